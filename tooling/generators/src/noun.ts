import type { Areas } from './areas.ts';
import { type French, frenchOf } from './french.ts';

/** Every spelling of one noun that a file needs. `key-handovers` is the noun, `keyHandover` is one of them. */
export interface Noun {
  /** The area whose folders hold it: `leasing`. */
  area: string;
  /** `key-handovers`: folders, files, permissions. */
  noun: string;
  /** `key-handover` */
  singular: string;
  /** `keyHandovers`: the table's constant, the router's key. */
  many: string;
  /** `KeyHandovers` */
  Many: string;
  /** `keyHandover`: prefixes of schemas, actions of the audit. */
  one: string;
  /** `KeyHandover` */
  One: string;
  /** `KEY_HANDOVER` */
  ONE: string;
  /** `key_handovers`: what PostgreSQL calls it. */
  table: string;
  /** `a` or `an`. */
  article: string;
  /** The address of its pages, without the slash. */
  address: string;
  /** The words of its status, the first one by default. */
  statuses: readonly [string, ...string[]];
  fr: French;
}

export interface Wishes {
  singular?: string | undefined;
  /** « une inspection » or « un bail, baux ». */
  french?: string | undefined;
  /** « À faire,En cours,Terminé » */
  status?: string | undefined;
  address?: string | undefined;
}

/** An error that the developer corrects before anything is written. */
export class WrongWish extends Error {}

const KEBAB = /^[a-z]+(-[a-z]+)*$/;
const DEFAULT_STATUSES = 'À faire,En cours,Terminé';

/** From `leasing/inspections`, or `inspections` alone where areas.ts has given the noun its place already. */
export function nounOf(
  place: string,
  areas: Areas,
  { singular: named, french, status = DEFAULT_STATUSES, address: addressed }: Wishes = {},
): Noun {
  const { area, noun } = placeOf(place, areas);
  const singular = named ?? singularOf(noun);
  const address = addressed ?? noun;
  for (const name of [noun, singular, address]) {
    if (!KEBAB.test(name)) throw new WrongWish(`“${name}” is no name: lower case, words joined by hyphens, as in key-handovers.`);
  }
  if (singular === noun) throw new WrongWish(`“${noun}” looks singular: nouns are plural. If it is right, say --singular <one of them>.`);
  const [many, one] = [camel(noun), camel(singular)];
  return {
    area,
    noun,
    singular,
    many,
    Many: capital(many),
    one,
    One: capital(one),
    ONE: singular.replaceAll('-', '_').toUpperCase(),
    table: noun.replaceAll('-', '_'),
    article: /^[aeio]/.test(singular) ? 'an' : 'a',
    address,
    statuses: statusesOf(status),
    fr: frenchOf(french ?? singular.replaceAll('-', ' ')),
  };
}

function placeOf(place: string, areas: Areas): { area: string; noun: string } {
  const [noun = '', asked] = place.split('/').toReversed();
  const [known] = [...areas].find(([, nouns]) => nouns.includes(noun)) ?? [];
  const area = asked ?? known;
  const list = [...areas.keys()].join(', ');
  if (area === undefined) throw new WrongWish(`“${noun}” has no area yet: pnpm gen domain <area>/${noun}, with one of ${list}.`);
  if (!areas.has(area) || place.split('/').length > 2) throw new WrongWish(`“${place}” names no area: ${list}.`);
  if (known !== undefined && known !== area)
    throw new WrongWish(`“${noun}” has its place in ${known} already (tooling/checks/src/areas.ts).`);
  return { area, noun };
}

function singularOf(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(noun)) return noun.slice(0, -2);
  return noun.replace(/(?<!s)s$/, '');
}

function statusesOf(words: string): readonly [string, ...string[]] {
  const [first, ...others] = words.split(',').map((word) => word.trim());
  const all = [first ?? '', ...others];
  if (all.length < 2 || new Set(all).size < all.length || all.some((word) => word === '' || /['"`\\$]/.test(word))) {
    throw new WrongWish(
      `“${words}” is no list of statuses: two words or more, each once, without straight quotes: --status "${DEFAULT_STATUSES}".`,
    );
  }
  return [first ?? '', ...others];
}

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase());
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
