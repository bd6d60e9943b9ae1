import { addDays, addMonths, type Day } from '../../shared/day.ts';
import type { PayerKind } from '../payments/payer.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import type { ExpectedPart } from '../dues/standing.ts';
import { AID_EARLY_DAYS, type AidPayer, type AidSchedule } from './schedule.ts';

/** An aid of a lease. Both months are named by their first day and included. */
export interface HousingAid {
  payer: AidPayer;
  fromMonth: Day;
  /** Null: until further notice. */
  untilMonth: Day | null;
  amountCents: Cents;
  /** False: the tenant receives it and owes the whole rent. */
  paidToLandlord: boolean;
  schedule: AidSchedule;
}

export interface AidedDue {
  /** The called month, as its first day; null for any other kind of due. */
  month: Day | null;
  totalCents: Cents;
  /** By everybody. */
  paidCents: Cents;
  /** What payments of the fund pay of it. */
  received: readonly { paymentDate: Day; amountCents: Cents }[];
}

/** The part of a third payer, with its name. */
export interface PayerPart extends ExpectedPart {
  payer: AidPayer;
}

/** The last day on which the aid of a month comes in time. */
const aidDay = (month: Day, schedule: AidSchedule): Day =>
  schedule === 'le 25 du mois' ? addDays(month, 24) : addDays(addMonths(month, 1), 4);

/**
 * What third payers still bring for a due: the aid of its month, if it is paid to the landlord, without what the fund has paid of it. Never
 * more than what is left. Nothing is stored on the due: an aid that changes later moves the expectation, not what was called.
 */
export function expectedParts({ month, totalCents, paidCents, received }: AidedDue, aids: readonly HousingAid[]): PayerPart[] {
  if (month === null) return [];
  const aid = aids.find(
    ({ fromMonth, untilMonth, paidToLandlord }) => paidToLandlord && fromMonth <= month && (untilMonth === null || month <= untilMonth),
  );
  if (!aid) return [];
  const expectedOn = aidDay(month, aid.schedule);
  const countedFrom = addDays(expectedOn, -AID_EARLY_DAYS);
  const came = received.filter(({ paymentDate }) => paymentDate >= countedFrom).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const toCome = Math.min(totalCents - paidCents, Math.min(totalCents, aid.amountCents) - came);
  return toCome > 0 ? [{ payer: aid.payer, amountCents: cents(toCome), expectedOn }] : [];
}

/** The fund as a receipt names it. */
export type NamedFund = AidPayer | 'CAF ou MSA';

/**
 * The fund that paid a part of a due: that of the aid of its month, else of every aid of the lease. A payment only says that a fund paid, so that
 * without an aid both are named.
 */
export function fundOf(
  month: Day | null,
  aids: readonly Pick<HousingAid, 'payer' | 'fromMonth' | 'untilMonth' | 'paidToLandlord'>[],
): NamedFund {
  const received = aids.filter(({ paidToLandlord }) => paidToLandlord);
  const ofMonth = received.find(
    ({ fromMonth, untilMonth }) => month !== null && fromMonth <= month && (untilMonth === null || month <= untilMonth),
  );
  if (ofMonth) return ofMonth.payer;
  const [first, ...others] = received;
  return first && others.every(({ payer }) => payer === first.payer) ? first.payer : 'CAF ou MSA';
}

/** What one payer pays of a due. */
export interface PartToRecord {
  payerKind: PayerKind;
  amountCents: Cents;
  /** Of a third party who is no fund. */
  name: string | null;
}

/**
 * What is recorded of a due that somebody paid: the part of the tenant first, and that of the fund and of other third parties once nothing else
 * is left.
 */
export function partsToRecord(
  leftCents: Cents,
  expected: readonly ExpectedPart[],
  thirdParties: readonly (PartToRecord & { name: string })[] = [],
): PartToRecord[] {
  const aid = sumCents(expected.map(({ amountCents }) => amountCents));
  const ofOthers = sumCents(thirdParties.map(({ amountCents }) => amountCents));
  return [
    { payerKind: 'locataire' as const, amountCents: cents(leftCents - aid - ofOthers), name: null },
    { payerKind: 'CAF' as const, amountCents: aid, name: null },
    ...thirdParties.map(({ payerKind, amountCents, name }) => ({ payerKind, amountCents, name })),
  ].filter(({ amountCents }) => amountCents > 0);
}
