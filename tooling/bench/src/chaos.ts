// `pnpm chaos`: payments are recorded over HTTP while web processes, the worker and PostgreSQL are killed; then the database is away for a
// while, then frozen, and many people sign in at once.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCluster } from '@lares/postgres/cluster';
import { accountFaults } from '@lares/testing/account-faults';
import { freePort } from '@lares/testing/free-port';
import postgres from 'postgres';
import {
  closeConnections,
  inSeconds,
  type Instance,
  PATIENCE_MS,
  print,
  processesOf,
  signIn,
  type Target,
  TARGETS,
  untilHealthy,
} from './chaos-instance.ts';
import { frozenDatabase } from './chaos-frozen.ts';
import { databaseAway, manySignIns } from './chaos-outage.ts';
import { type Acknowledged, payers, WRITERS } from './chaos-payments.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KILLS = Number(process.env['LARES_CHAOS_KILLS'] ?? 100);
const WEB_PROCESSES = 2;
/** Payments between one kill and the next: each process is killed with work in it. */
const BETWEEN_KILLS = 2 * WRITERS;
const SETTLED_MS = 15_000;
/** With the build, and the demonstration. */
const START_MS = 15 * 60_000;

async function signedIn(at: Omit<Instance, 'cookie'>): Promise<Instance> {
  const { cookies, body } = await signIn(at.port);
  if (cookies.length === 0) throw new Error(`sign-in failed: ${body}`);
  return { ...at, cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
}

/** Kills one process after the other while payments are recorded. @returns the time in milliseconds until Lares answered again, by target. */
async function attack(at: Instance, acknowledged: Acknowledged): Promise<Map<Target, number[]>> {
  const untilRecorded = async (count: number) => {
    for (const end = performance.now() + PATIENCE_MS; acknowledged.marks.length < count; await pause(20))
      if (performance.now() > end) throw new Error('no payment is recorded any more');
  };
  const writing = await payers(at, acknowledged);
  const times = new Map<Target, number[]>(TARGETS.map((target) => [target, []]));
  const kill = async () => {
    await untilRecorded(BETWEEN_KILLS);
    for (let n = 0; n < KILLS; n++) {
      const target = TARGETS[n % TARGETS.length] ?? 'web';
      const found = processesOf(at, target);
      const victim = found[n % Math.max(found.length, 1)];
      if (victim !== undefined) process.kill(victim, 'SIGKILL');
      const from = performance.now();
      await pause(20);
      await untilHealthy(at);
      if (victim !== undefined) times.get(target)?.push(performance.now() - from);
      await untilRecorded(acknowledged.marks.length + BETWEEN_KILLS);
    }
    writing.stop();
  };
  await Promise.all([kill(), writing.ended]);
  return times;
}

const directory = mkdtempSync(join(tmpdir(), 'lares-chaos-'));
chmodSync(directory, 0o755);
const port = await freePort();
const env = {
  ...process.env,
  LARES_DATA: directory,
  PORT: String(port),
  LARES_DEMO: '1',
  TRUST_PROXY: '1',
  LARES_WEB_PROCESSES: String(WEB_PROCESSES),
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
};
const started = spawn(process.execPath, [`${ROOT}tooling/scripts/start.ts`], {
  cwd: ROOT,
  env,
  stdio: ['ignore', process.env['LOG_LEVEL'] ? 'inherit' : 'ignore', 'inherit'],
});
const ended = new Promise((done) => started.once('exit', done));
try {
  await Promise.race([untilHealthy({ port }, START_MS), ended.then(() => Promise.reject(new Error('Lares did not start')))]);
  const at = await signedIn({ port, startedAs: started.pid ?? 0, directory });
  while (processesOf(at, 'web').length < WEB_PROCESSES) await pause(100);
  const acknowledged: Acknowledged = { marks: [], repeated: 0 };
  const times = await attack(at, acknowledged);
  // The process that was killed last is started again, and ready.
  await pause(SETTLED_MS);
  const others = [...(await databaseAway(at)), ...(await frozenDatabase(at, acknowledged)), ...(await manySignIns(at))];
  const cluster = await startCluster({ directory });
  const sql = postgres(cluster.superuserUrl('lares'), { max: 1, onnotice: () => {} });
  const stored = await sql<{ notes: string; count: number }[]>`
    select notes, count(*)::int as count from payments where notes like 'chaos %' group by 1`;
  const faults = await accountFaults({ owner: sql });
  await sql.end();
  await cluster.stop();
  const known = new Set(stored.map(({ notes }) => notes));
  const lost = acknowledged.marks.filter((mark) => !known.has(mark));
  const doubled = stored.filter(({ count }) => count > 1);
  for (const [target, all] of times) {
    const sorted = all.toSorted((a, b) => a - b);
    const shown = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms = 0) => inSeconds(ms));
    print(
      `${target.padEnd(9)} killed ${String(all.length).padStart(3)} times; answering again after ${shown[0]} (median), ${shown[1]} at most`,
    );
  }
  print(`${acknowledged.marks.length} payments acknowledged, ${acknowledged.repeated} after being sent again`);
  print(`${lost.length} lost, ${doubled.length} doubled, ${faults.length} faults of the accounts`);
  for (const fault of [...faults, ...others]) print(fault);
  if (lost.length + doubled.length + faults.length + others.length > 0) process.exitCode = 1;
} finally {
  started.kill('SIGTERM');
  await ended;
  closeConnections();
  rmSync(directory, { recursive: true, force: true });
}
