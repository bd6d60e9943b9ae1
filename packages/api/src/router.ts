import { sessionRouter } from './modules/session/session.router.ts';
import { router } from './trpc/procedures.ts';

/** One line per module. */
export const appRouter = router({
  session: sessionRouter,
});

export type AppRouter = typeof appRouter;
