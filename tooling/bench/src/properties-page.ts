import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { type Bench, signIn } from './lares.ts';
import { loadPortfolio } from './load.ts';
import { alternate } from './measure.ts';

const VOLUME = { properties: 50_000, imagesEach: 2 };

const input = { status: 'À Louer', minPriceCents: 5_000_000, maxPriceCents: 1_500_000_000, sort: 'newest', limit: 25 };

/** Throughput of the properties page relative to the maximum of this machine, in one run. Only ratios are comparable. */
export async function measurePropertiesPage({ url, port, ownerUrl }: Bench): Promise<void> {
  const { cookie, organizationId } = await signIn(url);
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const started = performance.now();
  await loadPortfolio(owner, organizationId, VOLUME);
  await owner.end();
  console.log(
    `${VOLUME.properties} properties and ${VOLUME.properties * VOLUME.imagesEach} images loaded in ${Math.round(performance.now() - started)} ms`,
  );

  const ceilingPort = port + 1;
  const ceiling = fork(fileURLToPath(new URL('./ceiling.ts', import.meta.url)), [ownerUrl, organizationId, String(ceilingPort)]);
  await new Promise((resolve) => ceiling.once('message', resolve));
  try {
    const measures = await alternate([
      { name: 'bare Fastify', url: `http://127.0.0.1:${ceilingPort}/bare` },
      { name: 'SQL-JSON ceiling', url: `http://127.0.0.1:${ceilingPort}/page` },
      {
        name: 'Lares',
        url: `http://127.0.0.1:${port}/trpc/properties.list?input=${encodeURIComponent(JSON.stringify(input))}`,
        headers: { cookie },
      },
    ]);
    for (const [name, { requestsPerSecond, p50Ms, p99Ms }] of measures) {
      console.log(`${name.padEnd(18)} ${requestsPerSecond.toFixed(0).padStart(7)} req/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms`);
    }
    const [top, own] = [measures.get('SQL-JSON ceiling'), measures.get('Lares')];
    if (top && own) console.log(`Lares / ceiling: ${((100 * own.requestsPerSecond) / top.requestsPerSecond).toFixed(1)} %`);
  } finally {
    ceiling.kill('SIGTERM');
  }
}
