import { setAvatar } from '@lares/api/modules/platform/accounts/accounts.commands';
import { storedAvatarOrThrow } from '@lares/api/modules/platform/accounts/accounts.queries';
import { refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';
import { acceptImages, receiveImages } from './receive-images.ts';
import { sendImage } from './send-image.ts';
import { isUuid } from './uuid.ts';

interface AvatarsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `POST /api/profile/avatar`, multipart, and `GET /api/avatars/:userId/:id` for the user and members of the same organisation. */
export async function avatars(app: FastifyInstance, { contextOf }: AvatarsOptions) {
  await acceptImages(app, { max: 1 });
  app.setErrorHandler(answerRefusal);

  app.post('/api/profile/avatar', async (request, reply) => {
    const ctx = signedIn(await contextOf(request, reply));
    refuseToken(ctx);
    return receiveImages(request, reply, ctx.request.signal, (received) => setAvatar(ctx, received));
  });

  app.get<{ Params: { userId: string; id: string } }>('/api/avatars/:userId/:id', async (request, reply) => {
    const ctx = signedIn(await contextOf(request, reply));
    const { userId, id: fileId } = request.params;
    if (!isUuid(userId) || !isUuid(fileId)) throw new DomainError('common.not-found');
    return sendImage(request, reply, ctx.ports, await storedAvatarOrThrow(ctx, { userId, fileId }), 'thumb');
  });
}

function signedIn(ctx: Context) {
  const { session } = ctx;
  if (!session) throw new DomainError('auth.required');
  return { ...ctx, session };
}
