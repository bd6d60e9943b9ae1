import {
  crossedFilters,
  revisionToAbandon,
  revisionToDecide,
  revisionToRequest,
  triennialFilters,
} from '@lares/validation/accounting/revisions.requests';
import { firstRentCorrection, rentToCancel, rentToRestore } from '@lares/validation/leasing/leases.actions';
import { revisionFilters, revisionsToConfirm } from '@lares/validation/accounting/revisions';
import { requires, router } from '../../../trpc/procedures.ts';
import { cancelRentOfLease, restoreRentOfLease } from './cancelled-rents.commands.ts';
import { correctFirstRentOfLease } from './first-rent.commands.ts';
import { abandonRevision, decideRevision, requestRevision } from './revision-requests.commands.ts';
import { listTriennial } from './revision-requests.queries.ts';
import { confirmRevisions } from './revisions.commands.ts';
import { listCrossed } from './crossed.queries.ts';
import { listRevisions } from './revisions.queries.ts';

const writing = requires('leases:write');

export const revisionsRouter = router({
  list: writing.input(revisionFilters).query(({ ctx, input }) => listRevisions(ctx, input)),
  confirm: writing.input(revisionsToConfirm).mutation(({ ctx, input }) => confirmRevisions(ctx, input)),
  cancelRent: writing.input(rentToCancel).mutation(({ ctx, input }) => cancelRentOfLease(ctx, input)),
  restoreRent: writing.input(rentToRestore).mutation(({ ctx, input }) => restoreRentOfLease(ctx, input)),
  correctFirstRent: writing.input(firstRentCorrection).mutation(({ ctx, input }) => correctFirstRentOfLease(ctx, input)),
  triennial: writing.input(triennialFilters).query(({ ctx, input }) => listTriennial(ctx, input)),
  crossed: writing.input(crossedFilters).query(({ ctx, input }) => listCrossed(ctx, input)),
  request: writing.input(revisionToRequest).mutation(({ ctx, input }) => requestRevision(ctx, input)),
  decide: writing.input(revisionToDecide).mutation(({ ctx, input }) => decideRevision(ctx, input)),
  abandon: writing.input(revisionToAbandon).mutation(({ ctx, input }) => abandonRevision(ctx, input)),
});
