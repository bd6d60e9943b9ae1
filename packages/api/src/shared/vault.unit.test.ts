import { describe, expect, it } from 'vitest';
import { Vault } from './vault.ts';

const vault = new Vault('un secret pour les essais, assez long');

describe('the vault', () => {
  it('returns the sealed value to its owner', () => {
    const sealed = vault.seal('bank details', 'a', 'FR76 élève');
    expect(vault.open('bank details', 'a', sealed)).toBe('FR76 élève');
    expect(sealed.includes('FR76')).toBe(false);
  });

  it('seals the same text differently each time', () => {
    expect(vault.seal('second factor', 'a', 'x').equals(vault.seal('second factor', 'a', 'x'))).toBe(false);
  });

  it('does not open for another owner, kind or secret, nor after a modification', () => {
    const sealed = vault.seal('second factor', 'a', 'JBSWY3DP');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    const shortened = sealed.subarray(0, 20);
    expect(() => vault.open('second factor', 'b', sealed)).toThrow('unable to authenticate');
    expect(() => vault.open('bank details', 'a', sealed)).toThrow('unable to authenticate');
    expect(() => new Vault('un autre secret').open('second factor', 'a', sealed)).toThrow('unable to authenticate');
    expect(() => vault.open('second factor', 'a', changed)).toThrow('unable to authenticate');
    expect(() => vault.open('second factor', 'a', shortened)).toThrow('authentication tag');
    expect(() => vault.open('second factor', 'a', Buffer.from([9, ...sealed.subarray(1)]))).toThrow('format');
  });

  it('recognises a short code only with the secret, and only as that owner’s', () => {
    const print = vault.fingerprint('recovery code', 'a', 'ABCD');
    expect(vault.fingerprint('recovery code', 'a', 'ABCD').equals(print)).toBe(true);
    expect(vault.fingerprint('recovery code', 'b', 'ABCD').equals(print)).toBe(false);
    expect(new Vault('un autre secret').fingerprint('recovery code', 'a', 'ABCD').equals(print)).toBe(false);
  });
});
