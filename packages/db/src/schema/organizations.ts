import { MEMBER_ROLES } from '@lares/domain/shared/permissions';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, organizationId, ownedKey, versioned } from '../columns.ts';
import { profiles, users } from './accounts.ts';

export const ORGANIZATION_KINDS = ['agence', 'bailleur'] as const;
export const organizationKind = pgEnum('organization_kind', ORGANIZATION_KINDS);
export const memberRole = pgEnum('member_role', MEMBER_ROLES);

/** Global table: the list of organisations itself. Its policy shows the active one and one's own. */
export const organizations = pgTable('organizations', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  name: text().notNull(),
  kind: organizationKind().notNull(),
  isDemo: boolean().notNull().default(false),
  ...versioned(),
});

export const memberships = pgTable(
  'memberships',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    userId: uuid().notNull(),
    role: memberRole().notNull(),
    isFounder: boolean().notNull().default(false),
    revokedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('memberships', t),
    uniqueIndex('memberships_user_key').on(t.organizationId, t.userId),
    index('memberships_user_idx').on(t.userId),
    foreignKey({ name: 'memberships_user_fkey', columns: [t.userId], foreignColumns: [users.id] }).onDelete('restrict'),
    foreignKey({ name: 'memberships_profile_fkey', columns: [t.userId], foreignColumns: [profiles.id] }).onDelete('restrict'),
  ],
);
