import { addMonths, type Day, day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/** Homes, loi n° 89-462, art. 7-1: three years. Other leases, Code civil, art. 2224: five. */
const HOME_MONTHS = 36;
const OTHER_MONTHS = 60;
/** Loi n° 89-462, art. 23: one month before, six months of proofs, twelve instalments when late. */
const NOTICE_MONTHS = 1;
const CONSULTATION_MONTHS = 6;
const INSTALMENTS = 12;

export interface TimeLimits {
  /** A complement can no longer be claimed; what was paid too much is still given back. */
  isPrescribed: boolean;
  /** The tenant of a home may pay in twelfths: the civil year after that of the charges is over. Other leases follow their contract. */
  allowsInstalments: boolean;
  /** A complement is due one month after its statement at the earliest. */
  dueOn: Day;
  /** The proofs stay available until then. */
  proofsUntil: Day;
}

/**
 * What the law says of a settlement sent on this day, for a period that ended on `until`. The charges are taken to be due on its last day, the
 * earliest day on which they can be settled.
 */
export function timeLimits({ until, sentOn, isHome = true }: { until: Day; sentOn: Day; isHome?: boolean | undefined }): TimeLimits {
  return {
    isPrescribed: sentOn > addMonths(until, claimableMonths(isHome)),
    allowsInstalments: isHome && sentOn > day(`${Number(until.slice(0, 4)) + 1}-12-31`),
    dueOn: addMonths(sentOn, NOTICE_MONTHS),
    proofsUntil: addMonths(sentOn, CONSULTATION_MONTHS),
  };
}

/** The first calendar year whose complement can still be claimed on this day. */
export const firstClaimableYear = (today: Day, isHome = true): number => Number(addMonths(today, -claimableMonths(isHome)).slice(0, 4));

const claimableMonths = (isHome: boolean): number => (isHome ? HOME_MONTHS : OTHER_MONTHS);

/** Twelve monthly parts of a complement: whole cents, the first ones carry what the division leaves. Parts of 0 are left out. */
export function instalmentsOf(amountCents: Cents, firstOn: Day): { dueOn: Day; amountCents: Cents }[] {
  const base = Math.floor(amountCents / INSTALMENTS);
  const rest = amountCents - base * INSTALMENTS;
  return Array.from({ length: INSTALMENTS }, (_, at) => ({
    dueOn: addMonths(firstOn, at),
    amountCents: cents(base + (at < rest ? 1 : 0)),
  })).filter((part) => part.amountCents > 0);
}
