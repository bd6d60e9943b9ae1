import type { AidPayer } from '../housing-aids/schedule.ts';
import type { Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/**
 * What a settlement does with the housing aid that the fund still owes the landlord: it is not taken from the deposit while it may still come,
 * or also once its day is over, or the tenant owes it at once. In law the tenant is the debtor of the whole rent.
 */
export const AID_CHOICES = ['à venir', 'aussi en retard', 'due par le locataire'] as const;
export type AidChoice = (typeof AID_CHOICES)[number];
export const DEFAULT_AID_CHOICE: AidChoice = 'à venir';

/** The aid of one month that the fund has not paid. */
export interface ExpectedAid {
  payer: AidPayer;
  month: Day;
  amountCents: Cents;
  expectedOn: Day;
}

/** The expected aids that the deposit does not pay. */
export function awaitedAid(expected: readonly ExpectedAid[], choice: AidChoice, today: Day): ExpectedAid[] {
  if (choice === 'due par le locataire') return [];
  return expected.filter(({ expectedOn }) => choice === 'aussi en retard' || expectedOn >= today);
}

interface OpenDue {
  id: string;
  /** The called month; null for any other kind of due. */
  month: Day | null;
  leftCents: Cents;
}

/**
 * What an amount of the deposit pays of these dues, in their order: never the aid that is awaited for their month, which the fund pays.
 */
export function paidOutsideAid(
  amountCents: Cents,
  open: readonly OpenDue[],
  awaited: readonly ExpectedAid[],
): { id: string; amountCents: Cents }[] {
  let left: number = amountCents;
  return open.flatMap(({ id, month, leftCents }) => {
    const aid = awaited.find((one) => one.month === month)?.amountCents ?? 0;
    const part = Math.max(0, Math.min(left, leftCents - aid));
    left -= part;
    return part === 0 ? [] : [{ id, amountCents: cents(part) }];
  });
}
