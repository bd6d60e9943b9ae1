/**
 * First digits of the numbers that ARCEP gives to the overseas territories, with the country code of each. Within France they are dialled
 * like any other number: « 0692 12 34 56 » is +262 692 12 34 56. 06 39 98 is not Mayotte: those numbers are reserved for fiction.
 */
const OVERSEAS: readonly (readonly [code: string, digits: RegExp])[] = [
  ['262', /^(?:262|263[01]|268[89]|269|69[23]|639(?!98)|7092|7093[5-7])/],
  ['590', /^(?:590|69[01]|7090)/],
  ['594', /^(?:594|694|7093[0-3])/],
  ['596', /^(?:596|69[67]|7091)/],
  ['508', /^(?:508|708[45])/],
];

/** E.164 of a French number. @param nine its nine digits, without the leading zero: « 612345678 » */
export function e164OfFrench(nine: string): string {
  const code = OVERSEAS.find(([, digits]) => digits.test(nine))?.[0];
  // A landline of Saint-Pierre-et-Miquelon has six digits after its country code.
  if (code === '508' && nine.startsWith('508')) return `+${nine}`;
  return `+${code ?? '33'}${nine}`;
}

/** The ten digits dialled within France, « 0612345678 »; null for a number of another country or one that is not E.164. */
export function dialledInFrance(e164: string): string | null {
  const nine = /^\+(?:33|262|590|594|596|508)(\d{9})$/.exec(e164)?.[1] ?? /^\+(508\d{6})$/.exec(e164)?.[1];
  return nine === undefined ? null : `0${nine}`;
}

// Country codes have one digit (1, 7), two (these) or three.
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** « 06 12 34 56 78 », « 0692 12 34 56 » overseas, « 0 800 12 34 56 », « +32 470 12 34 56 ». What is not E.164 stays as it is. */
export function spacedPhone(phone: string, space = ' '): string {
  const dialled = dialledInFrance(phone);
  if (dialled === null) {
    const [, code, rest = ''] = COUNTRY_CODE.exec(phone) ?? [];
    return code === undefined ? phone : [`+${code}`, ...groups(rest, foreignSizes(rest))].join(space);
  }
  if (!phone.startsWith('+33')) return groups(dialled, [4, 2, 2, 2]).join(space);
  return groups(dialled, dialled.startsWith('08') ? [1, 3, 2, 2, 2] : [2, 2, 2, 2, 2]).join(space);
}

/** Every spelling in which somebody searches a number: with and without blanks, with and without its country code. */
export function phoneSpellings(e164: string): string[] {
  const [dialled, spaced] = [dialledInFrance(e164), spacedPhone(e164)];
  if (dialled === null) return [e164, spaced];
  const code = e164.slice(1, e164.length - (dialled.startsWith('0508') ? 6 : 9));
  return [e164, dialled, spaced, `${code} ${spaced.slice(1)}`];
}

/** Pairs, after three digits where their count is odd. */
const foreignSizes = ({ length }: string): number[] => [...(length % 2 === 0 ? [] : [3]), ...Array.from({ length: length / 2 }, () => 2)];

function groups(digits: string, sizes: readonly number[]): string[] {
  let from = 0;
  return sizes.map((size) => digits.slice(from, (from += size))).filter(Boolean);
}
