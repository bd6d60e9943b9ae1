import { readPdf } from '@lares/api/jobs/stored-pdf';
import { settlementToPrintOrThrow } from '@lares/api/modules/accounting/deposits/settlements.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { exitFileName } from '@lares/domain/accounting/deposits/snapshot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface ExitRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/exits/:id/pdf`: a solde de tout compte, for those who read the account of its lease. A cancelled one says so. */
export function exitRoutes(app: FastifyInstance, { contextOf }: ExitRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/exits/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'rent-accounts:read');
    const id = idOrThrow(request);
    const { snapshot, cancelled } = await settlementToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'exit-settlement' : 'cancelled-exit-settlement';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    return attached(reply, exitFileName(snapshot)).type('application/pdf').send(pdf);
  });
  done();
}
