import { z } from 'zod';
import type { Vault } from './vault.ts';

const bankDetailsText = z.object({ holder: z.string(), iban: z.string() });

/**
 * Decrypts the bank details of an organisation. The number is shown only to those who transfer to it: on an avis, and to a tenant beside what
 * they owe.
 */
export function readBankDetails(vault: Vault, organizationId: string, sealed: Buffer): { holder: string; iban: string } {
  return bankDetailsText.parse(JSON.parse(vault.open('bank details', organizationId, sealed)));
}

interface Opener {
  ports: { vault: Vault };
  actor: { organizationId: string };
}

/** The account that a frozen document asks to transfer to; null when the organisation had given none. */
export const transferToOf = ({ ports, actor }: Opener, { sealedBankDetails: sealed }: { sealedBankDetails?: string }) =>
  sealed === undefined ? null : readBankDetails(ports.vault, actor.organizationId, Buffer.from(sealed, 'hex'));

const ENDING = 4;

/** What of an account is readable everywhere, in audit rows too: its last characters. */
export const ibanEnding = (iban: string): string => iban.slice(-ENDING);

/** The columns of an account. It is sealed for the row with this id: copied into another it does not open. */
export const sealedIban = (vault: Vault, id: string, iban: string) => ({
  ibanEncrypted: vault.seal('bank details', id, iban),
  ibanEnding: ibanEnding(iban),
});

export const NO_IBAN = { ibanEncrypted: null, ibanEnding: '' } as const;
