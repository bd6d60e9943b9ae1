import { DEPOSIT_MOVEMENT_KINDS } from '@lares/domain/accounting/deposits/movements';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amountCents, calendarDay, id, instant, organizationId, ownedKey, ownedReference } from '../../columns.ts';
import { leases } from '../leasing/leases.ts';
import { organizations } from '../platform/organizations.ts';
import { paymentMethod } from './payments.ts';

export const depositMovementKind = pgEnum('deposit_movement_kind', DEPOSIT_MOVEMENT_KINDS);

/** Money of the deposit of a lease, whose amount the lease says. Append-only: only a cancellation is written later. */
export const depositMovements = pgTable(
  'deposit_movements',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    leaseId: uuid().notNull(),
    kind: depositMovementKind().notNull(),
    movedOn: calendarDay().notNull(),
    amountCents: amountCents().notNull(),
    paymentMethod: paymentMethod().notNull(),
    recordedAt: instant().notNull(),
    recordedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: uuid(),
    cancelReason: text().notNull().default(''),
  },
  (t) => [
    ownedKey('deposit_movements', t),
    ownedReference('deposit_movements_lease_fkey', [t.organizationId, t.leaseId], leases),
    index('deposit_movements_lease_idx').on(t.organizationId, t.leaseId, t.movedOn),
    check('deposit_movements_positive', sql`${t.amountCents} > 0`),
    check('deposit_movements_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} = '')`),
  ],
);
