import type { Database } from '@lares/db/client';
import type { FastifyInstance } from 'fastify';

/** Healthy means that the database answers too. */
export function health(app: FastifyInstance, { database }: { database: Database }, done: () => void) {
  app.get('/health', async (_request, reply) => {
    try {
      await database.client`select 1`;
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
  done();
}
