import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRecoveryCode, RECOVERY_ALPHABET, recoveryCodeOf } from './recovery-code.ts';

const chances = fc.array(fc.integer({ min: 0, max: RECOVERY_ALPHABET.length - 1 }), { minLength: 12, maxLength: 12 });

it('is written in three groups of unambiguous characters', () => {
  fc.assert(fc.property(chances, (given) => /^(?:[A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/.test(recoveryCodeOf(given))));
  expect(recoveryCodeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toBe('ABCD-EFGH-JKMN');
});

it('requires enough random numbers', () => {
  expect(() => recoveryCodeOf([1, 2, 3])).toThrow('12');
});

it('is parsed in any spelling', () => {
  fc.assert(
    fc.property(chances, (given) => {
      const code = recoveryCodeOf(given);
      const kept = code.replaceAll('-', '');
      for (const typed of [code, kept, ` ${code.toLowerCase()} `, code.replaceAll('-', ' ')]) expect(readRecoveryCode(typed)).toBe(kept);
    }),
  );
});

it.each(['', '123456', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JKMNP', 'ABCD-EFGH-JKM0', 'ABCD-EFGH-JKMÉ'])('refuses « %s »', (typed) => {
  expect(readRecoveryCode(typed)).toBeNull();
});
