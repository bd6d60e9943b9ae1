import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@lares/db/client';
import type { FastifyInstance } from 'fastify';
import server from '../../package.json' with { type: 'json' };

/** A frozen database accepts connections and answers nothing, and the monitoring must read that soon. */
const PATIENCE_MS = 2_000;

interface HealthOptions {
  database: Database;
  patienceMs?: number;
}

/**
 * `/health`: the process and its database answer. `/ready`: the same, until the process begins to stop; a proxy then sends it nothing more.
 * `/version`: what runs.
 */
export function health(app: FastifyInstance, { database, patienceMs = PATIENCE_MS }: HealthOptions, done: () => void) {
  let isStopping = false;
  app.addHook('preClose', (stopped) => {
    isStopping = true;
    stopped();
  });

  const databaseAnswers = async (): Promise<boolean> => {
    const waiting = new AbortController();
    const silence = pause(patienceMs, false, { signal: waiting.signal, ref: false }).catch(() => false);
    const answer = database.client`select 1`.then(
      () => true,
      () => false,
    );
    const answers = await Promise.race([answer, silence]);
    waiting.abort();
    return answers;
  };

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
