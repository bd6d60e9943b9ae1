import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { EncodedImage } from '@lares/api/shared/ports';
import { MAX_IMAGE_BYTES } from '@lares/domain/properties/images';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeUpload } from '../images/encode-image.ts';
import { isBrokenForm } from './broken-form.ts';
import { refusalOf, statusOf, type Refusal } from './domain-refusal.ts';

/** What a command is given: a picture made safe, and how the sender called it. */
interface ReceivedImage {
  image: EncodedImage;
  name: string;
}

/** What the multipart reader hands out, of which we trust nothing but the bytes. */
interface ReceivedPart {
  filename: string;
  file: AsyncIterable<Buffer> & { truncated: boolean };
}

/** One more than there is room for, so that the one too many is refused by its name. */
export const acceptImages = (app: FastifyInstance, { max }: { max: number }) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_IMAGE_BYTES, files: max + 1, fields: 4, fieldSize: 1024, headerPairs: 20 },
  });

/**
 * Every file has its own outcome: a bad one does not lose the others. The status is 201 when at least one was taken,
 * else that of the first refusal.
 */
export async function receiveImages<Added extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  add: (received: ReceivedImage) => Promise<Added>,
): Promise<FastifyReply> {
  if (!request.isMultipart()) throw new DomainError('file.type-refused', { details: {} });
  const outcomes: ({ name: string } & (({ ok: true } & Added) | ({ ok: false } & Refusal)))[] = [];
  const refusals: DomainError[] = [];
  try {
    for await (const part of request.files()) {
      const name = cleanFileName(part.filename);
      try {
        outcomes.push({ name, ok: true, ...(await add(await receive(part))) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refusals.push(error);
        outcomes.push({ name, ok: false, ...refusalOf(error) });
      }
    }
  } catch (error) {
    // The sender broke off, or sent no end: what was whole until then is kept.
    if (!isBrokenForm(error)) throw error;
    refusals.push(new DomainError('file.interrupted', { cause: error }));
  }
  if (outcomes.length === 0) throw refusals[0] ?? new DomainError('file.empty');
  const taken = outcomes.some(({ ok }) => ok);
  return reply.code(taken || !refusals[0] ? 201 : statusOf(refusals[0])).send({ files: outcomes });
}

async function receive(part: ReceivedPart): Promise<ReceivedImage> {
  const received = await bytesOf(part);
  // Said here because the rest of a file too large is thrown away: its end would look like a broken picture.
  if (part.file.truncated) throw new DomainError('file.too-large', { details: { maxBytes: MAX_IMAGE_BYTES } });
  return { image: await encodeUpload(received), name: part.filename };
}

/** Not `part.toBuffer()`: the reader remembers those buffers until the last file, which makes 500 MB of fifty. */
async function bytesOf({ file }: ReceivedPart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(file, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
