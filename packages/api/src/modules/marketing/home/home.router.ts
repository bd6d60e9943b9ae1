import { requires, router } from '../../../trpc/procedures.ts';
import { homeOverview } from './home.queries.ts';

export const homeRouter = router({
  overview: requires('properties:read').query(({ ctx }) => homeOverview(ctx)),
});
