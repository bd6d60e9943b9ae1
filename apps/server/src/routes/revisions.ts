import { readPdf } from '@lares/api/jobs/stored-pdf';
import { revisionRequestToPrintOrThrow } from '@lares/api/modules/accounting/revisions/revision-requests.queries';
import { noticeOrThrow } from '@lares/api/modules/accounting/revisions/revisions.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { revisionFileName } from '@lares/domain/leasing/leases/revision-notice';
import { revisionRequestFileName } from '@lares/domain/leasing/leases/revision-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface RevisionRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * `GET /api/revisions/:id/pdf`: the notice of a revised rent, for users who see its lease. `GET /api/revision-requests/:id/pdf`: the document
 * of a request, for those who send it.
 */
export function revisionRoutes(app: FastifyInstance, { contextOf }: RevisionRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/revisions/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'leases:read');
    const id = idOrThrow(request);
    const notice = await noticeOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'revision-notice', organizationId: ctx.actor.organizationId, id });
    return attached(reply, revisionFileName(notice)).type('application/pdf').send(pdf);
  });

  app.get<{ Params: { id: string } }>('/api/revision-requests/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'leases:write');
    const id = idOrThrow(request);
    const snapshot = await revisionRequestToPrintOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'revision-request', organizationId: ctx.actor.organizationId, id });
    return attached(reply, revisionRequestFileName(snapshot)).type('application/pdf').send(pdf);
  });
  done();
}
