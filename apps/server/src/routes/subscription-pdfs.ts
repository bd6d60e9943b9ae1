import { readPdf } from '@lares/api/jobs/stored-pdf';
import { invoiceToPrintOrThrow } from '@lares/api/modules/platform/subscriptions/invoices.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface SubscriptionPdfsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/subscription/invoices/:id/pdf`: one month of the subscription as a PDF, for users who may change the plan. */
export function subscriptionPdfs(app: FastifyInstance, { contextOf }: SubscriptionPdfsOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/subscription/invoices/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'subscription:change');
    const id = idOrThrow(request);
    const statement = await invoiceToPrintOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'subscription-invoice', organizationId: ctx.actor.organizationId, id });
    return attached(reply, `abonnement-${statement.month.slice(0, 7)}.pdf`)
      .type('application/pdf')
      .send(pdf);
  });
  done();
}
