import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditorIdentifier, isCreditorIdentifier } from './creditor-identifier.ts';

it('D134: gives the number 123456 its check digits', () => {
  expect(creditorIdentifier('123456')).toBe('FR72ZZZ123456');
  expect(isCreditorIdentifier('FR72ZZZ123456')).toBe(true);
});

it.each([
  ['another business code', 'FR72ABC123456', true],
  ['the German example of the rulebook', 'DE98ZZZ09999999999', true],
  ['wrong check digits', 'FR73ZZZ123456', false],
  ['a French number that is too short', 'FR72ZZZ12345', false],
  ['a French number that is too long', 'FR72ZZZ1234567', false],
  ['lower case', 'fr72zzz123456', false],
  ['nothing', '', false],
])('%s', (_case, identifier, isRight) => {
  expect(isCreditorIdentifier(identifier)).toBe(isRight);
});

it('knows every number again, and notices each wrong digit', () => {
  const number = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')), minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(number, fc.nat({ max: 5 }), fc.integer({ min: 1, max: 9 }), (national, at, more) => {
      const right = creditorIdentifier(national);
      expect(isCreditorIdentifier(right)).toBe(true);
      const digit = right[7 + at] ?? '';
      if (!/\d/u.test(digit)) return;
      const wrong = `${right.slice(0, 7 + at)}${(Number(digit) + more) % 10}${right.slice(8 + at)}`;
      expect(isCreditorIdentifier(wrong)).toBe(false);
    }),
  );
});
