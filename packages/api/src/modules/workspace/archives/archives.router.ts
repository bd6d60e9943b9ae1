import { z } from 'zod';
import { refuseToken } from '../../../trpc/authorize.ts';
import { requires, router } from '../../../trpc/procedures.ts';
import { cancelArchive, startArchive } from './archives.commands.ts';
import { currentArchive } from './archives.queries.ts';

const archiving = requires('organization:archive').use(({ ctx, next }) => {
  refuseToken(ctx);
  return next();
});

export const archivesRouter = router({
  current: archiving.query(({ ctx }) => currentArchive(ctx)),
  start: archiving.mutation(({ ctx }) => startArchive(ctx)),
  cancel: archiving.input(z.object({ id: z.uuid() })).mutation(({ ctx, input }) => cancelArchive(ctx, input.id)),
});
