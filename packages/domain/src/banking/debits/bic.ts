/**
 * The countries of ISO 3166-1, as the time zone database lists them: by first letter, the second ones. A BIC names Kosovo too, which is not
 * among them: XK.
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  A: 'DEFGILMOQRSTUWXZ',
  B: 'ABDEFGHIJLMNOQRSTVWYZ',
  C: 'ACDFGHIKLMNORUVWXYZ',
  D: 'EJKMOZ',
  E: 'CEGHRST',
  F: 'IJKMOR',
  G: 'ABDEFGHILMNPQRSTUWY',
  H: 'KMNRTU',
  I: 'DELMNOQRST',
  J: 'EMOP',
  K: 'EGHIMNPRWYZ',
  L: 'ABCIKRSTUVY',
  M: 'ACDEFGHKLMNOPQRSTUVWXYZ',
  N: 'ACEFGILOPRUZ',
  O: 'M',
  P: 'AEFGHKLMNRSTWY',
  Q: 'A',
  R: 'EOSUW',
  S: 'ABCDEGHIJKLMNORSTVXYZ',
  T: 'CDFGHJKLMNORTVWZ',
  U: 'AGMSYZ',
  V: 'ACEGINU',
  W: 'FS',
  X: 'K',
  Y: 'ET',
  Z: 'AMW',
};

const isCountry = (code: string): boolean => COUNTRIES[code.charAt(0)]?.includes(code.charAt(1)) ?? false;

/**
 * Bank, country, place and, for one branch, three characters more: a BIC in capitals and without blanks. Whether a bank has it is not known: the
 * directory of SWIFT is not here.
 */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(text) && isCountry(text.slice(4, 6));
