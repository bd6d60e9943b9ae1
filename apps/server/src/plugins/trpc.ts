import { appRouter, type AppRouter } from '@lares/api/router';
import { asTransportError } from '@lares/api/trpc/init';
import type { Context } from '@lares/api/trpc/context';
import { DomainError } from '@lares/domain/shared/errors';
import { fastifyRequestHandler, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logBusy } from './busy-log.ts';
import { responseMeta } from './response-meta.ts';

/** Four times the largest batch of any page. Without a bound, one small request could start hundreds of heavy ones. */
const MAX_BATCH = 50;

interface MountOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * The procedures, under `/trpc`.
 *
 * The adapter's plugin returns a web `Response`, whose body Fastify streams: on a page of rows this is the largest cost of the
 * request. No procedure streams, so the body is sent as one string.
 */
export function mountTrpc(app: FastifyInstance, { contextOf }: MountOptions, done: () => void) {
  // The adapter parses bodies itself, per procedure.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));

  const shared: Pick<FastifyTRPCPluginOptions<AppRouter>['trpcOptions'], 'router' | 'responseMeta' | 'onError' | 'maxBatchSize'> = {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    responseMeta,
    onError: ({ error, path, ctx, req }) => {
      if (app.logOutage?.(error.cause)) return;
      logBusy(req.log, error.cause, path);
      const isBroken =
        error.code === 'INTERNAL_SERVER_ERROR' || (error.cause instanceof DomainError && error.cause.code === 'auth.profile-failed');
      // Whose request it was, but not what it contained.
      const { userId, organizationId } = ctx?.actor ?? {};
      if (isBroken) req.log.error({ err: error.cause ?? error, path, userId, organizationId }, 'unexpected failure');
    },
  };

  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      await fastifyRequestHandler({
        ...shared,
        createContext: () =>
          contextOf(request, reply).catch((error: unknown) => {
            throw asTransportError(error, { isWrite: false }) ?? error;
          }),
        req: request,
        res: whole(reply),
        path: request.params.path,
      });
      return reply;
    },
  });
  done();
}

/** The part of the reply that the adapter uses: the socket, and a `send` for a web response. */
function whole(reply: FastifyReply): FastifyReply {
  const send = async (response: Response) => {
    const body = await response.text();
    void reply.code(response.status);
    for (const [name, value] of response.headers) void reply.header(name, value);
    return reply.send(body);
  };
  return { raw: reply.raw, send } as unknown as FastifyReply;
}
