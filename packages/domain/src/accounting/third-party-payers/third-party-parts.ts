import { addMonths, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { firstDayOfMonth } from '../dues/monthly-due.ts';
import type { ExpectedPart } from '../dues/standing.ts';
import type { PayerKind } from '../payments/payer.ts';
import type { ThirdPartyKind } from './kinds.ts';

/** Somebody who pays a part of each month of a lease. Both months are named by their first day and included. */
export interface ThirdPartyPayer {
  payerKind: ThirdPartyKind;
  name: string;
  fromMonth: Day;
  /** Null: until further notice. */
  untilMonth: Day | null;
  amountCents: Cents;
}

export interface SharedDue {
  /** The called month, as its first day; null for any other kind of due. */
  month: Day | null;
  dueOn: Day;
  totalCents: Cents;
  /** By everybody. */
  paidCents: Cents;
  /** What the fund of the housing aid still brings. */
  aidCents: Cents;
  /** What payments of third parties pay of it. */
  received: readonly { payerKind: PayerKind; amountCents: Cents }[];
}

/** What a third party still brings of a due, on the due day itself: the tenant owes it like the rest. */
export interface ThirdPartyPart extends ExpectedPart {
  payerKind: ThirdPartyKind;
  name: string;
}

type Months = Pick<ThirdPartyPayer, 'fromMonth' | 'untilMonth'>;

const covers = ({ fromMonth, untilMonth }: Months, month: Day): boolean =>
  fromMonth <= month && (untilMonth === null || month <= untilMonth);

/**
 * What third parties still bring for a due, in the order of the list, together never more than what is left besides the aid. Only the kind of
 * the payer of a payment counts, not its name: of two third parties of one kind, the first is paid first. Nothing is stored on the due.
 */
export function thirdPartyParts(due: SharedDue, payers: readonly ThirdPartyPayer[]): ThirdPartyPart[] {
  const { month, dueOn, totalCents, received } = due;
  if (month === null) return [];
  const came = new Map<PayerKind, number>();
  for (const { payerKind, amountCents } of received) came.set(payerKind, (came.get(payerKind) ?? 0) + amountCents);
  let left = totalCents - due.paidCents - due.aidCents;
  const parts: ThirdPartyPart[] = [];
  for (const payer of payers.filter((one) => covers(one, month))) {
    const { payerKind, name, amountCents } = payer;
    const paid = Math.max(0, Math.min(amountCents, came.get(payerKind) ?? 0));
    came.set(payerKind, (came.get(payerKind) ?? 0) - paid);
    const toCome = Math.min(left, amountCents - paid);
    if (toCome <= 0) continue;
    left -= toCome;
    parts.push({ payerKind, name, amountCents: cents(toCome), expectedOn: dueOn });
  }
  return parts;
}

export interface MonthlyPart extends Months {
  amountCents: Cents;
}

/** Rent, supplement and charges of a month, from a day on. */
export interface MonthlyRent {
  fromDate: Day;
  monthCents: Cents;
}

/**
 * Whether third parties bring together more than the rent with charges of one of their months. Of a month with two rents the higher one counts;
 * months before the first rent are not compared.
 */
export function partsExceedRent(parts: readonly MonthlyPart[], rents: readonly MonthlyRent[]): boolean {
  // The sum rises only in a first month, and the rent falls only in the month of a new one or in the month after.
  const months = [
    ...parts.map(({ fromMonth }) => fromMonth),
    ...rents.flatMap(({ fromDate }) => [firstDayOfMonth(fromDate), addMonths(firstDayOfMonth(fromDate), 1)]),
  ];
  return months.some((month) => {
    const next = addMonths(month, 1);
    const before = rents.filter(({ fromDate }) => fromDate <= month).toSorted((a, b) => (a.fromDate < b.fromDate ? 1 : -1));
    const inForce = [...before.slice(0, 1), ...rents.filter(({ fromDate }) => fromDate > month && fromDate < next)];
    const sum = parts.filter((part) => covers(part, month)).reduce((all, { amountCents }) => all + amountCents, 0);
    return inForce.length > 0 && sum > Math.max(...inForce.map(({ monthCents }) => monthCents));
  });
}
