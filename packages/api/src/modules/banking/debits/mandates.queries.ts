import { debitMandates } from '@lares/db/schema/banking/debits';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { DebitMandateSnapshot } from '@lares/domain/banking/debits/mandate-snapshot';
import { mandateExpiry, mandateState } from '@lares/domain/banking/debits/mandate-state';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { builder } from '@lares/db/select';
import { literalLimit, type Viewer } from '../../../shared/prepared-query.ts';
import { registerMandateAccounts } from '../../../shared/mandate-accounts.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseNameVisibleTo, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
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

/** The running leases without a mandate, for the choice of a new one. */
export function leasesWithoutMandate({ wall, actor }: ActorContext) {
  const mandated = builder
    .select({ leaseId: debitMandates.leaseId })
    .from(debitMandates)
    .where(and(debitsVisibleTo(actor, debitMandates), isNull(debitMandates.revokedOn)));
  return wall.rows(
    selectJson({ id: leases.id, paymentDay: leases.paymentDay, tenant: tenants.displayName, property: properties.title })
      .from(leases)
      .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
      .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
      .where(
        and(
          leasesVisibleTo(actor),
          propertyNameVisibleTo(actor),
          tenantNameVisibleTo(actor),
          eq(leases.status, 'Actif'),
          notInArray(leases.id, mandated),
        ),
      )
      .orderBy(asc(tenants.sortName), asc(leases.id))
      .limit(literalLimit(MOST_MANDATES)),
  );
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
