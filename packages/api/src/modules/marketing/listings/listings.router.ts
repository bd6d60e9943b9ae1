import { listingNamed, listingPublication, listingSaving, listingWithdrawal } from '@lares/validation/marketing/listings';
import { requires, router } from '../../../trpc/procedures.ts';
import { publishListing, saveListing, withdrawListing } from './listings.commands.ts';
import { listingOfProperty } from './listings.queries.ts';

const writing = requires('listings:write');

export const listingsRouter = router({
  byProperty: writing.input(listingNamed).query(({ ctx, input }) => listingOfProperty(ctx, input.propertyId)),
  save: writing.input(listingSaving).mutation(({ ctx, input }) => saveListing(ctx, input)),
  publish: writing.input(listingPublication).mutation(({ ctx, input }) => publishListing(ctx, input)),
  withdraw: writing.input(listingWithdrawal).mutation(({ ctx, input }) => withdrawListing(ctx, input)),
});
