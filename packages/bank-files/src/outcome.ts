import type { BankFile } from '@lares/domain/banking/bank-statements/bank-file';
import { BANK_FILE_LIMITS, type BankFileFormat, type BankFileProblem } from '@lares/domain/banking/bank-statements/formats';
import type { Day } from '@lares/domain/shared/day';
import type { DayOrder } from '@lares/domain/workspace/imports/day-order';
import { withKeys } from './external-keys.ts';
import type { ParsedStatement } from './parsed-statement.ts';

export type BankFileReading = { ok: true; file: BankFile } | { ok: false; problem: BankFileProblem };

export const problem = (code: BankFileProblem): BankFileReading => ({ ok: false, problem: code });

/** The file with the keys of its lines and the days that it covers. */
export function finished(format: BankFileFormat, parsed: readonly ParsedStatement[], order: DayOrder = 'day-first'): BankFileReading {
  const count = parsed.reduce((total, { lines, refused }) => total + lines.length + refused.length, 0);
  if (count > BANK_FILE_LIMITS.lines) return problem('too-large');
  const keyed = withKeys(parsed);
  const statements = parsed.map((statement, index) => ({ ...statement, ...period(statement), lines: keyed[index] ?? [] }));
  return { ok: true, file: { format, isMonthFirst: order === 'month-first', statements } };
}

function period({ from, until, lines }: ParsedStatement): { from: Day | null; until: Day | null } {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  return { from: from ?? days[0] ?? null, until: until ?? days.at(-1) ?? null };
}
