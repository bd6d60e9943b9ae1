import type { Cents } from './money.ts';

/** « 1990 » joins all words of a number by hyphens (rectifications de l’orthographe, Journal officiel of 6 December 1990); both are correct. */
export const SPELLINGS = ['traditionnelle', '1990'] as const;
export type Spelling = (typeof SPELLINGS)[number];

const UNITS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];
/** Each a thousand times the one before, from a million on: nouns, which take an « s ». */
const SCALES = 'million milliard billion billiard trillion trilliard quadrillion quadrilliard'.split(' ');

/** A whole number in words, without its sign: « deux cent un », « quatre-vingts ». @throws RangeError from 10^30 on. */
export function spelledNumber(value: bigint, spelling: Spelling = 'traditionnelle'): string {
  const words = value === 0n ? 'zéro' : groupsOf(value < 0n ? -value : value).join(' ');
  return spelling === '1990' ? words.replaceAll(' ', '-') : words;
}

/** The words of each group of three digits, the highest first, without the groups that are zero. */
function groupsOf(value: bigint): string[] {
  const spelled: string[] = [];
  let rest = value;
  for (let at = 0; rest > 0n; at++) {
    const group = Number(rest % 1000n);
    if (group > 0) spelled.unshift(spelledGroup(group, at));
    rest /= 1000n;
  }
  return spelled;
}

function spelledGroup(group: number, at: number): string {
  if (at === 0) return belowThousand(group);
  // « mille » is no noun: neither « un » nor the plural of « cent » and « vingt » stands before it.
  if (at === 1) return group === 1 ? 'mille' : `${belowThousand(group).replace(/(?<=cent|vingt)s$/u, '')} mille`;
  const scale = SCALES[at - 2];
  if (scale === undefined) throw new RangeError('A number of more than thirty digits has no words');
  return `${belowThousand(group)} ${scale}${group > 1 ? 's' : ''}`;
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return belowHundred(rest);
  const words = hundreds === 1 ? 'cent' : `${UNITS[hundreds]} cent`;
  if (rest > 0) return `${words} ${belowHundred(rest)}`;
  return hundreds === 1 ? words : `${words}s`;
}

function belowHundred(value: number): string {
  const small = UNITS[value];
  if (small !== undefined) return small;
  if (value < 20) return `dix-${UNITS[value - 10]}`;
  if (value >= 80) return value === 80 ? 'quatre-vingts' : `quatre-vingt-${belowHundred(value - 80)}`;
  // Seventy to seventy-nine are counted from sixty.
  const tens = Math.min(Math.floor(value / 10), 6);
  const rest = value - tens * 10;
  if (rest === 0) return TENS[tens] ?? '';
  return rest === 1 || rest === 11 ? `${TENS[tens]} et ${UNITS[rest]}` : `${TENS[tens]}-${belowHundred(rest)}`;
}

/** « mille deux cent trente-quatre euros et cinquante-six centimes ». Cents of 0 are left out; 0 € is « zéro euro ». */
export function spelledAmount(amount: Cents, spelling: Spelling = 'traditionnelle'): string {
  const [euros, rest] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100];
  const parts = [
    ...(euros > 0 || rest === 0 ? [counted(euros, 'euro', spelling)] : []),
    ...(rest > 0 ? [counted(rest, 'centime', spelling)] : []),
  ];
  return `${amount < 0 ? 'moins ' : ''}${parts.join(' et ')}`;
}

/** The plural begins with two. After a noun, the unit takes « de »: « un million d’euros », but « un million un euros ». */
function counted(count: number, unit: string, spelling: Spelling): string {
  const words = spelledNumber(BigInt(count), spelling);
  return `${words} ${/illi(?:on|ard)s?$/u.test(words) ? 'd’' : ''}${unit}${count < 2 ? '' : 's'}`;
}
