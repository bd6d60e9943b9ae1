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
  const content = await storedOrThrow(files, variantKey(storageKey, variant));
  const name = `${id}-${variant}`;
  void reply.headers(headersOf(name, cache));
  if (isKnown(request, name)) {
    content.destroy();
    return reply.code(304).send();
  }
  return reply.type(STORED_IMAGE_TYPE).send(content);
}

/** The largest variant as a JPEG, made at each request: a portal fetches a picture once. @param signal of the client */
export async function sendJpeg(
  request: FastifyRequest,
  reply: FastifyReply,
  { files }: Pick<Ports, 'files'>,
  { id, storageKey }: StoredImage,
  signal: AbortSignal | undefined,
): Promise<FastifyReply> {
  const name = `${id}-jpeg`;
  if (isKnown(request, name)) return reply.headers(headersOf(name, 'asked')).code(304).send();
  const jpeg = await jpegOf(async () => buffer(await storedOrThrow(files, variantKey(storageKey, 'full'))), signal);
  return reply.headers(headersOf(name, 'asked')).type('image/jpeg').send(jpeg);
}

async function storedOrThrow(files: Ports['files'], key: string) {
  const content = await files.get(key);
  if (!content) throw new DomainError('common.not-found');
  return content;
}

const etagOf = (name: string): string => `"${name}"`;

/** Whether the client has these bytes already. */
const isKnown = ({ headers }: FastifyRequest, name: string): boolean => headers['if-none-match']?.includes(etagOf(name)) ?? false;

const headersOf = (name: string, cache: keyof typeof CACHE) => ({
  etag: etagOf(name),
  'cache-control': CACHE[cache],
  // Another user of the same browser has another cookie, so another cache entry.
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
});
