import { RECOVERY_CODES } from '@lares/domain/platform/accounts/recovery-code';
import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, newSecret, secretAddress, stepOf } from './second-factor.ts';

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of half a minute', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('match the standard at %d s', (seconds, code, step) => {
    expect(stepOf(code, RFC_SECRET, new Date(seconds * 1000))).toBe(step);
  });

  it('accept a drift of half a minute either way, and return the step of the code', () => {
    const at = (seconds: number) => stepOf('005924', RFC_SECRET, new Date((1_234_567_890 + seconds) * 1000));
    expect([at(-30), at(0), at(29), at(30)]).toEqual([41_152_263, 41_152_263, 41_152_263, 41_152_263]);
    expect([at(-61), at(90)]).toEqual([null, null]);
  });

  it.each(['', '5924', 'abcdef', '0059244', '005 92'])('do not include « %s »', (typed) => {
    expect(stepOf(typed, RFC_SECRET, new Date(1_234_567_890_000))).toBeNull();
  });

  it('may be typed as displayed, in two groups', () => {
    expect(stepOf(' 005 924 ', RFC_SECRET, new Date(1_234_567_890_000))).toBe(41_152_263);
  });
});

it('gives authenticator apps an address with the instance and the account', () => {
  const secret = newSecret();
  const address = new URL(secretAddress(secret, 'a@exemple.fr'));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Lares:a@exemple.fr');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('generates ten different recovery codes', () => {
  expect(new Set(newRecoveryCodes()).size).toBe(RECOVERY_CODES);
});
