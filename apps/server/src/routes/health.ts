import type { Database } from '@lares/db/client';
import type { FastifyInstance } from 'fastify';
import { answerInTime } from '../plugins/answer-in-time.ts';
import server from '../../package.json' with { type: 'json' };

interface HealthOptions {
  database: Database;
  patienceMs?: number;
}

/**
 * `/health`: the process and its database answer. `/ready`: the same, until the process begins to stop; a proxy then sends it nothing more.
 * `/version`: what runs.
 */
export function health(app: FastifyInstance, { database, patienceMs }: HealthOptions, done: () => void) {
  let isStopping = false;
  app.addHook('preClose', (stopped) => {
    isStopping = true;
    stopped();
  });

  const databaseAnswers = async (): Promise<boolean> => (await answerInTime(database.client`select 1`, patienceMs)) !== null;

  app.get('/health', async (_request, reply) =>
    (await databaseAnswers()) ? { status: 'ok' } : reply.code(503).send({ status: 'database unreachable' }),
  );
  app.get('/ready', async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    return (await databaseAnswers()) ? { status: 'ready' } : reply.code(503).send({ status: 'database unreachable' });
  });
  app.get('/version', () => ({ version: server.version, node: process.version }));
  done();
}
