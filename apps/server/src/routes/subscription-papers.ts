import { invoiceToPrintOrThrow } from '@lares/api/modules/subscription-invoices/subscription-invoices.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { Press } from '@lares/documents/press';
import { printSubscription } from '@lares/documents/subscription-paper';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface SubscriptionPapersOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/subscription/invoices/:id/paper`: a month of the subscription as a PDF, for those who choose the plan. */
export function subscriptionPapers(app: FastifyInstance, { contextOf }: SubscriptionPapersOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);
  // Its fonts cost memory: it is there from the first paper on.
  let press: Press | null = null;

  app.get<{ Params: { id: string } }>('/api/subscription/invoices/:id/paper', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'subscription:change');
    if (!isUuid(request.params.id)) throw new DomainError('common.not-found');
    const statement = await invoiceToPrintOrThrow(ctx, request.params.id);
    press ??= new Press();
    const paper = printSubscription(press, { ...statement, publicUrl: ctx.ports.publicUrl });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="abonnement-${statement.month.slice(0, 7)}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(paper);
  });
  done();
}
