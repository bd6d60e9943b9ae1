import { z } from 'zod';
import type { Vault } from './vault.ts';

const bankDetailsText = z.object({ holder: z.string(), iban: z.string() });

/** Decrypts the bank details of an organisation. The number is printed on documents that request a transfer, never shown on a page. */
export function readBankDetails(vault: Vault, organizationId: string, sealed: Buffer): { holder: string; iban: string } {
  return bankDetailsText.parse(JSON.parse(vault.open('bank details', organizationId, sealed)));
}
