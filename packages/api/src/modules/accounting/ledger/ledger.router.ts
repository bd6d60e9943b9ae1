import { ledgerBalanceQuestion } from '@lares/validation/accounting/ledger';
import { requires, router } from '../../../trpc/procedures.ts';
import { balanceOf } from './ledger.queries.ts';

export const ledgerRouter = router({
  balance: requires('rent-accounts:read')
    .input(ledgerBalanceQuestion)
    .query(({ ctx, input }) => balanceOf(ctx, input)),
});
