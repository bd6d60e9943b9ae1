/** The French format, where the browser's is not at hand: « 1 080,00 € », with no-break spaces. */
export const frenchAmount = (amountCents: number): string =>
  `${(amountCents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(?:\d{3})+(?!\d))/gu, '\u202F')}\u00A0€`;
