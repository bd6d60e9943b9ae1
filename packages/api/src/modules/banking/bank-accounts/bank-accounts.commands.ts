import { bankAccounts } from '@lares/db/schema/banking/bank-accounts';
import type { BankAccountRenaming, NewBankAccount } from '@lares/validation/banking/bank-accounts';
import { and, eq } from 'drizzle-orm';
import { hashedNumber, sealedNumber } from '../../../shared/account-numbers.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { bankAccountOrThrow, bankAccountsVisibleTo } from './bank-accounts.scope.ts';

/** The audit row holds only the last digits of the number. */
export function createBankAccount(
  ctx: ActorContext,
  { creationKey: key, ...sent }: NewBankAccount,
): Promise<{ id: string; version: number }> {
  const { vault } = ctx.ports;
  const { organizationId } = ctx.actor;
  const number = sent.iban === null ? null : sealedNumber(vault, organizationId, sent.iban);
  // The stored key must not reveal the number either.
  const content = { label: sent.label, iban: sent.iban && hashedNumber(vault, organizationId, sent.iban).hash.toString('hex') };
  return createdIdempotently(ctx, 'bank-account.create', { key, content }, async (write) => {
    const [row] = await write.tx
      .insert(bankAccounts)
      .values({ label: sent.label, ...number, ...createdBy(write) })
      .returning({ id: bankAccounts.id, numberEnding: bankAccounts.numberEnding });
    if (!row) throw new Error('insert returned no row');
    const after = { label: sent.label, numberEnding: row.numberEnding };
    return { entityId: row.id, before: null, after, result: { id: row.id, version: 1 } };
  });
}

export function renameBankAccount(ctx: ActorContext, { id, version, label }: BankAccountRenaming) {
  return audited(ctx, 'bank-account.update', async (write) => {
    const stored = await bankAccountOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    await write.tx
      .update(bankAccounts)
      .set({ label, ...updatedBy(write, version) })
      .where(and(eq(bankAccounts.id, id), bankAccountsVisibleTo(write.actor)));
    return { entityId: id, before: { label: stored.label }, after: { label }, result: { id, version: version + 1 } };
  });
}

/** Removes an account without statements; with some, its foreign key refuses. */
export function removeBankAccount(ctx: ActorContext, { id, version }: { id: string; version: number }) {
  return audited(ctx, 'bank-account.remove', async (write) => {
    const stored = await bankAccountOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    await write.tx.delete(bankAccounts).where(and(eq(bankAccounts.id, id), bankAccountsVisibleTo(write.actor)));
    const { label, numberEnding } = stored;
    return { entityId: id, before: { label, numberEnding }, after: null, result: { id } };
  });
}
