import { fold } from '../../shared/fold.ts';
import type { Cents } from '../../shared/money.ts';
import type { Day } from '../../shared/day.ts';

/** What a bank writes of an operation, apart from the reference that some banks renew at each download. */
export interface WrittenOperation {
  bookedOn: Day;
  amountCents: Cents;
  label: string;
  counterparty: string | null;
  endToEndId: string | null;
}

const writingOf = ({ bookedOn, amountCents, label, counterparty, endToEndId }: WrittenOperation): string =>
  JSON.stringify([bookedOn, amountCents, fold(label), fold(counterparty ?? ''), endToEndId ?? '']);

/**
 * The new lines of an account that a line under another reference may have brought already. Identical lines are counted: of three new ones
 * beside two stored ones, two may be known and one is new.
 * @param stored lines of the account that this file does not hold under their own reference
 */
export function possibleDuplicates<Line extends WrittenOperation>(fresh: readonly Line[], stored: readonly WrittenOperation[]): Set<Line> {
  const left = new Map<string, number>();
  for (const line of stored) left.set(writingOf(line), (left.get(writingOf(line)) ?? 0) + 1);
  return new Set(
    fresh.filter((line) => {
      const count = left.get(writingOf(line)) ?? 0;
      left.set(writingOf(line), count - 1);
      return count > 0;
    }),
  );
}
