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
  const inCity = townIn(written);
  // Beside a column of postal codes, five digits may be another number of the town, unless they repeat it.
  const isInCity = postalCode === '' || inCity.postalCode === wholePostalCode(postalCode);
  const town = isInCity ? inCity : { postalCode, city: written };
  const code = country === '' ? wholePostalCode(town.postalCode ?? '') : (town.postalCode ?? '');
  const place = [code, town.city].filter(Boolean).join(' ');
  const lines = [address, addressLine2].filter(Boolean);
  if (place === '' && country === '') return lines.join(', ');
  const streets = lines.map((line) => withoutCountry(line, named)).filter(Boolean);
  const isWhole = streets.some((street) => endsWithPlace(street, { code, city: town.city }));
  return [...streets, isWhole ? '' : place, country].filter(Boolean).join(', ');
}

/** « 12 rue X, 8001 Zurich, Suisse » beside a column of countries, and « …, France » beside any town. */
function withoutCountry(line: string, country: string): string {
  const [, before, last] = /^(.*\S)\s*,\s*([^,]+)$/u.exec(line) ?? [];
  if (before === undefined || last === undefined) return line;
  return fold(last) === fold(country) || (isFrance(country) && isFrance(last)) ? before : line;
}

/** « 12 rue de Lyon » ends with the name of a street: a town follows its postal code, or a comma. */
function endsWithPlace(street: string, { code, city }: { code: string; city: string }): boolean {
  const [folded, town] = [fold(street), fold(city)];
  if (code !== '') return ` ${folded}`.endsWith(` ${fold(`${code} ${city}`)}`);
  if (town === '' || !` ${folded}`.endsWith(` ${town}`)) return false;
  return fold(street.slice(street.lastIndexOf(',') + 1)) === town || /(?:^| )\d{4,5} $/u.test(folded.slice(0, -town.length));
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
