import { addRequestPhoto } from '@lares/api/modules/operations/maintenance/photos.commands';
import { remainingPhotos, storedPhotoOrThrow } from '@lares/api/modules/operations/maintenance/photos.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { MAX_PHOTOS_PER_REQUEST } from '@lares/domain/operations/maintenance/photos';
import { isImageVariant } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { acceptImages, receiveImages } from './receive-images.ts';
import { sendImage } from './send-image.ts';
import { isUuid } from './uuid.ts';

interface MaintenancePhotosOptions {
  /** The context of the caller, as for procedures. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Photos of a request, for users who may read the request; otherwise 404. */
export async function maintenancePhotos(app: FastifyInstance, { contextOf }: MaintenancePhotosOptions) {
  await acceptImages(app, { max: MAX_PHOTOS_PER_REQUEST });
  app.setErrorHandler(answerRefusal);

  app.post<{ Params: { id: string } }>('/api/maintenance/:id/photos', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'maintenance:create');
    const requestId = request.params.id;
    if (!isUuid(requestId)) throw new DomainError('common.not-found');
    if ((await remainingPhotos(ctx, requestId)) === 0) {
      throw new DomainError('maintenance.too-many-photos', { details: { max: MAX_PHOTOS_PER_REQUEST } });
    }
    return receiveImages(request, reply, ctx.request.signal, (received) => addRequestPhoto(ctx, requestId, received));
  });

  app.get<{ Params: { id: string; variant: string } }>('/api/maintenance/photos/:id/:variant', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'maintenance:read');
    const { id, variant } = request.params;
    if (!isUuid(id) || !isImageVariant(variant)) throw new DomainError('common.not-found');
    // Shows the inside of a home: access ends with the lease, so browsers revalidate it.
    return sendImage(request, reply, ctx.ports, await storedPhotoOrThrow(ctx, id), variant, 'asked');
  });
}
