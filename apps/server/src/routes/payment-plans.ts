import { readPdf } from '@lares/api/jobs/stored-pdf';
import { planToPrintOrThrow } from '@lares/api/modules/accounting/payment-plans/payment-plans.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { planFileName } from '@lares/domain/accounting/payment-plans/snapshot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface PaymentPlanRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/payment-plans/:id/pdf`: a « plan d’apurement », for those who agree it, the owner and the tenants. A cancelled one says so. */
export function paymentPlanRoutes(app: FastifyInstance, { contextOf }: PaymentPlanRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/payment-plans/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'payment-plans:read');
    const id = idOrThrow(request);
    const { snapshot, cancelled } = await planToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'payment-plan' : 'cancelled-payment-plan';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    return attached(reply, planFileName(snapshot)).type('application/pdf').send(pdf);
  });
  done();
}
