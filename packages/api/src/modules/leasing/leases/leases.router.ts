import { leaseChoicesWanted, leaseCriteria, leaseFilters } from '@lares/validation/leasing/leases.filters';
import { leaseCreation, leaseUpdate } from '@lares/validation/leasing/leases';
import { requires, router } from '../../../trpc/procedures.ts';
import { createLease, updateLease } from './leases.commands.ts';
import { countLeases, leaseChoices, listLeases } from './leases.queries.ts';

const reading = requires('leases:read');
const writing = requires('leases:write');

export const leasesRouter = router({
  list: reading.input(leaseFilters).query(({ ctx, input }) => listLeases(ctx, input)),
  count: reading.input(leaseCriteria).query(({ ctx, input }) => countLeases(ctx, input)),
  choices: reading.input(leaseChoicesWanted).query(({ ctx, input }) => leaseChoices(ctx, input)),
  create: writing.input(leaseCreation).mutation(({ ctx, input }) => createLease(ctx, input)),
  update: writing.input(leaseUpdate).mutation(({ ctx, input }) => updateLease(ctx, input)),
});
