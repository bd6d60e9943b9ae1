import { CHARGE_NATURES } from '@lares/domain/accounting/charges/natures';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';
import { allocationKeys, buildings } from '../portfolio/buildings.ts';
import { properties } from '../portfolio/properties.ts';

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
    /** The units billed, for a key of meters, in thousandths. */
    quantityMilli: bigint({ mode: 'number' }),
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
    check('charge_expenses_one_place', sql`num_nonnulls(${t.buildingId}, ${t.propertyId}) = 1`),
    check('charge_expenses_key_of_building', sql`(${t.buildingId} is null) = (${t.keyId} is null)`),
    check('charge_expenses_labelled', sql`${t.label} <> ''`),
    check('charge_expenses_not_zero', sql`${t.amountCents} <> 0`),
    check('charge_expenses_days_ordered', sql`${t.untilDate} >= ${t.fromDate}`),
    check('charge_expenses_share_in_range', sql`${t.recoverableBp} between 0 and 10000`),
    check('charge_expenses_quantity_positive', sql`${t.quantityMilli} > 0`),
  ],
);
