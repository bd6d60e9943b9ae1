import { ownerCriteria, ownerFilters } from '@lares/validation/portfolio/owners.filters';
import { ownerBankDetails, ownerUpdate, ownerCreation } from '@lares/validation/portfolio/owners';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { createOwner, removeOwner, removeOwnerBankDetails, restoreOwner, setOwnerBankDetails, updateOwner } from './owners.commands.ts';
import { countOwners, listOwners, ownerById, searchOwners } from './owners.queries.ts';

const reading = requires('owners:read');
const writing = requires('owners:write');
const named = z.strictObject({ id: z.uuid() });

export const ownersRouter = router({
  list: reading.input(ownerFilters).query(({ ctx, input }) => listOwners(ctx, input)),
  count: reading.input(ownerCriteria).query(({ ctx, input }) => countOwners(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => ownerById(ctx, input.id)),
  search: reading
    .input(z.strictObject({ q: z.string().trim().max(200).default('') }))
    .query(({ ctx, input }) => searchOwners(ctx, input.q)),
  create: writing.input(ownerCreation).mutation(({ ctx, input }) => createOwner(ctx, input)),
  update: writing.input(ownerUpdate).mutation(({ ctx, input }) => updateOwner(ctx, input)),
  setBankDetails: writing.input(ownerBankDetails).mutation(({ ctx, input }) => setOwnerBankDetails(ctx, input)),
  removeBankDetails: writing.input(named.extend({ version: z.int() })).mutation(({ ctx, input }) => removeOwnerBankDetails(ctx, input)),
  remove: writing.input(named.extend({ version: z.int() })).mutation(({ ctx, input }) => removeOwner(ctx, input)),
  restore: writing.input(named).mutation(({ ctx, input }) => restoreOwner(ctx, input.id)),
});
