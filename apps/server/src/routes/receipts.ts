import { readPrint } from '@lares/api/jobs/receipt-prints';
import { readPdf } from '@lares/api/jobs/stored-pdf';
import { receiptToPrintOrThrow } from '@lares/api/modules/accounting/receipts/receipts.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { dayInParis } from '@lares/domain/shared/day';
import { receiptFileName } from '@lares/domain/accounting/receipts/file-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface ReceiptRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/receipts/:id/pdf`: a quittance, a reçu or an avis, for users who see its lease. A cancelled one says so. */
export function receiptRoutes(app: FastifyInstance, { contextOf }: ReceiptRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/receipts/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'receipts:read');
    const id = idOrThrow(request);
    const { snapshot, cancelled } = await receiptToPrintOrThrow(ctx, id);
    const document = cancelled === null ? 'receipt' : 'cancelled-receipt';
    const pdf = await readPdf(ctx, { document, organizationId: ctx.actor.organizationId, id });
    return attached(reply, receiptFileName(snapshot)).type('application/pdf').send(pdf);
  });

  // Prepared by `receipts.print`: many receipts in one PDF, for a day.
  app.get<{ Params: { id: string } }>('/api/receipts/prints/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'receipts:write');
    const pdf = await readPrint(ctx, idOrThrow(request));
    return attached(reply, `documents-de-loyer-${dayInParis(ctx.now())}.pdf`)
      .type('application/pdf')
      .send(pdf);
  });
  done();
}
