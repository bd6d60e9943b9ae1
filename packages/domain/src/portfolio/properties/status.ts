export const PROPERTY_STATUSES = ['À Vendre', 'À Louer', 'Vendu', 'Loué'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

export const DEFAULT_PROPERTY_STATUS: PropertyStatus = 'À Vendre';

/**
 * The literal test of the specification: does the status contain « Louer »? « Loué » does not, so a rented property shows a plain price. A
 * named test protects this behaviour.
 */
export function priceSuffix(status: string): '€/mois' | '€' {
  return status.includes('Louer') ? '€/mois' : '€';
}
