import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { addPropertyImage, type AddedImage } from '@lares/api/modules/property-images/property-images.commands';
import { roomForImages } from '@lares/api/modules/property-images/property-images.queries';
import { authorize, type Authorized } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_PROPERTY } from '@lares/domain/properties/images';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeUpload } from '../images/encode-image.ts';
import { isBrokenForm } from './broken-form.ts';
import { answerRefusal, refusalOf, statusOf, type Refusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface PropertyImagesOptions {
  /** Who asks: the same reading of the session as for procedures. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

type Outcome = { name: string } & (({ ok: true } & AddedImage) | ({ ok: false } & Refusal));

/** What the multipart reader hands out, of which we trust nothing but the bytes. */
interface ReceivedPart {
  filename: string;
  file: AsyncIterable<Buffer> & { truncated: boolean };
}

/**
 * `POST /api/properties/:id/images`, multipart. Every file has its own outcome: a bad one does not lose the
 * others. The status is 201 when at least one was taken, else that of the first refusal.
 */
export async function propertyImages(app: FastifyInstance, { contextOf }: PropertyImagesOptions) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One more than a property can hold, so that the one too many is refused by its name.
    limits: { fileSize: MAX_IMAGE_BYTES, files: MAX_IMAGES_PER_PROPERTY + 1, fields: 4, fieldSize: 1024, headerPairs: 20 },
  });
  app.setErrorHandler(answerRefusal);

  app.post<{ Params: { id: string } }>('/api/properties/:id/images', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'properties:write');
    const propertyId = request.params.id;
    if (!isUuid(propertyId)) throw new DomainError('common.not-found');
    if ((await roomForImages(ctx, propertyId)) === 0) {
      throw new DomainError('file.too-many', { details: { max: MAX_IMAGES_PER_PROPERTY } });
    }
    if (!request.isMultipart()) throw new DomainError('file.type-refused', { details: {} });

    const outcomes: Outcome[] = [];
    const refusals: DomainError[] = [];
    try {
      for await (const part of request.files()) {
        const name = cleanFileName(part.filename);
        try {
          outcomes.push({ name, ok: true, ...(await receive(ctx, propertyId, part)) });
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
  });
}

async function receive(ctx: Authorized, propertyId: string, part: ReceivedPart): Promise<AddedImage> {
  const received = await bytesOf(part);
  // Said here because the rest of a file too large is thrown away: its end would look like a broken picture.
  if (part.file.truncated) throw new DomainError('file.too-large', { details: { maxBytes: MAX_IMAGE_BYTES } });
  return addPropertyImage(ctx, propertyId, { image: await encodeUpload(received), name: part.filename });
}

/** Not `part.toBuffer()`: the reader remembers those buffers until the last file, which makes 500 MB of fifty. */
async function bytesOf({ file }: ReceivedPart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(file, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
