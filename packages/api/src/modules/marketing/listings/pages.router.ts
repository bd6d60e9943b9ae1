import { listingPageWanted, listingWanted } from '@lares/validation/marketing/listings.pages';
import { anyone, router } from '../../../trpc/procedures.ts';
import { listingInFull, listingPage } from './pages.queries.ts';

/** For visitors, with or without an account: only what an organisation has published. */
export const listingPagesRouter = router({
  page: anyone.input(listingPageWanted).query(({ ctx, input }) => listingPage(ctx, input)),
  one: anyone.input(listingWanted).query(({ ctx, input }) => listingInFull(ctx, input)),
});
