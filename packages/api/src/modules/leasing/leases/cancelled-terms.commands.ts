import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { followingCancelled } from '@lares/domain/leasing/leases/cancelled-rent';
import { and, asc, eq } from 'drizzle-orm';
import { updatedBy } from '../../../shared/audit.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo } from './leases.scope.ts';

export type StoredTerm = typeof leaseTerms.$inferSelect;

/** From the first to the last, with those that were cancelled. */
export const termsOf = (write: WriteContext, leaseId: string): Promise<StoredTerm[]> =>
  write.tx
    .select()
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(write.actor, leaseTerms, leaseId))
    .orderBy(asc(leaseTerms.fromDate));

/** The terms are part of the version of their lease. */
export const touchLease = (write: WriteContext, { id, version }: Pick<typeof leases.$inferSelect, 'id' | 'version'>) =>
  write.tx
    .update(leases)
    .set(updatedBy(write, version))
    .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)));

interface WrittenChange {
  term: Pick<StoredTerm, 'id' | 'version'>;
  to: Partial<typeof leaseTerms.$inferInsert>;
}

/** A term keeps its id, because called lines name it. */
export async function writeTermChanges(write: WriteContext, leaseId: string, changes: readonly WrittenChange[]): Promise<void> {
  for (const { term, to } of changes)
    await write.tx
      .update(leaseTerms)
      .set({ ...to, ...updatedBy(write, term.version) })
      .where(and(eq(leaseTerms.id, term.id), partsOfLeaseVisibleTo(write.actor, leaseTerms, leaseId)));
}

/** After another term changed: a cancelled one gives what the one before it gives. */
export const followCancelled = async (write: WriteContext, leaseId: string): Promise<void> =>
  writeTermChanges(write, leaseId, followingCancelled(await termsOf(write, leaseId)));
