import { readPdf } from '@lares/api/jobs/stored-pdf';
import { complementToPrintOrThrow, settlementToPrintOrThrow } from '@lares/api/modules/accounting/deposits/settlements.queries';
import { orderRefund } from '@lares/api/modules/banking/sepa/refunds.commands';
import { authorize, refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { writeCreditTransfers } from '@lares/bank-files/credit-transfer';
import { complementFileName } from '@lares/domain/accounting/deposits/complement';
import { exitFileName } from '@lares/domain/accounting/deposits/snapshot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface ExitRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * `GET /api/exits/:id/pdf`: a solde de tout compte, for those who read the account of its lease. A cancelled one says so.
 * `GET /api/exits/complements/:id/pdf`: its complement, once what it kept is settled, for the same readers.
 * `GET /api/exits/:id/transfer.xml`: what is left to pay out, as an order of one SEPA transfer; never to a program, because it shows the
 * bank account of a tenant.
 */
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
  app.get<{ Params: { id: string } }>('/api/exits/complements/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'rent-accounts:read');
    const id = idOrThrow(request);
    const { snapshot, cancelled } = await complementToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'exit-complement' : 'cancelled-exit-complement';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    return attached(reply, complementFileName(snapshot)).type('application/pdf').send(pdf);
  });
  app.get<{ Params: { id: string } }>('/api/exits/:id/transfer.xml', async (request, reply) => {
    const ctx = authorize(authorize(await contextOf(request, reply), 'exports:read'), 'rent-accounts:write');
    refuseToken(ctx);
    const { number, order } = await orderRefund(ctx, idOrThrow(request), request.query);
    return attached(reply, `virement-depot-${number}.xml`).type('application/xml; charset=utf-8').send(writeCreditTransfers(order));
  });
  done();
}
