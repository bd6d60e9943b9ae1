declare const euroCents: unique symbol;

/** A whole number of euro cents, created only by `cents`. */
export type Cents = number & { readonly [euroCents]: true };

/** @throws RangeError when `value` is not a safe whole number. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value as Cents;
}

/** The same amount with the other sign. */
export const negated = (amount: Cents): Cents => cents(0 - amount);

export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}
