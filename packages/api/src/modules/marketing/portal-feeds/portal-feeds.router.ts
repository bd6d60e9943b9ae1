import { portalFeedSaving, portalFeedVersion } from '@lares/validation/marketing/portal-feeds';
import { requires, router } from '../../../trpc/procedures.ts';
import { createPortalAddress, revokePortalAddress, savePortalFeed } from './portal-feeds.commands.ts';
import { portalFeed } from './portal-feeds.queries.ts';

const publishing = requires('listings:write');
const sharing = requires('portal-feeds:write');

export const portalFeedsRouter = router({
  current: publishing.query(({ ctx }) => portalFeed(ctx)),
  save: publishing.input(portalFeedSaving).mutation(({ ctx, input }) => savePortalFeed(ctx, input)),
  createAddress: sharing.input(portalFeedVersion).mutation(({ ctx, input }) => createPortalAddress(ctx, input)),
  revokeAddress: sharing.input(portalFeedVersion).mutation(({ ctx, input }) => revokePortalAddress(ctx, input)),
});
