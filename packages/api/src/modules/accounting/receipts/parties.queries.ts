import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { organizations } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { tenantsInPeriod } from '@lares/domain/accounting/receipts/tenancy';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo, signaturesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { ownerNameVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';

const issuerOf = (viewer: Viewer, leaseId: string) =>
  selectJson({
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
    .where(and(eq(leases.id, leaseId), leasesVisibleTo(viewer), propertiesVisibleTo(viewer)));

const signatories = (viewer: Viewer, leaseId: string) =>
  selectJson({ name: tenants.displayName, fromDate: leaseTenants.fromDate, untilDate: leaseTenants.untilDate })
    .from(leaseTenants)
    .innerJoin(tenants, and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId)))
    .innerJoin(leases, and(eq(leases.organizationId, leaseTenants.organizationId), eq(leases.id, leaseTenants.leaseId)))
    .where(and(eq(leaseTenants.leaseId, leaseId), signaturesVisibleTo(viewer), tenantNameVisibleTo(viewer), leasesVisibleTo(viewer)))
    .orderBy(desc(sql`${tenants.id} = ${leases.tenantId}`), asc(tenants.displayName));

interface Asked {
  leaseId: string;
  periodStart: Day | null;
  periodEnd: Day | null;
}

/**
 * Who issues the receipt for whom: the owner of the property is the landlord, an agency the holder of his mandate. A landlord who manages
 * alone issues in the name of the owner on record, else in his own.
 */
export async function partiesOrThrow(
  read: ReadRows,
  viewer: Viewer,
  { leaseId, periodStart, periodEnd }: Asked,
): Promise<Pick<ReceiptSnapshot, 'landlord' | 'agent' | 'place' | 'tenants' | 'premises'> & { sealedBankDetails: string | null }> {
  const [issuer] = await read(issuerOf(viewer, leaseId));
  if (!issuer) throw new DomainError('common.not-found');
  const { organization, premises, ownerName, ownerAddress, sealedBankDetails } = issuer;
  const own = { name: organization.name, address: addressOf(organization) };
  const owner = ownerName === null ? null : { name: ownerName, address: ownerAddress ?? '' };
  const isAgency = organization.kind === 'agence';
  if (isAgency && owner === null) throw new DomainError('receipt.landlord-unknown');
  const people = await read(signatories(viewer, leaseId));
  return {
    landlord: owner ?? own,
    agent: isAgency ? own : null,
    place: organization.city,
    tenants: tenantsInPeriod(people, periodStart, periodEnd).map(({ name }) => name),
    premises,
    sealedBankDetails,
  };
}

const addressOf = ({ address, postalCode, city }: { address: string; postalCode: string; city: string }): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n');
