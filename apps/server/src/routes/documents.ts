import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { fileDocument, newDocumentOrThrow, type ReceivedDocument, refuseSpentKey } from '@lares/api/modules/documents/documents.commands';
import { storedDocumentOrThrow } from '@lares/api/modules/documents/documents.queries';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import { authorize, type Authorized } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { isDocumentMediaType, MEGABYTE, previewOf } from '@lares/domain/documents/file';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recognizeDocument } from '../uploads/recognize-document.ts';
import { spool, type SpooledFile } from '../uploads/spool.ts';
import { isBrokenForm } from './broken-form.ts';
import { byteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface DocumentsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  /** Where files are while they are received. */
  spoolFolder: string;
  maxBytes: number;
}

/** Receiving costs a disk and waits for whoever sends; looking into a file costs the processor, and is done in turn. */
const looking = new BoundedQueue({ width: 2, waiting: 200, busy: 'document.busy' });

/**
 * `POST /api/documents` takes one document: its values first, in the field `document`, then its file. `GET` and `HEAD
 * /api/documents/:id/content` give it to those who may see it, and what one may not see is answered as what does not exist.
 */
export async function documents(app: FastifyInstance, { contextOf, spoolFolder, maxBytes }: DocumentsOptions) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 1, fields: 4, fieldSize: 64 * 1024, headerPairs: 20 },
  });
  app.setErrorHandler(answerRefusal);

  app.post('/api/documents', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'documents:upload');
    if (!request.isMultipart()) throw new DomainError('document.type-refused');
    try {
      const { id, isNew } = await receive(ctx, request, { spoolFolder, maxBytes });
      return await reply
        .code(isNew ? 201 : 200)
        .header('cache-control', 'no-store')
        .send({ id });
    } catch (error) {
      throw isBrokenForm(error) ? new DomainError('file.interrupted', { cause: error }) : error;
    } finally {
      // Whoever was answered before the end is still sending: it is let go by, so that the answer is heard.
      request.raw.unpipe();
      request.raw.resume();
    }
  });

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/documents/:id/content',
    { compress: false },
    async (request, reply) => {
      const ctx = authorize(await contextOf(request, reply), 'documents:read');
      if (!isUuid(request.params.id)) throw new DomainError('common.not-found');
      return sendStored(ctx, request, reply, await storedDocumentOrThrow(ctx, request.params.id));
    },
  );
}

async function receive(ctx: Authorized, request: FastifyRequest, { spoolFolder, maxBytes }: Omit<DocumentsOptions, 'contextOf'>) {
  let values: ReturnType<typeof newDocumentOrThrow> | null = null;
  let file: { name: string; spooled: SpooledFile } | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname !== 'document') continue;
        values = newDocumentOrThrow(valuesIn(part.value));
        await refuseSpentKey(ctx, values);
        continue;
      }
      // What a file is about is known before it is received.
      values ??= newDocumentOrThrow({});
      file = { name: part.filename, spooled: await spool(spoolFolder, part.file) };
      // Said here because the rest of a file too large is thrown away: its end would look broken.
      if (part.file.truncated) throw new DomainError('document.too-large', { details: { max: maxBytes / MEGABYTE } });
    }
    if (!values || !file) throw new DomainError('file.empty');
    const { name, spooled } = file;
    const wanted = values;
    return await looking.run(async () => fileDocument(ctx, wanted, await recognized(name, spooled)));
  } finally {
    await file?.spooled.close();
  }
}

function valuesIn(sent: unknown): unknown {
  try {
    return typeof sent === 'string' ? JSON.parse(sent) : sent;
  } catch {
    return null;
  }
}

async function recognized(name: string, { source, seal, open }: SpooledFile): Promise<ReceivedDocument> {
  const { mediaType, rewritten } = await recognizeDocument(source);
  if (!rewritten) return { name, mediaType, seal, open };
  const sealed = { bytes: rewritten.length, sha256: createHash('sha256').update(rewritten).digest() };
  return { name, mediaType, seal: sealed, open: () => Readable.from([rewritten], { objectMode: false }) };
}

/** Nothing in it may run, load or ask anything; in a page of ours it may be looked at. */
const DOWNLOADED = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" };
const SHOWN = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' };

type StoredDocument = Awaited<ReturnType<typeof storedDocumentOrThrow>>;

async function sendStored(ctx: Authorized, request: FastifyRequest, reply: FastifyReply, stored: StoredDocument) {
  const { disposition } = request.query as { disposition?: unknown };
  const isShown = disposition === 'inline' && previewOf(stored.mediaType) !== null;
  const etag = `"${stored.fileId}"`;
  void reply.headers({
    etag,
    // Kept by nobody but this person's browser, and shown again only after asking: what is shared may be withdrawn.
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...(isShown ? SHOWN : DOWNLOADED),
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', stored.name),
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

  const { 'if-range': ifRange } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, stored.bytes) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${stored.bytes}`).send();
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.bytes}`);
  void reply.type(servedType(stored.mediaType)).header('content-length', range ? range.end - range.start + 1 : stored.bytes);
  // An empty stream: of anything else the length would be told anew.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const content = await ctx.ports.files.get(stored.storageKey, range ?? undefined);
  if (!content) throw new DomainError('common.not-found');
  return reply.send(content);
}

/** The type that was found in the content when it came, never one that a sender gave. */
function servedType(mediaType: string): string {
  if (mediaType === 'text/plain') return 'text/plain; charset=utf-8';
  return isDocumentMediaType(mediaType) ? mediaType : 'application/octet-stream';
}
