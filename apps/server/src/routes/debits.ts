import { readPdf } from '@lares/api/jobs/stored-pdf';
import { debitFileOrThrow, debitNoticeToPrintOrThrow } from '@lares/api/modules/banking/debits/batches.queries';
import { debitMandateToPrintOrThrow } from '@lares/api/modules/banking/debits/mandates.queries';
import { authorize, refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { debitMandateFileName } from '@lares/domain/banking/debits/mandate-snapshot';
import { debitNoticeFileName } from '@lares/domain/banking/debits/notice';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface DebitRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * `GET /api/debit-mandates/:id/pdf`: a mandate to sign. `GET /api/debits/:id/notice.pdf`: the notice of one collection.
 * `GET /api/debit-batches/:id/file.xml`: a file of direct debits, as it was made; never to a program, because it shows bank accounts.
 */
export function debitRoutes(app: FastifyInstance, { contextOf }: DebitRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/debit-mandates/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'banking:read');
    const id = idOrThrow(request);
    const snapshot = await debitMandateToPrintOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'debit-mandate', organizationId: ctx.actor.organizationId, id });
    return attached(reply, debitMandateFileName(snapshot)).type('application/pdf').send(pdf);
  });
  app.get<{ Params: { id: string } }>('/api/debits/:id/notice.pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'banking:read');
    const id = idOrThrow(request);
    const notice = await debitNoticeToPrintOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'debit-notice', organizationId: ctx.actor.organizationId, id });
    return attached(reply, debitNoticeFileName(notice)).type('application/pdf').send(pdf);
  });
  app.get<{ Params: { id: string } }>('/api/debit-batches/:id/file.xml', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'banking:read');
    refuseToken(ctx);
    const { messageId, content } = await debitFileOrThrow(ctx, idOrThrow(request));
    return attached(reply, `${messageId.toLowerCase()}.xml`).type('application/xml; charset=utf-8').send(content);
  });
  done();
}
