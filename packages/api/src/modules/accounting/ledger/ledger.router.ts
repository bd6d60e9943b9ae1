import { ledgerBalanceQuestion, ledgerPeriod } from '@lares/validation/accounting/ledger';
import { requires, router } from '../../../trpc/procedures.ts';
import { balanceOf, balancesOf } from './ledger.queries.ts';

export const ledgerRouter = router({
  balance: requires('rent-accounts:read')
    .input(ledgerBalanceQuestion)
    .query(({ ctx, input }) => balanceOf(ctx, input)),
  balances: requires('rent-accounts:write')
    .input(ledgerPeriod)
    .query(({ ctx, input }) => balancesOf(ctx, input)),
});
