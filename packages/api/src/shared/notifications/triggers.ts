import type { Transaction } from '@lares/db/wall';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';
import { dayInParis } from '@lares/domain/shared/day';
import { can, type Standing } from '@lares/domain/shared/permissions';
import { sql, type SQL } from 'drizzle-orm';
import {
  DUES_AND_LEASES,
  LEASE_FACTS,
  LEASES_AND_PROPERTIES,
  nameOf,
  PARIS_DAY,
  PARIS_TIME,
  PAYMENT_FACTS,
  PAYMENTS_AND_LEASES,
} from './payloads.ts';
import { ownerOfPayment, tenantsOfPayment } from '../../modules/accounting/payments/payments.scope.ts';
import { announcerOf } from '../../modules/leasing/leases/announced-notices.scope.ts';
import { accountOfStatement } from '../../modules/accounting/statements/statements.scope.ts';
import { partiesOfLease, tenantsOfLease } from '../../modules/leasing/leases/leases.scope.ts';
import { readersOfDocument } from '../../modules/operations/documents/documents.scope.ts';
import { ownerOfRequest, partiesOfRequest } from '../../modules/operations/maintenance/maintenance.scope.ts';
import { readersOfProperty } from '../../modules/portfolio/properties/properties.scope.ts';
import { partiesOfEvent } from '../../modules/workspace/events/events.scope.ts';
import { anyOf, managers } from '../user-selects.ts';
import { expectingEvent, knowingEventCalledOff, lastNotificationOfEvent } from './recipients.ts';
import { unpublishableListings } from './listings.ts';
import { notify, type NotificationSource, type NotificationDraft } from './dispatch.ts';

