import type { ColumnsOnly } from '@lares/db/columns';
import { guarantors, leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { assertAction, mayEndOn } from '@lares/domain/leasing/leases/actions';
import { assertCompletedSignature, frozenFields } from '@lares/domain/leasing/leases/frozen-fields';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { recordedTermBegin } from '@lares/domain/leasing/leases/term-begun';
import { newOrWorse } from '@lares/domain/leasing/leases/rule-regressions';
import type { PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { assertLawful } from '@lares/domain/shared/rule';
import type { GuarantorValues, LeaseCreation, LeaseUpdate, LeaseValues } from '@lares/validation/leasing/leases';
import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm';
import { audited, createdBy, updatedBy, type SideChange } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo, propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { insertGuarantors, replaceGuarantors } from './guarantors.commands.ts';
import { endNoticesWhenRelet } from './relet.commands.ts';
import { refuseEndInSettledCharges } from './settled-charges.commands.ts';
import { namingOverlap } from './overlap.commands.ts';
import { isSettled, leaseOfPropertyOrThrow, leasesVisibleTo, partsOfLeaseVisibleTo } from './leases.scope.ts';
import { leaseFactsOf } from '@lares/domain/leasing/leases/lease-facts';

type LeaseColumns = ColumnsOnly<
  Omit<LeaseValues, 'tenantIds' | 'rentCents' | 'supplementCents' | 'chargesCents' | 'chargesMode' | 'guarantors'>,
  typeof leases
>;
type LeaseRow = typeof leases.$inferSelect;

/** Writes the lease, its tenants, its first term and its guarantors: all or nothing. */
export function createLease(ctx: ActorContext, { creationKey, ...sent }: LeaseCreation) {
  const { activate, setPropertyStatus, setTenantStatus, confirmed, ...values } = sent;
  return namingOverlap(ctx, 'startDate', (say) =>
    createdIdempotently(ctx, 'lease.create', { key: creationKey, content: sent }, async (write) => {
      const property = await lockPropertyAndTenants(write, values);
      assertLawful(checkLease(leaseFactsOf(values, property)));
      const { tenantIds, rentCents, supplementCents, chargesCents, chargesMode, guarantors: sureties, ...columns } = values;
      const kept: LeaseColumns = columns;
      if (activate) {
        const facts = { ...values, status: 'En attente', exitOn: null, tenantCount: tenantIds.length } as const;
        assertAction('activate', facts, dayInParis(write.now()));
        say({ propertyId: values.propertyId, startDate: values.startDate, lastDay: values.endDate });
      }
      const relet = activate ? await endNoticesWhenRelet(write, values, confirmed) : null;
      const [lease] = await write.tx
        .insert(leases)
        .values({
          ...kept,
          tenantId: mainOf(tenantIds),
          status: activate ? 'Actif' : 'En attente',
          termBegunOn: recordedTermBegin(values, dayInParis(write.now())),
          ...createdBy(write),
        })
        .returning();
      if (!lease) throw new Error('insert returned no row');
      await insertTenants(write, lease.id, tenantIds);
      await write.tx.insert(leaseTerms).values({
        leaseId: lease.id,
        fromDate: lease.startDate,
        rentCents,
        supplementCents,
        chargesCents,
        chargesMode,
        ...createdBy(write),
      });
      await insertGuarantors(write, lease.id, sureties);
      const after = {
        ...lease,
        ...(relet && relet.confirmed.length > 0 && { confirmed: relet.confirmed }),
        tenantIds,
        rentCents,
        supplementCents,
        chargesCents,
        chargesMode,
        guarantors: sureties,
      };
      const sideEffects = activate
        ? await proposalsOf(write, lease, { property: setPropertyStatus ? 'Loué' : null, tenants: setTenantStatus })
        : [];
      return {
        entityId: lease.id,
        before: null,
        after,
        sideEffects: [...(relet?.sideEffects ?? []), ...sideEffects],
        result: { id: lease.id, version: lease.version, status: lease.status },
      };
    }),
  );
}

/** Replaces the whole, except fields frozen by the status of the lease. The rent of the form is that of the first term. */
export function updateLease(ctx: ActorContext, { id, version, ...values }: LeaseUpdate) {
  return namingOverlap(ctx, 'endDate', (say) =>
    audited(ctx, 'lease.update', async (write) => {
      const lease = await leaseOfPropertyOrThrow(write, id);
      await sameVersionOrThrow(write, lease, version);
      const before = await signedValuesOf(write, lease);
      refuseFrozen(lease, before, values);
      const today = dayInParis(write.now());
      const term = termAfter(lease, values, today);
      assertCompletedSignature(lease, values.signedOn, today);
      if (lease.status === 'En attente' || lease.status === 'Actif') {
        const property = await lockPropertyAndTenants(write, values);
        assertLawful(newOrWorse(leaseFactsOf({ ...before, ...termOf(lease) }, property), leaseFactsOf({ ...values, ...term }, property)));
      }
      if (lease.status === 'Actif') {
        if (!mayEndOn({ ...lease, ...values, endDate: lease.endDate }, values.endDate))
          throw new DomainError('lease.end-missing', { field: 'endDate' });
        // With a notice or a termination, the end of the term is not the last day.
        if (lease.exitOn === null && lease.endDate !== values.endDate && (await isSettled(write, id)))
          throw new DomainError('lease.settled', { field: 'endDate' });
        await refuseEndInSettledCharges(write, lease, { endDate: values.endDate }, 'endDate');
        say({ id, propertyId: lease.propertyId, startDate: lease.startDate, lastDay: lease.exitOn ?? values.endDate });
      }

      const { tenantIds, rentCents, supplementCents, chargesCents, chargesMode, guarantors: sureties, ...columns } = values;
      const kept: LeaseColumns = columns;
      const [after] = await write.tx
        .update(leases)
        .set({ ...kept, ...term, tenantId: mainOf(tenantIds), ...updatedBy(write, version) })
        .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)))
        .returning();
      if (lease.status === 'En attente') {
        await replaceTenants(write, id, tenantIds);
        await replaceFirstTerm(write, id, { fromDate: values.startDate, rentCents, supplementCents, chargesCents, chargesMode });
      }
      if (canonical(before)['guarantors'] !== canonical(values)['guarantors']) await replaceGuarantors(write, id, sureties);
      const parties = { tenantIds, rentCents, supplementCents, chargesCents, chargesMode, guarantors: sureties };
      return { entityId: id, before: { ...lease, ...before }, after: { ...after, ...parties }, result: { id, version: version + 1 } };
    }),
  );
}

