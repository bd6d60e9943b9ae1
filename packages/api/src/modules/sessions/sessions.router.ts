import { sessionNamed } from '@lares/validation/profiles';
import { anyUser, router } from '../../trpc/procedures.ts';
import { closeOtherSessions, closeSession } from './sessions.commands.ts';
import { listSessions } from './sessions.queries.ts';

export const sessionsRouter = router({
  list: anyUser.query(({ ctx }) => listSessions(ctx)),
  close: anyUser.input(sessionNamed).mutation(({ ctx, input }) => closeSession(ctx, input)),
  closeOthers: anyUser.mutation(({ ctx }) => closeOtherSessions(ctx)),
});
