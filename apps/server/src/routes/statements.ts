import { readPdf } from '@lares/api/jobs/stored-pdf';
import { statementToPrintOrThrow } from '@lares/api/modules/accounting/statements/statements.queries';
import { orderPayouts } from '@lares/api/modules/banking/sepa/transfers.commands';
import { authorize, refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { writeCreditTransfers } from '@lares/bank-files/credit-transfer';
import { monthOf } from '@lares/domain/accounting/dues/month';
import { statementFileName } from '@lares/domain/accounting/statements/snapshot';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

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
    const { id } = request.params;
    if (!isUuid(id)) throw new DomainError('common.not-found');
    const { snapshot, cancelled } = await statementToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'owner-statement' : 'cancelled-owner-statement';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${statementFileName(snapshot)}"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });
  app.get('/api/statements/payouts.xml', async (request, reply) => {
    const ctx = authorize(authorize(await contextOf(request, reply), 'exports:read'), 'statements:write');
    refuseToken(ctx);
    const { month, order } = await orderPayouts(ctx, request.query);
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="virements-${monthOf(month)}.xml"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/xml; charset=utf-8').send(writeCreditTransfers(order));
  });
  done();
}