const termOf = ({ termBegunOn, termAmendments }: LeaseRow) => ({ termBegunOn, termAmendments });

/** An active lease keeps its terms begun, unless its new end precedes the last of them. A change of its end is an avenant. */
function termAfter(lease: LeaseRow, values: LeaseValues, today: Day): Pick<LeaseRow, 'termBegunOn' | 'termAmendments'> {
  const isAmended = lease.status === 'Actif' && lease.endDate !== values.endDate;
  const isKept = lease.status !== 'En attente' && (values.endDate === null || lease.termBegunOn <= values.endDate);
  return {
    termBegunOn: isKept ? lease.termBegunOn : recordedTermBegin(values, today),
    termAmendments: lease.termAmendments + (isAmended ? 1 : 0),
  };
}

function refuseFrozen(lease: LeaseRow, before: LeaseValues, after: LeaseValues): void {
  const field = frozenFields(lease).find((name) => canonical(before)[name] !== canonical(after)[name]);
  if (field) throw new DomainError('lease.field-frozen', { field, details: { status: lease.status } });
}

/** Each field as a comparable text: co-tenants and guarantors have no order. */
function canonical({ tenantIds: [main, ...others], guarantors: sureties, ...fields }: LeaseValues): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]);
  return {
    ...Object.fromEntries(texts),
    tenantIds: [main, ...others.toSorted()].join(),
    guarantors: sureties
      .map((surety) => JSON.stringify(plainGuarantor(surety)))
      .toSorted()
      .join(),
  };
}

const plainGuarantor = ({ kind, name, email, phone, address, surety, maxAmountCents, untilDate }: GuarantorValues): GuarantorValues => ({
  kind,
  name,
  email,
  phone,
  address,
  surety,
  maxAmountCents,
  untilDate,
});

/** A lease as its form holds it: the main tenant first, and the initial rent. */
async function signedValuesOf(write: WriteContext, lease: LeaseRow): Promise<LeaseValues> {
  const { tx } = write;
  const signing = await tx
    .select({ id: leaseTenants.tenantId })
    .from(leaseTenants)
    .where(partsOfLeaseVisibleTo(write.actor, leaseTenants, lease.id));
  const sureties = await tx
    .select()
    .from(guarantors)
    .where(partsOfLeaseVisibleTo(write.actor, guarantors, lease.id))
    .orderBy(asc(guarantors.name));
  const { rentCents, supplementCents, chargesCents, chargesMode } = await firstTermOf(write, lease.id);
  const others = signing.map(({ id }) => id).filter((id) => id !== lease.tenantId);
  return {
    ...lease,
    tenantIds: [lease.tenantId, ...others.toSorted()],
    rentCents,
    supplementCents,
    chargesCents,
    chargesMode,
    guarantors: sureties.map(plainGuarantor),
  };
}

