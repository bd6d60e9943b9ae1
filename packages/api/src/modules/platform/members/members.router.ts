import { requires, router } from '../../../trpc/procedures.ts';
import { listMembers } from './members.queries.ts';

export const membersRouter = router({
  list: requires('members:read').query(({ ctx }) => listMembers(ctx)),
});
