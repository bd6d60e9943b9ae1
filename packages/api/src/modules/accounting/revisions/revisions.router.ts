import { revisionFilters, revisionsToConfirm } from '@lares/validation/accounting/revisions';
import { requires, router } from '../../../trpc/procedures.ts';
import { confirmRevisions } from './revisions.commands.ts';
import { listRevisions } from './revisions.queries.ts';

const writing = requires('leases:write');

export const revisionsRouter = router({
  list: writing.input(revisionFilters).query(({ ctx, input }) => listRevisions(ctx, input)),
  confirm: writing.input(revisionsToConfirm).mutation(({ ctx, input }) => confirmRevisions(ctx, input)),
});
