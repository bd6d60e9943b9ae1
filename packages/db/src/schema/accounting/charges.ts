import { CHARGE_NATURES } from '@lares/domain/accounting/charges/natures';
import type { ChargeSnapshot } from '@lares/domain/accounting/charges/snapshot';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, bytes, calendarDay, id, instant, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { allocationKeys, buildings } from '../portfolio/buildings.ts';
import { properties } from '../portfolio/properties.ts';
import { dues } from './rent-accounts.ts';
import { expenseTaxLine } from './statements.ts';

export const chargeNature = pgEnum('charge_nature', CHARGE_NATURES);

/** What a building or a property cost for a period. A credit note is negative. */
export const chargeExpenses = pgTable(
  'charge_expenses',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    buildingId: uuid(),
    /** How the expense of a building is shared. */
    keyId: uuid(),
    propertyId: uuid(),
    nature: chargeNature().notNull(),
    label: text().notNull(),
    supplier: text().notNull().default(''),
    amountCents: amountCents().notNull(),
    /** The days that it pays for, both included. */
    fromDate: calendarDay().notNull(),
    untilDate: calendarDay().notNull(),
    /** The share that tenants pay, in hundredths of a percent. */
    recoverableBp: integer().notNull(),
    /** The same as its bill states it, to the cent; null: the share counts. Never more than the amount, and of its sign. */
    recoverableCents: amountCents(),
    /** The units billed, for a key of meters, in thousandths. */
    quantityMilli: bigint({ mode: 'number' }),
    /** When the landlord paid it: its year is that of their declaration. */
    paidOn: calendarDay(),
    /** Of form n° 2044; null: not declared. */
    taxLine: expenseTaxLine(),
    /** Its bill. Documents stand below: the foreign key is in `sql/constraints`. */
    documentId: uuid(),
    ...versioned(),
  },
  (t) => [
    ownedKey('charge_expenses', t),
    ownedReference('charge_expenses_building_fkey', [t.organizationId, t.buildingId], buildings),
    ownedReference('charge_expenses_key_fkey', [t.organizationId, t.keyId], allocationKeys),
    ownedReference('charge_expenses_property_fkey', [t.organizationId, t.propertyId], properties),
    index('charge_expenses_period_idx').on(t.organizationId, t.untilDate, t.id),
    index('charge_expenses_building_idx').on(t.organizationId, t.buildingId),
    index('charge_expenses_key_idx').on(t.organizationId, t.keyId),
    index('charge_expenses_property_idx').on(t.organizationId, t.propertyId),
    index('charge_expenses_document_idx').on(t.organizationId, t.documentId),
    check('charge_expenses_one_place', sql`num_nonnulls(${t.buildingId}, ${t.propertyId}) = 1`),
    check('charge_expenses_key_of_building', sql`(${t.buildingId} is null) = (${t.keyId} is null)`),
    check('charge_expenses_labelled', sql`${t.label} <> ''`),
    check('charge_expenses_not_zero', sql`${t.amountCents} <> 0`),
    check('charge_expenses_days_ordered', sql`${t.untilDate} >= ${t.fromDate}`),
    check('charge_expenses_share_in_range', sql`${t.recoverableBp} between 0 and 10000`),
    check(
      'charge_expenses_stated_part_in_range',
      sql`${t.recoverableCents} between least(${t.amountCents}, 0) and greatest(${t.amountCents}, 0)`,
    ),
    index('charge_expenses_paid_idx').on(t.organizationId, t.paidOn),
    check('charge_expenses_declared_when_paid', sql`${t.taxLine} is null or ${t.paidOn} is not null`),
    check('charge_expenses_quantity_positive', sql`${t.quantityMilli} > 0`),
  ],
);

/** The charges of a lease, settled for a period as they were then. Only the cancellation is written later. */
export const chargeSettlements = pgTable(
  'charge_settlements',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    /** Both days included. */
    fromDate: calendarDay().notNull(),
    untilDate: calendarDay().notNull(),
    /** Everything that the statement prints. */
    snapshot: jsonb().$type<ChargeSnapshot>().notNull(),
    /** Of the snapshot, its keys in order. */
    sha256: bytes().notNull(),
    /** Also in the snapshot: what the tenant still owes; negative when provisions were too high. */
    balanceCents: amountCents().notNull(),
    issuedAt: instant().notNull(),
    issuedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
    cancelReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('charge_settlements', t),
    ownedReference('charge_settlements_lease_fkey', [t.organizationId, t.leaseId], leases),
    uniqueIndex('charge_settlements_live_once')
      .on(t.organizationId, t.leaseId, t.fromDate)
      .where(sql`cancelled_at is null`),
    index('charge_settlements_lease_idx').on(t.organizationId, t.leaseId, t.untilDate),
    check('charge_settlements_days_ordered', sql`${t.untilDate} >= ${t.fromDate}`),
    check('charge_settlements_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);

/** The dues of a settlement: its balance, or its instalments, and what took them back. */
export const chargeSettlementDues = pgTable(
  'charge_settlement_dues',
  {
    organizationId: organizationId(),
    dueId: uuid().notNull(),
    settlementId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'charge_settlement_dues_pkey', columns: [t.organizationId, t.dueId] }),
    ownedReference('charge_settlement_dues_due_fkey', [t.organizationId, t.dueId], dues),
    ownedReference('charge_settlement_dues_settlement_fkey', [t.organizationId, t.settlementId], chargeSettlements),
    index('charge_settlement_dues_settlement_idx').on(t.organizationId, t.settlementId),
  ],
);
