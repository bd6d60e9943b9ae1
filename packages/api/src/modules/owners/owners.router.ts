import { ownerValues } from '@lares/validation/owners';
import { z } from 'zod';
import { requires, router } from '../../trpc/procedures.ts';
import { createOwner } from './owners.commands.ts';
import { searchOwners } from './owners.queries.ts';

export const ownersRouter = router({
  search: requires('owners:read')
    .input(z.strictObject({ q: z.string().trim().max(200).default('') }))
    .query(({ ctx, input }) => searchOwners(ctx, input.q)),
  create: requires('owners:write')
    .input(ownerValues)
    .mutation(({ ctx, input }) => createOwner(ctx, input)),
});
