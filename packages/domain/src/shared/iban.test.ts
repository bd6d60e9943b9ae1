import { expect, it } from 'vitest';
import { groupedIban, isIban } from './iban.ts';
import { IBAN_STRUCTURES } from './iban-registry.ts';

it.each([
  ['France', 'FR1420041010050500013M02606'],
  ['Monaco, with the key of the French banks', 'MC5811222000010123456789030'],
  ['Germany', 'DE89370400440532013000'],
  ['Palestine, with a capital at the end', 'PS92PALS00000000040012345670O'],
  ['Norway, the shortest', 'NO9386011117947'],
  ['Ivory Coast, outside the registry', 'CI93CI0080111301134291200589'],
])('accepts an account of %s', (_, iban) => {
  expect(isIban(iban)).toBe(true);
});

it.each([
  ['lower case', 'fr1420041010050500013m02606'],
  ['separators', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['wrong check digits', 'FR1520041010050500013M02606'],
  ['two digits swapped', 'FR1420041010055000013M02606'],
  ['one digit too many', 'GB96BARC202015300934591'],
  ['a capital among the digits of Ireland', 'IE95TE8270900834048660'],
  ['a capital among the digits of the British Virgin Islands', 'VG46H07Y0223060094359858'],
  ['check digits that no bank computes', 'GB01BARC20714583608387'],
  ['a country outside the registry with wrong check digits', 'XX89370400440532013000'],
  ['nothing', ''],
])('refuses an account with %s', (_, iban) => {
  expect(isIban(iban)).toBe(false);
});

it('refuses a French account whose own key is wrong, although its check digits are right', () => {
  const withEveryCheck = Array.from({ length: 97 }, (_, at) => `FR${String(at + 2).padStart(2, '0')}20041010050500013M02607`);
  expect(withEveryCheck.filter(isIban)).toEqual([]);
});

it('maps every capital of a French account to the digit of its key', () => {
  const digits = { A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, I: 9, J: 1, K: 2, L: 3, M: 4, N: 5, O: 6, P: 7, Q: 8, R: 9 };
  const capitals = Object.entries({ ...digits, S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 });
  const accounts = capitals.flatMap(([capital, digit]) => {
    const keyRight = 97 - ((89 * 20041 + 15 * 1005 + 3 * Number(`0500013${digit}026`)) % 97);
    return [keyRight, (keyRight % 97) + 1].map((key) => {
      const bban = `2004101005${`0500013${capital}026`}${String(key).padStart(2, '0')}`;
      const remainder = BigInt(`${bban}FR00`.replaceAll(/[A-Z]/g, (found) => String(found.charCodeAt(0) - 55))) % 97n;
      return { capital, expected: key === keyRight, accepted: isIban(`FR${String(98n - remainder).padStart(2, '0')}${bban}`) };
    });
  });
  expect(accounts).toHaveLength(52);
  expect(accounts.filter(({ expected, accepted }) => expected !== accepted)).toEqual([]);
});

it('knows the countries of the registry, none shorter or longer than an IBAN may be', () => {
  const lengths = Object.values(IBAN_STRUCTURES).map(
    (structure) => 4 + structure.split(' ').reduce((sum, part) => sum + Number(part.slice(0, -1)), 0),
  );
  expect(lengths).toHaveLength(89);
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([15, 33]);
});

it.each([
  ['FR7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
  ['BE68539007547034', 'BE68 5390 0754 7034'],
])('prints %s in groups of four that stay on their line', (iban, printed) => {
  expect(groupedIban(iban).replaceAll('\u00A0', ' ')).toBe(printed);
});
