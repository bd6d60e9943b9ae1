import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { type Bench, signIn } from './lares.ts';
import { loadPayments, loadPortfolio } from './load.ts';
import { residentBytes } from './resident-bytes.ts';

const MINUTES = Number(process.env['LARES_BENCH_SOAK_MINUTES'] ?? 20);
const VOLUME = { properties: 5_000, paymentMonths: 20 };
const CONNECTIONS = 16;
const SECONDS_AT_FULL_LOAD = 15;
const SECONDS_BETWEEN_SAMPLES = 5;
/** Until then caches, compiled code and the pages of the heap grow to what the load needs. */
const SHARE_OF_WARM_UP = 0.25;
const MEBIBYTE = 1024 * 1024;

interface Asked {
  path: string;
  /** Of a write; another one at each call. */
  body?: () => string;
}

/** A long time at half of what the web process can serve: what its memory does, and whether anything is refused. */
export async function measureSoak({ url, port, ownerUrl, webProcess, startWorker }: Bench): Promise<void> {
  const { cookie, organizationId } = await signIn(url, 'endurance@exemple.fr');
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const stopWorker = startWorker();
  try {
    await loadPortfolio(sql, organizationId, { properties: VOLUME.properties, imagesEach: 2 });
    await loadPayments(sql, organizationId, VOLUME.paymentMonths);
    const leases = await sql<{ id: string }[]>`select id from leases where organization_id = ${organizationId} order by id`;
    const requests = requestsOf(leases.map(({ id }) => id));
    const headers = { cookie, origin: url };
    for (const one of requests) await answeredOnce(url, headers, one);
    const load = (seconds: number, perSecond?: number) =>
      autocannon({
        url: `http://127.0.0.1:${port}`,
        connections: CONNECTIONS,
        duration: seconds,
        headers,
        requests: requests.map(repeated),
        ...(perSecond !== undefined && { overallRate: perSecond }),
      });
    await load(SECONDS_AT_FULL_LOAD);
    const full = answered(await load(SECONDS_AT_FULL_LOAD));
    const perSecond = Math.max(1, Math.floor(full.requests.average / 2));
    console.log(`full load ${full.requests.average.toFixed(0)} req/s: ${perSecond} req/s for ${MINUTES} minutes`);

    const samples: Sample[] = [];
    const over = new AbortController();
    const sampling = sample(webProcess, samples, over.signal);
    const result = answered(await load(MINUTES * 60, perSecond));
    over.abort();
    await sampling;
    report(result, samples);
  } finally {
    await stopWorker();
    await sql.end();
  }
}

/** The pages of a working day, and a payment among them. */
function requestsOf(leaseIds: readonly string[]): Asked[] {
  const get = (procedure: string, input?: unknown): Asked => ({
    path: `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
  });
  let next = 0;
  const payment = () => {
    const [lease, earlier] = [next % leaseIds.length, Math.floor(next / leaseIds.length)];
    next += 1;
    // The same amount on the same day would be asked about.
    return { leaseId: leaseIds[lease], amountCents: 65_000 + earlier, paymentDate: '2026-10-05' };
  };
  return [
    get('sessions.current'),
    get('properties.list', { limit: 25 }),
    get('properties.list', { limit: 25, q: 'république 27' }),
    get('payments.list', { limit: 25 }),
    get('payments.list', { limit: 25, fromDate: '2025-06-01', toDate: '2025-08-31' }),
    get('leases.list', { limit: 25 }),
    get('tenants.list', { limit: 25 }),
    get('notifications.unreadCount'),
    get('rentAccounts.month', { month: '2026-11', limit: 25 }),
    { path: '/trpc/payments.create', body: () => JSON.stringify({ ...payment(), paymentMethod: 'Virement bancaire', status: 'Payé' }) },
  ];
}

const WRITE = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

const repeated = ({ path, body }: Asked): autocannon.Request =>
  body ? { ...WRITE, path, setupRequest: (request) => ({ ...request, body: body() }) } : { path };

/** Otherwise a request that is refused each time would look like a fault of endurance. */
async function answeredOnce(url: string, headers: Record<string, string>, { path, body }: Asked): Promise<void> {
  const write = body && { ...WRITE, headers: { ...headers, ...WRITE.headers }, body: body() };
  const answer = await fetch(`${url}${path}`, { headers, ...write });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

interface Sample {
  minutes: number;
  residentMebibytes: number;
}

async function sample(pid: number, into: Sample[], over: AbortSignal): Promise<void> {
  const from = performance.now();
  while (!over.aborted) {
    into.push({ minutes: (performance.now() - from) / 60_000, residentMebibytes: residentBytes(pid) / MEBIBYTE });
    await pause(SECONDS_BETWEEN_SAMPLES * 1000, null, { signal: over }).catch(() => {});
  }
}

function answered(result: autocannon.Result): autocannon.Result {
  if (result['2xx'] === 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors, no answer`);
  return result;
}

function report({ requests, latency, non2xx, errors }: autocannon.Result, samples: readonly Sample[]): void {
  const settled = samples.filter(({ minutes }) => minutes >= MINUTES * SHARE_OF_WARM_UP);
  const memory = (at: Sample | undefined) => `${(at?.residentMebibytes ?? Number.NaN).toFixed(0)} MiB`;
  console.log(`requests        ${requests.total}   (p50 ${latency.p50} ms, p99 ${latency.p99} ms)`);
  console.log(`refused         ${non2xx}`);
  console.log(`without answer  ${errors}`);
  console.log(
    `resident memory ${memory(samples[0])} at the beginning, ${memory(settled[0])} after a quarter, ${memory(samples.at(-1))} at the end`,
  );
  console.log(`slope after it  ${(60 * slopeOf(settled)).toFixed(1)} MiB an hour`);
}

/** Mebibytes a minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (one: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [minutes, mebibytes] = [mean((one) => one.minutes), mean((one) => one.residentMebibytes)];
  const over = mean((one) => (one.minutes - minutes) * (one.residentMebibytes - mebibytes));
  return over / mean((one) => (one.minutes - minutes) ** 2);
}
