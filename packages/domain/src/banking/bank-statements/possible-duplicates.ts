import { fold } from '../../shared/fold.ts';
import type { Cents } from '../../shared/money.ts';
import { type Day, daysBetween } from '../../shared/day.ts';
import type { BankFileFormat } from './formats.ts';
import { bankWording } from './made-labels.ts';

/** What a bank writes of an operation, apart from the reference that some banks renew at each download. */
export interface WrittenOperation {
  bookedOn: Day;
  amountCents: Cents;
  label: string;
  counterparty: string | null;
  endToEndId: string | null;
}

export interface StoredOperation extends WrittenOperation {
  /** Of the file that brought it. */
  format: BankFileFormat;
}

/** Formats of one bank give the day of the operation, of the booking or of the value: a weekend lies between them. */
export const DAYS_BETWEEN_FORMATS = 3;

/** How many stored lines one line is compared with: only copies of one amount in one week could be more. */
const MOST_COMPARED = 50;

const writingOf = ({ bookedOn, amountCents, label, counterparty, endToEndId }: WrittenOperation): string =>
  JSON.stringify([bookedOn, amountCents, fold(bankWording(label)), fold(counterparty ?? ''), endToEndId ?? '']);

/**
 * The new lines of an account that a line under another reference may have brought already: one of the same writing, or one of the same amount
 * and about the same day from a file of another format, in which banks word an operation otherwise. Identical lines are counted: of three new
 * ones beside two stored ones, two may be known and one is new.
 * @param stored lines of the account that this file does not hold under their own reference
 */
export function possibleDuplicates<Line extends WrittenOperation>(
  fresh: readonly Line[],
  format: BankFileFormat,
  stored: readonly StoredOperation[],
): Set<Line> {
  const left = Map.groupBy(stored, writingOf);
  const same = new Set(fresh.filter((line) => left.get(writingOf(line))?.pop() !== undefined));
  const elsewhere = [...left.values()].flat().filter((line) => line.format !== format);
  return new Set([
    ...same,
    ...reworded(
      fresh.filter((line) => !same.has(line)),
      elsewhere,
    ),
  ]);
}

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => [...one].filter((word) => other.has(word)).length;

/** Pairs what another format worded otherwise: first the lines with most words in common, then the nearest days. */
function reworded<Line extends WrittenOperation>(fresh: readonly Line[], stored: readonly StoredOperation[]): Set<Line> {
  const byAmount = Map.groupBy(stored, ({ amountCents }) => amountCents);
  const words = new Map<WrittenOperation, ReadonlySet<string>>();
  const wordsOf = (line: WrittenOperation): ReadonlySet<string> => {
    const known =
      words.get(line) ??
      new Set(
        fold(`${line.label} ${line.counterparty ?? ''}`)
          .split(' ')
          .filter(Boolean),
      );
    words.set(line, known);
    return known;
  };
  const pairs = fresh.flatMap((line) =>
    (byAmount.get(line.amountCents) ?? [])
      .map((other) => ({ line, other, days: Math.abs(daysBetween(line.bookedOn, other.bookedOn)) }))
      .filter(({ days }) => days <= DAYS_BETWEEN_FORMATS)
      .slice(0, MOST_COMPARED)
      .map((pair) => ({ ...pair, common: sharedBy(wordsOf(line), wordsOf(pair.other)) })),
  );
  const found = new Set<Line>();
  const taken = new Set<StoredOperation>();
  for (const { line, other } of pairs.toSorted((one, two) => two.common - one.common || one.days - two.days)) {
    if (found.has(line) || taken.has(other)) continue;
    found.add(line);
    taken.add(other);
  }
  return found;
}
