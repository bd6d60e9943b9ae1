import { AID_PAYERS, AID_SCHEDULES } from '@lares/domain/accounting/housing-aids/schedule';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';

export const aidPayer = pgEnum('aid_payer', AID_PAYERS);
export const aidSchedule = pgEnum('aid_schedule', AID_SCHEDULES);

/**
 * The housing aid (APL, ALF, ALS) of a lease, by month. What is expected of it is derived from these rows when it is read. Two of one lease
 * never share a month: exclusion constraint `housing_aids_no_overlap`.
 */
export const housingAids = pgTable(
  'housing_aids',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    payer: aidPayer().notNull(),
    /** The first month, as its first day. */
    fromMonth: calendarDay().notNull(),
    /** The last month, as its first day; null until further notice. */
    untilMonth: calendarDay(),
    /** Monthly. */
    amountCents: amountCents().notNull(),
    /** « Tiers payant »: the landlord receives it, and the tenant pays the rest. */
    paidToLandlord: boolean().notNull(),
    schedule: aidSchedule().notNull(),
    ...versioned(),
  },
  (t) => [
    ownedKey('housing_aids', t),
    ownedReference('housing_aids_lease_fkey', [t.organizationId, t.leaseId], leases),
    index('housing_aids_lease_idx').on(t.organizationId, t.leaseId, t.fromMonth),
    check('housing_aids_amount_positive', sql`${t.amountCents} > 0`),
    check('housing_aids_months_ordered', sql`${t.untilMonth} >= ${t.fromMonth}`),
    check(
      'housing_aids_months_whole',
      sql`extract(day from ${t.fromMonth}) = 1 and (${t.untilMonth} is null or extract(day from ${t.untilMonth}) = 1)`,
    ),
  ],
);
