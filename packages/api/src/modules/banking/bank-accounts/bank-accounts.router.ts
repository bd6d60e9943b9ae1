import { bankAccountRenaming, newBankAccount, readBankAccount } from '@lares/validation/banking/bank-accounts';
import { requires, router } from '../../../trpc/procedures.ts';
import { createBankAccount, removeBankAccount, renameBankAccount } from './bank-accounts.commands.ts';

const writing = requires('banking:write');

export const bankAccountsRouter = router({
  create: writing.input(newBankAccount).mutation(({ ctx, input }) => createBankAccount(ctx, input)),
  rename: writing.input(bankAccountRenaming).mutation(({ ctx, input }) => renameBankAccount(ctx, input)),
  remove: writing.input(readBankAccount).mutation(({ ctx, input }) => removeBankAccount(ctx, input)),
});
