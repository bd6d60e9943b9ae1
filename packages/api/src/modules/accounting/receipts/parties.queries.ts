import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { organizations } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { pastOwnerships, properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { tenantsInPeriod } from '@lares/domain/accounting/receipts/tenancy';
import { pastOwnershipOn } from '@lares/domain/portfolio/properties/ownerships';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo, signaturesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { ownerNameVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { pastOwnershipsVisibleTo } from '../../portfolio/properties/ownerships.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';

const issuersOf = (viewer: Viewer, leaseIds: readonly string[]) =>
  selectJson({
    leaseId: leases.id,
    organization: {
      name: organizations.name,
      kind: organizations.kind,
      address: organizations.address,
      postalCode: organizations.postalCode,
      city: organizations.city,
    },
    sealedBankDetails: sql<string | null>`encode(${organizations.ibanEncrypted}, 'hex')`,
    premises: { address: properties.address, postalCode: properties.postalCode, city: properties.city },
    ownerName: owners.displayName,
    ownerAddress: owners.address,
  })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(organizations, eq(organizations.id, leases.organizationId))
    .leftJoin(
      owners,
      and(eq(owners.organizationId, properties.organizationId), eq(owners.id, properties.ownerId), ownerNameVisibleTo(viewer)),
    )
    .where(and(isAmong(leases.id, leaseIds), leasesVisibleTo(viewer), propertiesVisibleTo(viewer)));

/** Those who owned the property of a lease before its owner of today. */
const pastLandlords = (viewer: Viewer, leaseIds: readonly string[]) =>
  selectJson({
    leaseId: leases.id,
    ownerId: pastOwnerships.ownerId,
    untilDate: pastOwnerships.untilDate,
    name: owners.displayName,
    address: owners.address,
  })
    .from(pastOwnerships)
    .innerJoin(leases, and(eq(leases.organizationId, pastOwnerships.organizationId), eq(leases.propertyId, pastOwnerships.propertyId)))
    .innerJoin(owners, and(eq(owners.organizationId, pastOwnerships.organizationId), eq(owners.id, pastOwnerships.ownerId)))
    .where(and(isAmong(leases.id, leaseIds), pastOwnershipsVisibleTo(viewer), leasesVisibleTo(viewer), ownerNameVisibleTo(viewer)));

const signatories = (viewer: Viewer, leaseIds: readonly string[]) =>
  selectJson({ leaseId: leases.id, name: tenants.displayName, fromDate: leaseTenants.fromDate, untilDate: leaseTenants.untilDate })
    .from(leaseTenants)
    .innerJoin(tenants, and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId)))
    .innerJoin(leases, and(eq(leases.organizationId, leaseTenants.organizationId), eq(leases.id, leaseTenants.leaseId)))
    .where(and(isAmong(leaseTenants.leaseId, leaseIds), signaturesVisibleTo(viewer), tenantNameVisibleTo(viewer), leasesVisibleTo(viewer)))
    .orderBy(desc(sql`${tenants.id} = ${leases.tenantId}`), asc(tenants.displayName));

interface Asked {
  leaseId: string;
  periodStart: Day | null;
  periodEnd: Day | null;
  /** Whose owner is the landlord, if not the last day of the period; without either, the owner of today. */
  landlordOn?: Day;
}

/**
 * Who writes for whom: the owner of the property on that day is the landlord, an agency the holder of their mandate. A landlord who manages alone writes
 * in the name of the owner on record, else in their own.
 */
export async function partiesOrThrow(
  read: ReadRows,
  viewer: Viewer,
  asked: Asked,
): Promise<Pick<ReceiptSnapshot, 'landlord' | 'agent' | 'place' | 'tenants' | 'premises'> & { sealedBankDetails: string | null }> {
  const partiesOf = await partiesOfLeases(read, viewer, [asked.leaseId]);
  const { landlord, ...parties } = partiesOf(asked);
  if (landlord === null) throw new DomainError('receipt.landlord-unknown');
  return { landlord, ...parties };
}

/** The same for many leases at once. The landlord is null where an agency manages a property without an owner on record. */
export async function partiesOfLeases(read: ReadRows, viewer: Viewer, leaseIds: readonly string[]) {
  const [issued, signed, formerly] = await Promise.all([
    read(issuersOf(viewer, leaseIds)),
    read(signatories(viewer, leaseIds)),
    read(pastLandlords(viewer, leaseIds)),
  ]);
  const issuers = new Map(issued.map((issuer) => [issuer.leaseId, issuer]));
  const people = Map.groupBy(signed, ({ leaseId }) => leaseId);
  const past = Map.groupBy(formerly, ({ leaseId }) => leaseId);
  return ({ leaseId, periodStart, periodEnd, landlordOn }: Asked) => {
    const issuer = issuers.get(leaseId);
    if (!issuer) throw new DomainError('common.not-found');
    const { organization, premises, ownerName, ownerAddress, sealedBankDetails } = issuer;
    const own = { name: organization.name, address: addressOf(organization) };
    const on = landlordOn ?? periodEnd;
    const former = on === null ? null : pastOwnershipOn(past.get(leaseId) ?? [], on);
    const present = ownerName === null ? null : { name: ownerName, address: ownerAddress ?? '' };
    const owner = former === null ? present : { name: former.name, address: former.address };
    const isAgency = organization.kind === 'agence';
    return {
      landlord: owner ?? (isAgency ? null : own),
      agent: isAgency ? own : null,
      place: organization.city,
      tenants: tenantsInPeriod(people.get(leaseId) ?? [], periodStart, periodEnd).map(({ name }) => name),
      premises,
      sealedBankDetails,
    };
  };
}

const addressOf = ({ address, postalCode, city }: { address: string; postalCode: string; city: string }): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n');
