import { organizations } from '@lares/db/schema/platform/organizations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashedNumber, newPayerKey, payerFingerprint } from '../../../shared/account-numbers.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { WriteContext } from '../../../trpc/context.ts';

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The key of the fingerprints of the organisation's payers, which is made the first time. */
export async function payerKeyOf({ tx, actor }: Writing, vault: Vault): Promise<string> {
  const own = eq(organizations.id, actor.organizationId);
  const read = async () => {
    const [row] = await tx.select({ sealed: organizations.payerKeyEncrypted }).from(organizations).where(own);
    return row?.sealed ? vault.open('payer key', actor.organizationId, row.sealed) : null;
  };
  const known = await read();
  if (known !== null) return known;
  const made = newPayerKey();
  // The version stays, so that the open form of the organisation is not refused.
  const [stored] = await tx
    .update(organizations)
    .set({ payerKeyEncrypted: vault.seal('payer key', actor.organizationId, made) })
    .where(and(own, isNull(organizations.payerKeyEncrypted)))
    .returning({ id: organizations.id });
  // Two imports at once: the second one waited, and reads the key of the first.
  const key = stored ? made : await read();
  if (key === null) throw new Error('the organisation has no payer key');
  return key;
}

/** The fingerprints of these accounts. What an earlier version stored of them, with the secret of the instance, is replaced. */
export async function payerFingerprints(write: Writing, vault: Vault, ibans: ReadonlySet<string>) {
  if (ibans.size === 0) return new Map<string, ReturnType<typeof payerFingerprint>>();
  const key = await payerKeyOf(write, vault);
  const made = new Map([...ibans].map((iban) => [iban, payerFingerprint(key, iban)]));
  const renewed = Object.fromEntries(
    [...made].map(([iban, { hash }]) => [hashedNumber(vault, write.actor.organizationId, iban).hash.toString('hex'), hash.toString('hex')]),
  );
  await write.tx.execute(sql`select renew_payer_hashes(${JSON.stringify(renewed)}::text::jsonb)`);
  return made;
}
