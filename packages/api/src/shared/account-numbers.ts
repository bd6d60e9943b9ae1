import { createHmac, randomBytes } from 'node:crypto';
import type { Vault } from './vault.ts';

const ENDING = 4;

/** An IBAN or an account number as it is compared: in capitals, without separators. */
const plain = (number: string): string => number.replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase();

/**
 * What is stored to know an account number again: a keyed hash, which a stolen database does not reveal, and its last characters. Only this
 * instance can compare it.
 */
export function hashedNumber(vault: Vault, organizationId: string, number: string): { hash: Buffer; ending: string } {
  return { hash: vault.fingerprint('bank account', organizationId, plain(number)), ending: plain(number).slice(-ENDING) };
}

const PAYER_KEY_BYTES = 32;

/** A key for the fingerprints of an organisation's payers. */
export const newPayerKey = (): string => randomBytes(PAYER_KEY_BYTES).toString('base64');

/** What is stored to know a payer's account again, with the key of the organisation: wherever the key goes, it can be compared. */
export function payerFingerprint(key: string, number: string): { hash: Buffer; ending: string } {
  const hash = createHmac('sha256', Buffer.from(key, 'base64')).update(plain(number)).digest();
  return { hash, ending: plain(number).slice(-ENDING) };
}

/** The stored columns of an account of the organisation. */
export function sealedNumber(vault: Vault, organizationId: string, number: string) {
  const { hash, ending } = hashedNumber(vault, organizationId, number);
  return { numberEncrypted: vault.seal('bank account', organizationId, plain(number)), numberHash: hash, numberEnding: ending };
}

const FRENCH_IBAN = /^FR\d{2}[0-9A-Z]{23}$/u;
/** Eleven characters, which a bank writes alone in some of its files. */
const BARE_ACCOUNT = /^[0-9A-Z]{11}$/u;

/**
 * Whether one of two different texts is the number inside the other, a French IBAN: of one account a bank writes the IBAN in OFX, its eleven
 * characters or the 23 of the « RIB » in a table.
 */
export function isInsideIban(one: string, other: string): boolean {
  const [number, iban] = FRENCH_IBAN.test(plain(one)) ? [plain(other), plain(one)] : [plain(one), plain(other)];
  if (!FRENCH_IBAN.test(iban)) return false;
  return BARE_ACCOUNT.test(number) ? iban.slice(14, 25) === number : iban.slice(4) === number;
}
