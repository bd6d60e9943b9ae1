import { readPdf } from '@lares/api/jobs/stored-pdf';
import { invoiceToPrintOrThrow } from '@lares/api/modules/platform/subscriptions/invoices.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface SubscriptionPdfsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/subscription/invoices/:id/pdf`: one month of the subscription as a PDF, for users who may change the plan. */
export function subscriptionPdfs(app: FastifyInstance, { contextOf }: SubscriptionPdfsOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/subscription/invoices/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'subscription:change');
    if (!isUuid(request.params.id)) throw new DomainError('common.not-found');
    const { id } = request.params;
    const statement = await invoiceToPrintOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'subscription-invoice', organizationId: ctx.actor.organizationId, id });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="abonnement-${statement.month.slice(0, 7)}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });
  done();
}
