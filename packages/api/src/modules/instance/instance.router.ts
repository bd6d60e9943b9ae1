import { demoRequestFilters, demoRequestMark } from '@lares/validation/instance';
import { anyUser, router } from '../../trpc/procedures.ts';
import { markDemoRequest } from './instance.commands.ts';
import { listDemoRequests } from './instance.queries.ts';

export const instanceRouter = router({
  demoRequests: anyUser.input(demoRequestFilters).query(({ ctx, input }) => listDemoRequests(ctx, input)),
  markDemoRequest: anyUser.input(demoRequestMark).mutation(({ ctx, input }) => markDemoRequest(ctx, input)),
});
