import { REVISION_REQUEST_STATES, type RevisionRequestSnapshot } from '@lares/domain/leasing/leases/revision-request';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { indexSeries, leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';

export const revisionRequestState = pgEnum('revision_request_state', REVISION_REQUEST_STATES);

/**
 * Requests for the triennial revision of a commercial lease (C. com. art. L145-38). A request changes no rent: the agreement or the
 * judgment that closes it writes the term, from the day of the request on.
 */
export const revisionRequests = pgTable(
  'revision_requests',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    requestedOn: calendarDay().notNull(),
    series: indexSeries().notNull(),
    /** Monthly, without charges: the rent of that day, and what is asked. */
    rentCents: amountCents().notNull(),
    askedCents: amountCents().notNull(),
    /** What the document says, frozen with the request. */
    snapshot: jsonb().$type<RevisionRequestSnapshot>().notNull(),
    state: revisionRequestState().notNull().default('En cours'),
    decidedOn: calendarDay(),
    /** What the tenant agreed to, or the judge fixed. */
    agreedCents: amountCents(),
    ...versioned(),
  },
  (t) => [
    ownedKey('revision_requests', t),
    ownedReference('revision_requests_lease_fkey', [t.organizationId, t.leaseId], leases),
    uniqueIndex('revision_requests_one_open')
      .on(t.organizationId, t.leaseId)
      .where(sql`state = 'En cours'`),
    index('revision_requests_lease_idx').on(t.organizationId, t.leaseId, newestFirst(t.createdAt)),
    check('revision_requests_rise', sql`${t.askedCents} > ${t.rentCents}`),
    check('revision_requests_series_triennial', sql`${t.series} in ('ILC', 'ILAT')`),
    check(
      'revision_requests_decided_whole',
      sql`(${t.state} in ('Acceptée', 'Jugée')) = (${t.agreedCents} is not null) and (${t.agreedCents} is null) = (${t.decidedOn} is null)`,
    ),
    check('revision_requests_agreed_within', sql`${t.agreedCents} between 1 and ${t.askedCents}`),
    check('revision_requests_decided_after', sql`${t.decidedOn} >= ${t.requestedOn}`),
  ],
);
