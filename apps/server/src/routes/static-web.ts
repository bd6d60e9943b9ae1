import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files whose name carries a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const SERVER_PATHS = /^\/(trpc|api|health)(\/|\?|$)/;

/** The built client. Any address that is not the server's belongs to the client's router, the 404 page included. */
export async function staticWeb(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && !SERVER_PATHS.test(request.url)
      ? reply.sendFile('index.html')
      : reply.code(404).send({ message: 'Introuvable' }),
  );
}
