import { readPdf } from '@lares/api/jobs/stored-pdf';
import { reminderToPrintOrThrow } from '@lares/api/modules/accounting/reminders/reminders.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { reminderFileName } from '@lares/domain/accounting/reminders/file-name';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface ReminderRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/reminders/:id/pdf`: a reminder as it was sent, for managers. */
export function reminderRoutes(app: FastifyInstance, { contextOf }: ReminderRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/reminders/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'reminders:read');
    if (!isUuid(request.params.id)) throw new DomainError('common.not-found');
    const { id } = request.params;
    const { snapshot } = await reminderToPrintOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'reminder', organizationId: ctx.actor.organizationId, id });
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${reminderFileName(snapshot)}"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/pdf').send(pdf);
  });
  done();
}
