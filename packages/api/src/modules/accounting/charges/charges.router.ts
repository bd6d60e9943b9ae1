import { chargesOfYearInput, expenseUpdate, namedExpense, newExpense } from '@lares/validation/accounting/charges';
import { requires, router } from '../../../trpc/procedures.ts';
import { chargesOfYear } from './charges.queries.ts';
import { addExpense, removeExpense, updateExpense } from './expenses.commands.ts';

const writing = requires('charges:write');

export const chargesRouter = router({
  ofYear: writing.input(chargesOfYearInput).query(({ ctx, input }) => chargesOfYear(ctx, input)),
  addExpense: writing.input(newExpense).mutation(({ ctx, input }) => addExpense(ctx, input)),
  updateExpense: writing.input(expenseUpdate).mutation(({ ctx, input }) => updateExpense(ctx, input)),
  removeExpense: writing.input(namedExpense).mutation(({ ctx, input }) => removeExpense(ctx, input)),
});
