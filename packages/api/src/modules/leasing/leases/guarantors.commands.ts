import { guarantors } from '@lares/db/schema/leasing/leases';
import type { GuarantorValues } from '@lares/validation/leasing/leases';
import { and, eq, inArray } from 'drizzle-orm';
import { createdBy, updatedBy } from '../../../shared/audit.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { partsOfLeaseVisibleTo } from './leases.scope.ts';

export async function insertGuarantors(write: WriteContext, leaseId: string, sureties: readonly GuarantorValues[]): Promise<void> {
  if (sureties.length === 0) return;
  await write.tx.insert(guarantors).values(sureties.map((surety) => ({ ...surety, leaseId, ...createdBy(write) })));
}

/**
 * The guarantors of a lease as the form sends them, without ids. One with the same name, or else the same e-mail, stays the same row: what they
 * were informed of is found by its id.
 */
export async function replaceGuarantors(write: WriteContext, leaseId: string, sureties: readonly GuarantorValues[]): Promise<void> {
  const { tx, actor } = write;
  const ofLease = partsOfLeaseVisibleTo(actor, guarantors, leaseId);
  const left = await tx
    .select({ id: guarantors.id, name: guarantors.name, email: guarantors.email, version: guarantors.version })
    .from(guarantors)
    .where(ofLease)
    .orderBy(guarantors.id)
    .for('update');
  const take = (isSame: (stored: (typeof left)[number]) => boolean) => {
    const at = left.findIndex(isSame);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const named = sureties.map((surety) => ({ surety, stored: take(({ name }) => name === surety.name) }));
  const added: GuarantorValues[] = [];
  for (const { surety, stored } of named) {
    const same = stored ?? take(({ email }) => email !== '' && email === surety.email);
    if (same === undefined) added.push(surety);
    else
      await tx
        .update(guarantors)
        .set({ ...surety, ...updatedBy(write, same.version) })
        .where(and(eq(guarantors.id, same.id), ofLease));
  }
  const gone = left.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(guarantors).where(and(inArray(guarantors.id, gone), ofLease));
  await insertGuarantors(write, leaseId, added);
}
