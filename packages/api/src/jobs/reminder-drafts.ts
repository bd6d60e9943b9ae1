import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type ReminderToDraft, reminderToDraft } from '@lares/validation/accounting/reminders';
import { reminderDraftOrThrow } from '../modules/accounting/reminders/reminder-drafts.queries.ts';
import type { FileStore } from '../shared/ports.ts';
import type { ActorContext } from '../trpc/context.ts';
import { type DayPrint, dayPrints } from './day-prints.ts';
import { enqueueJob } from './enqueue-job.ts';
import { awaitedPdf } from './stored-pdf.ts';

/**
 * A reminder as a PDF before it is sent. Each request is rendered again, because the debt may have changed, and names the lease and the stage
 * only.
 */
const PRINTS = dayPrints('reminder-drafts');

/** What a reminder would be if it were sent now: rendered by the worker while the caller waits. Refused as the sending would be. */
export async function readReminderDraft(ctx: ActorContext, query: unknown) {
  const asked = reminderToDraft.safeParse(query);
  if (!asked.success) throw new DomainError('common.not-found');
  const { snapshot } = await reminderDraftOrThrow(ctx, { ...asked.data, today: dayInParis(ctx.now()) });
  const id = crypto.randomUUID();
  const stored = { files: ctx.ports.files, at: ctx.now() };
  const key = await PRINTS.ask(stored, { organizationId: ctx.actor.organizationId, id }, JSON.stringify(asked.data));
  const pdf = await awaitedPdf(ctx, {
    key,
    waitsMs: WAITS_MS,
    enqueue: (tx) => enqueueJob(tx, 'render-pdf', { document: 'reminder-draft', id }, `reminder-draft ${id}`),
  });
  return { snapshot, pdf };
}

const WAITS_MS = 20_000;

/** What was asked for, and where its PDF is stored; null once it is deleted. */
export async function draftRequest(
  stored: { files: FileStore; at: Date },
  draft: DayPrint,
): Promise<(ReminderToDraft & { pdfKey: string }) | null> {
  const found = await PRINTS.find(stored, draft);
  return found && { ...reminderToDraft.parse(found.content), pdfKey: found.pdfKey };
}

export const sweepReminderDrafts = PRINTS.sweep;
