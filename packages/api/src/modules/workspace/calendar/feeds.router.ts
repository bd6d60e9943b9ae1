import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { createFeed, revokeFeed } from './feeds.commands.ts';
import { listFeeds } from './feeds.queries.ts';

const subscribing = requires('calendar:subscribe');

export const calendarFeedsRouter = router({
  list: subscribing.query(({ ctx }) => listFeeds(ctx)),
  create: subscribing.mutation(({ ctx }) => createFeed(ctx)),
  revoke: subscribing.input(z.strictObject({ id: z.uuid(), version: z.int() })).mutation(({ ctx, input }) => revokeFeed(ctx, input)),
});
