import { membersRouter } from './modules/members/members.router.ts';
import { sessionRouter } from './modules/session/session.router.ts';
import { router } from './trpc/procedures.ts';

/** One line per module. */
export const appRouter = router({
  members: membersRouter,
  session: sessionRouter,
});

export type AppRouter = typeof appRouter;
