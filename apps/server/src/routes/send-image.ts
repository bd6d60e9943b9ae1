import { STORED_IMAGE_TYPE, variantKey } from '@lares/api/shared/image-store';
import type { Ports } from '@lares/api/shared/ports';
import type { ImageVariant } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

  const etag = `"${id}-${variant}"`;
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
  if (request.headers['if-none-match']?.includes(etag)) {
    content.destroy();
    return reply.code(304).send();
  }
  return reply.type(STORED_IMAGE_TYPE).send(content);
}
