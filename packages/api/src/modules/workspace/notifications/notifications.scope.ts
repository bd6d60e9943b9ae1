import { contractors } from '@lares/db/schema/operations/contractors';
import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { invitations } from '@lares/db/schema/portfolio/invitations';
import { archiveRuns } from '@lares/db/schema/workspace/archives';
import { announcedNotices, leases } from '@lares/db/schema/leasing/leases';
import { listings } from '@lares/db/schema/marketing/listings';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { notifications } from '@lares/db/schema/workspace/notifications';
import { payments } from '@lares/db/schema/accounting/payments';
import { receipts } from '@lares/db/schema/accounting/receipts';
import { debits } from '@lares/db/schema/banking/debits';
import { chargeSettlements } from '@lares/db/schema/accounting/charges';
import { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { mandates } from '@lares/db/schema/accounting/mandates';
import { ordersToPay } from '@lares/db/schema/accounting/orders-to-pay';
import { dues, paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import { inquiries } from '@lares/db/schema/portfolio/properties';
import { ownerStatements } from '@lares/db/schema/accounting/statements';
import { webhooks } from '@lares/db/schema/platform/webhooks';
import { reviews } from '@lares/db/schema/leasing/reviews';
import { kindsReceivedBy, NOTIFICATION_KINDS, type NotificationKind } from '@lares/domain/workspace/notifications/kind';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { literalWord, type Viewer } from '../../../shared/prepared-query.ts';
import { PARIS_DAY, PARIS_TIME } from '../../../shared/notifications/payloads.ts';
import { contractorsVisibleTo } from '../../operations/contractors/contractors.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { archivesVisibleTo } from '../archives/archives.scope.ts';
import { eventsVisibleTo } from '../events/events.scope.ts';
import { inquiriesVisibleTo } from '../../portfolio/inquiries/inquiries.scope.ts';
import { invitationsVisibleTo } from '../../portfolio/invitations/invitations.scope.ts';
import { announcedNoticesVisibleTo } from '../../leasing/leases/announced-notices.scope.ts';
import { isRequested } from '../../accounting/revisions/revision-requests.scope.ts';
import { isRevisedBetween, YEARLY_DAY } from '../../accounting/revisions/open-revisions.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { listingsVisibleTo } from '../../marketing/listings/listings.scope.ts';
import { requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { IS_LATEST_PLAN, isPlanBroken } from '../../accounting/housing-aids/planned-dues.scope.ts';
import { isOrderUnpaid, ordersToPayVisibleTo } from '../../accounting/orders-to-pay/orders-to-pay.scope.ts';
import { settlementsVisibleTo } from '../../accounting/charges/charges.scope.ts';
import { settlementsVisibleTo as exitSettlementsVisibleTo } from '../../accounting/deposits/exits.scope.ts';
import { unsettledLeases } from '../../accounting/charges/unsettled.scope.ts';
import { IS_MANDATE_FOLLOWED, mandatesVisibleTo } from '../../accounting/mandates/mandates.scope.ts';
import { reportedArrears } from '../../accounting/reminders/aid-arrears.scope.ts';
import { lateCents } from '../../accounting/housing-aids/expected-parts.scope.ts';
import { rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { receiptsVisibleTo } from '../../accounting/receipts/receipts.scope.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { isProspectLeft } from '../../portfolio/tenants/prospects.scope.ts';
import { depositPayableOn } from '../../accounting/deposits/claim.scope.ts';
import { accountsAskedFrom, depositReturnDeadline, keptDeadline } from '../../accounting/deposits/return-deadlines.scope.ts';
import { statementsVisibleTo } from '../../accounting/statements/statements.scope.ts';
import { debitsVisibleTo } from '../../banking/debits/debits.scope.ts';
import { reviewsVisibleTo } from '../../leasing/reviews/reviews.scope.ts';
import { webhooksVisibleTo } from '../../platform/webhooks/webhooks.scope.ts';
import { guards } from '../../../shared/guards.ts';

guards(notifications);

/** The user's own notifications in this organisation, of kinds they want in the application: managers cannot read those of others. */
export const notificationsVisibleTo = (viewer: Viewer): SQL | undefined => and(wantedNotificationsVisibleTo(viewer), isCurrent(viewer));

/** The same of one kind: a statement that reads its few tables only is planned in a fraction of the time. */
export const notificationsOfKindVisibleTo = (viewer: Viewer, kind: NotificationKind): SQL | undefined =>
  and(wantedNotificationsVisibleTo(viewer), isCurrentOfKind(viewer, kind));

/** Whether or not they still hold, for a reader of their kinds alone. */
export function wantedNotificationsVisibleTo({ organizationId, userId }: Viewer): SQL | undefined {
  return and(
    eq(notifications.organizationId, organizationId),
    eq(notifications.userId, userId),
    sql`not exists (select from notification_preferences p where p.organization_id = ${organizationId} and p.user_id = ${userId}
      and p.kind = ${notifications.kind} and not p.in_app)`,
  );
}

/** All notifications of an organisation, for the jobs that delete old ones and send digests. */
export function allNotificationsVisibleTo(organizationId: string): SQL {
  return eq(notifications.organizationId, organizationId);
}

/**
 * Checked whenever a notification is read or e-mailed: its kind must exist for the current role, its row must be visible, and the row must
 * still match. What was undone or corrected is hidden without a write, and shown again when it is restored.
 */
export function isCurrent(viewer: Viewer): SQL {
  return or(...kindsReceivedBy(viewer.standing).map((kind) => isCurrentOfKind(viewer, kind))) ?? sql`false`;
}

/** Of a kind that exists for the role of the viewer. */
const isCurrentOfKind = (viewer: Viewer, kind: NotificationKind): SQL | undefined =>
  and(sql`${notifications.kind} = ${literalWord(NOTIFICATION_KINDS, kind)}`, HOLDING[kind](viewer));

const fact = (name: string): SQL => sql`${notifications.facts} ->> ${sql.raw(`'${name}'`)}`;
const says = (name: string, column: unknown): SQL => sql`${fact(name)} = coalesce(${column}::text, '')`;
const seen = (table: PgTable & { id: PgColumn }, ...conditions: (SQL | undefined)[]): SQL =>
  sql`exists (select from ${table} where ${and(eq(table.id, notifications.entityId), ...conditions)})`;

/** An aid that was added since may explain what was late then. */
const notifiedDay = PARIS_DAY(notifications.createdAt);

type Holds = (viewer: Viewer) => SQL | undefined;

const request: Holds = (viewer) => seen(maintenanceRequests, requestsVisibleTo(viewer));
const runs = sql`${leases.status} = 'Actif'`;
const document: Holds = (viewer) => seen(documents, documentsVisibleTo(viewer));
const asNotifiedOfPayment = and(sql`(${fact('amountCents')})::bigint = ${payments.amountCents}`, says('paymentDate', payments.paymentDate));

/** A moved visit is notified again: the previous notification is hidden. */
const asNotifiedOfEvent = and(
  says('day', PARIS_DAY(events.startsAt)),
  says('time', PARIS_TIME(events)),
  sql`coalesce(${fact('propertyId')}, '') in ('', ${events.propertyId}::text)`,
);

/** Only the last notification counts, also when an event returns to an earlier state. */
const notNotifiedSince = sql`not exists (select from notifications n where n.organization_id = ${notifications.organizationId}
  and n.user_id = ${notifications.userId} and n.entity_id = ${notifications.entityId} and n.kind = ${notifications.kind}
  and (n.created_at, n.id) > (${notifications.createdAt}, ${notifications.id}))`;

const stillPublished = sql`${listings.publishedAt} is not null and ${listings.withdrawnAt} is null and ${says('version', listings.version)}
  and exists (select from properties p where p.organization_id = ${listings.organizationId} and p.id = ${listings.propertyId}
    and p.deleted_at is null and p.is_listed)`;

const stillRevised = sql`exists (select from lease_terms t where t.organization_id = ${leases.organizationId} and t.lease_id = ${leases.id}
  and t.origin in ('IRL', 'révision triennale') and ${says('fromDate', sql`t.from_date`)})`;

/** Neither revised since, nor of a lease that ends before, nor moved to another day. */
const stillToRevise = sql`${leases.status} = 'Actif' and ${leases.indexSeries} is not null
  and right(${fact('revisionOn')}, 5) in (${YEARLY_DAY}, case when ${YEARLY_DAY} = '02-29' then '02-28' end)
  and (${leases.exitOn} is null or ${leases.exitOn} >= (${fact('revisionOn')})::date)
  and not ${isRevisedBetween(sql`(${fact('revisionOn')})::date`, sql`((${fact('revisionOn')})::date + interval '1 year')::date`)}`;

/** Hidden once its index came and the revision was announced. */
const stillAwaited = sql`not exists (select from notifications n where n.organization_id = ${notifications.organizationId}
  and n.user_id = ${notifications.userId} and n.entity_id = ${notifications.entityId} and n.kind = 'revision.to-confirm'
  and n.facts ->> 'revisionOn' = ${fact('revisionOn')})`;

/** Neither requested nor fixed again since it opened, nor of a lease that ends before. */
const stillOpen = sql`${leases.status} = 'Actif' and (${leases.exitOn} is null or ${leases.exitOn} >= (${fact('openOn')})::date)
  and ${leases.termBegunOn} <= (${fact('openOn')})::date and not ${isRequested(sql`(${fact('openOn')})`)}
  and not exists (select from lease_terms t where t.organization_id = ${leases.organizationId} and t.lease_id = ${leases.id}
    and t.from_date >= (${fact('openOn')})::date and t.origin in ('avenant', 'révision triennale')
    and (t.rent_cents + t.supplement_cents) <> (${fact('rentCents')})::bigint)`;

/** The index may bring the rent back within the quarter. */
const stillBeyondQuarter = sql`exists (select from (
    select t.rent_cents + t.supplement_cents as cents from lease_terms t
    where t.organization_id = ${leases.organizationId} and t.lease_id = ${leases.id} order by t.from_date desc limit 1) as latest
  where abs(latest.cents - (${fact('fixedCents')})::bigint) * 4 > (${fact('fixedCents')})::bigint)`;

const isUnsettled = (ofPlace: SQL): SQL =>
  sql`exists (select from (${unsettledLeases(sql`(${fact('year')})::int`)}) as u where ${ofPlace})`;

/** A building by its id, so that only its own leases are read. */
export const chargesStillToSettle = sql`case when ${notifications.entity} = 'building' then ${isUnsettled(sql`u.building_id = ${notifications.entityId}`)}
  else ${isUnsettled(sql`u.building_id is null`)} end`;

const stillEnding = sql`exists (select from mandates m where m.organization_id = ${mandates.organizationId} and m.id = ${mandates.id}
  and not ${IS_MANDATE_FOLLOWED})`;

/** Of the lease that the notification names. */
export const arrearsStillReported = sql`exists (select from ${reportedArrears(
  { organizationId: notifications.organizationId, id: notifications.entityId },
  notifiedDay,
)} as owed)`;

const stillBroken = sql`exists (select from payment_plans p where p.organization_id = ${paymentPlans.organizationId} and p.id = ${paymentPlans.id}
  and ${IS_LATEST_PLAN} and ${isPlanBroken(notifiedDay)})`;

const HOLDING: Record<NotificationKind, Holds> = {
  'request.opened': request,
  'request.commented': request,
  'request.moved': (viewer) =>
    and(seen(maintenanceRequests, requestsVisibleTo(viewer), says('status', maintenanceRequests.status)), notNotifiedSince),
  'request.cancelled': request,
  'lease.notice': (viewer) => seen(leases, leasesVisibleTo(viewer), says('effectiveOn', leases.noticeEffectiveOn)),
  // Withdrawn or answered since: nothing is left to do.
  'lease.notice-announced': (viewer) =>
    seen(announcedNotices, announcedNoticesVisibleTo(viewer), sql`${announcedNotices.state} = 'En attente'`),
  'lease.announcement-declined': (viewer) => seen(announcedNotices, announcedNoticesVisibleTo(viewer)),
  'lease.renewed': (viewer) => seen(leases, leasesVisibleTo(viewer), says('endDate', leases.endDate)),
  'lease.ended': (viewer) => seen(leases, leasesVisibleTo(viewer), says('lastDay', leases.lastDay)),
  'lease.near-term': (viewer) => seen(leases, leasesVisibleTo(viewer), says('endDate', leases.endDate), runs),
  'lease.let-again': (viewer) => seen(leases, leasesVisibleTo(viewer), says('lastDay', leases.lastDay), runs),
  'rent.revised': (viewer) => seen(leases, leasesVisibleTo(viewer), stillRevised),
  'revision.to-confirm': (viewer) => seen(leases, leasesVisibleTo(viewer), stillToRevise),
  'revision.near-loss': (viewer) => seen(leases, leasesVisibleTo(viewer), stillToRevise),
  'revision.index-awaited': (viewer) => seen(leases, leasesVisibleTo(viewer), stillToRevise, stillAwaited),
  'revision.triennial-open': (viewer) => seen(leases, leasesVisibleTo(viewer), sql`${leases.indexSeries} is null`, stillOpen),
  'revision.quarter-open': (viewer) =>
    seen(leases, leasesVisibleTo(viewer), sql`${leases.indexSeries} is not null`, stillOpen, stillBeyondQuarter),
  'payment.received': (viewer) => seen(payments, paymentsVisibleTo(viewer), asNotifiedOfPayment, sql`${payments.status} = 'Payé'`),
  'payment.late': (viewer) => seen(payments, paymentsVisibleTo(viewer), asNotifiedOfPayment, sql`${payments.status} = 'En attente'`),
  'due.late': (viewer) => seen(dues, rentAccountsVisibleTo(viewer, dues), sql`${lateCents(dues, notifiedDay)} > 0`),
  'debit.returned': (viewer) => seen(debits, debitsVisibleTo(viewer), sql`${debits.returnedOn} is not null`),
  // Until a corrected payment shows that it was kept, or another plan follows.
  'payment-plan.broken': (viewer) => seen(paymentPlans, rentAccountsVisibleTo(viewer, paymentPlans), stillBroken),
  // Until it is withdrawn, or a corrected payment shows that it was paid in time.
  'order-to-pay.unpaid': (viewer) =>
    seen(ordersToPay, ordersToPayVisibleTo(viewer), isOrderUnpaid(sql`${ordersToPay.organizationId}`, sql`${ordersToPay.id}`)),
  'arrears.aid-threshold': (viewer) => seen(leases, leasesVisibleTo(viewer), arrearsStillReported),
  // Until its last lease is settled.
  'charges.to-settle': () => chargesStillToSettle,
  // Until another one follows it.
  'mandate.ending': (viewer) => seen(mandates, mandatesVisibleTo(viewer), says('untilDate', mandates.untilDate), stillEnding),
  // Until it is received, or the lease ends.
  'deposit.missing': (viewer) => seen(leases, leasesVisibleTo(viewer), says('payableOn', depositPayableOn(leases, notifiedDay))),
  // Until it is returned, or the day of the keys is corrected.
  'deposit.to-return': (viewer) => seen(leases, leasesVisibleTo(viewer), says('deadline', depositReturnDeadline(leases))),
  // Until what is kept is settled and paid out, or the day of the approval is corrected.
  'deposit.kept': (viewer) => seen(leases, leasesVisibleTo(viewer), says('deadline', keptDeadline(leases))),
  'deposit.accounts': (viewer) => seen(leases, leasesVisibleTo(viewer), says('askedFrom', accountsAskedFrom(leases))),
  'rents.called': () => undefined,
  'receipt.issued': (viewer) => seen(receipts, receiptsVisibleTo(viewer), isNull(receipts.cancelledAt)),
  'charges.settled': (viewer) => seen(chargeSettlements, settlementsVisibleTo(viewer), isNull(chargeSettlements.cancelledAt)),
  'exit.settled': (viewer) => seen(exitSettlements, exitSettlementsVisibleTo(viewer), isNull(exitSettlements.cancelledAt)),
  'statement.issued': (viewer) => seen(ownerStatements, statementsVisibleTo(viewer), isNull(ownerStatements.cancelledAt)),
  'document.shared': document,
  'document.received': document,
  'document.expiring': (viewer) => seen(documents, documentsVisibleTo(viewer), says('expiresOn', documents.expiresOn)),
  'inquiry.received': (viewer) => seen(inquiries, inquiriesVisibleTo(viewer)),
  'review.received': (viewer) => seen(reviews, reviewsVisibleTo(viewer)),
  'event.planned': (viewer) => and(seen(events, eventsVisibleTo(viewer), asNotifiedOfEvent), notNotifiedSince),
  // Cancelled, or no longer visible: until it is restored as it was notified.
  'event.called-off': (viewer) => sql`not ${seen(events, eventsVisibleTo(viewer), asNotifiedOfEvent, concerns(viewer))}`,
  'insurance.expiring': (viewer) => seen(contractors, contractorsVisibleTo(viewer), says('until', contractors.insuranceUntil)),
  'invitation.accepted': (viewer) => seen(invitations, invitationsVisibleTo(viewer)),
  'listing.unpublishable': (viewer) => seen(listings, listingsVisibleTo(viewer), stillPublished),
  // Until it is resumed.
  'webhook.suspended': (viewer) => seen(webhooks, webhooksVisibleTo(viewer), sql`${webhooks.state} = 'Suspendu'`),
  // Until another one replaces it, or its file is gone.
  'archive.ready': (viewer) => seen(archiveRuns, archivesVisibleTo(viewer)),
  // Until the last of them was contacted, erased or gone.
  'prospects.ending': () => isProspectLeft({ until: sql`(${fact('lastContactOn')})::date`, warnedOn: sql`(${fact('warnedOn')})::date` }),
  'trial.ending': () => undefined,
};

/** Managers see all visits; their own are those that name them. */
const concerns = ({ standing, organizationId, userId }: Viewer): SQL | undefined =>
  standing === 'owner' || standing === 'tenant'
    ? undefined
    : sql`${events.memberMembershipId} in (
        select m.id from memberships m where m.organization_id = ${organizationId} and m.user_id = ${userId})`;
