import { type Cents, cents } from '../../shared/money.ts';
import { WHOLE_BP } from './natures.ts';

/** The amount times all fractions, rounded once, half up; of a negative amount, the same with the other sign. */
export function fractionOf(amount: Cents, fractions: readonly (readonly [part: number, whole: number])[]): Cents {
  let part = BigInt(Math.abs(amount));
  let whole = 1n;
  for (const [numerator, denominator] of fractions) {
    part *= BigInt(numerator);
    whole *= BigInt(denominator);
  }
  const size = Number((2n * part + whole) / (2n * whole));
  return cents(amount < 0 ? 0 - size : size);
}

interface StatedExpense {
  amountCents: Cents;
  /** The share that tenants pay, in hundredths of a percent. */
  recoverableBp: number;
  /** The same as the bill states it, to the cent: it counts, not the share. */
  recoverableCents?: Cents | null | undefined;
}

/** The part of an expense that tenants pay, as a fraction of it: what its bill states, else the share. */
export const recoverablePart = ({
  amountCents,
  recoverableBp,
  recoverableCents = null,
}: StatedExpense): readonly [part: number, whole: number] =>
  recoverableCents === null || amountCents === 0 ? [recoverableBp, WHOLE_BP] : [Math.abs(recoverableCents), Math.abs(amountCents)];
