import { leaseChoicesWanted, leaseCriteria, leaseFilters } from '@lares/validation/lease-filters';
import { leaseCreation } from '@lares/validation/leases';
import { z } from 'zod';
import { requires, router } from '../../trpc/procedures.ts';
import { createLease } from './leases.commands.ts';
import { countLeases, leaseById, leaseChoices, listLeases } from './leases.queries.ts';

const reading = requires('leases:read');
const writing = requires('leases:write');
const named = z.object({ id: z.uuid() });

export const leasesRouter = router({
  list: reading.input(leaseFilters).query(({ ctx, input }) => listLeases(ctx, input)),
  count: reading.input(leaseCriteria).query(({ ctx, input }) => countLeases(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => leaseById(ctx, input.id)),
  choices: reading.input(leaseChoicesWanted).query(({ ctx, input }) => leaseChoices(ctx, input)),
  create: writing.input(leaseCreation).mutation(({ ctx, input }) => createLease(ctx, input)),
});
