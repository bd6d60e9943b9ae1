// `pnpm chaos`: payments are recorded, files imported and rents called over HTTP while web processes, the worker and PostgreSQL are killed;
// then the database is away for a while, then frozen, and many people sign in at once.
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
import type { Acts } from './chaos-acts.ts';
import { callFaults, calledMonth, type CalledRents, callers, firstNightlyCall } from './chaos-calls.ts';
import { importers, type ImportedFiles, importFaults } from './chaos-imports.ts';
import {
  closeConnections,
  inSeconds,
  type Instance,
  PATIENCE_MS,
  print,
  processesOf,
  query,
  signIn,
  type Target,
  TARGETS,
  untilHealthy,
} from './chaos-instance.ts';
import { frozenDatabase } from './chaos-frozen.ts';
import { databaseAway, manySignIns } from './chaos-outage.ts';
import { type Acknowledged, payers, someLeases, WRITERS } from './chaos-payments.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KILLS = Number(process.env['LARES_CHAOS_KILLS'] ?? 100);
const WEB_PROCESSES = 2;
/** Payments between one kill and the next: each process is killed with work in it. */
const BETWEEN_KILLS = 2 * WRITERS;
const SETTLED_MS = 15_000;
/** A worker that is killed again and again would end nothing: after each later round of kills it may end something, within this time. */
const WORK_MS = 30_000;
const KILLS_WITHOUT_PAUSE = 2 * TARGETS.length;
/** With the build, and the demonstration. */
const START_MS = 15 * 60_000;

async function signedIn(at: Omit<Instance, 'cookie'>): Promise<Instance> {
  const { cookies, body } = await signIn(at.port);
  if (cookies.length === 0) throw new Error(`sign-in failed: ${body}`);
  return { ...at, cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
}

/** The organisation of the manager. */
async function organizationOf(at: Instance): Promise<string> {
  const { body } = await query(at, 'sessions.current', undefined);
  return (JSON.parse(body) as { result: { data: { organization: { id: string } } } }).result.data.organization.id;
}

interface Attack {
  acknowledged: Acknowledged;
  /** Payments, which pace the kills, and what goes on beside them. */
  acts: Acts[];
  /** When the worker did something that was asked of it. */
  workDone: readonly number[];
}

/**
 * Kills one process after the other while Lares is at work.
 * @returns the time in milliseconds until Lares answered again, by target, and until the worker did something again.
 */
async function attack(at: Instance, { acknowledged, acts, workDone }: Attack) {
  const untilRecorded = async (count: number) => {
    for (const end = performance.now() + PATIENCE_MS; acknowledged.marks.length < count; await pause(20))
      if (performance.now() > end) throw new Error('no payment is recorded any more');
  };
  const somethingDone = async (since: number) => {
    for (const end = performance.now() + WORK_MS; performance.now() < end && !workDone.some((done) => done > since);) await pause(20);
  };
  const times = new Map<Target, number[]>(TARGETS.map((target) => [target, []]));
  const workerKills: number[] = [];
  const kill = async () => {
    await untilRecorded(BETWEEN_KILLS);
    for (let n = 0; n < KILLS; n++) {
      const target = TARGETS[n % TARGETS.length] ?? 'web';
      const found = processesOf(at, target);
      const victim = found[n % Math.max(found.length, 1)];
      if (victim !== undefined) process.kill(victim, 'SIGKILL');
      const from = performance.now();
      if (victim !== undefined && target === 'worker') workerKills.push(from);
      await pause(20);
      await untilHealthy(at);
      if (victim !== undefined) times.get(target)?.push(performance.now() - from);
      await untilRecorded(acknowledged.marks.length + BETWEEN_KILLS);
      if ((n + 1) % TARGETS.length === 0 && n + 1 >= KILLS_WITHOUT_PAUSE && n + 1 < KILLS) await somethingDone(from);
    }
  };
  const stop = () => acts.forEach((one) => one.stop());
  await Promise.all([kill().finally(stop), ...acts.map(({ ended: allDone }) => allDone)]).finally(stop);
  const untilWork = workerKills.flatMap((from) => {
    const next = workDone.find((done) => done > from);
    return next === undefined ? [] : [next - from];
  });
  return { times, untilWork };
}

/** « 0.3 s (median), 2.0 s at most » */
function spread(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms = 0) => inSeconds(ms));
  return `${median} (median), ${most} at most`;
}

/** Everything that is done to a running instance. @returns what went wrong. */
async function disturb(at: Instance, sql: postgres.Sql): Promise<string[]> {
  const organizationId = await organizationOf(at);
  await firstNightlyCall({ sql, organizationId });
  const leases = await someLeases(at);
  const month = await calledMonth(sql, organizationId);
  const acknowledged: Acknowledged = { marks: [], repeated: 0 };
  const files: ImportedFiles = { acknowledged: [], repeated: 0, whole: 0, absent: 0, faults: [] };
  const rents: CalledRents = { leases: 0, byHand: 0, byJob: 0, repeated: 0 };
  const workDone: number[] = [];
  const onWorkDone = () => void workDone.push(performance.now());
  const calling = { at, sql, organizationId, month, rents, onWorkDone };
  const acts = [await payers(at, acknowledged), importers({ at, sql, files, leases, onWorkDone }), callers(calling)];
  const { times, untilWork } = await attack(at, { acknowledged, acts, workDone });
  // The process that was killed last is started again, and ready.
  await pause(SETTLED_MS);
  for (const [target, all] of times)
    print(`${target.padEnd(9)} killed ${String(all.length).padStart(3)} times; answering again after ${spread(all)}`);
  print(`the worker did its next import or nightly job ${spread(untilWork)} after it was killed`);
  const faults = [...(await importFaults(sql, files)), ...(await callFaults(calling))];
  faults.push(...(await databaseAway(at)), ...(await frozenDatabase(at, acknowledged)), ...(await manySignIns(at)));
  const stored = await sql<{ notes: string; count: number }[]>`
    select notes, count(*)::int as count from payments where notes like 'chaos %' group by 1`;
  const known = new Set(stored.map(({ notes }) => notes));
  const lost = acknowledged.marks.filter((mark) => !known.has(mark));
  const doubled = stored.filter(({ count }) => count > 1);
  const ofAccounts = await accountFaults({ owner: sql });
  print(`${acknowledged.marks.length} payments acknowledged, ${acknowledged.repeated} after being sent again`);
  print(`${lost.length} lost, ${doubled.length} doubled, ${faults.length} other faults, ${ofAccounts.length} faults of the accounts`);
  return [...lost.map((mark) => `lost: ${mark}`), ...doubled.map(({ notes }) => `doubled: ${notes}`), ...ofAccounts, ...faults];
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
  const cluster = await startCluster({ directory });
  const sql = postgres(cluster.superuserUrl('lares'), { max: 2, onnotice: () => {} });
  try {
    const faults = await disturb(at, sql);
    for (const fault of faults) print(fault);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await sql.end({ timeout: 5 });
    await cluster.stop();
  }
} finally {
  started.kill('SIGTERM');
  await ended;
  closeConnections();
  rmSync(directory, { recursive: true, force: true });
}
