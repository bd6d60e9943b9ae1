import {
  earlierAccounts,
  expenseBill,
  expenseLine,
  namedExpense,
  namedOwnerMovement,
  namedPayout,
  newExpense,
  newOwnerMovement,
  newPayout,
  ownerRhythm,
  statementCancellation,
  statementPreviewInput,
  statementsOfMonthInput,
  statementsOfOwnerInput,
  statementsToIssue,
  statementsToSend,
} from '@lares/validation/accounting/statements';
import { requires, router } from '../../../trpc/procedures.ts';
import { confirmEarlierAccounts } from './accounts-start.commands.ts';
import { sendStatements } from './emails.commands.ts';
import { addExpense, addExpenseBill, removeExpense, setExpenseLine } from './expenses.commands.ts';
import { addOwnerMovement, removeOwnerMovement } from './owner-movements.commands.ts';
import { cancelPayout, recordPayout } from './payouts.commands.ts';
import { setStatementRhythm } from './rhythm.commands.ts';
import { cancelStatement, issueStatements } from './statements.commands.ts';
import { ownStatements, previewStatement, statementsOfMonth, statementsOfOwner } from './statements.queries.ts';

const writing = requires('statements:write');

export const statementsRouter = router({
  month: writing.input(statementsOfMonthInput).query(({ ctx, input }) => statementsOfMonth(ctx, input)),
  ofOwner: writing.input(statementsOfOwnerInput).query(({ ctx, input }) => statementsOfOwner(ctx, input)),
  own: requires('statements:read').query(({ ctx }) => ownStatements(ctx)),
  preview: writing.input(statementPreviewInput).query(({ ctx, input }) => previewStatement(ctx, input)),
  confirmEarlierAccounts: writing.input(earlierAccounts).mutation(({ ctx, input }) => confirmEarlierAccounts(ctx, input)),
  setRhythm: writing.input(ownerRhythm).mutation(({ ctx, input }) => setStatementRhythm(ctx, input)),
  issue: writing.input(statementsToIssue).mutation(({ ctx, input }) => issueStatements(ctx, input)),
  send: writing.input(statementsToSend).mutation(({ ctx, input }) => sendStatements(ctx, input)),
  cancel: writing.input(statementCancellation).mutation(({ ctx, input }) => cancelStatement(ctx, input)),
  recordPayout: writing.input(newPayout).mutation(({ ctx, input }) => recordPayout(ctx, input)),
  cancelPayout: writing.input(namedPayout).mutation(({ ctx, input }) => cancelPayout(ctx, input)),
  addExpense: writing.input(newExpense).mutation(({ ctx, input }) => addExpense(ctx, input)),
  addExpenseBill: writing.input(expenseBill).mutation(({ ctx, input }) => addExpenseBill(ctx, input)),
  setExpenseLine: writing.input(expenseLine).mutation(({ ctx, input }) => setExpenseLine(ctx, input)),
  removeExpense: writing.input(namedExpense).mutation(({ ctx, input }) => removeExpense(ctx, input)),
  addMovement: writing.input(newOwnerMovement).mutation(({ ctx, input }) => addOwnerMovement(ctx, input)),
  removeMovement: writing.input(namedOwnerMovement).mutation(({ ctx, input }) => removeOwnerMovement(ctx, input)),
});
