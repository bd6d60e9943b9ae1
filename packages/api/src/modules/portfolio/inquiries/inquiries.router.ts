import { inquiryClient, inquiryCreation, inquiryFilters, inquiryHandled, inquiryProspect } from '@lares/validation/portfolio/inquiries';
import { requires, router } from '../../../trpc/procedures.ts';
import { createInquiry, createProspect, linkClient, markInquiryHandled } from './inquiries.commands.ts';
import { listInquiries } from './inquiries.queries.ts';

export const inquiriesRouter = router({
  create: requires('inquiries:create')
    .input(inquiryCreation)
    .mutation(({ ctx, input }) => createInquiry(ctx, input)),
  list: requires('inquiries:manage')
    .input(inquiryFilters)
    .query(({ ctx, input }) => listInquiries(ctx, input)),
  markHandled: requires('inquiries:manage')
    .input(inquiryHandled)
    .mutation(({ ctx, input }) => markInquiryHandled(ctx, input)),
  createProspect: requires('tenants:write')
    .input(inquiryProspect)
    .mutation(({ ctx, input }) => createProspect(ctx, input)),
  linkClient: requires('tenants:write')
    .input(inquiryClient)
    .mutation(({ ctx, input }) => linkClient(ctx, input)),
});
