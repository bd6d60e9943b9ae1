import { INDEX_SERIES } from '@lares/domain/leasing/indices/series';
import { ANNOUNCED_NOTICE_STATES } from '@lares/domain/leasing/leases/announced-notice';
import type { TermConfirmation } from '@lares/domain/leasing/leases/avenant-conditions';
import type { CancelledRent } from '@lares/domain/leasing/leases/cancelled-rent';
import type { RentRise } from '@lares/domain/leasing/leases/commercial-rise';
import { CHARGES_MODES, TERM_ORIGINS } from '@lares/domain/leasing/leases/charges';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { NOTICE_GIVERS } from '@lares/domain/leasing/leases/notice';
import { TENANT_NOTICE_REASONS } from '@lares/domain/leasing/leases/notice-reasons';
import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { GUARANTOR_KINDS, SURETY_KINDS } from '@lares/domain/leasing/leases/surety';
import { PRORATIONS, RENT_TIMINGS } from '@lares/domain/leasing/leases/timing';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgEnum, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';
import { properties } from '../portfolio/properties.ts';
import { tenants } from '../portfolio/tenants.ts';

export const leaseKind = pgEnum('lease_kind', LEASE_KINDS);
export const leaseStatus = pgEnum('lease_status', LEASE_STATUSES);
export const landlordKind = pgEnum('landlord_kind', LANDLORD_KINDS);
export const rentTiming = pgEnum('rent_timing', RENT_TIMINGS);
export const proration = pgEnum('proration', PRORATIONS);
export const indexSeries = pgEnum('index_series', INDEX_SERIES);
export const noticeGiver = pgEnum('notice_giver', NOTICE_GIVERS);
export const chargesMode = pgEnum('charges_mode', CHARGES_MODES);
export const termOrigin = pgEnum('term_origin', TERM_ORIGINS);
export const suretyKind = pgEnum('surety_kind', SURETY_KINDS);
export const guarantorKind = pgEnum('guarantor_kind', GUARANTOR_KINDS);
export const tenantNoticeReason = pgEnum('tenant_notice_reason', TENANT_NOTICE_REASONS);
export const announcedNoticeState = pgEnum('announced_notice_state', ANNOUNCED_NOTICE_STATES);

/**
 * A lease. Its rent is in `lease_terms`. Two « Actif » leases of one property never share a day: exclusion constraint `leases_no_overlap`
 * on `[start_date, last_day]`, both days included.
 */
