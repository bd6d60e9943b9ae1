import { readPdf } from '@lares/api/jobs/stored-pdf';
import { noticeOrThrow } from '@lares/api/modules/accounting/revisions/revisions.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { revisionFileName } from '@lares/domain/leasing/leases/revision-notice';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface RevisionRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/revisions/:id/pdf`: the notice of a revised rent, for users who see its lease. */
export function revisionRoutes(app: FastifyInstance, { contextOf }: RevisionRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/revisions/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'leases:read');
    if (!isUuid(request.params.id)) throw new DomainError('common.not-found');
    const { id } = request.params;
    const notice = await noticeOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'revision-notice', organizationId: ctx.actor.organizationId, id });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${revisionFileName(notice)}"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });
  done();
}
