import type { Day } from '@lares/domain/shared/day';
import type { Database } from '../client.ts';
import { guarantors, leases, leaseTenants, leaseTerms } from '../schema/leasing/leases.ts';
import { Wall } from '../wall.ts';

/** The first term has begun with the lease unless said otherwise. */
export type LeaseSeed = Omit<typeof leases.$inferInsert, 'version' | 'termBegunOn'> & { id: string; termBegunOn?: Day };

export interface LeaseSeedParts {
  /** Besides the main tenant, who is written separately. */
  otherTenantIds?: readonly string[];
  /** At least the first, from the start of the lease. */
  terms: readonly Omit<typeof leaseTerms.$inferInsert, 'organizationId' | 'leaseId'>[];
  guarantors?: readonly Omit<typeof guarantors.$inferInsert, 'organizationId' | 'leaseId'>[];
}

/** Writes one lease with its tenants, terms and guarantors, behind its organisation's wall. */
export async function insertLease(database: Database, lease: LeaseSeed, parts: LeaseSeedParts): Promise<void> {
  const { organizationId, id: leaseId } = lease;
  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    await tx.insert(leases).values({ termBegunOn: lease.startDate, ...lease });
    const signing = [lease.tenantId, ...(parts.otherTenantIds ?? [])];
    await tx.insert(leaseTenants).values(signing.map((tenantId) => ({ organizationId, leaseId, tenantId })));
    await tx.insert(leaseTerms).values(parts.terms.map((term) => ({ ...term, organizationId, leaseId })));
    const sureties = (parts.guarantors ?? []).map((guarantor) => ({ ...guarantor, organizationId, leaseId }));
    if (sureties.length > 0) await tx.insert(guarantors).values(sureties);
  });
}
