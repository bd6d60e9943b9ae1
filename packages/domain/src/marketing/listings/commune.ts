import { fold } from '../../shared/fold.ts';

/** The three towns whose listings must name the arrondissement, with the prefixes of their postal codes. */
const DIVIDED: readonly { town: string; codes: RegExp; within: RegExp; arrondissements: number }[] = [
  { town: 'Paris', codes: /^75[01](\d{2})$/, within: /^75/, arrondissements: 20 },
  { town: 'Lyon', codes: /^690(\d{2})$/, within: /^690/, arrondissements: 9 },
  { town: 'Marseille', codes: /^130(\d{2})$/, within: /^130/, arrondissements: 16 },
];

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const ORDINAL = /^(\d{1,2}|[ivx]+)(?:e|er|ere|em|eme|ieme|nd|nde)?$/;
/** Words around the number of an arrondissement that do not name another town. */
const AROUND = new Set(['arrondissement', 'arrondt', 'arrdt', 'arr', 'ardt', 'cedex', 'ville', 'e', 'er', 'eme', 'ieme']);

/** « 12e » and « XII » are the twelfth. */
function ordinalOf(word: string): number | null {
  const written = ORDINAL.exec(word)?.[1];
  if (written === undefined) return null;
  return /^\d/.test(written) ? Number(written) : ROMAN.indexOf(written) + 1 || null;
}

/**
 * The divided town of an address, and the arrondissement named in its city, if any: « PARIS XII », « Lyon 3e », « Paris (15e) », « Paris
 * Cedex 08 », « Lyon Part-Dieu ». A longer name (« Marseille-en-Beauvaisis ») is another town, unless its postal code is one of the divided
 * town.
 */
function dividedTown(city: string, postalCode: string) {
  const [name, ...words] = fold(city).split(' ');
  const divided = DIVIDED.find(({ town }) => town.toLowerCase() === name);
  if (!divided) return null;
  // The number after « Cedex » belongs to a post office.
  const ordinals = words.map((word, at) => (words[at - 1] === 'cedex' ? null : ordinalOf(word)));
  const isBare = words.every((word, at) => AROUND.has(word) || words[at - 1] === 'cedex' || /^\d{5}$/.test(word) || ordinals[at] !== null);
  if (!isBare && !divided.within.test(postalCode)) return null;
  const named = ordinals.find((ordinal, at) => ordinal !== null && (isBare || /^\d+\D/.test(words[at] ?? '')));
  return { ...divided, named: named ?? null };
}

type Divided = NonNullable<ReturnType<typeof dividedTown>>;

function codedArrondissement({ codes, arrondissements }: Divided, postalCode: string): number | null {
  const coded = Number(codes.exec(postalCode)?.[1]);
  return coded >= 1 && coded <= arrondissements ? coded : null;
}

/**
 * A listing names the arrondissement in Paris, Lyon and Marseille: the postal code must determine it, and the city may not contradict it.
 */
export function arrondissementFlaw(city: string, postalCode: string): 'missing' | { named: number; coded: number } | null {
  const divided = dividedTown(city, postalCode);
  if (!divided) return null;
  const coded = codedArrondissement(divided, postalCode);
  if (coded === null) return 'missing';
  return divided.named === null || divided.named === coded ? null : { named: divided.named, coded };
}

/** « Lyon 3e »; elsewhere the town as written. */
export function communeName(city: string, postalCode: string): string {
  const divided = dividedTown(city, postalCode);
  const number = divided && arrondissementFlaw(city, postalCode) === null ? codedArrondissement(divided, postalCode) : null;
  return divided && number !== null ? `${divided.town} ${number === 1 ? '1er' : `${number}e`}` : city.trim();
}
