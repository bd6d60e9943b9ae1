import { readPrint } from '@lares/api/jobs/receipt-prints';
import { readPdf } from '@lares/api/jobs/stored-pdf';
import { receiptToPrintOrThrow } from '@lares/api/modules/accounting/receipts/receipts.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { receiptFileName } from '@lares/domain/accounting/receipts/file-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface ReceiptRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/receipts/:id/pdf`: a quittance, a reçu or an avis, for users who see its lease. A cancelled one says so. */
export function receiptRoutes(app: FastifyInstance, { contextOf }: ReceiptRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/receipts/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'receipts:read');
    if (!isUuid(request.params.id)) throw new DomainError('common.not-found');
    const { id } = request.params;
    const { snapshot, cancelled } = await receiptToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'receipt' : 'cancelled-receipt';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${receiptFileName(snapshot)}"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });

  // Prepared by `receipts.print`: many receipts in one PDF, for a day.
  app.get<{ Params: { id: string } }>('/api/receipts/prints/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'receipts:write');
    if (!isUuid(request.params.id)) throw new DomainError('common.not-found');
    const pdf = await readPrint(ctx, request.params.id);
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="documents-de-loyer-${dayInParis(ctx.now())}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });
  done();
}
