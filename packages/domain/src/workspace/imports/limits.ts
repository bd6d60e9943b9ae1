/** Limits of an uploaded table. Beyond them the file is refused with the exceeded limit. */
export const IMPORT_LIMITS = {
  bytes: 25 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Sheets of a workbook that have content. */
  sheets: 100,
  /** Characters per line: limits the effect of an unclosed quote. */
  lineLength: 100_000,
} as const;
