import { monthlyReportInput } from '@lares/validation/workspace/monthly-reports';
import { requires, router } from '../../../trpc/procedures.ts';
import { reportOfMonth } from './monthly-reports.queries.ts';

export const monthlyReportsRouter = router({
  ofMonth: requires('monthly-reports:read')
    .input(monthlyReportInput)
    .query(({ ctx, input }) => reportOfMonth(ctx, input)),
});
