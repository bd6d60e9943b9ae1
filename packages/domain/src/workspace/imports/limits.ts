/** What an uploaded table may hold. Beyond it the file is refused whole, with the limit it passed. */
export const IMPORT_LIMITS = {
  bytes: 25 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Characters of one line: an unclosed quote must not swallow the whole file. */
  lineLength: 100_000,
} as const;
