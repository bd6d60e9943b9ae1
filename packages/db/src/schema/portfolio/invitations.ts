import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { users } from '../platform/accounts.ts';
import { memberRole, organizations } from '../platform/organizations.ts';
import { owners } from './owners.ts';
import { tenants } from './tenants.ts';

/** A link that grants one person access: as colleague, or as the owner or tenant of a record. Only the hash of its token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    email: text().notNull(),
    role: memberRole().notNull(),
    ownerId: uuid(),
    tenantId: uuid(),
    tokenHash: bytes().notNull(),
    expiresAt: instant().notNull(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'restrict' }),
    acceptedAt: instant(),
    revokedAt: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('invitations', t),
    ownedReference('invitations_owner_fkey', [t.organizationId, t.ownerId], owners),
    ownedReference('invitations_tenant_fkey', [t.organizationId, t.tenantId], tenants),
    uniqueIndex('invitations_token_key').on(t.tokenHash),
    index('invitations_newest_idx').on(t.organizationId, newestFirst(t.createdAt), t.id),
    index('invitations_owner_idx').on(t.organizationId, t.ownerId),
    index('invitations_tenant_idx').on(t.organizationId, t.tenantId),
    check(
      'invitations_one_record',
      sql`case ${t.role} when 'tenant' then ${t.tenantId} is not null and ${t.ownerId} is null
        when 'owner' then ${t.ownerId} is not null and ${t.tenantId} is null else num_nonnulls(${t.ownerId}, ${t.tenantId}) = 0 end`,
    ),
    check('invitations_accepted_whole', sql`(${t.acceptedBy} is null) = (${t.acceptedAt} is null)`),
  ],
);
