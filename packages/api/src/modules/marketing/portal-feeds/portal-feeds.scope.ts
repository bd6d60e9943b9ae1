import { portalFeeds } from '@lares/db/schema/marketing/portal-feeds';
import { DomainError } from '@lares/domain/shared/errors';
import { eq, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(portalFeeds);

/** The organisation's, for those who may publish. */
export const portalFeedsVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(portalFeeds.organizationId, organizationId);

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction. Without its token, which an audit row must not hold. */
export async function portalFeedOf({ tx, actor }: Writing) {
  const [feed] = await tx
    .select({
      id: portalFeeds.id,
      agencyId: portalFeeds.agencyId,
      phone: portalFeeds.phone,
      email: portalFeeds.email,
      tokenCreatedAt: portalFeeds.tokenCreatedAt,
      version: portalFeeds.version,
      updatedAt: portalFeeds.updatedAt,
      updatedBy: portalFeeds.updatedBy,
    })
    .from(portalFeeds)
    .where(portalFeedsVisibleTo(actor))
    .for('no key update');
  return feed ?? null;
}

export async function portalFeedOrThrow(write: Writing) {
  const feed = await portalFeedOf(write);
  if (!feed) throw new DomainError('portal-feed.no-settings');
  return feed;
}
