import { fold } from '../../shared/fold.ts';

/** An address in columns of its own, as most software keeps that of a person. Empty: the line does not say it. */
export interface AddressParts {
  /** Number and street; often the whole address. */
  address: string;
  addressLine2: string;
  postalCode: string;
  city: string;
  country: string;
}

/**
 * The parts of an address on one line: « 12 rue Mercière, Bâtiment B, 69002 Lyon ». What the street already ends with is not said twice, and
 * France goes without saying. Text, and not checked: people also live abroad.
 */
export function wholeAddress({ address, addressLine2, postalCode, city: written, country: named }: AddressParts): string {
  const country = isFrance(named) ? '' : named;
  // Beside a column of postal codes, five digits may be another number of the town.
  const town = postalCode === '' ? townIn(written) : { postalCode, city: written };
  const code = country === '' ? wholePostalCode(town.postalCode ?? '') : (town.postalCode ?? '');
  const place = [code, town.city].filter(Boolean).join(' ');
  const street = [address, addressLine2].filter(Boolean).join(', ');
  const isWhole = place !== '' && ` ${fold(street)} `.includes(` ${fold(place)} `);
  return [street, isWhole ? '' : place, country].filter(Boolean).join(', ');
}

/** Spreadsheets drop the leading zero: « 1500 » is 01500. */
export const wholePostalCode = (cell: string): string => (/^\d{4}$/u.test(cell) ? `0${cell}` : cell);

/** « 35400 Saint-Malo » and « Saint-Malo (35400) » in one cell, as small landlords keep it. */
export function townIn(cell: string): { city: string; postalCode?: string } {
  const [, before, afterIt] = /^(\d{5})[\s,/–—-]+(\p{L}.*)$/u.exec(cell) ?? [];
  if (before !== undefined && afterIt !== undefined) return { city: afterIt, postalCode: before };
  const [, beforeIt, after] = /^(\p{L}.*?)[\s,/–—-]*[\s,/–—(-](\d{5})\)?$/u.exec(cell) ?? [];
  return beforeIt === undefined || after === undefined ? { city: cell } : { city: beforeIt, postalCode: after };
}

const isFrance = (country: string): boolean => ['', 'france', 'fr', 'fra', 'france metropolitaine'].includes(fold(country));
