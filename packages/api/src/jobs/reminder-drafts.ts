import { buffer } from 'node:stream/consumers';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type ReminderToDraft, reminderToDraft } from '@lares/validation/accounting/reminders';
import { reminderDraftOrThrow } from '../modules/accounting/reminders/reminder-drafts.queries.ts';
import { recentFolders, sweepFolders } from '../shared/day-folders.ts';
import type { FileStore } from '../shared/ports.ts';
import type { ActorContext } from '../trpc/context.ts';
import { enqueueJob } from './enqueue-job.ts';
import { awaitedPdf } from './stored-pdf.ts';

/**
 * A reminder as a PDF before it is sent. Each request is rendered again, because the debt may have changed; the request names the lease and the
 * stage only, and lies in a folder of the day and the organisation, which is deleted at once.
 */
interface Draft {
  organizationId: string;
  id: string;
}

const ROOT = 'reminder-drafts';

const foldersOf = ({ organizationId, id }: Draft, at: Date): [string, string] => {
  const [today, yesterday] = recentFolders(ROOT, at);
  return [`${today}/${organizationId}/${id}`, `${yesterday}/${organizationId}/${id}`];
};

/** What a reminder would be if it were sent now: rendered by the worker while the caller waits. Refused as the sending would be. */
export async function readReminderDraft(ctx: ActorContext, query: unknown) {
  const asked = reminderToDraft.safeParse(query);
  if (!asked.success) throw new DomainError('common.not-found');
  const { snapshot } = await reminderDraftOrThrow(ctx, { ...asked.data, today: dayInParis(ctx.now()) });
  const id = crypto.randomUUID();
  const [folder] = foldersOf({ organizationId: ctx.actor.organizationId, id }, ctx.now());
  await ctx.ports.files.put(`${folder}/request`, Buffer.from(JSON.stringify(asked.data)));
  const pdf = await awaitedPdf(ctx, {
    key: `${folder}/pdf`,
    waitsMs: WAITS_MS,
    enqueue: (tx) => enqueueJob(tx, 'render-pdf', { document: 'reminder-draft', id }, `reminder-draft ${id}`),
  });
  return { snapshot, pdf };
}

const WAITS_MS = 20_000;

/** What was asked for, and where its PDF is stored; null once it is deleted. */
export async function draftRequest(
  { files, at }: { files: FileStore; at: Date },
  draft: Draft,
): Promise<(ReminderToDraft & { pdfKey: string }) | null> {
  for (const folder of foldersOf(draft, at)) {
    const found = await files.get(`${folder}/request`);
    if (found) return { ...reminderToDraft.parse(JSON.parse((await buffer(found)).toString())), pdfKey: `${folder}/pdf` };
  }
  return null;
}

/** Removes the drafts of past days. Called at start and every hour. */
export const sweepReminderDrafts = (files: FileStore, at: Date): Promise<void> => sweepFolders(files, ROOT, at);
