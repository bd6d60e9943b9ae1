import { sessionNamed } from '@lares/validation/platform/accounts';
import { anyUser, router } from '../../../trpc/procedures.ts';
import { closeOtherSessions, closeSession } from './devices.commands.ts';
import { listSessions } from './devices.queries.ts';

export const sessionsRouter = router({
  list: anyUser.query(({ ctx }) => listSessions(ctx)),
  close: anyUser.input(sessionNamed).mutation(({ ctx, input }) => closeSession(ctx, input)),
  closeOthers: anyUser.mutation(({ ctx }) => closeOtherSessions(ctx)),
});
