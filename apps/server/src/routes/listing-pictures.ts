import { listingPictureOrThrow } from '@lares/api/modules/marketing/listings/pages.queries';
import type { Context } from '@lares/api/trpc/context';
import { isSlug } from '@lares/domain/platform/organizations/slug';
import { isImageVariant } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { sendImage, sendJpeg } from './send-image.ts';
import { isUuid } from './uuid.ts';

interface ListingPicturesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const JPEG_ENDING = '.jpg';

/**
 * `GET /api/listings/:slug/photos/<id>.jpg`: the same picture for portals, which read no WebP.
 *
 * `GET /api/listings/:slug/pictures/:id/:variant`, public while an advertisement shows the picture. Revalidated each time, so that
 * a withdrawn picture disappears at once.
 */
export function listingPictures(app: FastifyInstance, { contextOf }: ListingPicturesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { slug: string; id: string; variant: string } }>(
    '/api/listings/:slug/pictures/:id/:variant',
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const { slug, id: fileId, variant } = request.params;
      if (!isSlug(slug) || !isUuid(fileId) || !isImageVariant(variant)) throw new DomainError('common.not-found');
      return sendImage(request, reply, ctx.ports, await listingPictureOrThrow(ctx, { slug, fileId }), variant, 'asked');
    },
  );

  app.get<{ Params: { slug: string; file: string } }>('/api/listings/:slug/photos/:file', async (request, reply) => {
    const ctx = await contextOf(request, reply);
    const { slug, file } = request.params;
    const fileId = file.endsWith(JPEG_ENDING) ? file.slice(0, -JPEG_ENDING.length) : '';
    if (!isSlug(slug) || !isUuid(fileId)) throw new DomainError('common.not-found');
    return sendJpeg(request, reply, ctx.ports, await listingPictureOrThrow(ctx, { slug, fileId }), ctx.request.signal);
  });
  done();
}
