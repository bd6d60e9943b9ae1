import { yearlySummaryInput } from '@lares/validation/accounting/yearly-summaries';
import { requires, router } from '../../../trpc/procedures.ts';
import { summaryOfYear } from './yearly-summaries.queries.ts';

export const yearlySummariesRouter = router({
  byOwner: requires('yearly-summaries:read')
    .input(yearlySummaryInput)
    .query(({ ctx, input }) => summaryOfYear(ctx, input)),
});
