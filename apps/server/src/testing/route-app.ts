import { Accounts } from '@lares/api/auth/accounts';
import type { memoryPorts } from '@lares/api/testing/memory-ports';
import type { Context, SessionState } from '@lares/api/trpc/context';
import { contextOf } from '@lares/api/trpc/create-context';
import type { TestDatabase } from '@lares/testing/database';
import fastify, { type FastifyInstance } from 'fastify';

interface Served {
  database: TestDatabase;
  ports: ReturnType<typeof memoryPorts>;
  now: () => Date;
  /** Whose request it is, asked at each. */
  session: () => SessionState | null;
}

type Routes = (app: FastifyInstance, options: { contextOf: () => Promise<Context> }, done: () => void) => void;

/** A server with these routes alone, whose requests come from the session that the test names. */
export async function routeApp(routes: Routes, { database, ports, now, session }: Served): Promise<FastifyInstance> {
  const services = { database, accounts: new Accounts({ database, now }), now, ports };
  const facts = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  const app = fastify();
  await app.register(routes, { contextOf: () => Promise.resolve(contextOf(services, session(), facts)) });
  return app;
}
