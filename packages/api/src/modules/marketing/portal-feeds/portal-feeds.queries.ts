import { portalFeeds } from '@lares/db/schema/marketing/portal-feeds';
import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { portalReference } from '@lares/domain/marketing/portal-feeds/portal-line';
import { hasSeveralFeeSchedules } from '@lares/domain/marketing/portal-feeds/preflight';
import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { checkedAdvertisements, isSendable } from './advertisements.queries.ts';
import { portalFeedsVisibleTo } from './portal-feeds.scope.ts';

type Reader = Pick<ActorContext, 'now' | 'actor' | 'wall' | 'ports'>;

/** The organisation's settings; its token cannot be read. */
export async function readPortalFeed({ wall, actor }: Pick<Reader, 'wall' | 'actor'>) {
  const [[feed], [organization]] = await Promise.all([
    wall.rows(
      selectJson({
        agencyId: portalFeeds.agencyId,
        phone: portalFeeds.phone,
        email: portalFeeds.email,
        tokenCreatedAt: portalFeeds.tokenCreatedAt,
        lastFetchedAt: portalFeeds.lastFetchedAt,
        lastSentAt: portalFeeds.lastSentAt,
        lastSentIds: portalFeeds.lastSentIds,
        version: portalFeeds.version,
      })
        .from(portalFeeds)
        .where(portalFeedsVisibleTo(actor)),
    ),
    wall.rows(
      selectJson({ slug: organizations.slug, kind: organizations.kind, phone: organizations.phone, email: organizations.email })
        .from(organizations)
        .where(eq(organizations.id, actor.organizationId)),
    ),
  ]);
  return { feed: feed ?? null, organization };
}

/** The settings, and what the next feed holds, leaves out and withdraws. */
export async function portalFeed(ctx: Reader) {
  const { feed, organization } = await readPortalFeed(ctx);
  const slug = organization?.slug ?? null;
  const checked =
    slug === null || !organization
      ? []
      : await checkedAdvertisements({ ...ctx, publicUrl: ctx.ports.publicUrl }, { slug, kind: organization.kind });
  const sendable = checked.filter(isSendable).map(({ ad }) => ad);
  const { lastSentIds, ...settings } = feed ?? { lastSentIds: [] };
  const next = new Set(sendable.map(({ id }) => id));
  const last = new Set(lastSentIds);
  return {
    settings: feed === null ? null : (settings as Omit<typeof feed, 'lastSentIds'>),
    /** Proposed for the first settings. */
    contact: { phone: organization?.phone ?? '', email: organization?.email ?? '' },
    hasPublicPage: slug !== null,
    hasSeveralFeeSchedules: hasSeveralFeeSchedules(sendable),
    /** Since the last feed left. */
    changes: {
      added: sendable.filter(({ id }) => !last.has(id)).length,
      withdrawn: lastSentIds.filter((id) => !next.has(id)).length,
    },
    advertisements: checked.map(({ propertyId, ad: { id, title }, findings }) => ({
      id,
      propertyId,
      title,
      reference: portalReference(id),
      isSent: next.has(id),
      findings,
    })),
  };
}
