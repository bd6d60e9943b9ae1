import { fold } from '../../shared/fold.ts';

/** A French commune under one of its postal codes. */
export interface Commune {
  name: string;
  postalCode: string;
}

/** The list in memory: the largest communes first, names folded once. */
export type CommuneList = readonly { name: string; folded: string; postalCodes: readonly string[] }[];

/** Reads the list as it is stored: one commune per line, « Lyon⇥69001 69002 », the largest first. */
export const readCommunes = (text: string): CommuneList =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', codes = ''] = line.split('\t');
      return { name, folded: fold(name), postalCodes: codes.split(' ') };
    });

const POSTAL_CODE = /^\d{2,5}$/;
/** A shorter text would match too many communes to help. */
const SHORTEST = 2;

/**
 * The communes whose postal code begins with the typed digits, or whose name begins with the typed text, or has a word that does; « St »
 * and « Ste » stand for « Saint » and « Sainte ». Names that begin with the text come first, then the larger communes.
 */
export function findCommunes(list: CommuneList, typed: string, limit: number): Commune[] {
  const digits = typed.replaceAll(/\s/g, '');
  if (POSTAL_CODE.test(digits)) return listed(list, (code) => code.startsWith(digits), limit);
  const wanted = fold(typed).replaceAll(/\bst(e?)\b/g, 'saint$1');
  if (wanted.length < SHORTEST) return [];
  const beginning = list.filter(({ folded }) => folded.startsWith(wanted));
  const exact = beginning.filter(({ folded }) => folded === wanted);
  const inside = list.filter(({ folded }) => folded.includes(` ${wanted}`) && !folded.startsWith(wanted));
  return listed([...new Set([...exact, ...beginning, ...inside])], () => true, limit);
}

function listed(communes: CommuneList, isWanted: (postalCode: string) => boolean, limit: number): Commune[] {
  const found: Commune[] = [];
  for (const { name, postalCodes } of communes) {
    for (const postalCode of postalCodes) {
      if (isWanted(postalCode)) found.push({ name, postalCode });
      if (found.length === limit) return found;
    }
  }
  return found;
}
