import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@lares/domain/shared/errors';
import { unauditedTrace } from '../shared/audit.ts';
import type { FileStore } from '../shared/ports.ts';
import type { ActorContext } from '../trpc/context.ts';
import type { Transaction } from '@lares/db/wall';
import { enqueueJob } from './enqueue-job.ts';

/** A cancelled receipt is another PDF than the receipt: each keeps its bytes. */
export const STORED_DOCUMENTS = [
  'subscription-invoice',
  'receipt',
  'cancelled-receipt',
  'revision-notice',
  'revision-request',
  'reminder',
  'guarantor-notice',
  'owner-statement',
  'cancelled-owner-statement',
  'exit-settlement',
  'cancelled-exit-settlement',
  'exit-complement',
  'cancelled-exit-complement',
  'charge-settlement',
  'cancelled-charge-settlement',
  'payment-plan',
  'cancelled-payment-plan',
  'debit-mandate',
  'debit-notice',
] as const;
type StoredDocument = (typeof STORED_DOCUMENTS)[number];

/** PDFs rendered by the worker whose content never changes: each is rendered once and stored. */
export interface StoredPdf {
  document: StoredDocument;
  organizationId: string;
  id: string;
}

/** A request waits at most this long for a PDF that is not rendered yet. */
const WAITS_MS = 20_000;
const PAUSE_MS = 100;

const keyOf = ({ organizationId, document, id }: StoredPdf) => `${organizationId}/pdf/${document}/${id}`;

export const enqueuePdf = (tx: Transaction, { document, id }: Omit<StoredPdf, 'organizationId'>): Promise<void> =>
  enqueueJob(tx, 'render-pdf', { document, id }, `${document} ${id}`);

export const storePdf = (files: FileStore, pdf: StoredPdf, content: Buffer): Promise<void> => files.put(keyOf(pdf), content);

/** The bytes as they were stored; null if they are missing. */
export async function storedPdf(files: FileStore, pdf: StoredPdf): Promise<Buffer | null> {
  const stored = await files.get(keyOf(pdf));
  return stored && buffer(stored);
}

/** The stored PDF. If it is missing, the worker renders it while the caller waits; other requests are not blocked. */
export const readPdf = (ctx: ActorContext, pdf: StoredPdf): Promise<Buffer> =>
  awaitedPdf(ctx, { key: keyOf(pdf), waitsMs: WAITS_MS, enqueue: (tx) => enqueuePdf(tx, pdf) });

interface Awaited {
  /** Where the worker stores it. */
  key: string;
  waitsMs: number;
  enqueue: (tx: Transaction) => Promise<void>;
}

export async function awaitedPdf(ctx: ActorContext, { key, waitsMs, enqueue }: Awaited): Promise<Buffer> {
  const { files } = ctx.ports;
  let stored = await files.get(key);
  if (!stored) await unauditedTrace(ctx, enqueue);
  for (let waited = 0; !stored && waited < waitsMs && !ctx.request?.signal?.aborted; waited += PAUSE_MS) {
    await pause(PAUSE_MS);
    stored = await files.get(key);
  }
  if (!stored) throw new DomainError('document.not-rendered');
  return buffer(stored);
}
