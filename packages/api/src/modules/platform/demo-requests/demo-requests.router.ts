import { demoRequestValues } from '@lares/validation/platform/demo-requests';
import { anyone, router } from '../../../trpc/procedures.ts';
import { createDemoRequest } from './demo-requests.commands.ts';

export const demoRequestsRouter = router({
  create: anyone.input(demoRequestValues).mutation(({ ctx, input }) => createDemoRequest(ctx, input)),
});
