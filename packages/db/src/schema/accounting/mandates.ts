import { MANDATE_FEE_BASES, MANDATE_FEE_KINDS } from '@lares/domain/accounting/mandates/fees';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';
import { owners } from '../portfolio/owners.ts';
import { properties } from '../portfolio/properties.ts';

/**
 * The management mandates of an agency, by their number in its register. Two of them never cover one property on the same day: trigger
 * `mandates_no_overlap`.
 */
export const mandates = pgTable(
  'mandates',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    number: text().notNull(),
    ownerId: uuid().notNull(),
    /** Also those that the owner gets later. Otherwise `mandate_properties` names them. */
    allProperties: boolean().notNull(),
    fromDate: calendarDay().notNull(),
    /** Included. */
    untilDate: calendarDay().notNull(),
    /**
     * The accounts of earlier days were rendered elsewhere, as a manager confirmed; null: none were. Trigger `mandates_accounts_stated` keeps it
     * once a valid statement states money of the mandate.
     */
    accountsFrom: calendarDay(),
    /** Management fee on what is received, without VAT, in hundredths of a percent: the last one, after those of `mandate_past_rates`. */
    feeBp: integer().notNull(),
    vatBp: integer().notNull(),
    /** Kept for works: what stays with the agency before the rest is paid out. */
    reserveCents: amountCents().notNull(),
    ...versioned(),
  },
  (t) => [
    ownedKey('mandates', t),
    ownedReference('mandates_owner_fkey', [t.organizationId, t.ownerId], owners),
    uniqueIndex('mandates_number_key').on(t.organizationId, t.number),
    index('mandates_owner_idx').on(t.organizationId, t.ownerId, t.fromDate),
    check('mandates_numbered', sql`${t.number} <> ''`),
    check('mandates_days_ordered', sql`${t.untilDate} >= ${t.fromDate}`),
    check('mandates_accounts_within', sql`${t.accountsFrom} >= ${t.fromDate}`),
    check('mandates_rates_in_range', sql`${t.feeBp} between 0 and 10000 and ${t.vatBp} between 0 and 10000`),
    check('mandates_reserve_not_negative', sql`${t.reserveCents} >= 0`),
  ],
);

/** The properties that a mandate names. One that left it, or has another owner since, is covered on its earlier days only. */
export const mandateProperties = pgTable(
  'mandate_properties',
  {
    organizationId: organizationId(),
    mandateId: uuid().notNull(),
    propertyId: uuid().notNull(),
    /** The last day on which the mandate covers it, included; null: until the mandate ends. */
    untilDate: calendarDay(),
  },
  (t) => [
    primaryKey({ name: 'mandate_properties_pkey', columns: [t.organizationId, t.mandateId, t.propertyId] }),
    ownedReference('mandate_properties_mandate_fkey', [t.organizationId, t.mandateId], mandates),
    ownedReference('mandate_properties_property_fkey', [t.organizationId, t.propertyId], properties),
    index('mandate_properties_property_idx').on(t.organizationId, t.propertyId),
  ],
);

/** The rates of the management fee until the end of a day. Later days are of the next row, then of the mandate. */
export const mandatePastRates = pgTable(
  'mandate_past_rates',
  {
    organizationId: organizationId(),
    mandateId: uuid().notNull(),
    /** Included. */
    untilDate: calendarDay().notNull(),
    feeBp: integer().notNull(),
    vatBp: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'mandate_past_rates_pkey', columns: [t.organizationId, t.mandateId, t.untilDate] }),
    ownedReference('mandate_past_rates_mandate_fkey', [t.organizationId, t.mandateId], mandates),
    check('mandate_past_rates_in_range', sql`${t.feeBp} between 0 and 10000 and ${t.vatBp} between 0 and 10000`),
  ],
);

export const mandateFeeKind = pgEnum('mandate_fee_kind', MANDATE_FEE_KINDS);
export const mandateFeeBasis = pgEnum('mandate_fee_basis', MANDATE_FEE_BASES);

/** What a mandate charges besides its management fee: insurance, and fees by name. */
export const mandateFees = pgTable(
  'mandate_fees',
  {
    organizationId: organizationId(),
    id: id(),
    mandateId: uuid().notNull(),
    kind: mandateFeeKind().notNull(),
    label: text().notNull(),
    basis: mandateFeeBasis().notNull(),
    /** Of a share, without VAT, in hundredths of a percent. */
    rateBp: integer().notNull(),
    /** Of a fixed amount, without VAT. */
    unitCents: amountCents().notNull(),
    vatBp: integer().notNull(),
    fromDate: calendarDay().notNull(),
    /** Included; null: until the mandate ends. */
    untilDate: calendarDay(),
    ...versioned(),
  },
  (t) => [
    ownedKey('mandate_fees', t),
    ownedReference('mandate_fees_mandate_fkey', [t.organizationId, t.mandateId], mandates),
    index('mandate_fees_mandate_idx').on(t.organizationId, t.mandateId),
    check('mandate_fees_labelled', sql`${t.label} <> ''`),
    check('mandate_fees_days_ordered', sql`${t.untilDate} >= ${t.fromDate}`),
    check('mandate_fees_rates_in_range', sql`${t.rateBp} between 0 and 10000 and ${t.vatBp} between 0 and 10000`),
    check('mandate_fees_rate_or_amount', sql`(${t.rateBp} > 0) <> (${t.unitCents} > 0) and ${t.unitCents} >= 0`),
    check('mandate_fees_insurance_without_vat', sql`${t.kind} <> 'assurance' or (${t.rateBp} > 0 and ${t.vatBp} = 0)`),
  ],
);