export const leases = pgTable(
  'leases',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    propertyId: uuid().notNull(),
    /** The main tenant: one of `lease_tenants`, by a deferred foreign key. */
    tenantId: uuid().notNull(),
    kind: leaseKind().notNull(),
    /** For a colocation: whether the dwelling is let furnished, which determines its term and its deposit. */
    furnished: boolean().notNull().default(false),
    status: leaseStatus().notNull(),
    landlordKind: landlordKind().notNull(),
    signedOn: calendarDay(),
    startDate: calendarDay().notNull(),
    /** The last day, inclusive; null when the lease has no term. */
    endDate: calendarDay(),
    /** The first day of the term that ends on `endDate`: `startDate`, or the day of the last renewal, whose law applies from then on. */
    termBegunOn: calendarDay().notNull(),
    /** How often the parties changed `endDate` by an avenant. */
    termAmendments: smallint().notNull().default(0),
    /** The last day when the lease ends before its term, by notice or termination. Inclusive. */
    exitOn: calendarDay(),
    /** The known last day: of the exit, otherwise of the term. Inclusive; null when the lease has no term. */
    lastDay: calendarDay().generatedAlwaysAs(sql`coalesce(exit_on, end_date)`),
    /** Why a lease of an empty dwelling is shorter than the legal term (loi 89-462 art. 11). */
    shortTermReason: text().notNull().default(''),
    paymentDay: smallint().notNull(),
    timing: rentTiming().notNull(),
    proration: proration().notNull().default('calendaire'),
    depositCents: amountCents().notNull(),
    /** Null: the rent is not revised. */
    indexSeries: indexSeries(),
    /** Quarter of the reference index, as « 2026-T2 ». */
    indexQuarter: text(),
    /** Day of the year of the revision, as « MM-DD »; null: the anniversary of the start. */
    revisionDay: text(),
    noticeBy: noticeGiver(),
    noticeReceivedOn: calendarDay(),
    noticeEffectiveOn: calendarDay(),
    noticeReason: text().notNull().default(''),
    /** Ground of the termination, of the cancellation, or of the end. */
    endReason: text().notNull().default(''),
    notes: text().notNull().default(''),
    ...versioned(),
  },
  (t) => [
    ownedKey('leases', t),
    ownedReference('leases_property_fkey', [t.organizationId, t.propertyId], properties),
    ownedReference('leases_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    index('leases_newest_idx').on(t.organizationId, newestFirst(t.startDate), t.id),
    ...LEASE_STATUSES.map((status, at) =>
      index(`leases_status_${at + 1}_idx`)
        .on(t.organizationId, newestFirst(t.startDate), t.id)
        .where(sql.raw(`status = '${status}'`)),
    ),
    // Behind the wall, a kind too uses only a partial index with its literal.
    index('leases_commercial_idx')
      .on(t.organizationId, t.id)
      .where(sql`kind = 'commercial' and status = 'Actif'`),
    index('leases_last_day_idx').on(t.organizationId, t.lastDay),
    index('leases_property_idx').on(t.organizationId, t.propertyId, newestFirst(t.startDate)),
    index('leases_tenant_idx').on(t.organizationId, t.tenantId),
    check('leases_dates_ordered', sql`${t.endDate} >= ${t.startDate}`),
    check('leases_term_begun_after_start', sql`${t.termBegunOn} >= ${t.startDate}`),
    check('leases_term_amendments_not_negative', sql`${t.termAmendments} >= 0`),
    check('leases_exit_after_start', sql`${t.exitOn} >= ${t.startDate}`),
    check('leases_payment_day_in_month', sql`${t.paymentDay} between 1 and 31`),
    check('leases_deposit_not_negative', sql`${t.depositCents} >= 0`),
    check('leases_index_quarter_whole', sql`(${t.indexSeries} is null) = (${t.indexQuarter} is null)`),
    check('leases_index_quarter_written', sql`${t.indexQuarter} ~ '^[0-9]{4}-T[1-4]$'`),
    check('leases_revision_day_written', sql`${t.revisionDay} ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'`),
  ],
);

