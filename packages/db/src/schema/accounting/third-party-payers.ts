import type { ThirdPartyKind } from '@lares/domain/accounting/third-party-payers/kinds';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { payerKind } from './payments.ts';

/**
 * Guarantors and other third parties who pay a part of each month of a lease; several may pay one month. What is expected of them is derived
 * from these rows when it is read.
 */
export const thirdPartyPayers = pgTable(
  'third_party_payers',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    payerKind: payerKind().$type<ThirdPartyKind>().notNull(),
    /** Of a guarantor: as the lease named them. */
    name: text().notNull(),
    /** The first month, as its first day. */
    fromMonth: calendarDay().notNull(),
    /** The last month, as its first day; null until further notice. */
    untilMonth: calendarDay(),
    /** Monthly. */
    amountCents: amountCents().notNull(),
    ...versioned(),
  },
  (t) => [
    ownedKey('third_party_payers', t),
    ownedReference('third_party_payers_lease_fkey', [t.organizationId, t.leaseId], leases),
    index('third_party_payers_lease_idx').on(t.organizationId, t.leaseId, t.fromMonth),
    check('third_party_payers_kind_known', sql`${t.payerKind} in ('garant', 'autre')`),
    check('third_party_payers_named', sql`${t.name} <> ''`),
    check('third_party_payers_amount_positive', sql`${t.amountCents} > 0`),
    check('third_party_payers_months_ordered', sql`${t.untilMonth} >= ${t.fromMonth}`),
    check(
      'third_party_payers_months_whole',
      sql`extract(day from ${t.fromMonth}) = 1 and (${t.untilMonth} is null or extract(day from ${t.untilMonth}) = 1)`,
    ),
  ],
);
