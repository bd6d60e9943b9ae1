import { anyUser, router } from '../../../trpc/procedures.ts';
import { listIndexValues } from './indices.queries.ts';

export const indicesRouter = router({
  list: anyUser.query(({ ctx }) => listIndexValues(ctx)),
});
