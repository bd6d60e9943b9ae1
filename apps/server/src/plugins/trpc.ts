import { appRouter } from '@lares/api/router';
import { asTransportError } from '@lares/api/trpc/init';
import type { Context } from '@lares/api/trpc/context';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logBusy } from './busy-log.ts';
import { answerProcedures } from './procedure-answers.ts';
import { responseMeta } from './response-meta.ts';

/** Four times the largest batch of any page. Without a bound, one small request could start hundreds of heavy ones. */
const MAX_BATCH = 50;

interface MountOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** The procedures, under `/trpc`. No procedure streams: the body is sent as one string. */
export function mountTrpc(app: FastifyInstance, { contextOf }: MountOptions, done: () => void) {
  // Bodies are parsed when a procedure asks for its input.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));

  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { method, headers, params, body, raw } = request;
      const {
        status,
        body: text,
        errors,
      } = await answerProcedures(
        { method, path: params.path, search: searchOf(raw.url), contentType: headers['content-type'], body },
        {
          router: appRouter,
          maxBatchSize: MAX_BATCH,
          createContext: () =>
            contextOf(request, reply).catch((error: unknown) => {
              throw asTransportError(error, { isWrite: false }) ?? error;
            }),
          onAnswer: app.measureCall,
          onError: ({ error, path }) => {
            if (app.logOutage?.(error.cause)) return;
            logBusy(request.log, error.cause, path);
            const isBroken =
              error.code === 'INTERNAL_SERVER_ERROR' || (error.cause instanceof DomainError && error.cause.code === 'auth.profile-failed');
            if (isBroken) request.log.error({ err: error.cause ?? error, path }, 'unexpected failure');
          },
        },
      );
      return reply
        .code(status)
        .headers({ vary: 'trpc-accept, accept', 'content-type': 'application/json', ...responseMeta({ errors }).headers })
        .send(text);
    },
  });
  done();
}

function searchOf(url = ''): string {
  const from = url.indexOf('?');
  return from === -1 ? '' : url.slice(from + 1);
}
