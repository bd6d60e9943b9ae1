import { listedLogoOrThrow } from '@lares/api/modules/marketing/directories/directories.queries';
import { setLogo } from '@lares/api/modules/platform/organizations/organizations.commands';
import { storedLogoOrThrow } from '@lares/api/modules/platform/organizations/organizations.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { isImageVariant } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { acceptImages, receiveImages } from './receive-images.ts';
import { sendImage } from './send-image.ts';
import { isUuid } from './uuid.ts';

interface LogosOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * `POST /api/organization/logo`, multipart, and `GET /api/organization/logo/:id/:variant` for members of the organisation.
 * `GET /api/logos/:id/:variant` for everyone, of organisations in the directory and of the user's active organisation.
 */
export async function logos(app: FastifyInstance, { contextOf }: LogosOptions) {
  await acceptImages(app, { max: 1 });
  app.setErrorHandler(answerRefusal);

  app.post('/api/organization/logo', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'organization:write');
    return receiveImages(request, reply, ctx.request.signal, (received) => setLogo(ctx, received));
  });

  app.get<{ Params: { id: string; variant: string } }>('/api/organization/logo/:id/:variant', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'properties:read');
    const { id, variant } = request.params;
    if (!isUuid(id) || !isImageVariant(variant)) throw new DomainError('common.not-found');
    return sendImage(request, reply, ctx.ports, await storedLogoOrThrow(ctx, id), variant);
  });
  app.get<{ Params: { id: string; variant: string } }>('/api/logos/:id/:variant', async (request, reply) => {
    const ctx = await contextOf(request, reply);
    const { id, variant } = request.params;
    if (!isUuid(id) || !isImageVariant(variant)) throw new DomainError('common.not-found');
    // Revalidated each time, so that an organisation that leaves the directory disappears at once.
    return sendImage(request, reply, ctx.ports, await listedLogoOrThrow(ctx, id), variant, 'asked');
  });
}
