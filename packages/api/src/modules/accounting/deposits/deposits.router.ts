import {
  depositMovementCancellation,
  depositOfLease,
  missingDepositsCriteria,
  missingDepositsFilters,
  newDepositReception,
} from '@lares/validation/accounting/deposits';
import {
  accountsApproval,
  depositPayout,
  exitCancellation,
  exitToIssue,
  exitToSave,
  keptRelease,
  penaltyExclusion,
  penaltyPayout,
} from '@lares/validation/accounting/deposits.exits';
import { requires, router } from '../../../trpc/procedures.ts';
import { cancelDepositMovement, receiveDeposit } from './deposits.commands.ts';
import { depositOf } from './deposits.queries.ts';
import { cancelExit, issueExit, saveExit } from './exits.commands.ts';
import { exitOf } from './exits.queries.ts';
import { cancelRelease, releaseKept, setAccountsApproval } from './kept.commands.ts';
import { missingDeposits, totalMissingDeposits } from './missing.queries.ts';
import { payOutDeposit, payPenalty, setPenaltyExclusion } from './payouts.commands.ts';

const chasing = requires('reminders:read');
const writing = requires('rent-accounts:write');

export const depositsRouter = router({
  byLease: requires('rent-accounts:read')
    .input(depositOfLease)
    .query(({ ctx, input }) => depositOf(ctx, input)),
  missing: chasing.input(missingDepositsFilters).query(({ ctx, input }) => missingDeposits(ctx, input)),
  missingTotals: chasing.input(missingDepositsCriteria).query(({ ctx, input }) => totalMissingDeposits(ctx, input)),
  receive: writing.input(newDepositReception).mutation(({ ctx, input }) => receiveDeposit(ctx, input)),
  cancelMovement: writing.input(depositMovementCancellation).mutation(({ ctx, input }) => cancelDepositMovement(ctx, input)),
  exit: writing.input(depositOfLease).query(({ ctx, input }) => exitOf(ctx, input)),
  saveExit: writing.input(exitToSave).mutation(({ ctx, input }) => saveExit(ctx, input)),
  issueExit: writing.input(exitToIssue).mutation(({ ctx, input }) => issueExit(ctx, input)),
  cancelExit: writing.input(exitCancellation).mutation(({ ctx, input }) => cancelExit(ctx, input)),
  payOut: writing.input(depositPayout).mutation(({ ctx, input }) => payOutDeposit(ctx, input)),
  payPenalty: writing.input(penaltyPayout).mutation(({ ctx, input }) => payPenalty(ctx, input)),
  setPenaltyExclusion: writing.input(penaltyExclusion).mutation(({ ctx, input }) => setPenaltyExclusion(ctx, input)),
  setAccountsApproval: writing.input(accountsApproval).mutation(({ ctx, input }) => setAccountsApproval(ctx, input)),
  releaseKept: writing.input(keptRelease).mutation(({ ctx, input }) => releaseKept(ctx, input)),
  cancelRelease: writing.input(exitCancellation).mutation(({ ctx, input }) => cancelRelease(ctx, input)),
});
