/** The formats in which French banks export a statement and that are read. */
export const BANK_FILE_FORMATS = ['CAMT.053', 'OFX', 'QIF', 'CFONB 120', 'CSV', 'XLSX'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

/**
 * Why a whole file is refused. `unknown-format`: text or binary that is none of the formats; `not-a-statement`: a known format that holds
 * something else (securities, a list of accounts, an order); `malformed`: the structure is broken where lines would be lost; `empty`: no bytes, or a
 * statement format without statement; `several-accounts`: of several accounts that it does not name; `too-large`: beyond `BANK_FILE_LIMITS`.
 */
export const BANK_FILE_PROBLEMS = ['unknown-format', 'not-a-statement', 'malformed', 'empty', 'several-accounts', 'too-large'] as const;
export type BankFileProblem = (typeof BANK_FILE_PROBLEMS)[number];

/**
 * Why one line of a file is refused. `direction`: whether money came in or went out is not written; `zero`: the line moves no money (an information of the bank); `structure`: the line is not where its format puts it, or has parts missing; `not-booked`: pending,
 * rejected before booking, or only announced; `state`: the state of the operation is unknown; `day-order`: this day has another order of day and month than the file, or may be another day where as
 * many lines prove one order as the other.
 */
export const BANK_LINE_REFUSALS = [
  'day',
  'day-order',
  'amount',
  'direction',
  'decimals',
  'zero',
  'currency',
  'not-booked',
  'state',
  'structure',
] as const;
export type BankLineRefusal = (typeof BANK_LINE_REFUSALS)[number];

/** Limits of a statement file: a year of a large agency stays below. */
export const BANK_FILE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  lines: 50_000,
  /** Of a ZIP archive: its files, and what they hold together once unpacked. */
  archiveFiles: 100,
  archiveBytes: 50 * 1024 * 1024,
} as const;
