/** The three towns whose arrondissement an advertisement names, by how their postal codes begin. */
const DIVIDED: readonly { town: string; codes: RegExp; arrondissements: number }[] = [
  { town: 'Paris', codes: /^75[01](\d{2})$/, arrondissements: 20 },
  { town: 'Lyon', codes: /^690(\d{2})$/, arrondissements: 9 },
  { town: 'Marseille', codes: /^130(\d{2})$/, arrondissements: 16 },
];

/** Written « Paris », « PARIS 11 », « Lyon 3e » or « Marseille 1er arrondissement »: the town that is divided, or none. */
function dividedTown(city: string) {
  const name = city
    .trim()
    .replace(/\s*\d.*$/u, '')
    .toLowerCase();
  return DIVIDED.find(({ town }) => town.toLowerCase() === name) ?? null;
}

function arrondissementOf(city: string, postalCode: string): number | null {
  const divided = dividedTown(city);
  const number = Number(divided?.codes.exec(postalCode)?.[1]);
  return divided && number >= 1 && number <= divided.arrondissements ? number : null;
}

/** An advertisement names the arrondissement in Paris, Lyon and Marseille: only a postal code of one tells it. */
export const lacksArrondissement = (city: string, postalCode: string): boolean =>
  dividedTown(city) !== null && arrondissementOf(city, postalCode) === null;

/** « Lyon 3e »; anywhere else the town as it is written. */
export function communeName(city: string, postalCode: string): string {
  const number = arrondissementOf(city, postalCode);
  const town = dividedTown(city)?.town;
  return number === null || town === undefined ? city.trim() : `${town} ${number === 1 ? '1er' : `${number}e`}`;
}
