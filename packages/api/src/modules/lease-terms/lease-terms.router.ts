import { leaseTermAddition } from '@lares/validation/lease-actions';
import { requires, router } from '../../trpc/procedures.ts';
import { addTerm } from './lease-terms.commands.ts';

export const leaseTermsRouter = router({
  addTerm: requires('leases:write')
    .input(leaseTermAddition)
    .mutation(({ ctx, input }) => addTerm(ctx, input)),
});