/** Everyone who signed as tenant, the main one included. */
export const leaseTenants = pgTable(
  'lease_tenants',
  {
    organizationId: organizationId(),
    leaseId: uuid().notNull(),
    tenantId: uuid().notNull(),
    /** Null: from the start, until the end of the lease. */
    fromDate: calendarDay(),
    untilDate: calendarDay(),
  },
  (t) => [
    primaryKey({ name: 'lease_tenants_pkey', columns: [t.organizationId, t.leaseId, t.tenantId] }),
    ownedReference('lease_tenants_lease_fkey', [t.organizationId, t.leaseId], leases).onDelete('cascade'),
    ownedReference('lease_tenants_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    index('lease_tenants_tenant_idx').on(t.organizationId, t.tenantId),
    check('lease_tenants_dates_ordered', sql`${t.untilDate} >= ${t.fromDate}`),
  ],
);

/** Rent and charges from a day on. The rent of a lease is the current term; the first is written with the lease. */
export const leaseTerms = pgTable(
  'lease_terms',
  {
    organizationId: organizationId(),
    id: id(),
    leaseId: uuid().notNull(),
    fromDate: calendarDay().notNull(),
    /** The base rent, monthly, without charges. */
    rentCents: amountCents().notNull(),
    /** The rent supplement (« complément de loyer », loi n° 2018-1021, art. 140), monthly. */
    supplementCents: amountCents()
      .notNull()
      .default(sql`0`),
    /** Monthly, as provision or forfait. */
    chargesCents: amountCents().notNull(),
    chargesMode: chargesMode().notNull(),
    origin: termOrigin().notNull().default('initial'),
    /** Of a revision by its index: the quarter that gave this rent, as « 2026-T2 ». Null before Lares computed revisions. */
    indexQuarter: text(),
    /** Of a revision: the index it applied and what its notice says, frozen when it was requested. Null for those of an import. */
    revision: jsonb().$type<RevisionNotice>(),
    /** Of a higher rent by an avenant: when the tenant agreed. Null for those written before it was kept. */
    agreedOn: calendarDay(),
    /** Of an avenant: what the manager confirmed, as proof. */
    confirmed: text()
      .array()
      .$type<TermConfirmation[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Of a commercial rent above the cap of a year: what entitles to it, and its place among the yearly steps. */
    rise: jsonb().$type<RentRise>(),
    /** What this term was before it was cancelled. It then gives what the term before it gives; called lines still name it. */
    cancelled: jsonb().$type<CancelledRent>(),
    ...versioned(),
  },
  (t) => [
    ownedKey('lease_terms', t),
    ownedReference('lease_terms_lease_fkey', [t.organizationId, t.leaseId], leases).onDelete('cascade'),
    uniqueIndex('lease_terms_from_once').on(t.organizationId, t.leaseId, t.fromDate),
    check('lease_terms_rent_not_negative', sql`${t.rentCents} >= 0`),
    check('lease_terms_supplement_not_negative', sql`${t.supplementCents} >= 0`),
    check('lease_terms_charges_not_negative', sql`${t.chargesCents} >= 0`),
    check('lease_terms_index_quarter_written', sql`${t.indexQuarter} ~ '^[0-9]{4}-T[1-4]$'`),
    check('lease_terms_index_of_revision', sql`${t.origin} = 'IRL' or ${t.indexQuarter} is null`),
    check('lease_terms_notice_of_revision', sql`${t.revision} is null or ${t.indexQuarter} is not null`),
    check('lease_terms_agreement_of_avenant', sql`${t.origin} = 'avenant' or (${t.agreedOn} is null and ${t.confirmed} = '{}')`),
    check('lease_terms_rise_of_avenant', sql`${t.rise} is null or ${t.origin} = 'avenant'`),
    check('lease_terms_cancelled_gives_nothing', sql`${t.cancelled} is null or ${t.origin} = 'régularisation'`),
    check('lease_terms_charges_agree', sql`${t.chargesMode} <> 'aucune' or ${t.chargesCents} = 0`),
  ],
);

/** Guarantors of the tenant. */
export const guarantors = pgTable(
  'guarantors',
  {
    organizationId: organizationId(),
    id: id(),
    leaseId: uuid().notNull(),
    kind: guarantorKind().notNull(),
    name: text().notNull(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    surety: suretyKind().notNull(),
    /** Maximum amount of the surety; null: the whole debt. */
    maxAmountCents: amountCents(),
    /** The last day of the surety; null: no end. */
    untilDate: calendarDay(),
    ...versioned(),
  },
  (t) => [
    ownedKey('guarantors', t),
    ownedReference('guarantors_lease_fkey', [t.organizationId, t.leaseId], leases).onDelete('cascade'),
    index('guarantors_lease_idx').on(t.organizationId, t.leaseId),
    check('guarantors_named', sql`${t.name} <> ''`),
    check('guarantors_amount_positive', sql`${t.maxAmountCents} > 0`),
  ],
);

/** A notice that a tenant announced in the application; the notice itself is on the lease, once it was received in writing. */
export const announcedNotices = pgTable(
  'announced_notices',
  {
    organizationId: organizationId(),
    id: id(),
    leaseId: uuid().notNull(),
    /** Who announced it: one of `lease_tenants`. */
    tenantId: uuid().notNull(),
    announcedOn: calendarDay().notNull(),
    /** Why one month is enough; null: no such reason. */
    reason: tenantNoticeReason(),
    /** The last day that the tenant would like; null without a wish. */
    wishedOn: calendarDay(),
    state: announcedNoticeState().notNull().default('En attente'),
    /** Why a manager declined it. */
    answer: text().notNull().default(''),
    ...versioned(),
  },
  (t) => [
    ownedKey('announced_notices', t),
    ownedReference('announced_notices_lease_fkey', [t.organizationId, t.leaseId], leases),
    ownedReference('announced_notices_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    uniqueIndex('announced_notices_one_waiting')
      .on(t.organizationId, t.leaseId, t.tenantId)
      .where(sql`state = 'En attente'`),
    index('announced_notices_lease_idx').on(t.organizationId, t.leaseId, newestFirst(t.createdAt)),
    index('announced_notices_waiting_idx')
      .on(t.organizationId, t.createdAt, t.id)
      .where(sql`state = 'En attente'`),
    check('announced_notices_wish_after', sql`${t.wishedOn} >= ${t.announcedOn}`),
    check('announced_notices_declined_with_answer', sql`(${t.state} = 'Décliné') = (${t.answer} <> '')`),
  ],
);
