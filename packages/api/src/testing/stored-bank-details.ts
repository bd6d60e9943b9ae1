import { asOwner, type TestDatabase } from '@lares/testing/database';
import type { Vault } from '../shared/vault.ts';

type Holder = Record<'organizationId' | 'holder', string>;

/** Bank details of an organisation, sealed as its settings store them. */
export const sealedBankDetails = (vault: Vault, { organizationId, holder }: Holder): Buffer =>
  vault.seal('bank details', organizationId, JSON.stringify({ holder, iban: 'FR7630006000011234567890189' }));

export async function storeBankDetails(database: TestDatabase, vault: Vault, of: Holder): Promise<void> {
  const sealed = sealedBankDetails(vault, of).toString('hex');
  await asOwner(
    database,
    `update organizations set iban_encrypted = decode('${sealed}', 'hex'), iban_ending = '0189' where id = '${of.organizationId}'`,
  );
}