export async function firstTermOf(write: WriteContext, leaseId: string) {
  const [first] = await write.tx
    .select()
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(write.actor, leaseTerms, leaseId))
    .orderBy(asc(leaseTerms.fromDate))
    .limit(1);
  if (!first) throw new Error('a lease has its first term');
  return first;
}

/**
 * Locks the property and the tenants until the lease is written: they cannot be deleted meanwhile, and of two active leases of one property
 * the second waits for the first.
 */
async function lockPropertyAndTenants(write: WriteContext, { propertyId, tenantIds }: Pick<LeaseValues, 'propertyId' | 'tenantIds'>) {
  const { tx, actor } = write;
  const [property] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, propertyId), propertiesVisibleTo(actor)))
    .for('no key update');
  if (!property) throw new DomainError('common.invalid-reference', { field: 'propertyId' });
  const signing = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(inArray(tenants.id, tenantIds), tenantsVisibleTo(actor)))
    .orderBy(asc(tenants.id))
    .for('no key update');
  if (signing.length !== tenantIds.length) throw new DomainError('common.invalid-reference', { field: 'tenantIds' });
  return property;
}

function mainOf([first]: readonly string[]): string {
  if (first === undefined) throw new Error('a lease has a tenant');
  return first;
}

const insertTenants = ({ tx, actor }: WriteContext, leaseId: string, tenantIds: readonly string[]) =>
  tx.insert(leaseTenants).values(tenantIds.map((tenantId) => ({ organizationId: actor.organizationId, leaseId, tenantId })));

async function replaceTenants(write: WriteContext, leaseId: string, tenantIds: readonly string[]): Promise<void> {
  await write.tx.delete(leaseTenants).where(partsOfLeaseVisibleTo(write.actor, leaseTenants, leaseId));
  await insertTenants(write, leaseId, tenantIds);
}

type FirstTerm = Pick<LeaseValues, 'rentCents' | 'supplementCents' | 'chargesCents' | 'chargesMode'> & {
  fromDate: LeaseValues['startDate'];
};

/** The first term begins with the lease; later terms stay after it. */
async function replaceFirstTerm(write: WriteContext, leaseId: string, term: FirstTerm): Promise<void> {
  const { id, version } = await firstTermOf(write, leaseId);
  const [overtaken] = await write.tx
    .select({ fromDate: leaseTerms.fromDate })
    .from(leaseTerms)
    .where(and(partsOfLeaseVisibleTo(write.actor, leaseTerms, leaseId), ne(leaseTerms.id, id), lte(leaseTerms.fromDate, term.fromDate)))
    .limit(1);
  if (overtaken) throw new DomainError('lease.term-already-there', { field: 'startDate' });
  await write.tx
    .update(leaseTerms)
    .set({ ...term, ...updatedBy(write, version) })
    .where(and(partsOfLeaseVisibleTo(write.actor, leaseTerms, leaseId), eq(leaseTerms.id, id)));
}

/** Changes that the dialogs propose with an action, recorded in the histories of the property and of the tenants. */
export async function proposalsOf(
  write: WriteContext,
  { id, propertyId }: Pick<LeaseRow, 'id' | 'propertyId'>,
  wanted: { property: PropertyStatus | null; tenants: boolean },
): Promise<SideChange[]> {
  return [
    ...(wanted.property ? await markProperty(write, propertyId, wanted.property) : []),
    ...(wanted.tenants ? await markTenants(write, id) : []),
  ];
}

async function markProperty(write: WriteContext, propertyId: string, status: PropertyStatus): Promise<SideChange[]> {
  const before = await propertyOrThrow(write, propertyId);
  if (before.status === status) return [];
  await write.tx
    .update(properties)
    .set({ status, ...updatedBy(write, before.version) })
    .where(and(eq(properties.id, propertyId), propertiesVisibleTo(write.actor)));
  return [{ action: 'property.update', entityId: propertyId, before: { status: before.status }, after: { status } }];
}

async function markTenants(write: WriteContext, leaseId: string): Promise<SideChange[]> {
  const { tx, actor } = write;
  const signing = tx
    .select({ id: leaseTenants.tenantId })
    .from(leaseTenants)
    .where(partsOfLeaseVisibleTo(write.actor, leaseTenants, leaseId));
  const before = await tx
    .select()
    .from(tenants)
    .where(and(inArray(tenants.id, signing), ne(tenants.status, 'Actif'), tenantsVisibleTo(actor)))
    .orderBy(asc(tenants.id))
    .for('no key update');
  for (const { id, version } of before) {
    await tx
      .update(tenants)
      .set({ status: 'Actif', ...updatedBy(write, version) })
      .where(and(eq(tenants.id, id), tenantsVisibleTo(actor)));
  }
  return before.map(({ id, status }) => ({ action: 'tenant.update', entityId: id, before: { status }, after: { status: 'Actif' } }));
}
