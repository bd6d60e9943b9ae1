import { asOwner, type TestDatabase } from '@lares/testing/database';
import type { Vault } from '../shared/vault.ts';

/** Bank details of an organisation, sealed as its settings store them. */
export async function storeBankDetails(
  database: TestDatabase,
  vault: Vault,
  { organizationId, holder }: Record<'organizationId' | 'holder', string>,
) {
  const iban = 'FR7630006000011234567890189';
  const sealed = vault.seal('bank details', organizationId, JSON.stringify({ holder, iban })).toString('hex');
  await asOwner(
    database,
    `update organizations set iban_encrypted = decode('${sealed}', 'hex'), iban_ending = '0189' where id = '${organizationId}'`,
  );
}
