/** Values that are possible, but more likely were never filled in. The server stores them only if the request confirms them. */
export const PROPERTY_WARNINGS = ['no-price', 'no-area'] as const;
export type PropertyWarning = (typeof PROPERTY_WARNINGS)[number];

interface Measured {
  priceCents: number;
  areaM2: number;
}

/** Asks about a value that becomes zero; one that was zero already was confirmed when it was stored. */
export function propertyWarnings(before: Measured | null, after: Measured): PropertyWarning[] {
  const becomesZero: Record<PropertyWarning, boolean> = {
    'no-price': after.priceCents === 0 && before?.priceCents !== 0,
    'no-area': after.areaM2 === 0 && before?.areaM2 !== 0,
  };
  return PROPERTY_WARNINGS.filter((warning) => becomesZero[warning]);
}
