import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from '@lares/postgres/cluster';
import { prepareDatabase } from '@lares/postgres/roles';
import postgres from 'postgres';
import { signIn, startLares } from './lares.ts';
import { loadPortfolio } from './load.ts';
import { alternate } from './measure.ts';

// The speed of the properties page against the ceiling of this very machine, in one run. Ratios count, not figures.

const VOLUME = { properties: 50_000, imagesEach: 2 };
const LARES_PORT = Number(process.env['LARES_BENCH_PORT'] ?? 4400);
const CEILING_PORT = LARES_PORT + 1;

const input = { status: 'À Louer', minPriceCents: 5_000_000, maxPriceCents: 1_500_000_000, sort: 'newest', limit: 25 };

const dataFolder = mkdtempSync(join(tmpdir(), 'lares-bench-'));
const cluster = await startCluster({ ephemeral: true, durable: true });
const { ownerUrl, appUrl } = await prepareDatabase({ superuserUrl: cluster.superuserUrl('postgres'), database: 'lares' });
const lares = await startLares(ownerUrl, appUrl, LARES_PORT, dataFolder);
try {
  const { cookie, organizationId } = await signIn(lares.url);
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const started = performance.now();
  await loadPortfolio(owner, organizationId, VOLUME);
  await owner.end();
  console.log(
    `${VOLUME.properties} biens et ${VOLUME.properties * VOLUME.imagesEach} images chargés en ${Math.round(performance.now() - started)} ms`,
  );

  const ceiling = fork(fileURLToPath(new URL('./ceiling.ts', import.meta.url)), [ownerUrl, organizationId, String(CEILING_PORT)]);
  await new Promise((resolve) => ceiling.once('message', resolve));
  try {
    const measures = await alternate([
      { name: 'Fastify nu', url: `http://127.0.0.1:${CEILING_PORT}/bare` },
      { name: 'plafond SQL-JSON', url: `http://127.0.0.1:${CEILING_PORT}/page` },
      {
        name: 'Lares',
        url: `http://127.0.0.1:${LARES_PORT}/trpc/properties.list?input=${encodeURIComponent(JSON.stringify(input))}`,
        headers: { cookie },
      },
    ]);
    for (const [name, { requestsPerSecond, p50Ms, p99Ms }] of measures) {
      console.log(`${name.padEnd(18)} ${requestsPerSecond.toFixed(0).padStart(7)} req/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms`);
    }
    const [top, own] = [measures.get('plafond SQL-JSON'), measures.get('Lares')];
    if (top && own) console.log(`Lares / plafond : ${((100 * own.requestsPerSecond) / top.requestsPerSecond).toFixed(1)} %`);
  } finally {
    ceiling.kill('SIGTERM');
  }
} finally {
  lares.process.kill('SIGTERM');
  await cluster.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
