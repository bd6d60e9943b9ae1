import { DomainError } from '@lares/domain/shared/errors';
import type { Transaction } from '@lares/db/wall';
import { z } from 'zod';
import type { FileStore } from '../shared/ports.ts';
import type { ActorContext } from '../trpc/context.ts';
import { type DayPrint, dayPrints } from './day-prints.ts';
import { enqueueJob } from './enqueue-job.ts';
import { awaitedPdf } from './stored-pdf.ts';

/** Many receipts in one PDF. Each receipt also has its own PDF, which stays. */
const PRINTS = dayPrints('receipt-prints');

const request = z.object({ receiptIds: z.array(z.uuid()) });

const enqueuePrint = (tx: Transaction, id: string): Promise<void> =>
  enqueueJob(tx, 'render-pdf', { document: 'receipts', id }, `receipts ${id}`);

interface Stored {
  files: FileStore;
  at: Date;
}

/** Keeps the ids in the order of the pages, and lets the worker render them after the transaction. */
export async function keepPrint(tx: Transaction, stored: Stored, print: DayPrint, receiptIds: readonly string[]): Promise<void> {
  await PRINTS.ask(stored, print, JSON.stringify({ receiptIds }));
  await enqueuePrint(tx, print.id);
}

/** What a print consists of, and where its PDF is stored; null once it is deleted. */
export async function printRequest(stored: Stored, print: DayPrint): Promise<{ receiptIds: string[]; pdfKey: string } | null> {
  const found = await PRINTS.find(stored, print);
  return found && { ...request.parse(found.content), pdfKey: found.pdfKey };
}

/** The PDF of all of them. A print of another organisation is reported as absent. */
export async function readPrint(ctx: ActorContext, id: string): Promise<Buffer> {
  const found = await printRequest({ files: ctx.ports.files, at: ctx.now() }, { organizationId: ctx.actor.organizationId, id });
  if (!found) throw new DomainError('common.not-found');
  return awaitedPdf(ctx, { key: found.pdfKey, waitsMs: PRINT_WAITS_MS, enqueue: (tx) => enqueuePrint(tx, id) });
}

/** A request waits longer than for one receipt: the worker renders hundreds of pages, after the jobs before. */
const PRINT_WAITS_MS = 60_000;

export const sweepPrints = PRINTS.sweep;
