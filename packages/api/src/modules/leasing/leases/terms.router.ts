import { leaseTermAddition } from '@lares/validation/leasing/leases.actions';
import { requires, router } from '../../../trpc/procedures.ts';
import { addTerm } from './terms.commands.ts';

export const leaseTermsRouter = router({
  addTerm: requires('leases:write')
    .input(leaseTermAddition)
    .mutation(({ ctx, input }) => addTerm(ctx, input)),
});
