import { historyInput } from '@lares/validation/workspace/history';
import { requires, router } from '../../../trpc/procedures.ts';
import { historyOf } from './history.queries.ts';

export const historyRouter = router({
  of: requires('history:read')
    .input(historyInput)
    .query(({ ctx, input }) => historyOf(ctx, input)),
});
