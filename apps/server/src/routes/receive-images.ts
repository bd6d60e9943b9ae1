import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { ImageOutcome } from '@lares/api/openapi/uploads';
import type { EncodedImage } from '@lares/api/shared/ports';
import { MAX_IMAGE_BYTES } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeUpload } from '../images/encode-image.ts';
import { isBrokenForm } from './broken-form.ts';
import { refusalOf, statusOf } from './domain-refusal.ts';

/** An encoded picture and the sender's file name. */
interface ReceivedImage {
  image: EncodedImage;
  name: string;
}

/** A part of the multipart body; only its bytes are trusted. */
interface ReceivedPart {
  filename: string;
  file: AsyncIterable<Buffer> & { truncated: boolean };
}

/** One more than the maximum, so that the excess file is refused by name. */
export const acceptImages = (app: FastifyInstance, { max }: { max: number }) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_IMAGE_BYTES, files: max + 1, fields: 4, fieldSize: 1024, headerPairs: 20 },
  });

/**
 * Every file has its own result: an invalid one does not lose the others. The status is 201 if at least one was stored, otherwise
 * that of the first refusal.
 */
export async function receiveImages<Added extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal | undefined,
  add: (received: ReceivedImage) => Promise<Added>,
): Promise<FastifyReply> {
  if (!request.isMultipart()) throw new DomainError('file.type-refused', { details: {} });
  const outcomes: ImageOutcome<Added>[] = [];
  const refusals: DomainError[] = [];
  try {
    for await (const part of request.files()) {
      const name = cleanFileName(part.filename);
      try {
        outcomes.push({ name, ok: true, ...(await add(await receive(part, signal))) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refusals.push(error);
        outcomes.push({ name, ok: false, ...refusalOf(error) });
      }
    }
  } catch (error) {
    // The upload was interrupted or incomplete: files received completely are kept.
    if (!isBrokenForm(error)) throw error;
    refusals.push(new DomainError('file.interrupted', { cause: error }));
  }
  if (outcomes.length === 0) throw refusals[0] ?? new DomainError('file.empty');
  const taken = outcomes.some(({ ok }) => ok);
  return reply.code(taken || !refusals[0] ? 201 : statusOf(refusals[0])).send({ files: outcomes });
}

async function receive(part: ReceivedPart, signal: AbortSignal | undefined): Promise<ReceivedImage> {
  const received = await bytesOf(part);
  // Checked here, because the rest of an oversized file is discarded and would look like a broken picture.
  if (part.file.truncated) throw new DomainError('file.too-large', { details: { maxBytes: MAX_IMAGE_BYTES } });
  return { image: await encodeUpload(received, signal), name: part.filename };
}

/** Not `part.toBuffer()`, which keeps all buffers until the last file: 500 MB for fifty files. */
async function bytesOf({ file }: ReceivedPart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(file, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
