import type { TermConfirmation } from '@lares/domain/leasing/leases/avenant-conditions';
import { type CancellableTerm, type CancelledRent, termAction } from '@lares/domain/leasing/leases/cancelled-rent';
import type { RentRise } from '@lares/domain/leasing/leases/commercial-rise';
import { leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { profiles } from '@lares/db/schema/platform/accounts';
import { organizations } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { allowedActions, renewedEndDate } from '@lares/domain/leasing/leases/actions';
import { announcedReasons, announcementRefusal } from '@lares/domain/leasing/leases/announced-notice';
import { frozenFields } from '@lares/domain/leasing/leases/frozen-fields';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { dueRevision } from '@lares/domain/leasing/leases/lease-revision';
import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import { IMPERSONAL_NOTICE_REASONS } from '@lares/domain/leasing/leases/notice-reasons';
import { type QuarterCrossing, quarterCrossing, type QuarterLease } from '@lares/domain/leasing/leases/quarter-revision';
import { isTriennial, lastFixing } from '@lares/domain/leasing/leases/triennial-revision';
import type { LeaseStatus } from '@lares/domain/leasing/leases/status';
import { nextDates } from '@lares/domain/leasing/leases/next-dates';
import { earlierRenews, reletFindings } from '@lares/domain/leasing/leases/succession';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import type { TenantStatus } from '@lares/domain/portfolio/tenants/status';
import { and, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { announcedNoticesOfLease } from './announced-notices.queries.ts';
import { indexTableOf } from '../indices/indices.queries.ts';
import { guarantorsOfLease } from './guarantors.queries.ts';
import { all, ofLease } from './lease-parts.queries.ts';
import { rowColumns, termInForce, todayOf, visibleLeases } from './leases.queries.ts';
import { settledSql } from './leases.scope.ts';
import { earlierLeases, nextStartOf } from './succession.queries.ts';
import { ownerNameVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { contact, mayReadContacts, tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { leaseFactsOf } from '@lares/domain/leasing/leases/lease-facts';
import { housingZonesOf } from '@lares/domain/portfolio/properties/housing-zones';

const managing = ({ standing }: Viewer) => can(standing, 'leases:write');

const termColumns = (viewer: Viewer) => ({
  id: leaseTerms.id,
  fromDate: leaseTerms.fromDate,
  rentCents: leaseTerms.rentCents,
  supplementCents: leaseTerms.supplementCents,
  chargesCents: leaseTerms.chargesCents,
  chargesMode: leaseTerms.chargesMode,
  origin: leaseTerms.origin,
  indexQuarter: leaseTerms.indexQuarter,
  /** Of a revision with its notice: the index it applied. */
  index: sql<TermIndex | null>`case when ${leaseTerms.revision} is not null then json_build_object(
    'series', ${leaseTerms.revision} ->> 'series', 'newHundredths', (${leaseTerms.revision} ->> 'newHundredths')::int,
    'referenceQuarter', ${leaseTerms.revision} ->> 'referenceQuarter', 'referenceHundredths', (${leaseTerms.revision} ->> 'referenceHundredths')::int) end`,
  agreedOn: leaseTerms.agreedOn,
  /** Of an avenant: what the manager confirmed. */
  confirmed: managing(viewer) ? leaseTerms.confirmed : sql<TermConfirmation[]>`'{}'::text[]`,
  /** Of a term that was cancelled: what it was. The reason is for managers. */
  cancelled: sql<CancelledRent | null>`${leaseTerms.cancelled} || ${managing(viewer) ? '{"revision": null}' : '{"revision": null, "reason": "", "confirmed": [], "decision": null}'}::jsonb`,
  /** Of a commercial rent above the cap of a year. The reason is what the manager wrote for themselves. */
  rise: managing(viewer) ? leaseTerms.rise : sql<RentRise | null>`${leaseTerms.rise} || '{"reason": ""}'`,
});

type TermIndex = Pick<RevisionNotice, 'series' | 'newHundredths' | 'referenceQuarter' | 'referenceHundredths'>;

const signatory = alias(tenants, 'signatory');
const reached = { id: signatory.id, userId: signatory.userId };
const signatoryColumns = (viewer: Viewer) => ({
  id: signatory.id,
  name: signatory.displayName,
  email: contact(signatory.email, viewer, reached),
  phone: contact(signatory.phone, viewer, reached),
  status: sql<TenantStatus | null>`case when ${mayReadContacts(viewer, reached)} then ${signatory.status} end`,
  isMain: sql<boolean>`${signatory.id} = ${leases.tenantId}`,
  fromDate: leaseTenants.fromDate,
  untilDate: leaseTenants.untilDate,
});

/** A member's name; administrators are not members, so they stay unnamed. */
const nameOf = (userId: AnyColumn) => sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

/** The owner of the property, otherwise the organisation that lets it. Tenants read this name in their lease too. */
const landlordName = (viewer: Viewer) => sql<string>`coalesce(
  (select ${owners.displayName} from ${owners} where ${and(ownerNameVisibleTo(viewer), eq(owners.id, properties.ownerId))}),
  (select ${organizations.name} from ${organizations} where ${eq(organizations.id, leases.organizationId)}))`;

interface LeaseContact {
  name: string;
  phone: string;
  email: string;
  /** The agent of the property. */
  agent: { fullName: string; email: string } | null;
}

/** Whom tenants and owners call: the organisation, and the agent of the property. */
const contactOfLease = sql<LeaseContact>`(
  select json_build_object('name', ${organizations.name}, 'phone', ${organizations.phone}, 'email', ${organizations.email}, 'agent', (
    select json_build_object('fullName', c.full_name, 'email', c.email) from member_contact(${properties.agentMembershipId}) as c))
  from ${organizations} where ${eq(organizations.id, leases.organizationId)})`;

/** Without a reason that only managers read. */
const impersonalReason = sql<string>`case when ${inArray(leases.noticeReason, [...IMPERSONAL_NOTICE_REASONS])} then ${leases.noticeReason} else '' end`;

/** Columns of the lease page. Management data is for managers only. */
const detailColumns = (viewer: Viewer) => ({
  ...rowColumns(viewer),
  chargesMode: termInForce.chargesMode,
  furnished: leases.furnished,
  landlordKind: leases.landlordKind,
  signedOn: leases.signedOn,
  shortTermReason: leases.shortTermReason,
  termBegunOn: leases.termBegunOn,
  timing: leases.timing,
  proration: leases.proration,
  depositCents: leases.depositCents,
  indexSeries: leases.indexSeries,
  indexQuarter: leases.indexQuarter,
  revisionDay: leases.revisionDay,
  noticeBy: leases.noticeBy,
  noticeReceivedOn: leases.noticeReceivedOn,
  noticeReason: managing(viewer) ? sql<string>`${leases.noticeReason}` : impersonalReason,
  endReason: leases.endReason,
  property: {
    ...rowColumns(viewer).property,
    postalCode: properties.postalCode,
    status: properties.status,
    dpeClass: properties.dpeClass,
    furnished: properties.furnished,
  },
  // The main tenant first, then by name.
  tenants: all(
    signatoryColumns(viewer),
    sql`${leaseTenants} join ${tenants} as signatory
      on ${and(eq(signatory.organizationId, leaseTenants.organizationId), eq(signatory.id, leaseTenants.tenantId))}
      where ${and(ofLease(leaseTenants), tenantNameVisibleTo(viewer, signatory))}`,
    sql`${signatory.id} <> ${leases.tenantId}, ${signatory.displayName}`,
  ),
  terms: all(termColumns(viewer), sql`${leaseTerms} where ${ofLease(leaseTerms)}`, sql`${leaseTerms.fromDate}`),
  guarantors: guarantorsOfLease(viewer),
  landlordName: landlordName(viewer),
  contact: contactOfLease,
  announcedNotices: announcedNoticesOfLease(viewer),
  saidTense: sql<boolean | null>`is_in_tense_zone(${leases.propertyId})`,
  notes: managing(viewer) ? sql<string>`${leases.notes}` : sql<string>`''`,
  isSettled: managing(viewer) ? settledSql(leases.id) : sql<boolean>`false`,
  createdAt: leases.createdAt,
  updatedAt: leases.updatedAt,
  createdByName: managing(viewer) ? nameOf(leases.createdBy) : sql<string | null>`null`,
  updatedByName: managing(viewer) ? nameOf(leases.updatedBy) : sql<string | null>`null`,
});

const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  visibleLeases(detailColumns(viewer), viewer, eq(leases.id, sql.placeholder('id'))),
);

/** The lease page with its current legal status. Actions and findings are for managers, because they judge what the manager wrote. */
export async function leaseById(ctx: ActorContext, id: string) {
  const [found] = await detail(ctx, {}, { id, ...todayOf(ctx) });
  if (!found) throw new DomainError('common.not-found');
  const { saidTense, isSettled, ...lease } = found;
  // The official list proves it; otherwise what the advertisement says.
  const isTense = housingZonesOf(lease.property).isTense || saidTense;
  const { today } = todayOf(ctx);
  const [first] = lease.terms;
  if (!first) throw new Error('a lease has its first term');
  const { rentCents, supplementCents, chargesCents, chargesMode } = first;
  const manages = managing(ctx.actor);
  const { nextStartsOn, earlier } = manages ? await neighboursOf(ctx, lease) : ALONE;
  const facts = { ...lease, rentCents, tenantCount: lease.tenants.length, nextStartsOn, isSettled };
  return {
    ...lease,
    terms: termsWithAction(lease, manages ? today : null),
    /** The reasons that the tenant may state when they announce a notice; null when they may announce none today. */
    announceable:
      can(ctx.actor.standing, 'leases:announce-notice') && announcementRefusal(lease, today) === null
        ? { reasons: announcedReasons(lease, isTense), isTense: isTense === true }
        : null,
    /** As signed: the rent in the form, without later terms. */
    signed: { rentCents, supplementCents, chargesCents, chargesMode },
    nextDates: nextDates(lease, today, {
      isTenant: ctx.actor.standing === 'tenant',
      isTense,
    }),
    renewedEndDate: manages ? renewedEndDate(lease) : null,
    actions: manages ? allowedActions(facts, today) : [],
    revision: manages && lease.status === 'Actif' ? dueRevision(lease, lease.property, await indexTableOf(ctx), today) : null,
    /** Of a commercial lease without an indexation clause: when its rent was fixed, and may be revised again. */
    triennial: manages && lease.status === 'Actif' && isTriennial(lease) ? lastFixing(lease) : null,
    /** Of a commercial lease with an indexation clause: a rent that it moved by more than a quarter. */
    crossing: manages && lease.status === 'Actif' ? openCrossing(lease, today) : null,
    canWithdrawNotice: manages && lease.status === 'Actif' && !isSettled && (lease.noticeBy !== null || lease.exitOn !== null),
    frozenFields: frozenFields(lease),
    /** First day of the active lease that follows in the same property. */
    nextStartsOn,
    findings: manages
      ? [
          ...reletFindings(facts, today),
          ...earlierRenews(earlier),
          ...checkLease(leaseFactsOf({ ...lease, rentCents, supplementCents, chargesMode }, lease.property)),
        ]
      : [],
  };
}

type DetailedTerm = Omit<CancellableTerm, 'revision'>;

/** What may be done with each term; nothing on no day. */
function termsWithAction<Term extends DetailedTerm>({ status, terms }: { status: LeaseStatus; terms: readonly Term[] }, today: Day | null) {
  const whole = terms.map((term) => ({ ...term, revision: null }));
  return terms.map((term) => ({ ...term, action: today !== null && status === 'Actif' ? termAction(whole, term.id, today) : null }));
}

/** From the day on which the rent goes beyond the quarter: a revision may be confirmed a month ahead. */
function openCrossing(lease: QuarterLease, today: Day): QuarterCrossing | null {
  const crossing = quarterCrossing(lease);
  return crossing !== null && crossing.openOn <= today ? crossing : null;
}

const ALONE = { nextStartsOn: null, earlier: [] };

type Neighboured = Pick<typeof leases.$inferSelect, 'id' | 'status' | 'startDate'> & { property: { id: string } };

/** The active leases of the property before and after this one, where they affect it. */
async function neighboursOf(ctx: ActorContext, { id, status, startDate, property }: Neighboured) {
  const place = { id, propertyId: property.id, startDate };
  return {
    nextStartsOn: status === 'Actif' ? await nextStartOf(ctx, place) : null,
    earlier: status === 'Actif' || status === 'En attente' ? await earlierLeases(ctx, place) : [],
  };
}
