import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@lares/db/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerInTime } from './answer-in-time.ts';
import type { AnsweredCall } from './procedure-answers.ts';
import { type SiblingChannel, siblingMeasurements } from './sibling-measurements.ts';

/** From a request out of a cache to a file of many pages, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Hundreds of files, each registered as a route. */
const BUILT_FILES = /^\/assets\//u;

/** Authorization: Bearer, RFC 6750. */
const SCHEME = 'Bearer';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent without `/metrics`. */
    measureCall?: (call: AnsweredCall) => void;
  }
}

interface MeasurementOptions {
  database: Database;
  /** Sent as `Authorization: Bearer …`. */
  token: string;
  siblings: SiblingChannel;
  patienceMs?: number;
}

/**
 * `/metrics`, for Prometheus: rates and durations by route and by procedure, the web processes of the port together, the background jobs.
 * Contains no name and no amount.
 */
export function measurements(app: FastifyInstance, { database, token, siblings, patienceMs }: MeasurementOptions): void {
  const register = new Registry();
  /** Read from the database, so the same in each process. */
  const shared = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'lares_request_duration_seconds',
    help: 'Duration of requests, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [register],
  });
  // A request of the web application carries several calls: each is counted under its own name.
  const calls = new Histogram({
    name: 'lares_procedure_duration_seconds',
    help: 'Duration of the calls of procedures, by procedure and code of tRPC',
    labelNames: ['procedure', 'code'] as const,
    buckets: BUCKETS,
    registers: [register],
  });
  const jobs = new Gauge({
    name: 'lares_jobs',
    help: 'Background jobs that wait, run or gave up',
    labelNames: ['state'] as const,
    registers: [shared],
  });
  const nightly = new Gauge({
    name: 'lares_nightly_jobs_ended_timestamp_seconds',
    help: 'When a nightly job of an organisation ended last',
    registers: [shared],
  });
  const others = siblingMeasurements(siblings, () => register.getMetricsAsJSON());

  app.addHook('onResponse', (request, reply, done) => {
    requests.observe({ method: request.method, route: routeOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.decorate('measureCall', ({ procedure, milliseconds, code }: AnsweredCall) => {
    calls.observe({ procedure, code }, milliseconds / 1000);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) return reply.code(401).send('Unauthorized\n');
    const figures = await answerInTime(
      database.client<{ state: string; figure: number | null }[]>`select * from job_figures()`,
      patienceMs,
    );
    for (const { state, figure } of figures ?? []) {
      if (state === 'nightly-ended') nightly.set(figure ?? 0);
      else jobs.set({ state }, figure ?? 0);
    }
    const processes = [await register.getMetricsAsJSON(), ...(await others())];
    const together = AggregatorRegistry.aggregate(processes);
    // Old figures of the jobs would hide that nobody knows them now.
    const ofDatabase = figures === null ? '' : await shared.metrics();
    return reply.type(register.contentType).send(`${await together.metrics()}${ofDatabase}`);
  });
}

/** Never a text of the caller: each name is a time series of its own. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none';
  return BUILT_FILES.test(route) ? '/assets/*' : route;
}

function hasToken(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`${SCHEME} ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
