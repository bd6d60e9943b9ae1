import { contractorUpdate, contractorCreation } from '@lares/validation/operations/contractors';
import { contractorFilters } from '@lares/validation/operations/contractors.filters';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { createContractor, removeContractor, restoreContractor, updateContractor } from './contractors.commands.ts';
import { contractorById, listContractors, searchContractors } from './contractors.queries.ts';

const reading = requires('contractors:read');
const writing = requires('contractors:write');
const named = z.object({ id: z.uuid() });

export const contractorsRouter = router({
  list: reading.input(contractorFilters).query(({ ctx, input }) => listContractors(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => contractorById(ctx, input.id)),
  search: reading
    .input(z.strictObject({ q: z.string().trim().max(200).default('') }))
    .query(({ ctx, input }) => searchContractors(ctx, input.q)),
  create: writing.input(contractorCreation).mutation(({ ctx, input }) => createContractor(ctx, input)),
  update: writing.input(contractorUpdate).mutation(({ ctx, input }) => updateContractor(ctx, input)),
  remove: writing.input(named.extend({ version: z.int().optional() })).mutation(({ ctx, input }) => removeContractor(ctx, input)),
  restore: writing.input(named).mutation(({ ctx, input }) => restoreContractor(ctx, input.id)),
});
