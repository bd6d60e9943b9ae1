import type { ColumnsOnly } from '@lares/db/columns';
import { guarantors, leases, leaseTenants, leaseTerms } from '@lares/db/schema/leases';
import { properties } from '@lares/db/schema/properties';
import { tenants } from '@lares/db/schema/tenants';
import { DomainError } from '@lares/domain/shared/errors';
import type { GuarantorValues, LeaseCreation, LeaseValues } from '@lares/validation/leases';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { audited, createdBy } from '../../shared/audit.ts';
import type { ActorContext, WriteContext } from '../../trpc/context.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';
import { tenantsVisibleTo } from '../tenants/tenants.scope.ts';

type LeaseColumns = ColumnsOnly<
  Omit<LeaseValues, 'tenantIds' | 'rentCents' | 'chargesCents' | 'chargesMode' | 'guarantors'>,
  typeof leases
>;

/** The lease, its tenants, its first term and its guarantors: all of it or nothing. */
export function createLease(ctx: ActorContext, { activate, ...values }: LeaseCreation) {
  return audited(ctx, 'lease.create', async (write) => {
    await lockPropertyAndTenants(write, values);
    const { tenantIds, rentCents, chargesCents, chargesMode, guarantors: sureties, ...columns } = values;
    const kept: LeaseColumns = columns;
    const [lease] = await write.tx
      .insert(leases)
      .values({ ...kept, tenantId: mainOf(tenantIds), status: activate ? 'Actif' : 'En attente', ...createdBy(write) })
      .returning();
    if (!lease) throw new Error('insert returned no row');
    await insertTenants(write, lease.id, tenantIds);
    await write.tx
      .insert(leaseTerms)
      .values({ leaseId: lease.id, fromDate: lease.startDate, rentCents, chargesCents, chargesMode, ...createdBy(write) });
    await insertGuarantors(write, lease.id, sureties);
    const after = { ...lease, tenantIds, rentCents, chargesCents, chargesMode, guarantors: sureties };
    return { entityId: lease.id, before: null, after, result: { id: lease.id } };
  });
}

/** Whoever signs a lease is held until it is written: nobody deletes him, or the property, meanwhile. */
async function lockPropertyAndTenants(
  { tx, actor }: WriteContext,
  { propertyId, tenantIds }: Pick<LeaseValues, 'propertyId' | 'tenantIds'>,
) {
  const [property] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, propertyId), propertiesVisibleTo(actor)))
    .for('update');
  if (!property) throw new DomainError('common.invalid-reference', { field: 'propertyId' });
  const signing = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(inArray(tenants.id, tenantIds), tenantsVisibleTo(actor)))
    .orderBy(asc(tenants.id))
    .for('update');
  if (signing.length !== tenantIds.length) throw new DomainError('common.invalid-reference', { field: 'tenantIds' });
}

function mainOf([first]: readonly string[]): string {
  if (first === undefined) throw new Error('a lease has a tenant');
  return first;
}

const insertTenants = ({ tx, actor }: WriteContext, leaseId: string, tenantIds: readonly string[]) =>
  tx.insert(leaseTenants).values(tenantIds.map((tenantId) => ({ organizationId: actor.organizationId, leaseId, tenantId })));

async function insertGuarantors(write: WriteContext, leaseId: string, sureties: readonly GuarantorValues[]): Promise<void> {
  if (sureties.length === 0) return;
  await write.tx.insert(guarantors).values(sureties.map((surety) => ({ ...surety, leaseId, ...createdBy(write) })));
}
