import { chargesOfYearInput, expenseUpdate, namedExpense, newExpense } from '@lares/validation/accounting/charges';
import {
  settlementCancellation,
  settlementDraftsInput,
  settlementsOfLeaseInput,
  settlementsToIssueInput,
} from '@lares/validation/accounting/charges.settlements';
import { requires, router } from '../../../trpc/procedures.ts';
import { chargesOfYear } from './charges.queries.ts';
import { addExpense, removeExpense, updateExpense } from './expenses.commands.ts';
import { cancelSettlement, issueSettlements } from './settlements.commands.ts';
import { settlementsOfLease, settlementsToIssue } from './settlements.queries.ts';

const writing = requires('charges:write');

export const chargesRouter = router({
  ofYear: writing.input(chargesOfYearInput).query(({ ctx, input }) => chargesOfYear(ctx, input)),
  addExpense: writing.input(newExpense).mutation(({ ctx, input }) => addExpense(ctx, input)),
  updateExpense: writing.input(expenseUpdate).mutation(({ ctx, input }) => updateExpense(ctx, input)),
  removeExpense: writing.input(namedExpense).mutation(({ ctx, input }) => removeExpense(ctx, input)),
  toSettle: writing.input(settlementDraftsInput).query(({ ctx, input }) => settlementsToIssue(ctx, input)),
  settle: writing.input(settlementsToIssueInput).mutation(({ ctx, input }) => issueSettlements(ctx, input)),
  cancelSettlement: writing.input(settlementCancellation).mutation(({ ctx, input }) => cancelSettlement(ctx, input)),
  settlementsOfLease: requires('charge-settlements:read')
    .input(settlementsOfLeaseInput)
    .query(({ ctx, input }) => settlementsOfLease(ctx, input)),
});
