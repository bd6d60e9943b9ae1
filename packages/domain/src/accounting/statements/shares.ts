import { type Cents, cents, sumCents } from '../../shared/money.ts';

/** A part of a payment that pays a due, and what that due consists of. */
export interface PaidPart {
  amountCents: Cents;
  due: { rentCents: Cents; chargesCents: Cents; otherCents: Cents };
}

export interface ReceivedShares {
  rentCents: Cents;
  chargesCents: Cents;
  /** Other sums of the account, and what is paid in advance. */
  otherCents: Cents;
}

/**
 * What was received, as rent, charges and the rest. A part pays the lines of its due in their proportion: charges and other lines rounded half
 * up, the rent is what is left of it. What pays no due yet is an advance.
 */
export function receivedShares(receivedCents: Cents, parts: readonly PaidPart[]): ReceivedShares {
  const split = parts.map(({ amountCents, due }) => {
    const total = due.rentCents + due.chargesCents + due.otherCents;
    const share = (lines: Cents) => cents(total <= 0 ? 0 : Math.sign(amountCents) * Math.round((Math.abs(amountCents) * lines) / total));
    const chargesCents = share(due.chargesCents);
    const otherCents = due.rentCents === 0 ? cents(amountCents - chargesCents) : share(due.otherCents);
    return { rentCents: cents(amountCents - chargesCents - otherCents), chargesCents };
  });
  const rentCents = sumCents(split.map((part) => part.rentCents));
  const chargesCents = sumCents(split.map((part) => part.chargesCents));
  return { rentCents, chargesCents, otherCents: cents(receivedCents - rentCents - chargesCents) };
}
