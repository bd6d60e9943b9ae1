import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { calendarDay, id, instant, organizationId, ownedKey, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';

/** The directory of contractors to whom tasks are assigned. */
export const contractors = pgTable(
  'contractors',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    name: text().notNull(),
    trade: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    /** Last day covered by the known professional insurance. */
    insuranceUntil: calendarDay(),
    notes: text().notNull().default(''),
    /** Set by deletion, cleared by undo: past tasks keep the name. */
    deletedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('contractors', t),
    index('contractors_name_idx').on(t.organizationId, t.name, t.id),
    check('contractors_named', sql`${t.name} <> ''`),
  ],
);
