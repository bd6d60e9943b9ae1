import { storedImageOrThrow } from '@lares/api/modules/portfolio/properties/images.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { isImageVariant } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { sendImage } from './send-image.ts';
import { isUuid } from './uuid.ts';

interface FilesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET` and `HEAD /api/files/:id/:variant`: 404 for files that the user may not read. */
export function files(app: FastifyInstance, { contextOf }: FilesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { id: string; variant: string } }>('/api/files/:id/:variant', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'properties:read');
    const { id, variant } = request.params;
    if (!isUuid(id) || !isImageVariant(variant)) throw new DomainError('common.not-found');
    return sendImage(request, reply, ctx.ports, await storedImageOrThrow(ctx, id), variant);
  });
  done();
}
