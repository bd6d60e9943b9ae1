import { addPropertyImage } from '@lares/api/modules/portfolio/properties/images.commands';
import { remainingImages } from '@lares/api/modules/portfolio/properties/images.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { acceptImages, receiveImages } from './receive-images.ts';
import { isUuid } from './uuid.ts';

interface PropertyImagesOptions {
  /** The context of the caller, as for procedures. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `POST /api/properties/:id/images`, multipart. */
export async function propertyImages(app: FastifyInstance, { contextOf }: PropertyImagesOptions) {
  await acceptImages(app, { max: MAX_IMAGES_PER_PROPERTY });
  app.setErrorHandler(answerRefusal);

  app.post<{ Params: { id: string } }>('/api/properties/:id/images', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'properties:write');
    const propertyId = request.params.id;
    if (!isUuid(propertyId)) throw new DomainError('common.not-found');
    if ((await remainingImages(ctx, propertyId)) === 0) {
      throw new DomainError('file.too-many', { details: { max: MAX_IMAGES_PER_PROPERTY } });
    }
    return receiveImages(request, reply, ctx.request.signal, (received) => addPropertyImage(ctx, propertyId, received));
  });
}
