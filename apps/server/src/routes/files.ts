import { storedImageOrThrow } from '@lares/api/modules/property-images/property-images.queries';
import { STORED_IMAGE_TYPE, variantKey } from '@lares/api/shared/image-store';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { isImageVariant } from '@lares/domain/properties/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

interface FilesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** A file never changes under its id, so one's own browser may keep it; nobody else's cache may. */
const CACHE = 'private, max-age=604800, immutable';

/** `GET` and `HEAD /api/files/:id/:variant`. What one may not see is answered as what does not exist. */
export function files(app: FastifyInstance, { contextOf }: FilesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string; variant: string } }>('/api/files/:id/:variant', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'properties:read');
    const { id, variant } = request.params;
    if (!isUuid(id) || !isImageVariant(variant)) throw new DomainError('common.not-found');
    const { storageKey } = await storedImageOrThrow(ctx, id);

    const content = await ctx.ports.files.get(variantKey(storageKey, variant));
    if (!content) throw new DomainError('common.not-found');

    const etag = `"${id}-${variant}"`;
    void reply.headers({
      etag,
      'cache-control': CACHE,
      // Another person on the same browser has another cookie, hence another entry in its cache.
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
  });
  done();
}
