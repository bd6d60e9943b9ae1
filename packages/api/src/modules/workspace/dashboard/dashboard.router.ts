import { upcomingInput } from '@lares/validation/workspace/dashboard';
import { requires, router } from '../../../trpc/procedures.ts';
import { dashboardFigures, newestClients, openRequests } from './dashboard.queries.ts';
import { upcomingEvents } from './upcoming.queries.ts';

const reading = requires('dashboard:read');

export const dashboardRouter = router({
  figures: reading.query(({ ctx }) => dashboardFigures(ctx)),
  requests: reading.query(({ ctx }) => openRequests(ctx)),
  clients: reading.query(({ ctx }) => newestClients(ctx)),
  upcoming: reading.input(upcomingInput).query(({ ctx, input }) => upcomingEvents(ctx, input)),
});
