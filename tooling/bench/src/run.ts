import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@lares/postgres/cluster';
import { prepareDatabase } from '@lares/postgres/roles';
import { measureAccount } from './account.ts';
import { measureFiles } from './files.ts';
import { measureInteraction } from './interaction.ts';
import { measureJobs } from './jobs.ts';
import { type Bench, pidOf, startLares, startWorker } from './lares.ts';
import { measureLanding } from './landing.ts';
import { measureOverload } from './overload.ts';
import { measurePeers } from './peers.ts';
import { measureProcedures } from './procedures.ts';
import { measurePropertiesPage } from './properties-page.ts';
import { measureReconciliation } from './reconciliation.ts';
import { measureSoak } from './soak.ts';

const BENCHES: Record<string, (bench: Bench) => Promise<void>> = {
  properties: measurePropertiesPage,
  landing: measureLanding,
  jobs: measureJobs,
  account: measureAccount,
  peers: measurePeers,
  procedures: measureProcedures,
  reconciliation: measureReconciliation,
  interaction: measureInteraction,
  files: measureFiles,
  overload: measureOverload,
  soak: measureSoak,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in BENCHES));
if (unknown !== undefined) throw new Error(`Unknown bench “${unknown}”: choose from ${Object.keys(BENCHES).join(', ')}`);

const port = Number(process.env['LARES_BENCH_PORT'] ?? 4400);
const dataFolder = mkdtempSync(join(tmpdir(), 'lares-bench-'));
const cluster = await startCluster({ ephemeral: true, durable: true });
const addresses = await prepareDatabase({ superuserUrl: cluster.superuserUrl('postgres'), database: 'lares' });
const lares = await startLares(addresses, port, dataFolder);
try {
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`— ${name}`);
    await measure({
      url: lares.url,
      port,
      ownerUrl: addresses.ownerUrl,
      superuserUrl: (database) => cluster.superuserUrl(database),
      addresses,
      webProcess: pidOf(lares.process),
      startWorker: () => startWorker(addresses, port, dataFolder),
    });
  }
} finally {
  lares.process.kill('SIGTERM');
  await cluster.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
