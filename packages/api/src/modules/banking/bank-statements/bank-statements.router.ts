import { namedBankStatement, statementsOfAccount } from '@lares/validation/banking/bank-statements';
import { requires, router } from '../../../trpc/procedures.ts';
import { removeBankStatement } from './bank-statements.commands.ts';
import { listBankAccounts, statementsOf } from './bank-statements.queries.ts';

const reading = requires('banking:read');
const writing = requires('banking:write');

/** Files are received by `POST /api/bank-statements`. */
export const bankStatementsRouter = router({
  accounts: reading.query(({ ctx }) => listBankAccounts(ctx)),
  list: reading.input(statementsOfAccount).query(({ ctx, input }) => statementsOf(ctx, input)),
  remove: writing.input(namedBankStatement).mutation(({ ctx, input }) => removeBankStatement(ctx, input)),
});
