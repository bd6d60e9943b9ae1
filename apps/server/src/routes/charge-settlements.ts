import { readPdf } from '@lares/api/jobs/stored-pdf';
import { chargeSettlementToPrintOrThrow } from '@lares/api/modules/accounting/charges/settlements.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { settlementFileName } from '@lares/domain/accounting/charges/snapshot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface ChargeSettlementRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/charge-settlements/:id/pdf`: a statement of charges, for those who issue it, the owner and the tenants. A cancelled one says so. */
export function chargeSettlementRoutes(app: FastifyInstance, { contextOf }: ChargeSettlementRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/charge-settlements/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'charge-settlements:read');
    const id = idOrThrow(request);
    const { snapshot, cancelled } = await chargeSettlementToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'charge-settlement' : 'cancelled-charge-settlement';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    return attached(reply, settlementFileName(snapshot)).type('application/pdf').send(pdf);
  });
  done();
}
