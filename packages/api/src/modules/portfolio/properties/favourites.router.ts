import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { setFavourite } from './favourites.commands.ts';

export const favouritesRouter = router({
  set: requires('favourites:write')
    .input(z.strictObject({ propertyId: z.uuid(), isFavourite: z.boolean() }))
    .mutation(({ ctx, input }) => setFavourite(ctx, input)),
});
