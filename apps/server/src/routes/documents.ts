import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  fileDocument,
  newDocumentOrThrow,
  type ReceivedDocument,
  refuseSpentKey,
} from '@lares/api/modules/operations/documents/documents.commands';
import { storedDocumentOrThrow } from '@lares/api/modules/operations/documents/documents.queries';
import type { UploadAnswers } from '@lares/api/openapi/uploads';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import { authorize, type Authorized } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { isDocumentMediaType, MEGABYTE, previewOf } from '@lares/domain/operations/documents/file';
import { DomainError } from '@lares/domain/shared/errors';
import { storable } from '@lares/domain/shared/storable-text';
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
  /** The folder for uploads in progress. */
  spoolFolder: string;
  maxBytes: number;
}

/** Uploads run in parallel; recognising a file needs the processor and is queued. */
const looking = new BoundedQueue({ width: 2, waiting: 200, busy: 'document.busy' });

/**
 * `POST /api/documents` receives one document: its values in the field `document`, then its file. `GET` and `HEAD
 * /api/documents/:id/content` return it to users who may read it, otherwise 404.
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
        .send({ id } satisfies UploadAnswers['/api/documents']);
    } catch (error) {
      throw isBrokenForm(error) ? new DomainError('file.interrupted', { cause: error }) : error;
    } finally {
      // The sender may still be sending: the rest is drained, so that it can read the response.
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
        values = newDocumentOrThrow(storable(valuesIn(part.value)));
        await refuseSpentKey(ctx, values);
        continue;
      }
      // The values come before the file.
      values ??= newDocumentOrThrow({});
      file = { name: part.filename, spooled: await spool(spoolFolder, part.file) };
      // Checked here, because the rest of an oversized file is discarded and would look like a broken file.
      if (part.file.truncated) throw new DomainError('document.too-large', { details: { max: maxBytes / MEGABYTE } });
    }
    if (!values || !file) throw new DomainError('file.empty');
    const { name, spooled } = file;
    const wanted = values;
    return await looking.run(ctx.request.signal, async () => fileDocument(ctx, wanted, await recognized(name, spooled)));
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

/** The document may not run or load anything, and may only be framed by our own pages. */
const DOWNLOADED = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" };
const SHOWN = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' };

type StoredDocument = Awaited<ReturnType<typeof storedDocumentOrThrow>>;

async function sendStored(ctx: Authorized, request: FastifyRequest, reply: FastifyReply, stored: StoredDocument) {
  const { disposition } = request.query as { disposition?: unknown };
  const isShown = disposition === 'inline' && previewOf(stored.mediaType) !== null;
  const etag = `"${stored.fileId}"`;
  void reply.headers({
    etag,
    // Cached by this user's browser only, and revalidated: sharing may be revoked.
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
  // An empty stream, because Fastify would recompute the length of any other body.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const content = await ctx.ports.files.get(stored.storageKey, range ?? undefined);
  if (!content) throw new DomainError('common.not-found');
  return reply.send(content);
}

/** The media type recognised from the content at upload, never the sender's. */
function servedType(mediaType: string): string {
  if (mediaType === 'text/plain') return 'text/plain; charset=utf-8';
  return isDocumentMediaType(mediaType) ? mediaType : 'application/octet-stream';
}
