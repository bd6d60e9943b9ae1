import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { type Bench, signIn } from './lares.ts';
import { loadPortfolio } from './load.ts';

const PROPERTIES = 5_000;
const CONNECTIONS = { usual: 16, many: 512 };
const SECONDS = 10;
const PATH = `/trpc/properties.list?input=${encodeURIComponent(JSON.stringify({ limit: 25 }))}`;
const PATIENCE_MS = 30_000;
/** An answer of a server that is not loaded any more. */
const USUAL_MS = 100;

/** Far more connections than one process can serve: what is served, what is refused and how, and when it answers as before. */
export async function measureOverload({ url, port, ownerUrl }: Bench): Promise<void> {
  const { cookie, organizationId } = await signIn(url, 'surcharge@exemple.fr');
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await loadPortfolio(sql, organizationId, { properties: PROPERTIES, imagesEach: 2 });
    const load = (connections: number) =>
      autocannon({
        url: `http://127.0.0.1:${port}${PATH}`,
        connections,
        duration: SECONDS,
        timeout: PATIENCE_MS / 1000,
        headers: { cookie },
      });
    await load(CONNECTIONS.usual);
    for (const connections of [CONNECTIONS.usual, CONNECTIONS.many]) {
      const { statusCodeStats = {}, latency, errors, timeouts } = await load(connections);
      const counts = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${status}: ${(count / SECONDS).toFixed(0)}/s`);
      console.log(
        `${connections} connections: ${counts.join(', ')}, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${errors} errors, ${timeouts} timeouts`,
      );
    }
    console.log(`answers within ${USUAL_MS} ms again after ${(await recovery(`http://127.0.0.1:${port}${PATH}`, cookie)).toFixed(0)} ms`);
  } finally {
    await sql.end();
  }
}

async function recovery(address: string, cookie: string): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < PATIENCE_MS) {
    const began = performance.now();
    const answer = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.text();
    if (answer.ok && performance.now() - began < USUAL_MS) return performance.now() - from;
    await pause(10);
  }
  throw new Error('It does not recover');
}
