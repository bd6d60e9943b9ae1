import type { ChargesMode } from '../../leasing/leases/charges.ts';
import { type MonthShare, monthShare, shareCents } from '../../leasing/leases/proration.ts';
import type { Proration } from '../../leasing/leases/timing.ts';
import { addDays, type Day, earlierDay, laterDay } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { RENT_LINE_KINDS, type RentLineKind } from './kinds.ts';

/** Rent, its supplement and charges from a day on, as `lease_terms` stores them. Amounts are monthly. */
export interface RentTerm {
  id: string;
  fromDate: Day;
  rentCents: Cents;
  supplementCents: Cents;
  chargesCents: Cents;
  chargesMode: ChargesMode;
}

/** Part of a month that one term governs, both days included, and the fraction of the monthly amount that it is worth: « 17/31 jours ». */
export interface TermShare extends MonthShare {
  term: RentTerm;
  from: Day;
  to: Day;
}

/** One line of a monthly due. The fraction explains the amount: `days / of` of the monthly amount of the term. */
export interface RentLine extends MonthShare {
  kind: RentLineKind;
  amountCents: Cents;
  termId: string;
  from: Day;
  to: Day;
}

/**
 * The shares of the terms between two days of one month, in order. In thirtieths the last share takes what the others leave, so that a whole
 * month stays thirty thirtieths, whatever changes inside it.
 * @param terms in any order; each is in force until the next one begins
 * @throws RangeError when the two days are not in order in one month, or when no term is in force on the first one
 */
export function termShares(terms: readonly RentTerm[], from: Day, to: Day, proration: Proration): TermShare[] {
  const whole = monthShare(from, to, proration);
  const inOrder = terms.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
  const parts = inOrder.flatMap((term, at) => {
    const next = inOrder[at + 1];
    const begin = laterDay(term.fromDate, from);
    const end = next === undefined ? to : earlierDay(addDays(next.fromDate, -1), to);
    return begin <= end ? [{ term, from: begin, to: end }] : [];
  });
  if (parts[0]?.from !== from) throw new RangeError(`No rent is agreed for ${from}`);
  let left = whole.days;
  return parts.map((part, at) => {
    const isLast = at === parts.length - 1;
    const days = isLast ? left : Math.min(monthShare(part.from, part.to, proration).days, left);
    left -= days;
    return { ...part, days, of: whole.of };
  });
}

/** What a term asks for a whole month, by kind. A term without charges asks for none. */
export function monthlyAmount(
  { rentCents, supplementCents, chargesCents, chargesMode }: Omit<RentTerm, 'id' | 'fromDate'>,
  kind: RentLineKind,
): Cents {
  if (kind === 'loyer') return rentCents;
  if (kind === 'complément') return supplementCents;
  return chargesMode === 'aucune' ? cents(0) : chargesCents;
}

/** Rent, supplement and charges between two days of one month: one line for each amount and term, each rounded by itself; the total is their sum. */
export function rentLines(terms: readonly RentTerm[], from: Day, to: Day, proration: Proration): RentLine[] {
  return termShares(terms, from, to, proration).flatMap(({ term, ...share }) =>
    RENT_LINE_KINDS.flatMap((kind): RentLine[] => {
      const amountCents = shareCents(monthlyAmount(term, kind), share);
      return amountCents === 0 ? [] : [{ kind, amountCents, termId: term.id, ...share }];
    }),
  );
}
