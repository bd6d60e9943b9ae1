import { fold } from '../../shared/fold.ts';
import { type Cents, sumCents } from '../../shared/money.ts';
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

/** A new line of a file. An earlier version may have stored it under another day: `formerBookedOn`. */
export interface FreshOperation extends WrittenOperation {
  /** Its place in the file: the parts of one entry share it. */
  line?: number;
  formerBookedOn?: Day;
  /** Only where the bank writes one may an earlier line be stored under another key than that of its former day. */
  bankReference?: string | null;
}

/** What is compared with stored lines: a line, or the sum of the parts of one entry. */
interface Candidate<Line> {
  operation: FreshOperation;
  lines: readonly Line[];
}

type Matcher = (candidates: readonly FreshOperation[], stored: readonly StoredOperation[]) => Map<FreshOperation, StoredOperation>;

/**
 * The new lines of an account that a line under another reference may have brought already: one of the same writing, or one of the same amount
 * and about the same day from a file of another format, in which banks word an operation otherwise. Another format may also give the parts of
 * an entry in one sum. Identical lines are counted: of three new ones beside two stored ones, two may be known and one is new.
 * @param stored lines of the account that this file does not hold under their own reference
 */
export function possibleDuplicates<Line extends FreshOperation>(
  fresh: readonly Line[],
  format: BankFileFormat,
  stored: readonly StoredOperation[],
): Set<Line> {
  const entries = [...Map.groupBy(fresh, (each) => each.line ?? each).values()];
  const parts = entries.filter((lines) => lines.length > 1).flat();
  const passes = [entries.map(wholeOf), parts.map((part): Candidate<Line> => wholeOf([part]))];
  const reworded: Matcher = (candidates, left) =>
    rewordedAmong(
      candidates,
      left.filter((line) => line.format !== format),
    );
  const found = new Set<Line>();
  const taken = new Set<StoredOperation>();
  for (const matched of [sameWriting, reworded])
    for (const candidates of passes) {
      const open = candidates.filter(({ lines }) => lines.every((line) => !found.has(line)));
      const pairs = matched(
        open.map(({ operation }) => operation),
        stored.filter((line) => !taken.has(line)),
      );
      for (const { operation, lines } of open) {
        const other = pairs.get(operation);
        if (other === undefined) continue;
        taken.add(other);
        for (const line of lines) found.add(line);
      }
    }
  return found;
}

function wholeOf<Line extends FreshOperation>(lines: readonly Line[]): Candidate<Line> {
  const [first, ...others] = lines;
  if (first === undefined) throw new Error('an entry has a line');
  if (others.length === 0) return { operation: first, lines };
  const label = [...new Set(lines.map((line) => line.label))].join(' ');
  const amountCents = sumCents(lines.map((line) => line.amountCents));
  return { operation: { ...first, label, amountCents }, lines };
}

function sameWriting(fresh: readonly FreshOperation[], stored: readonly StoredOperation[]): Map<FreshOperation, StoredOperation> {
  const left = Map.groupBy(stored, writingOf);
  const pairs = new Map<FreshOperation, StoredOperation>();
  for (const operation of fresh) {
    const { bookedOn, formerBookedOn = bookedOn, bankReference = null } = operation;
    const former = bankReference === null ? operation : { ...operation, bookedOn: formerBookedOn };
    const other = left.get(writingOf(operation))?.pop() ?? left.get(writingOf(former))?.pop();
    if (other !== undefined) pairs.set(operation, other);
  }
  return pairs;
}

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => [...one].filter((word) => other.has(word)).length;

/** Pairs what another format worded otherwise: first the lines with most words in common, then the nearest days. */
function rewordedAmong(fresh: readonly WrittenOperation[], stored: readonly StoredOperation[]): Map<WrittenOperation, StoredOperation> {
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
  const found = new Map<WrittenOperation, StoredOperation>();
  const taken = new Set<StoredOperation>();
  for (const { line, other } of pairs.toSorted((one, two) => two.common - one.common || one.days - two.days)) {
    if (found.has(line) || taken.has(other)) continue;
    found.set(line, other);
    taken.add(other);
  }
  return found;
}
