import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { countView } from './views.commands.ts';

export const propertyViewsRouter = router({
  countView: requires('properties:read')
    .input(z.strictObject({ propertyId: z.uuid() }))
    .mutation(({ ctx, input }) => countView(ctx, input)),
});
