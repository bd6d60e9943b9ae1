import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, organizationId, ownedKey, versioned } from '../../columns.ts';
import { organizations } from '../platform/organizations.ts';

/** What an organisation says of itself to portals, the private address they fetch its advertisements from, and what the last feed held. */
export const portalFeeds = pgTable(
  'portal_feeds',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    /** « Identifiant agence », given by the portal. */
    agencyId: text().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    /** Of the private address; null without one. */
    tokenHash: bytes(),
    tokenCreatedAt: instant(),
    /** The last time a portal fetched it from that address. */
    lastFetchedAt: instant(),
    /** The last time a feed left, fetched or downloaded, and its advertisements. */
    lastSentAt: instant(),
    lastSentIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...versioned(),
  },
  (t) => [
    ownedKey('portal_feeds', t),
    uniqueIndex('portal_feeds_organization_key').on(t.organizationId),
    uniqueIndex('portal_feeds_token_key').on(t.tokenHash),
    check('portal_feeds_agency_named', sql`${t.agencyId} <> ''`),
    check('portal_feeds_token_dated', sql`(${t.tokenHash} is null) = (${t.tokenCreatedAt} is null)`),
  ],
);
