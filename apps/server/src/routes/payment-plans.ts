import { readPdf } from '@lares/api/jobs/stored-pdf';
import { planToPrintOrThrow } from '@lares/api/modules/accounting/payment-plans/payment-plans.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { planFileName } from '@lares/domain/accounting/payment-plans/snapshot';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface PaymentPlanRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/payment-plans/:id/pdf`: a « plan d’apurement », for those who agree it, the owner and the tenants. A cancelled one says so. */
export function paymentPlanRoutes(app: FastifyInstance, { contextOf }: PaymentPlanRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/payment-plans/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'payment-plans:read');
    const { id } = request.params;
    if (!isUuid(id)) throw new DomainError('common.not-found');
    const { snapshot, cancelled } = await planToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'payment-plan' : 'cancelled-payment-plan';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${planFileName(snapshot)}"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });
  done();
}
