import { depositMovementCancellation, depositOfLease, newDepositReception } from '@lares/validation/accounting/deposits';
import { requires, router } from '../../../trpc/procedures.ts';
import { cancelDepositMovement, receiveDeposit } from './deposits.commands.ts';
import { depositOf } from './deposits.queries.ts';

const writing = requires('rent-accounts:write');

export const depositsRouter = router({
  byLease: requires('rent-accounts:read')
    .input(depositOfLease)
    .query(({ ctx, input }) => depositOf(ctx, input)),
  receive: writing.input(newDepositReception).mutation(({ ctx, input }) => receiveDeposit(ctx, input)),
  cancelMovement: writing.input(depositMovementCancellation).mutation(({ ctx, input }) => cancelDepositMovement(ctx, input)),
});
