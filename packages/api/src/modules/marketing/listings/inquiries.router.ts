import { listingInquiryValues } from '@lares/validation/marketing/listings.inquiries';
import { anyone, router } from '../../../trpc/procedures.ts';
import { createListingInquiry } from './inquiries.commands.ts';

export const listingInquiriesRouter = router({
  create: anyone.input(listingInquiryValues).mutation(({ ctx, input }) => createListingInquiry(ctx, input)),
});
