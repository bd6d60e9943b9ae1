import { receiptConsents, receiptEmails, receipts } from '@lares/db/schema/accounting/receipts';
import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { ReceiptEmailState } from '@lares/domain/accounting/receipts/email-states';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { type PrintReason, printReason } from '@lares/domain/accounting/receipts/recipients';
import { tenantsInPeriod } from '@lares/domain/accounting/receipts/tenancy';
import type { Day } from '@lares/domain/shared/day';
import { can } from '@lares/domain/shared/permissions';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { literalLimit, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo, signaturesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { contact, tenantNameVisibleTo, tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { consentsVisibleTo } from './consents.scope.ts';
import { emailsVisibleTo } from './emails.scope.ts';
import { receiptsVisibleTo } from './receipts.scope.ts';

const recipients = (viewer: Viewer, leaseIds: readonly string[]) =>
  selectJson({
    leaseId: leaseTenants.leaseId,
    tenantId: tenants.id,
    name: tenants.displayName,
    email: contact(tenants.email, viewer),
    fromDate: leaseTenants.fromDate,
    untilDate: leaseTenants.untilDate,
    hasConsent: sql<boolean>`exists (select from ${receiptConsents}
      where ${and(consentsVisibleTo(viewer), eq(receiptConsents.tenantId, tenants.id), isNull(receiptConsents.withdrawnOn))})`,
  })
    .from(leaseTenants)
    .innerJoin(tenants, and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId)))
    .where(and(inArray(leaseTenants.leaseId, [...leaseIds]), signaturesVisibleTo(viewer), tenantsVisibleTo(viewer)))
    .orderBy(asc(tenants.displayName), asc(tenants.id));

interface OfLease {
  leaseId: string;
  periodStart: Day | null;
  periodEnd: Day | null;
}

/** Who receives receipts of these leases: those who were tenants in its period, each with how. */
export async function recipientsOf(read: ReadRows, viewer: Viewer, leaseIds: readonly string[]) {
  const people = leaseIds.length === 0 ? [] : await read(recipients(viewer, leaseIds));
  return ({ leaseId, periodStart, periodEnd }: OfLease) =>
    tenantsInPeriod(
      people.filter((person) => person.leaseId === leaseId),
      periodStart,
      periodEnd,
    ).map(({ tenantId, name, email, hasConsent }) => ({ tenantId, name, email, printReason: printReason({ hasConsent, email }) }));
}

const emailColumns = {
  receiptId: receiptEmails.receiptId,
  tenantId: receiptEmails.tenantId,
  name: tenants.displayName,
  address: receiptEmails.address,
  state: receiptEmails.state,
  stateAt: receiptEmails.stateAt,
};
const ofEmail = and(eq(tenants.organizationId, receiptEmails.organizationId), eq(tenants.id, receiptEmails.tenantId));
const receiptOfEmail = and(eq(receipts.organizationId, receiptEmails.organizationId), eq(receipts.id, receiptEmails.receiptId));

const sentOfLease = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson(emailColumns)
    .from(receiptEmails)
    .innerJoin(tenants, ofEmail)
    .innerJoin(receipts, receiptOfEmail)
    .where(
      and(
        eq(receipts.leaseId, sql.placeholder('leaseId')),
        emailsVisibleTo(viewer),
        receiptsVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
      ),
    )
    .orderBy(asc(tenants.displayName), asc(tenants.id)),
);

/** How a receipt reaches one tenant: by an e-mail, or printed for a reason; by neither while it may still be sent. */
export interface ReceiptDelivery {
  tenantId: string;
  name: string;
  email: { address: string; state: ReceiptEmailState; stateAt: string } | null;
  printReason: PrintReason | null;
}

/** The deliveries of the receipts of a lease: to all its tenants for managers, what was sent to themselves for tenants. */
export async function deliveriesOfLease(ctx: ActorContext, leaseId: string): Promise<(of: OfLease & { id: string }) => ReceiptDelivery[]> {
  const sent = await sentOfLease(ctx, {}, { leaseId });
  const emailsOf = (id: string) =>
    sent
      .filter(({ receiptId }) => receiptId === id)
      .map(({ tenantId, name, address, state, stateAt }) => ({ tenantId, name, email: { address, state, stateAt }, printReason: null }));
  if (!can(ctx.actor.standing, 'receipts:write')) return ({ id }) => emailsOf(id);
  const recipientsIn = await recipientsOf((select) => ctx.wall.rows(select), ctx.actor, [leaseId]);
  return ({ id, ...period }) => {
    const emails = emailsOf(id);
    const others = recipientsIn(period).filter((person) => !emails.some(({ tenantId }) => tenantId === person.tenantId));
    return [...emails, ...others.map(({ tenantId, name, printReason: reason }) => ({ tenantId, name, email: null, printReason: reason }))];
  };
}

/** More than a manager works through at once; each answered one leaves the list. */
const UNDELIVERED_SHOWN = 200;

const undelivered = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    ...emailColumns,
    currentAddress: contact(tenants.email, viewer),
    kind: receipts.kind,
    year: receipts.year,
    sequence: receipts.sequence,
    leaseId: receipts.leaseId,
    periodStart: sql<Day | null>`${receipts.snapshot} ->> 'periodStart'`,
    periodEnd: sql<Day | null>`${receipts.snapshot} ->> 'periodEnd'`,
  })
    .from(receiptEmails)
    .innerJoin(tenants, ofEmail)
    .innerJoin(receipts, receiptOfEmail)
    .innerJoin(leases, and(eq(leases.organizationId, receipts.organizationId), eq(leases.id, receipts.leaseId)))
    .where(
      and(
        sql`${receiptEmails.state} in ('incertain', 'non remis')`,
        isNull(receipts.cancelledAt),
        emailsVisibleTo(viewer),
        receiptsVisibleTo(viewer),
        leasesVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
      ),
    )
    .orderBy(desc(receiptEmails.queuedAt), asc(receiptEmails.receiptId), asc(receiptEmails.tenantId))
    .limit(literalLimit(UNDELIVERED_SHOWN)),
);

/** The e-mails of valid receipts that did not arrive, or perhaps not, the latest first. */
export async function undeliveredReceipts(ctx: ActorContext) {
  const rows = await undelivered(ctx, {});
  return rows.map(({ year, sequence, ...row }) => ({ ...row, number: receiptNumberText({ year, sequence }) }));
}
