import { buffer } from 'node:stream/consumers';
import { DomainError } from '@lares/domain/shared/errors';
import type { Transaction } from '@lares/db/wall';
import { z } from 'zod';
import { recentFolders, sweepFolders } from '../shared/day-folders.ts';
import type { FileStore } from '../shared/ports.ts';
import type { ActorContext } from '../trpc/context.ts';
import { enqueueJob } from './enqueue-job.ts';
import { awaitedPdf } from './stored-pdf.ts';

/**
 * Many receipts in one PDF. Which ones and its bytes live in the file store only, in a folder of the day and the organisation, so ownership
 * follows from the path and a whole day is deleted at once: each receipt also has its own PDF, which stays.
 */
interface Print {
  organizationId: string;
  id: string;
}

const ROOT = 'receipt-prints';
const request = z.object({ receiptIds: z.array(z.uuid()) });

const foldersOf = ({ organizationId, id }: Print, at: Date): [string, string] => {
  const [today, yesterday] = recentFolders(ROOT, at);
  return [`${today}/${organizationId}/${id}`, `${yesterday}/${organizationId}/${id}`];
};

const enqueuePrint = (tx: Transaction, id: string): Promise<void> =>
  enqueueJob(tx, 'render-pdf', { document: 'receipts', id }, `receipts ${id}`);

interface Stored {
  files: FileStore;
  at: Date;
}

/** Keeps the ids in the order of the pages, and lets the worker render them after the transaction. */
export async function keepPrint(tx: Transaction, { files, at }: Stored, print: Print, receiptIds: readonly string[]): Promise<void> {
  await files.put(`${foldersOf(print, at)[0]}/request`, Buffer.from(JSON.stringify({ receiptIds })));
  await enqueuePrint(tx, print.id);
}

/** What a print consists of, and where its PDF is stored; null once it is deleted. */
export async function printRequest({ files, at }: Stored, print: Print): Promise<{ receiptIds: string[]; pdfKey: string } | null> {
  for (const folder of foldersOf(print, at)) {
    const found = await files.get(`${folder}/request`);
    if (found) return { ...request.parse(JSON.parse((await buffer(found)).toString())), pdfKey: `${folder}/pdf` };
  }
  return null;
}

/** The PDF of all of them. A print of another organisation is reported as absent. */
export async function readPrint(ctx: ActorContext, id: string): Promise<Buffer> {
  const found = await printRequest({ files: ctx.ports.files, at: ctx.now() }, { organizationId: ctx.actor.organizationId, id });
  if (!found) throw new DomainError('common.not-found');
  return awaitedPdf(ctx, { key: found.pdfKey, waitsMs: PRINT_WAITS_MS, enqueue: (tx) => enqueuePrint(tx, id) });
}

/** A request waits longer than for one receipt: the worker renders hundreds of pages, after the jobs before. */
const PRINT_WAITS_MS = 60_000;

/** Removes the prints of past days. Called at start and every hour. */
export const sweepPrints = (files: FileStore, at: Date): Promise<void> => sweepFolders(files, ROOT, at);
