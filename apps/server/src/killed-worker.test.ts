import { Accounts } from '@lares/api/auth/accounts';
import { Vault } from '@lares/api/shared/vault';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { addDays, type Day, day } from '@lares/domain/shared/day';
import { NIGHTLY_JOBS } from '@lares/domain/shared/nightly-jobs';
import { asOwner, asSuperuser, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { lettingsOfAYear } from '@lares/testing/factories/simulated-lettings';
import { heldLock } from '@lares/testing/held-lock';
import { organizationContent } from '@lares/testing/organization-content';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { type DataFolder, dataFolder, startWorkerProcess, WORKER_SECRET, type WorkerProcess } from './testing/worker-process.ts';
import { startWorker } from './worker.ts';

/** Nothing here depends on how fast the machine is. */
const PATIENCE = { timeout: 240_000, interval: 100 };
const WHOLE_TEST_MS = 600_000;

const DAY = day('2026-11-20');
const AFTER_A_WEEK = addDays(DAY, 7);

/** More accounts than one transaction of the rent calls holds. */
const TWO_BATCHES = 540;

interface Base {
  /** The name of a database to copy. */
  template: string;
  organizationId: string;
}

/** Leases of which some end or are renewed on each day of the week, with accounts since November. */
async function aBase(leases: number): Promise<Base> {
  const database = await freshDatabase();
  const agency = await anAgency(database);
  const { id: organizationId } = agency.organization;
  await lettingsOfAYear(database, { organizationId, ownerIds: [agency.ownerRecord.id], count: leases, seed: 11 });
  await asOwner(database, `update rent_accounts set accounting_start = greatest(accounting_start, '2026-11-01')`);
  await asOwner(database, `update leases set end_date = end_date + 364 where end_date < '2026-11-10'`);
  // As autovacuum does: the plans of a database that was just filled take ten times longer.
  await asOwner(database, 'analyze');
  await Promise.all([database.close(), database.owner.end(), database.ownerDatabase.close()]);
  onTestFinished(() => asSuperuser(`drop database if exists ${database.name} with (force)`));
  return { template: database.name, organizationId };
}

const one = async (database: TestDatabase, what: string): Promise<unknown> => {
  const [row] = await asOwner<{ found: unknown }>(database, `select (${what}) as found`);
  return row?.found;
};
const numberOf = (database: TestDatabase, rows: string) => one(database, `select count(*)::int from ${rows}`);

const nightlyJobsEnd = (database: TestDatabase, today: Day) =>
  expect
    .poll(
      async () => [
        await numberOf(database, `job_runs where civil_day = '${today}' and ended_at is not null`),
        await numberOf(database, 'graphile_worker._private_jobs where run_at <= now()'),
      ],
      PATIENCE,
    )
    .toEqual([NIGHTLY_JOBS.length, 0]);

/** Starts a worker that is killed at the end of the test at the latest. */
function started(database: TestDatabase, today: Day, data: DataFolder): WorkerProcess {
  const worker = startWorkerProcess(database, { at: `${today}T09:00:00Z`, data: data.path });
  onTestFinished(() => worker.kill());
  return worker;
}

async function runDay(database: TestDatabase, today: Day, data: DataFolder): Promise<void> {
  const worker = started(database, today, data);
  await nightlyJobsEnd(database, today);
  await worker.kill();
}

/** The nightly jobs of these days, undisturbed and in this process. Answers what the rows were after the first one. */
async function runDays(database: TestDatabase, organizationId: string, { from, to }: { from: Day; to: Day }) {
  let today = from;
  const now = () => new Date(`${today}T09:00:00Z`);
  const ports = { ...memoryPorts(), vault: new Vault(WORKER_SECRET) };
  const services = { database, accounts: new Accounts({ database, now }), ports, now };
  const worker = await startWorker({ jobsUrl: database.jobsUrl, services, log: fastify().log });
  onTestFinished(() => worker.stop());
  await nightlyJobsEnd(database, today);
  const first = await organizationContent(database, organizationId);
  while (today < to) {
    today = addDays(today, 1);
    await asOwner(database, `select graphile_worker.add_job('tick')`);
    await nightlyJobsEnd(database, today);
  }
  await worker.stop();
  return { first, emails: ports.emails };
}

/** Kills the worker while it waits for a lock, once `isHalfDone`, and lets the minute pass after which its jobs go to another one. */
async function killWhileItWaits(database: TestDatabase, data: DataFolder, lock: string, isHalfDone: () => Promise<boolean>): Promise<void> {
  const held = await heldLock(database, lock);
  const worker = started(database, DAY, data);
  await expect.poll(async () => (await held.isWaitedFor()) && (await isHalfDone()), PATIENCE).toBe(true);
  await worker.kill();
  await held.release();
  const connections = `pg_stat_activity where datname = current_database() and usename in ('lares_app', 'lares_jobs')`;
  await expect.poll(() => numberOf(database, connections), PATIENCE).toBe(0);
  for (const table of ['_private_jobs', '_private_job_queues'])
    await asOwner(database, `update graphile_worker.${table} set locked_at = locked_at - interval '1 minute'`);
  await asOwner(database, `select graphile_worker.add_job('recover-jobs')`);
}

it('does each nightly act once when its worker is killed in the middle of two jobs', { timeout: WHOLE_TEST_MS }, async () => {
  const { template, organizationId } = await aBase(TWO_BATCHES);
  const [undisturbed, killed] = [await freshDatabase({ template }), await freshDatabase({ template })];
  const { first: expected, emails } = await runDays(undisturbed, organizationId, { from: DAY, to: DAY });
  const data = dataFolder();

  const pastTheirLastDay = `leases where status = 'Actif' and last_day < '${DAY}'`;
  const over = Number(await numberOf(killed, pastTheirLastDay));
  const middle = `select id from ${pastTheirLastDay} order by id offset ${Math.floor(over / 2)} limit 1`;
  await killWhileItWaits(killed, data, `select from leases where id = (${middle}) for update`, async () => true);
  const left = await numberOf(killed, pastTheirLastDay);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(over);

  const last = `select r.lease_id from rent_accounts r join leases l on l.id = r.lease_id where l.status = 'Actif' order by 1 desc limit 1`;
  const callsSome = async () => (await numberOf(killed, 'dues')) !== 0;
  await killWhileItWaits(killed, data, `select from rent_accounts where lease_id = (${last}) for update`, callsSome);
  expect(await numberOf(killed, pastTheirLastDay)).toBe(0);
  expect(await numberOf(killed, 'dues')).toBeLessThan(expected['dues']?.length ?? 0);

  await runDay(killed, DAY, data);
  // Table by table: a difference of thousands of rows is not shown.
  for (const [table, rows] of Object.entries(await organizationContent(killed, organizationId)))
    expect([table, rows]).toEqual([table, expected[table]]);
  expect([data.emails(), emails.length > 0]).toEqual([emails.length, true]);
  data.remove();
  // Dropping a database checks the invariants of money.
  await Promise.all([undisturbed.drop(), killed.drop()]);
});

/** What the nightly jobs do to leases and accounts. Who was notified, and in which act, depends on the day of the run. */
const LASTING = ['leases', 'lease_terms', 'rent_accounts', 'dues', 'due_lines', 'journal_entries', 'journal_lines', 'account_months'];
const lasting = (content: Record<string, string[]>) => Object.fromEntries(LASTING.map((name) => [name, content[name] ?? []]));

it('does the acts of a week without a process as if each was done on its day', { timeout: WHOLE_TEST_MS }, async () => {
  const { template, organizationId } = await aBase(120);
  const [daily, once] = [await freshDatabase({ template }), await freshDatabase({ template })];
  const { first } = await runDays(daily, organizationId, { from: DAY, to: AFTER_A_WEEK });
  const data = dataFolder();
  await runDay(once, AFTER_A_WEEK, data);
  data.remove();

  const content = lasting(await organizationContent(daily, organizationId));
  expect(lasting(await organizationContent(once, organizationId))).toEqual(content);
  for (const name of ['leases', 'dues']) expect(content[name]).not.toEqual(first[name]);
  await Promise.all([daily.drop(), once.drop()]);
});
