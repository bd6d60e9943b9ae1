import { readPdf } from '@lares/api/jobs/stored-pdf';
import { settlementToPrintOrThrow } from '@lares/api/modules/accounting/deposits/settlements.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { exitFileName } from '@lares/domain/accounting/deposits/snapshot';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface ExitRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/exits/:id/pdf`: a solde de tout compte, for those who read the account of its lease. A cancelled one says so. */
export function exitRoutes(app: FastifyInstance, { contextOf }: ExitRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/exits/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'rent-accounts:read');
    const { id } = request.params;
    if (!isUuid(id)) throw new DomainError('common.not-found');
    const { snapshot, cancelled } = await settlementToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'exit-settlement' : 'cancelled-exit-settlement';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${exitFileName(snapshot)}"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });
  done();
}