/** The audit row just written. */
export interface Act extends NotificationSource {
  /** Unique to this act: makes the key of a notification that every act sends again. */
  id: string;
  action: AuditAction;
  entityId: string;
  /** Standing of the author; absent for the system, and for a user who is joining. */
  standing: Standing | null;
  /** For an update, only the changed columns. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type Reaction = (act: Act, tx: Transaction) => NotificationDraft[] | Promise<NotificationDraft[]>;

/** The readers of a row are asked with a select of its id. */
const SUBJECT = sql`select s.entity_id`;
const uuid = (id: unknown) => sql`${String(id)}::uuid`;

/**
 * Notifications of each audit action. `audited` calls this after each audit row, so every write can notify and no module needs to know the
 * recipients.
 */
export const REACTIONS: Readonly<Partial<Record<AuditAction, Reaction>>> = {
  'request.create': (act) => [
    ofRequest(act, 'request.opened', {
      onceKey: sql`r.id::text`,
      // Colleagues are not notified of a request that a manager opens; the tenant it is about and the owner are.
      recipients: runs(act) ? partiesOfRequest(SUBJECT) : anyOf(managers, ownerOfRequest(SUBJECT)),
    }),
  ],
  'request.add-comment': (act) => [
    ofRequest(act, 'request.commented', {
      onceKey: sql`${String(act.after?.['commentId'])}::text`,
      recipients: anyOf(managers, partiesOfRequest(SUBJECT)),
    }),
  ],
  'request.set-status': (act) => moved(act),
  'request.update': (act) => (act.after?.['status'] === undefined ? [] : moved(act)),
  'request.cancel': (act) => [ofRequest(act, 'request.cancelled', { onceKey: sql`${act.id}::text`, recipients: managers })],
  'lease.give-notice': (act) => [ofLease(act, 'lease.notice', sql`l.notice_effective_on`)],
  'lease.announce-notice': (act) => [ofAnnouncedNotice(act, 'lease.notice-announced', managers)],
  'lease.decline-announced-notice': (act) => [ofAnnouncedNotice(act, 'lease.announcement-declined', announcerOf(SUBJECT))],
  'lease.renew': (act) => [ofLease(act, 'lease.renewed', sql`coalesce(l.end_date::text, '')`)],
  'lease.prolong': (act) => [ofLease(act, 'lease.renewed', sql`coalesce(l.end_date::text, '')`)],
  // A termination decided for a later day is notified when it is decided, and not again after that day.
  'lease.end': (act) => [ofLease(act, 'lease.ended', sql`l.last_day`)],
  'lease.terminate': (act) => [ofLease(act, 'lease.ended', sql`l.last_day`)],
  'lease.agree-revision': (act) => [ofRevisedRent(act, sql`and t.origin = 'révision triennale'`)],
  // What was just revised is the latest rent of its lease.
  'lease.revise': (act) => [ofRevisedRent(act, sql``)],
  'charge-settlement.issue': (act) => [
    {
      kind: 'charges.settled',
      entity: 'charge-settlement',
      subjects: sql`select cs.id as entity_id, cs.id::text as once_key, cs.lease_id, jsonb_build_object('fromDate', cs.from_date,
          'untilDate', cs.until_date, 'balanceCents', cs.balance_cents, 'creditCents', -cs.balance_cents, 'leaseId', l.id, 'property', p.title) as facts
        from ${LEASES_AND_PROPERTIES} join charge_settlements cs on cs.organization_id = l.organization_id and cs.lease_id = l.id
        where cs.id = ${uuid(act.entityId)}`,
      recipients: tenantsOfLease(sql`select s.lease_id`),
    },
  ],
  'lease.issue-exit': (act) => [exitDocument(act, 'ex')],
  'lease.release-kept': (act) => [exitDocument(act, 'ec')],
  'statement.issue': (act) => [
    {
      kind: 'statement.issued',
      entity: 'statement',
      subjects: sql`select st.id as entity_id, st.id::text as once_key,
        jsonb_build_object('number', st.snapshot ->> 'number', 'paidOutCents', st.paid_out_cents) as facts
        from owner_statements st where st.id = ${uuid(act.entityId)}`,
      recipients: accountOfStatement(SUBJECT),
    },
  ],
  'archive.complete': (act) => [
    {
      kind: 'archive.ready',
      entity: 'archive',
      subjects: sql`select a.id as entity_id, a.id::text as once_key, '{}'::jsonb as facts from archive_runs a where a.id = ${uuid(act.entityId)}`,
      recipients: sql`select a.user_id from archive_runs a where a.id = s.entity_id`,
    },
  ],
  'debit-batch.return': (act) => [
    {
      kind: 'debit.returned',
      entity: 'debit',
      subjects: sql`select d.id as entity_id, d.id::text as once_key, ${LEASE_FACTS} || jsonb_build_object(
          'amountCents', d.amount_cents, 'reason', d.return_reason, 'returnedOn', d.returned_on, 'batchId', d.batch_id) as facts
        from debits d join ${LEASES_AND_PROPERTIES} on l.organization_id = d.organization_id and l.id = d.lease_id
        where d.id = ${uuid(act.after?.['debitId'])}`,
      recipients: managers,
    },
  ],
  'payment.create': (act) => (act.after?.['status'] === 'Payé' ? [received(recordsOf(act))] : []),
  // A correction is notified with the new values.
  'payment.update': (act) => (RECEIPT.some((field) => act.after?.[field] !== undefined) ? [received([act.entityId])] : []),
  'payment.receive': (act) => [received(recordsOf(act))],
  'receipt.issue': (act) => [
    {
      kind: 'receipt.issued',
      entity: 'receipt',
      subjects: sql`select r.id as entity_id, r.id::text as once_key, r.lease_id, jsonb_build_object(
          'kind', r.kind, 'dueOn', du.due_on, 'leaseId', r.lease_id, 'property', p.title) as facts
        from ${DUES_AND_LEASES} join receipts r on r.organization_id = du.organization_id and r.due_id = du.id
        where r.id in (${sql.join(recordsOf(act).map(uuid), sql`, `)})`,
      recipients: tenantsOfLease(sql`select s.lease_id`),
    },
  ],
  'document.create': (act) => [...shared(act), ...(runs(act) ? [] : [ofDocument(act, 'document.received', managers)])],
  'document.update': (act) => shared(act),
  'document.share': (act) => shared(act),
  'inquiry.create': (act) => [
    {
      kind: 'inquiry.received',
      entity: 'inquiry',
      subjects: sql`select i.id as entity_id, i.id::text as once_key,
        jsonb_build_object('name', i.name, 'property', p.title, 'propertyId', p.id) as facts
        from inquiries i join properties p on p.organization_id = i.organization_id and p.id = i.property_id where i.id = ${uuid(act.entityId)}`,
      recipients: managers,
    },
  ],
  'review.create': (act) => [
    {
      kind: 'review.received',
      entity: 'review',
      subjects: sql`select v.id as entity_id, v.id::text as once_key,
        jsonb_build_object('by', ${nameOf(act.actorId)}, 'rating', v.rating, 'property', p.title, 'propertyId', p.id) as facts
        from reviews v join properties p on p.organization_id = v.organization_id and p.id = v.property_id where v.id = ${uuid(act.entityId)}`,
      recipients: managers,
    },
  ],
  'event.create': (act) => planned(act, NOT_EXPECTING),
  'event.update': (act) => changed(act),
  'event.move': (act) => changed(act),
  'event.remove': (act) => [calledOff(act)],
  'event.restore': (act) =>
    planned(act, sql`select k.user_id from (${knowingEventCalledOff(sql`s.entity_id`)}) k where k.user_id in (${partiesOfEvent(SUBJECT)})`),
  // A change of many properties at once judges every listing.
  'property.update': (act, tx) =>
    unpublishableListings(tx, { onDay: dayInParis(act.at), ...(act.after?.['ids'] === undefined ? { propertyId: act.entityId } : {}) }),
  'invitation.accept': (act) => [
    {
      kind: 'invitation.accepted',
      entity: 'invitation',
      subjects: sql`select i.id as entity_id, i.id::text as once_key,
        jsonb_build_object('by', ${nameOf(act.actorId)}, 'email', i.email, 'role', i.role) as facts
        from invitations i where i.id = ${uuid(act.entityId)}`,
      recipients: managers,
    },
  ],
  'webhook.suspend': (act) => [
    {
      kind: 'webhook.suspended',
      entity: 'webhook',
      subjects: sql`select w.id as entity_id, ${act.id}::text as once_key, jsonb_build_object('name', w.name) as facts
        from webhooks w where w.id = ${uuid(act.entityId)}`,
      recipients: managers,
    },
  ],
};

/**
 * Runs in the transaction of the change, so that notifications are rolled back with it. What needs no query first is sent at once, in the
 * order of the drafts.
 */
export async function notifyOfAct(tx: Transaction, act: Act): Promise<void> {
  const drafts = REACTIONS[act.action]?.(act, tx) ?? [];
  const sent = (Array.isArray(drafts) ? drafts : await drafts).map((draft) => notify(tx, act, draft));
  await Promise.all(sent);
}

const runs = ({ standing }: Act): boolean => standing !== null && can(standing, 'organization:write');

/** Moved to another time or place. */
const isMoved = ({ before, after }: Act): boolean =>
  instantOf(before) !== instantOf(after) || after?.['isAllDay'] !== undefined || after?.['propertyId'] !== undefined;

/** An instant has several spellings. */
const instantOf = (row: Act['after']): number | null => {
  const startsAt = row?.['startsAt'];
  return typeof startsAt === 'string' ? Date.parse(startsAt) : null;
};

/** Columns of a payment that tenants are notified of. */
const RECEIPT = ['status', 'amountCents', 'paymentDate'];

const NOT_EXPECTING = sql`${partiesOfEvent(SUBJECT)} except ${expectingEvent(sql`s.entity_id`)}`;

/** Notified: people added to the event, everyone when it moves, and people removed from it. */
const changed = (act: Act): NotificationDraft[] => [
  ...planned(act, isMoved(act) ? partiesOfEvent(SUBJECT) : NOT_EXPECTING),
  calledOff(act),
];

/** Future events only. People who may see the place are notified first, with its name; nobody is notified twice. */
const planned = (act: Act, recipients: SQL): NotificationDraft[] => {
  const place = sql`jsonb_build_object('propertyId', coalesce(s.property_id::text, ''),
    'property', coalesce((select p.title from properties p where p.id = s.property_id), ''))`;
  const draft = (whereabouts: SQL, of: SQL): NotificationDraft => ({
    kind: 'event.planned',
    entity: 'event',
    subjects: sql`select s.entity_id, s.once_key, s.property_id, s.facts || ${whereabouts} as facts from (
      select e.id as entity_id, ${`${act.entityId}:${act.id}`} as once_key, e.property_id, jsonb_build_object(
        'kind', e.kind, 'title', e.title, 'day', ${PARIS_DAY(sql`e.starts_at`)},
        'time', ${PARIS_TIME({ startsAt: sql`e.starts_at`, isAllDay: sql`e.is_all_day` })}) as facts
      from events e where e.id = ${uuid(act.entityId)} and e.ends_at > ${act.at.toISOString()}::timestamptz) s`,
    recipients: of,
  });
  return [
    draft(place, sql`select h.user_id from (${recipients}) h where h.user_id in (${readersOfProperty(sql`select s.property_id`)})`),
    draft(sql`'{"property": ""}'::jsonb`, recipients),
  ];
};

/** Recipients who were notified of a future event that was cancelled or no longer involves them; it repeats the payload they received. */
const calledOff = (act: Act): NotificationDraft => ({
  kind: 'event.called-off',
  entity: 'event',
  subjects: sql`select ${uuid(act.entityId)} as entity_id, ${`${act.entityId}:${act.id}`} as once_key, last.facts, last.user_id
    from (${lastNotificationOfEvent(uuid(act.entityId))}) last
    where last.kind = 'event.planned' and last.facts ->> 'day' >= ${dayInParis(act.at)} and (
      last.user_id not in (select h.user_id from (${partiesOfEvent(sql`select ${uuid(act.entityId)}`)}) h where h.user_id is not null)
      or exists (select from events e where e.id = ${uuid(act.entityId)} and e.ends_at <= ${act.at.toISOString()}::timestamptz))`,
  recipients: sql`select s.user_id`,
});

type OfRequest = 'request.opened' | 'request.commented' | 'request.moved' | 'request.cancelled';

const ofRequest = (act: Act, kind: OfRequest, { onceKey, recipients }: { onceKey: SQL; recipients: SQL }): NotificationDraft => ({
  kind,
  entity: 'request',
  subjects: sql`select r.id as entity_id, ${onceKey} as once_key,
    jsonb_build_object('by', ${nameOf(act.actorId)}, 'title', r.title, 'status', r.status, 'property', p.title) as facts
    from maintenance_requests r join properties p on p.organization_id = r.organization_id and p.id = r.property_id
    where r.id = ${uuid(act.entityId)}`,
  recipients,
});

/** The latest rent of a lease that the act revised. */
const ofRevisedRent = (act: Act, ofOrigin: SQL): NotificationDraft => ({
  kind: 'rent.revised',
  entity: 'lease',
  subjects: sql`select l.id as entity_id, l.id || ':' || rt.from_date as once_key, ${LEASE_FACTS} || jsonb_build_object(
      'fromDate', rt.from_date, 'rentCents', rt.rent_cents + rt.supplement_cents) as facts
    from ${LEASES_AND_PROPERTIES} cross join lateral (
      select t.from_date, t.rent_cents, t.supplement_cents from lease_terms t
      where t.organization_id = l.organization_id and t.lease_id = l.id ${ofOrigin} order by t.from_date desc limit 1) as rt
    where l.id in (${sql.join(recordsOf(act).map(uuid), sql`, `)})`,
  recipients: partiesOfLease(SUBJECT),
});

const moved = (act: Act): NotificationDraft[] => [
  ofRequest(act, 'request.moved', { onceKey: sql`${act.id}::text`, recipients: partiesOfRequest(SUBJECT) }),
];

const ofLease = (act: Act, kind: 'lease.notice' | 'lease.renewed' | 'lease.ended', turningOn: SQL): NotificationDraft => ({
  kind,
  entity: 'lease',
  subjects: sql`select l.id as entity_id, l.id || ':' || ${turningOn} as once_key, ${LEASE_FACTS} as facts
    from ${LEASES_AND_PROPERTIES} where l.id = ${uuid(act.entityId)}`,
  recipients: anyOf(managers, partiesOfLease(SUBJECT)),
});

const ofAnnouncedNotice = (
  act: Act,
  kind: 'lease.notice-announced' | 'lease.announcement-declined',
  recipients: SQL,
): NotificationDraft => ({
  kind,
  entity: 'announced-notice',
  subjects: sql`select an.id as entity_id, an.id::text as once_key,
    jsonb_build_object('by', ${nameOf(act.actorId)}, 'answer', an.answer, 'property', p.title, 'leaseId', l.id) as facts
    from ${LEASES_AND_PROPERTIES} join announced_notices an on an.organization_id = l.organization_id and an.lease_id = l.id
    where an.id = ${uuid(act.after?.['announcedNoticeId'])}`,
  recipients,
});

/** One record, or those of a batch. */
const recordsOf = ({ entityId, after }: Act): readonly unknown[] => (Array.isArray(after?.['ids']) ? after['ids'] : [entityId]);

const received = (ids: readonly unknown[]): NotificationDraft => ({
  kind: 'payment.received',
  entity: 'payment',
  subjects: sql`select pay.id as entity_id, concat_ws(':', pay.id, pay.amount_cents, pay.payment_date) as once_key, ${PAYMENT_FACTS} as facts
    from ${PAYMENTS_AND_LEASES} where pay.status = 'Payé' and pay.id in (${sql.join(ids.map(uuid), sql`, `)})`,
  recipients: anyOf(tenantsOfPayment(SUBJECT), ownerOfPayment(SUBJECT)),
});

/** Notified once, however often the document is shared, unshared and shared again. */
const shared = (act: Act): NotificationDraft[] =>
  act.after?.['visibleToTenant'] === true || act.after?.['visibleToOwner'] === true
    ? [ofDocument(act, 'document.shared', readersOfDocument(SUBJECT))]
    : [];

const ofDocument = (act: Act, kind: 'document.shared' | 'document.received', recipients: SQL): NotificationDraft => ({
  kind,
  entity: 'document',
  subjects: sql`select d.id as entity_id, d.id::text as once_key,
    jsonb_build_object('by', ${nameOf(act.actorId)}, 'title', d.title, 'type', d.document_type) as facts
    from documents d where d.id = ${uuid(act.entityId)}`,
  recipients,
});

/** The solde de tout compte (ex) or its complement (ec) that was just issued: the lease has one of each that is not cancelled. */
function exitDocument(act: Act, document: 'ex' | 'ec'): NotificationDraft {
  const issued = sql.raw(document);
  return {
    kind: 'exit.settled',
    entity: 'exit-settlement',
    subjects: sql`select ex.id as entity_id, ${issued}.id::text as once_key, ex.lease_id, jsonb_build_object(
        'number', ${issued}.snapshot ->> 'number', 'leaseId', l.id, 'property', p.title) as facts
      from ${LEASES_AND_PROPERTIES} join exit_settlements ex on ex.organization_id = l.organization_id and ex.lease_id = l.id
      left join exit_complements ec on ec.organization_id = ex.organization_id and ec.settlement_id = ex.id and ec.cancelled_at is null
      where l.id = ${uuid(act.entityId)} and ex.cancelled_at is null and ${issued}.id is not null`,
    recipients: tenantsOfLease(sql`select s.lease_id`),
  };
}
