import { readPdf } from '@lares/api/jobs/stored-pdf';
import { chargeSettlementToPrintOrThrow } from '@lares/api/modules/accounting/charges/settlements.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { settlementFileName } from '@lares/domain/accounting/charges/snapshot';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface ChargeSettlementRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/charge-settlements/:id/pdf`: a statement of charges, for those who issue it, the owner and the tenants. A cancelled one says so. */
export function chargeSettlementRoutes(app: FastifyInstance, { contextOf }: ChargeSettlementRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/charge-settlements/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'charge-settlements:read');
    const { id } = request.params;
    if (!isUuid(id)) throw new DomainError('common.not-found');
    const { snapshot, cancelled } = await chargeSettlementToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'charge-settlement' : 'cancelled-charge-settlement';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${settlementFileName(snapshot)}"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });
  done();
}
