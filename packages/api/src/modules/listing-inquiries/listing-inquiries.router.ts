import { listingInquiryValues } from '@lares/validation/listing-inquiries';
import { anyone, router } from '../../trpc/procedures.ts';
import { createListingInquiry } from './listing-inquiries.commands.ts';

export const listingInquiriesRouter = router({
  create: anyone.input(listingInquiryValues).mutation(({ ctx, input }) => createListingInquiry(ctx, input)),
});
