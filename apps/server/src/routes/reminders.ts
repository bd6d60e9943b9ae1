import { readReminderDraft } from '@lares/api/jobs/reminder-drafts';
import { readPdf } from '@lares/api/jobs/stored-pdf';
import { guarantorNoticeToPrintOrThrow } from '@lares/api/modules/accounting/reminders/guarantor-notices.queries';
import { reminderToPrintOrThrow } from '@lares/api/modules/accounting/reminders/reminders.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { reminderFileName } from '@lares/domain/accounting/reminders/file-name';
import { guarantorNoticeFileName } from '@lares/domain/accounting/reminders/guarantor-notice';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached, idOrThrow } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface ReminderRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/reminders/:id/pdf`: a reminder as it was sent. `GET /api/reminders/draft.pdf`: what a stage would say today.
 * `GET /api/guarantor-notices/:id/pdf`: what a guarantor learnt of it. For managers. */
export function reminderRoutes(app: FastifyInstance, { contextOf }: ReminderRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string } }>('/api/reminders/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'reminders:read');
    const id = idOrThrow(request);
    const { snapshot } = await reminderToPrintOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'reminder', organizationId: ctx.actor.organizationId, id });
    return attached(reply, reminderFileName(snapshot)).type('application/pdf').send(pdf);
  });
  app.get('/api/reminders/draft.pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'reminders:write');
    const { snapshot, pdf } = await readReminderDraft(ctx, request.query);
    return attached(reply, reminderFileName(snapshot)).type('application/pdf').send(pdf);
  });
  app.get<{ Params: { id: string } }>('/api/guarantor-notices/:id/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'reminders:read');
    const id = idOrThrow(request);
    const { snapshot } = await guarantorNoticeToPrintOrThrow(ctx, id);
    const pdf = await readPdf(ctx, { document: 'guarantor-notice', organizationId: ctx.actor.organizationId, id });
    return attached(reply, guarantorNoticeFileName(snapshot)).type('application/pdf').send(pdf);
  });
  done();
}
