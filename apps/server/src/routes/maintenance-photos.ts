import { addRequestPhoto } from '@lares/api/modules/maintenance-photos/maintenance-photos.commands';
import { roomForPhotos, storedPhotoOrThrow } from '@lares/api/modules/maintenance-photos/maintenance-photos.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { MAX_PHOTOS_PER_REQUEST } from '@lares/domain/maintenance/photos';
import { isImageVariant } from '@lares/domain/properties/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { acceptImages, receiveImages } from './receive-images.ts';
import { sendImage } from './send-image.ts';
import { isUuid } from './uuid.ts';

interface MaintenancePhotosOptions {
  /** Who asks: the same reading of the session as for procedures. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Photos of what is broken, sent and seen by those who see the request. What one may not see is answered as what does not exist. */
export async function maintenancePhotos(app: FastifyInstance, { contextOf }: MaintenancePhotosOptions) {
  await acceptImages(app, { max: MAX_PHOTOS_PER_REQUEST });
  app.setErrorHandler(answerRefusal);

  app.post<{ Params: { id: string } }>('/api/maintenance/:id/photos', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'maintenance:create');
    const requestId = request.params.id;
    if (!isUuid(requestId)) throw new DomainError('common.not-found');
    if ((await roomForPhotos(ctx, requestId)) === 0) {
      throw new DomainError('maintenance.too-many-photos', { details: { max: MAX_PHOTOS_PER_REQUEST } });
    }
    return receiveImages(request, reply, (received) => addRequestPhoto(ctx, requestId, received));
  });

  app.get<{ Params: { id: string; variant: string } }>('/api/maintenance/photos/:id/:variant', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'maintenance:read');
    const { id, variant } = request.params;
    if (!isUuid(id) || !isImageVariant(variant)) throw new DomainError('common.not-found');
    // The inside of a home: a right to see it ends with a lease, so no browser shows it again unasked.
    return sendImage(request, reply, ctx.ports, await storedPhotoOrThrow(ctx, id), variant, 'asked');
  });
}
