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
