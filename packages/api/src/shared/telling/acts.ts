import type { Transaction } from '@lares/db/wall';
import type { HeardAction } from '@lares/domain/notifications/kind';
import { can, type Standing } from '@lares/domain/shared/permissions';
import { sql, type SQL } from 'drizzle-orm';
import { LEASE_FACTS, LEASES_AND_PROPERTIES, nameOf, PAYMENT_FACTS, PAYMENTS_AND_LEASES } from './facts.ts';
import { anyOf, managers, partiesOfEvent, partiesOfLease, partiesOfRequest, readersOfDocument, tenantsOfLease, toldOf } from './hearers.ts';
import { tell, type Teller, type Telling } from './tell.ts';

/** What the audit log was just told. */
export interface Act extends Teller {
  /** Of the row of the log. */
  id: string;
  action: HeardAction;
  entityId: string;
  /** Of who acts; absent for the system, and for who is on his way in. */
  standing: Standing | null;
  /** Of a change, only what changed. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type Reaction = (act: Act) => Telling[];

const SUBJECT = sql`s.entity_id`;
const uuid = (id: unknown) => sql`${String(id)}::uuid`;

/**
 * What each act makes known, and to whom. `audited` looks here after each row of its log, so that no act can be written without
 * being told, and no module has to know who listens.
 */
export const REACTIONS: Readonly<Partial<Record<HeardAction, Reaction>>> = {
  'request.create': (act) => [
    ofRequest(act, 'request.opened', {
      onceKey: sql`r.id::text`,
      // What a manager opens is no news for his colleagues; the client it is about hears of it.
      hearers: runs(act) ? partiesOfRequest(SUBJECT) : managers,
    }),
  ],
  'request.add-comment': (act) => [
    ofRequest(act, 'request.commented', {
      onceKey: sql`${String(act.after?.['commentId'])}::text`,
      hearers: anyOf(managers, partiesOfRequest(SUBJECT)),
    }),
  ],
  'request.set-status': (act) => moved(act),
  'request.update': (act) => (act.after?.['status'] === undefined ? [] : moved(act)),
  'request.cancel': (act) => [ofRequest(act, 'request.cancelled', { onceKey: sql`${act.id}::text`, hearers: managers })],
  'lease.giveNotice': (act) => [ofLease(act, 'lease.notice', sql`l.notice_effective_on`)],
  'lease.renew': (act) => [ofLease(act, 'lease.renewed', sql`coalesce(l.end_date::text, '')`)],
  'lease.prolong': (act) => [ofLease(act, 'lease.renewed', sql`coalesce(l.end_date::text, '')`)],
  // A termination decided for a later day is told when it is decided, and not again in the night after that day.
  'lease.end': (act) => [ofLease(act, 'lease.ended', sql`coalesce(l.exit_on, l.end_date)`)],
  'lease.terminate': (act) => [ofLease(act, 'lease.ended', sql`coalesce(l.exit_on, l.end_date)`)],
  'payment.create': (act) => (act.after?.['status'] === 'Payé' ? [received([act.entityId])] : []),
  'payment.update': (act) => (act.after?.['status'] === 'Payé' ? [received([act.entityId])] : []),
  'payment.receive': (act) => [received(Array.isArray(act.after?.['ids']) ? act.after['ids'] : [act.entityId])],
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
      hearers: managers,
    },
  ],
  'review.create': (act) => [
    {
      kind: 'review.received',
      entity: 'review',
      subjects: sql`select v.id as entity_id, v.id::text as once_key,
        jsonb_build_object('by', ${nameOf(act.actorId)}, 'rating', v.rating, 'property', p.title, 'propertyId', p.id) as facts
        from reviews v join properties p on p.organization_id = v.organization_id and p.id = v.property_id where v.id = ${uuid(act.entityId)}`,
      hearers: managers,
    },
  ],
  'event.create': (act) => planned(act, false),
  'event.update': (act) => planned(act, isMoved(act)),
  'event.move': (act) => planned(act, isMoved(act)),
  'invitation.accept': (act) => [
    {
      kind: 'invitation.accepted',
      entity: 'invitation',
      subjects: sql`select i.id as entity_id, i.id::text as once_key,
        jsonb_build_object('by', ${nameOf(act.actorId)}, 'email', i.email, 'role', i.role) as facts
        from invitations i where i.id = ${uuid(act.entityId)}`,
      hearers: managers,
    },
  ],
};

