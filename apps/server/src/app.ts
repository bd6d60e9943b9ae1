import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { createContext, type Services } from '@lares/api/trpc/create-context';
import { appRouter, type AppRouter } from '@lares/api/router';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyServerOptions } from 'fastify';
import { health } from './routes/health.ts';
import { staticWeb } from './routes/static-web.ts';

export interface AppOptions extends Services {
  /** The built client, or `null` when something else serves it (development, tests). */
  webFolder?: string | null;
  trustProxy?: boolean;
  logger?: FastifyServerOptions['logger'];
}

/** The whole application, assembled and not listening: everything that varies is an argument. */
export async function buildApp({ webFolder = null, trustProxy = false, logger = false, ...services }: AppOptions) {
  const app = fastify({
    logger,
    trustProxy,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5000 },
    bodyLimit: 2 * 1024 * 1024,
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(health, { database: services.database });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) =>
        createContext(services, { address: req.ip, agent: req.headers['user-agent'] ?? '', sessionId: null, setSessionCookie: () => {} }),
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') app.log.error({ err: error.cause ?? error, path }, 'unexpected failure');
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
  if (webFolder && existsSync(webFolder)) await app.register(staticWeb, { folder: webFolder });
  return app;
}
