import type { Vault } from './vault.ts';

const ENDING = 4;

/** An IBAN or an account number as it is compared: in capitals, without separators. */
const plain = (number: string): string => number.replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase();

/** What is stored to know an account number again: a keyed hash, which a stolen database does not reveal, and its last characters. */
export function hashedNumber(vault: Vault, organizationId: string, number: string): { hash: Buffer; ending: string } {
  return { hash: vault.fingerprint('bank account', organizationId, plain(number)), ending: plain(number).slice(-ENDING) };
}

/** The stored columns of an account of the organisation. */
export function sealedNumber(vault: Vault, organizationId: string, number: string) {
  const { hash, ending } = hashedNumber(vault, organizationId, number);
  return { numberEncrypted: vault.seal('bank account', organizationId, plain(number)), numberHash: hash, numberEnding: ending };
}