/** In the transaction of the act: what is told stands or falls with it. */
export async function tellOf(tx: Transaction, act: Act): Promise<void> {
  for (const telling of REACTIONS[act.action]?.(act) ?? []) await tell(tx, act, telling);
}

const runs = ({ standing }: Act): boolean => standing !== null && can(standing, 'organization:write');

const isMoved = ({ before, after }: Act): boolean => instantOf(before) !== instantOf(after);

/** An instant is written in more than one way. */
const instantOf = (row: Act['after']): number | null => {
  const startsAt = row?.['startsAt'];
  return typeof startsAt === 'string' ? Date.parse(startsAt) : null;
};

/** Of days to come: to each when he is named, and to all when it moves, also back to where it was. */
const planned = (act: Act, moves: boolean): Telling[] => [
  {
    kind: 'event.planned',
    entity: 'event',
    subjects: sql`select e.id as entity_id, e.id || ${moves ? `:${act.id}` : ''} as once_key, jsonb_build_object(
        'kind', e.kind, 'title', e.title, 'day', (e.starts_at at time zone 'Europe/Paris')::date,
        'time', case when e.is_all_day then '' else to_char(e.starts_at at time zone 'Europe/Paris', 'HH24:MI') end,
        'property', coalesce((select p.title from properties p where p.organization_id = e.organization_id and p.id = e.property_id), '')) as facts
      from events e where e.id = ${uuid(act.entityId)} and e.ends_at > ${act.at.toISOString()}::timestamptz`,
    hearers: moves ? partiesOfEvent(SUBJECT) : sql`${partiesOfEvent(SUBJECT)} except ${toldOf('event', SUBJECT)}`,
  },
];

type OfRequest = 'request.opened' | 'request.commented' | 'request.moved' | 'request.cancelled';

const ofRequest = (act: Act, kind: OfRequest, { onceKey, hearers }: { onceKey: SQL; hearers: SQL }): Telling => ({
  kind,
  entity: 'request',
  subjects: sql`select r.id as entity_id, ${onceKey} as once_key,
    jsonb_build_object('by', ${nameOf(act.actorId)}, 'title', r.title, 'status', r.status, 'property', p.title) as facts
    from maintenance_requests r join properties p on p.organization_id = r.organization_id and p.id = r.property_id
    where r.id = ${uuid(act.entityId)}`,
  hearers,
});

const moved = (act: Act): Telling[] => [
  ofRequest(act, 'request.moved', { onceKey: sql`${act.id}::text`, hearers: partiesOfRequest(SUBJECT) }),
];

const ofLease = (act: Act, kind: 'lease.notice' | 'lease.renewed' | 'lease.ended', turningOn: SQL): Telling => ({
  kind,
  entity: 'lease',
  subjects: sql`select l.id as entity_id, l.id || ':' || ${turningOn} as once_key, ${LEASE_FACTS} as facts
    from ${LEASES_AND_PROPERTIES} where l.id = ${uuid(act.entityId)}`,
  hearers: anyOf(managers, partiesOfLease(SUBJECT)),
});

const received = (ids: readonly unknown[]): Telling => ({
  kind: 'payment.received',
  entity: 'payment',
  subjects: sql`select pay.id as entity_id, pay.id::text as once_key, ${PAYMENT_FACTS} as facts
    from ${PAYMENTS_AND_LEASES} where pay.id in (${sql.join(ids.map(uuid), sql`, `)})`,
  hearers: tenantsOfLease(sql`select pd.lease_id from payments pd where pd.id = ${SUBJECT}`),
});

/** Told once, however often it is shared, taken back and shared again. */
const shared = (act: Act): Telling[] =>
  act.after?.['visibleToTenant'] === true || act.after?.['visibleToOwner'] === true
    ? [ofDocument(act, 'document.shared', readersOfDocument(SUBJECT))]
    : [];

const ofDocument = (act: Act, kind: 'document.shared' | 'document.received', hearers: SQL): Telling => ({
  kind,
  entity: 'document',
  subjects: sql`select d.id as entity_id, d.id::text as once_key,
    jsonb_build_object('by', ${nameOf(act.actorId)}, 'title', d.title, 'type', d.document_type) as facts
    from documents d where d.id = ${uuid(act.entityId)}`,
  hearers,
});
