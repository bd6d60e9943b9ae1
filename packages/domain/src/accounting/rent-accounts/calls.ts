import { dueDay, paymentDayInMonth } from '../../leasing/leases/due-day.ts';
import { addDays, addMonths, type Day, lastDayOfMonth, laterDay } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import { type CalledLine, correctionLines, type CorrectionLine } from '../dues/corrections.ts';
import type { DueKind, DueLineKind, RentLineKind } from '../dues/kinds.ts';
import { type CalledLease, firstDayOfMonth, type MonthlyDue, monthlyDue, monthlyDues } from '../dues/monthly-due.ts';
import { undoneCorrections } from './undone-corrections.ts';

/** How many months after the present one may be called by hand: further ahead, the rent may still change. */
const CALL_MONTHS_AHEAD = 3;

/** Whether the rents of this month may be called by hand: the present month, and the next ones. Earlier ones are called already. */
export const isCallable = (month: Day, today: Day): boolean =>
  month >= firstDayOfMonth(today) && month <= addMonths(firstDayOfMonth(today), CALL_MONTHS_AHEAD);

/** The last day that is called by the nightly job, and with each act: the month that it lies in is the last one called. */
export const callUntilDay = (today: Day, daysAhead: number): Day => addDays(today, daysAhead);

/** What the account already holds. */
export interface StoredDue {
  kind: DueKind;
  /** The called month, as its first day; null for any other kind. */
  month: Day | null;
  dueOn: Day;
  totalCents: Cents;
  /** Of months and corrections: rent and charges. */
  lines: readonly CalledLine[];
}

/** A line without days: a balance, a single charge, a waiver. */
interface PlainLine {
  kind: Exclude<DueLineKind, RentLineKind>;
  amountCents: Cents;
}

/** A line that another new one takes back has a name, until it is written. */
type NewLine = CorrectionLine & { id?: string };

export interface NewDue {
  kind: DueKind;
  month: Day | null;
  periodStart: Day | null;
  periodEnd: Day | null;
  dueOn: Day;
  totalCents: Cents;
  lines: readonly (NewLine | PlainLine)[];
}

export interface AccountFacts {
  lease: CalledLease;
  /** What the tenant owed on the first day of the account; negative when they had paid in advance. */
  openingCents: Cents;
  dues: readonly StoredDue[];
  /** Months up to the one of this day are called. Null: none is called now. */
  callUntil: Day | null;
  today: Day;
}

/**
 * What the account lacks: the opening balance, the months that are not called yet, and the corrections of the called months that the lease
 * no longer explains: what was due is corrected today, a month that is not due yet on the day of its due, so that no balance before it changes.
 * Months that are owed less are corrected apart from those that are owed more. Nothing that was called is rewritten. Empty when nothing changed:
 * a second run adds nothing.
 */
export function missingDues(facts: AccountFacts): NewDue[] {
  return [...openingDue(facts), ...uncalledMonths(facts), ...correction(facts)];
}

const UNDATED = { month: null, periodStart: null, periodEnd: null } as const;

function openingDue({ lease, openingCents, dues }: AccountFacts): NewDue[] {
  const stored = sumCents(dues.filter(({ kind }) => kind === 'solde initial').map(({ totalCents }) => totalCents));
  const totalCents = cents(openingCents - stored);
  if (totalCents === 0) return [];
  const lines = [{ kind: 'solde initial' as const, amountCents: totalCents }];
  return [{ ...UNDATED, kind: 'solde initial', dueOn: lease.accountingStart, totalCents, lines }];
}

interface UncalledMonths {
  /** The months to look at, by the first day of the first and any day of the last. */
  since?: Day;
  until: Day;
  /** As their first days. */
  called: ReadonlySet<Day | null>;
}

/** What a call until a day adds to the account, month by month, the earlier ones included. A month in which nothing is owed is not called. */
export const uncalledDues = (lease: CalledLease, { since, until, called }: UncalledMonths): (MonthlyDue & { month: Day })[] =>
  monthlyDues(since === undefined ? lease : { ...lease, accountingStart: laterDay(lease.accountingStart, since) }, until, called)
    .filter(({ totalCents }) => totalCents !== 0)
    .map((due) => ({ ...due, month: firstDayOfMonth(due.periodStart) }));

function uncalledMonths({ lease, dues, callUntil }: AccountFacts): NewDue[] {
  if (callUntil === null) return [];
  return uncalledDues(lease, { until: callUntil, called: new Set(dues.map(({ month }) => month)) }).map(({ lines, ...due }) => ({
    ...due,
    kind: 'terme',
    lines: lines.map((line) => ({ ...line, reversesId: null })),
  }));
}

function correction({ lease, dues, today }: AccountFacts): NewDue[] {
  const months = dues.flatMap(({ month }) => (month === null ? [] : [month]));
  const owed = months.flatMap((month) => monthlyDue(lease, month)?.lines ?? []);
  const calledOn = new Map(dues.flatMap(({ month, dueOn }) => (month === null ? [] : [[month, dueOn] as const])));
  const dayOf = (from: Day) =>
    calledOn.get(firstDayOfMonth(from)) ?? dueDay({ from: firstDayOfMonth(from), to: lastDayOfMonth(from) }, lease);
  const undone = undoneCorrections({ dues, owed, dayOf: (month) => laterDay(today, dayOf(month)) });
  const lines = correctionLines(
    [...dues, ...undone].flatMap((due) => due.lines),
    owed,
  );
  const byDay = Map.groupBy(lines, ({ from }) => laterDay(today, dayOf(from)));
  const takenBack = undone.map((due) => ({
    ...UNDATED,
    ...due,
    kind: 'correction' as const,
    totalCents: sumCents(due.lines.map(({ amountCents }) => amountCents)),
  }));
  const corrected = [...byDay].flatMap(([on, ofDay]) =>
    bySign(ofDay).map((of) => {
      const totalCents = sumCents(of.map(({ amountCents }) => amountCents));
      const dueOn = totalCents > 0 && on === today ? nextPaymentDay(lease, today) : on;
      return { ...UNDATED, kind: 'correction' as const, dueOn, totalCents, lines: of };
    }),
  );
  return [...takenBack, ...corrected];
}

/**
 * The months that are owed less apart from those that are owed more: only a credit reduces the months that it corrects. In one sum they would
 * stay unpaid by what the others owe more.
 */
function bySign(lines: readonly CorrectionLine[]): (readonly CorrectionLine[])[] {
  const sums = new Map<Day, number>();
  const monthOf = ({ from }: CorrectionLine) => firstDayOfMonth(from);
  for (const line of lines) sums.set(monthOf(line), (sums.get(monthOf(line)) ?? 0) + line.amountCents);
  const isLess = (line: CorrectionLine) => (sums.get(monthOf(line)) ?? 0) < 0;
  const all = [...sums.values()];
  if (!all.some((sum) => sum < 0) || !all.some((sum) => sum > 0)) return [lines];
  return [lines.filter(isLess), lines.filter((line) => !isLess(line))];
}

/** What is owed more is due with the next rent; after the lease, at once. */
function nextPaymentDay({ lastDay, paymentDay, startDate }: CalledLease, today: Day): Day {
  const from = laterDay(today, startDate);
  const inMonth = paymentDayInMonth(from, paymentDay);
  const next = inMonth >= from ? inMonth : paymentDayInMonth(addMonths(firstDayOfMonth(from), 1), paymentDay);
  return lastDay !== null && next > lastDay ? today : next;
}
