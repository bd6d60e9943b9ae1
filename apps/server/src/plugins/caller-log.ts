import type { Context } from '@lares/api/trpc/context';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Puts ids beside the id of the request, in each line that follows: whose request it was, never what it contained. */
export function nameCaller(request: FastifyRequest, reply: FastifyReply, { session, actor }: Context): void {
  if (!session) return;
  const log = request.log.child({ userId: session.user.id, organizationId: actor?.organizationId });
  request.log = log;
  reply.log = log;
}
