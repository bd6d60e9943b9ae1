import { readPdf } from '@lares/api/jobs/stored-pdf';
import { statementToPrintOrThrow } from '@lares/api/modules/accounting/statements/statements.queries';
import { orderPayouts } from '@lares/api/modules/banking/sepa/transfers.commands';
import { authorize, refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { writeCreditTransfers } from '@lares/bank-files/credit-transfer';
import { monthOf } from '@lares/domain/accounting/dues/month';
import { statementFileName } from '@lares/domain/accounting/statements/snapshot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface StatementRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * `GET /api/statements/:id/pdf`: a relevé de gérance, for those who issue it and for its owner. A cancelled one says so.
 * `GET /api/statements/payouts.xml`: what is left to pay out for a month, as an order of SEPA transfers; never to a program, because
 * it shows the bank accounts of owners.
 */
export function statementRoutes(app: FastifyInstance, { contextOf }: StatementRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/statements/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'statements:read');
    const id = idOrThrow(request);
    const { snapshot, cancelled } = await statementToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'owner-statement' : 'cancelled-owner-statement';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    return attached(reply, statementFileName(snapshot)).type('application/pdf').send(pdf);
  });
  app.get('/api/statements/payouts.xml', async (request, reply) => {
    const ctx = authorize(authorize(await contextOf(request, reply), 'exports:read'), 'statements:write');
    refuseToken(ctx);
    const { month, order } = await orderPayouts(ctx, request.query);
    return attached(reply, `virements-${monthOf(month)}.xml`)
      .type('application/xml; charset=utf-8')
      .send(writeCreditTransfers(order));
  });
  done();
}
