import { debitMandates } from '@lares/db/schema/banking/debits';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { DebitMandateSnapshot } from '@lares/domain/banking/debits/mandate-snapshot';
import { mandateExpiry, mandateState } from '@lares/domain/banking/debits/mandate-state';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { LeasesToMandateInput } from '@lares/validation/banking/debits';
import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { builder } from '@lares/db/select';
import { literalLimit, literalWord, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { registerMandateAccounts } from '../../../shared/mandate-accounts.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseFound, leaseNameVisibleTo, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { accountsOfMandates } from './mandate-accounts.queries.ts';
import { debitsVisibleTo, isFinished, lastCollectedOn } from './debits.scope.ts';

const MOST_MANDATES = 1000;

const mandateRows = (viewer: Viewer) =>
  selectJson({
    id: debitMandates.id,
    version: debitMandates.version,
    leaseId: debitMandates.leaseId,
    reference: debitMandates.reference,
    debitDay: debitMandates.debitDay,
    noticeDays: debitMandates.noticeDays,
    holder: debitMandates.holder,
    ibanEnding: debitMandates.ibanEnding,
    signedOn: debitMandates.signedOn,
    revokedOn: debitMandates.revokedOn,
    revokeReason: debitMandates.revokeReason,
    lastCollectedOn: sql<Day | null>`${lastCollectedOn(viewer)}`,
    isFinished: sql<boolean>`${isFinished(viewer)}`,
    tenant: { id: tenants.id, name: tenants.displayName },
    property: { id: properties.id, title: properties.title },
  })
    .from(debitMandates)
    .innerJoin(leases, and(eq(leases.organizationId, debitMandates.organizationId), eq(leases.id, debitMandates.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, debitMandates.organizationId), eq(tenants.id, debitMandates.tenantId)))
    .where(
      and(debitsVisibleTo(viewer, debitMandates), leaseNameVisibleTo(viewer), propertyNameVisibleTo(viewer), tenantNameVisibleTo(viewer)),
    )
    .orderBy(sql`${debitMandates.revokedOn} desc nulls first`, asc(tenants.sortName), desc(debitMandates.id))
    .limit(literalLimit(MOST_MANDATES));

/** The mandates of the organisation as they stand today, those without end first, then by tenant. */
export async function listDebitMandates({ wall, actor, now }: ActorContext) {
  const today = dayInParis(now());
  const rows = await wall.rows(mandateRows(actor));
  return {
    today,
    mandates: rows.map((row) => ({
      ...row,
      state: mandateState(row, today),
      expiresOn: row.signedOn === null ? null : mandateExpiry(row.signedOn, row.lastCollectedOn),
    })),
  };
}

const CHOICES = 20;

/** By tenant, in the order of their index: nobody scrolls through thousands. */
const toMandate = preparedQuery(({ searched }: { searched: boolean }, viewer) => {
  const mandate = builder
    .select({ id: debitMandates.id })
    .from(debitMandates)
    .where(and(debitsVisibleTo(viewer, debitMandates), eq(debitMandates.leaseId, leases.id), isNull(debitMandates.revokedOn)));
  return selectJson({ id: leases.id, paymentDay: leases.paymentDay, tenant: tenants.displayName, property: properties.title })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(
      and(
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        // A deleted tenant has no running lease; the condition lets PostgreSQL use the index.
        isNull(tenants.deletedAt),
        eq(leases.status, literalWord(LEASE_STATUSES, 'Actif')),
        notExists(mandate),
        searched ? leaseFound(leases.id, viewer) : undefined,
      ),
    )
    .orderBy(asc(tenants.sortName), asc(tenants.id), asc(leases.id))
    .limit(literalLimit(CHOICES));
});

/** The first running leases without a mandate, by tenant, for the choice of a new one. */
export function leasesWithoutMandate(ctx: ActorContext, { q, ...rest }: LeasesToMandateInput) {
  const patterns = searchPatterns(q);
  return toMandate(ctx, { searched: patterns !== null }, { ...(rest satisfies NothingElse), ...patterns });
}

type Reader = { wall: { rows: ReadRows }; actor: Viewer };

/** What the PDF of a mandate prints, as it was frozen. */
export async function debitMandateToPrintOrThrow({ wall, actor }: Reader, id: string): Promise<DebitMandateSnapshot> {
  const [found] = await wall.rows(
    selectJson({ snapshot: sql<DebitMandateSnapshot>`${debitMandates.snapshot}` })
      .from(debitMandates)
      .where(and(eq(debitMandates.id, id), debitsVisibleTo(actor, debitMandates))),
  );
  if (!found) throw new DomainError('common.not-found');
  return found.snapshot;
}

registerMandateAccounts(accountsOfMandates);
