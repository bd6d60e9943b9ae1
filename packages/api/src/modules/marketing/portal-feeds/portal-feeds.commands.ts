import { portalFeeds } from '@lares/db/schema/marketing/portal-feeds';
import { selectJson } from '@lares/db/select';
import type { PortalLine } from '@lares/domain/marketing/portal-feeds/files';
import { DomainError } from '@lares/domain/shared/errors';
import type { PortalFeedSaving } from '@lares/validation/marketing/portal-feeds';
import { sql } from 'drizzle-orm';
import { newToken, sha256 } from '../../../auth/session-id.ts';
import { portalFeedRule } from '../../../auth/throttle-rules.ts';
import { audited, createdBy, unauditedTrace, updatedBy } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, Context } from '../../../trpc/context.ts';
import { checkedAdvertisements, type PortalPage, sentOf } from './advertisements.queries.ts';
import { readPortalFeed } from './portal-feeds.queries.ts';
import { portalFeedOf, portalFeedOrThrow, portalFeedsVisibleTo } from './portal-feeds.scope.ts';

export function savePortalFeed(ctx: ActorContext, { version, ...values }: PortalFeedSaving) {
  return audited(ctx, 'portal-feed.save', async (write) => {
    const before = await portalFeedOf(write);
    if (!before) {
      const [row] = await write.tx
        .insert(portalFeeds)
        .values({ ...values, ...createdBy(write) })
        .returning({ id: portalFeeds.id, version: portalFeeds.version });
      if (!row) throw new Error('insert returned no row');
      return { entityId: row.id, before: null, after: values, result: { version: row.version } };
    }
    if (version === null) throw new DomainError('common.modified-meanwhile', { details: { at: before.updatedAt } });
    await sameVersionOrThrow(write, before, version);
    const { agencyId, phone, email } = before;
    await write.tx
      .update(portalFeeds)
      .set({ ...values, ...updatedBy(write, version) })
      .where(portalFeedsVisibleTo(write.actor));
    return { entityId: before.id, before: { agencyId, phone, email }, after: values, result: { version: version + 1 } };
  });
}

/** The private address, returned once: the database stores a hash. Replaces the one before, which is then answered like an unknown one. */
export async function createPortalAddress(ctx: ActorContext, { version }: { version: number }) {
  const token = newToken();
  const tokenCreatedAt = ctx.now().toISOString();
  const created = await audited(ctx, 'portal-feed.create-address', async (write) => {
    const before = await portalFeedOrThrow(write);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(portalFeeds)
      .set({ tokenHash: sha256(token), tokenCreatedAt, lastFetchedAt: null, ...updatedBy(write, version) })
      .where(portalFeedsVisibleTo(write.actor));
    return {
      entityId: before.id,
      before: { tokenCreatedAt: before.tokenCreatedAt },
      after: { tokenCreatedAt },
      result: { version: version + 1 },
    };
  });
  return { ...created, address: `${ctx.ports.publicUrl}/api/portal-feeds/${token}.zip` };
}

export function revokePortalAddress(ctx: ActorContext, { version }: { version: number }) {
  return audited(ctx, 'portal-feed.revoke-address', async (write) => {
    const { id, tokenCreatedAt, ...before } = await portalFeedOrThrow(write);
    await sameVersionOrThrow(write, before, version);
    if (tokenCreatedAt === null) throw new DomainError('portal-feed.no-address');
    await write.tx
      .update(portalFeeds)
      .set({ tokenHash: null, tokenCreatedAt: null, lastFetchedAt: null, ...updatedBy(write, version) })
      .where(portalFeedsVisibleTo(write.actor));
    return { entityId: id, before: { tokenCreatedAt }, after: { tokenCreatedAt: null }, result: { version: version + 1 } };
  });
}

/** What a feed is written from. */
export interface OpenedPortalFeed {
  agencyId: string;
  lines: PortalLine[];
}

/** For the user to hand to a portal: the audit row and what it holds are written before the first byte leaves. */
export async function openPortalFeed(ctx: ActorContext): Promise<OpenedPortalFeed> {
  const { feed, organization } = await readPortalFeed(ctx);
  if (!feed) throw new DomainError('portal-feed.no-settings');
  if (!organization || organization.slug === null) throw new DomainError('portal-feed.no-public-page');
  const page: PortalPage = { slug: organization.slug, kind: organization.kind };
  const { ids, ...opened } = sentOf(await checkedAdvertisements({ ...ctx, publicUrl: ctx.ports.publicUrl }, page), feed);
  await audited(ctx, 'portal-feed.download', async (write) => {
    const { id } = await portalFeedOrThrow(write);
    // The version stays: no field of the form has changed.
    await write.tx
      .update(portalFeeds)
      .set({ lastSentAt: write.now().toISOString(), lastSentIds: ids })
      .where(portalFeedsVisibleTo(write.actor));
    return { entityId: id, before: null, after: { count: ids.length }, result: undefined };
  });
  return opened;
}

type Visit = Pick<Context, 'accounts' | 'now' | 'request' | 'ports'>;

/** What a portal fetches from the private address: the advertisements that are online at that moment. */
export async function portalFeedByToken(ctx: Visit, token: string): Promise<OpenedPortalFeed> {
  const { accounts, now, ports } = ctx;
  const found = await feedOf(accounts, token);
  if (!found || found.slug === null) return unknownAddress(ctx);
  const { organizationId, slug, kind, ...sender } = found;
  const wall = accounts.wallOf({ organizationId, userId: null });
  const { ids, ...opened } = sentOf(await checkedAdvertisements({ wall, now, publicUrl: ports.publicUrl }, { slug, kind }), sender);
  const at = now().toISOString();
  await unauditedTrace({ wall }, (tx) =>
    tx.update(portalFeeds).set({ lastFetchedAt: at, lastSentAt: at, lastSentIds: ids }).where(portalFeedsVisibleTo({ organizationId })),
  );
  return opened;
}

async function feedOf(accounts: Visit['accounts'], token: string) {
  const column = <Value>(name: string) => sql<Value>`found.${sql.identifier(name)}`;
  const [found] = await accounts.wallOf({ organizationId: null, userId: null }).rows(
    selectJson({
      organizationId: column<string>('organization_id'),
      slug: column<string | null>('slug'),
      kind: column<PortalPage['kind']>('kind'),
      agencyId: column<string>('agency_id'),
      phone: column<string>('phone'),
      email: column<string>('email'),
    }).from(sql`portal_feed_by_token(${sha256(token)}) as found`),
  );
  return found ?? null;
}

/** Limits attempts with unknown addresses; reading an existing one is never limited. */
const unknownAddress = ({ accounts, now, request }: Visit) =>
  accounts.throttle.guarded(portalFeedRule(request.address), now(), () =>
    Promise.reject<never>(new DomainError('portal-feed.address-unknown')),
  );
