import { anyone, router } from '../../trpc/procedures.ts';
import { currentSession } from './session.queries.ts';

export const sessionRouter = router({
  current: anyone.query(({ ctx }) => currentSession(ctx)),
});
