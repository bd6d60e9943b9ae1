import { leaseQuestion } from '@lares/validation/leasing/leases.actions';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { checkDraft, leaseById } from './details.queries.ts';

export const leaseDetailsRouter = router({
  byId: requires('leases:read')
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input }) => leaseById(ctx, input.id)),
  check: requires('leases:write')
    .input(leaseQuestion)
    .query(({ ctx, input }) => checkDraft(ctx, input)),
});
