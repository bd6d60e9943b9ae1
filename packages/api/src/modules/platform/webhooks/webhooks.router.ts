import {
  webhookInput,
  webhookPause,
  webhookRemoval,
  webhookRotation,
  webhookUpdate,
  webhookValues,
} from '@lares/validation/platform/webhooks';
import { requires, router } from '../../../trpc/procedures.ts';
import {
  createWebhook,
  relaunchDelivery,
  removeWebhook,
  rotateSecret,
  setWebhookPaused,
  testWebhook,
  updateWebhook,
} from './webhooks.commands.ts';
import { listDeliveries, listWebhooks } from './webhooks.queries.ts';

const managing = requires('webhooks:write');

export const webhooksRouter = router({
  list: managing.query(({ ctx }) => listWebhooks(ctx)),
  deliveries: managing.input(webhookInput).query(({ ctx, input }) => listDeliveries(ctx, input)),
  create: managing.input(webhookValues).mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: managing.input(webhookUpdate).mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  rotateSecret: managing.input(webhookRotation).mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  setPaused: managing.input(webhookPause).mutation(({ ctx, input }) => setWebhookPaused(ctx, input)),
  remove: managing.input(webhookRemoval).mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  test: managing.input(webhookInput).mutation(({ ctx, input }) => testWebhook(ctx, input)),
  /** The id of a delivery: it is sent again, with the same id. */
  relaunch: managing.input(webhookInput).mutation(({ ctx, input }) => relaunchDelivery(ctx, input)),
});
