import { STORED_IMAGE_TYPE, variantKey } from '@lares/api/shared/image-store';
import type { Ports } from '@lares/api/shared/ports';
import type { ImageVariant } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { jpegOf } from '../images/encode-image.ts';

/**
 * A file never changes under its id, so the user's browser may cache it, shared caches may not. Files with temporary access are
 * revalidated.
 */
const CACHE = { kept: 'private, max-age=604800, immutable', asked: 'private, no-cache' } as const;

interface StoredImage {
  id: string;
  storageKey: string;
}

/** Sends a picture to a user who may read it: the caller has checked that. */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { files }: Pick<Ports, 'files'>,
  { id, storageKey }: StoredImage,
  variant: ImageVariant,
  cache: keyof typeof CACHE = 'kept',
): Promise<FastifyReply> {
  const content = await files.get(variantKey(storageKey, variant));
  if (!content) throw new DomainError('common.not-found');

  if (isKnown(request, reply, `${id}-${variant}`, cache)) {
    content.destroy();
    return reply.code(304).send();
  }
  return reply.type(STORED_IMAGE_TYPE).send(content);
}

/** The largest variant as a JPEG, made at each request: a portal fetches a picture once. */
export async function sendJpeg(
  request: FastifyRequest,
  reply: FastifyReply,
  { files }: Pick<Ports, 'files'>,
  { id, storageKey }: StoredImage,
): Promise<FastifyReply> {
  const content = await files.get(variantKey(storageKey, 'full'));
  if (!content) throw new DomainError('common.not-found');
  if (isKnown(request, reply, `${id}-jpeg`, 'asked')) {
    content.destroy();
    return reply.code(304).send();
  }
  return reply.type('image/jpeg').send(await jpegOf(await buffer(content)));
}

/** Sets the headers of a picture; true when the client has these bytes already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, name: string, cache: keyof typeof CACHE): boolean {
  const etag = `"${name}"`;
  void reply.headers({
    etag,
    'cache-control': CACHE[cache],
    // Another user of the same browser has another cookie, so another cache entry.
    vary: 'Cookie',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
  });
  return request.headers['if-none-match']?.includes(etag) ?? false;
}
