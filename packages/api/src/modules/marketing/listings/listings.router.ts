import { listingInput, listingPublication, listingSaving, listingWithdrawal } from '@lares/validation/marketing/listings';
import { requires, router, anyone } from '../../../trpc/procedures.ts';
import { publishListing, saveListing, withdrawListing } from './listings.commands.ts';
import { listingOfProperty } from './listings.queries.ts';
import { listingPageInput, listingBySlugInput } from '@lares/validation/marketing/listings.pages';
import { listingInFull, listingPage } from './pages.queries.ts';
import { listingInquiryValues } from '@lares/validation/marketing/listings.inquiries';
import { createListingInquiry } from './inquiries.commands.ts';

const writing = requires('listings:write');

export const listingsRouter = router({
  byProperty: writing.input(listingInput).query(({ ctx, input }) => listingOfProperty(ctx, input.propertyId)),
  save: writing.input(listingSaving).mutation(({ ctx, input }) => saveListing(ctx, input)),
  publish: writing.input(listingPublication).mutation(({ ctx, input }) => publishListing(ctx, input)),
  withdraw: writing.input(listingWithdrawal).mutation(({ ctx, input }) => withdrawListing(ctx, input)),

  // For visitors, with or without an account: published listings only.
  publicList: anyone.input(listingPageInput).query(({ ctx, input }) => listingPage(ctx, input)),
  publicBySlug: anyone.input(listingBySlugInput).query(({ ctx, input }) => listingInFull(ctx, input)),

  inquire: anyone.input(listingInquiryValues).mutation(({ ctx, input }) => createListingInquiry(ctx, input)),
});
