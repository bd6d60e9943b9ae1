import { text } from 'node:stream/consumers';
import { Wall } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { memoryFiles } from '@lares/testing/memory-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobServices } from '../../../jobs/job-services.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { openReadyArchive } from './archives.commands.ts';

const NOW = '2026-11-20T09:00:00Z';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let files: ReturnType<typeof memoryFiles>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  files = memoryFiles();
  await someProperty(database, agency.organization.id);
  await asOwner(database, 'delete from graphile_worker._private_jobs');
});

type Who = 'manager' | 'colleague' | 'tenant' | 'owner';
const as = (who: Who, at = NOW) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ports: { files }, now: () => new Date(at) }).archives;

const work = (writeArchive?: JobServices['writeArchive'], at = NOW) =>
  runJobs(database, { ports: { files }, now: () => new Date(at), ...(writeArchive ? { writeArchive } : {}) });

const letWaitsPass = () => asOwner(database, 'update graphile_worker._private_jobs set run_at = now()');
const breaksOff: JobServices['writeArchive'] = () => Promise.reject(new Error('the disk broke'));

/** What a worker leaves that died in the middle: its progress, and a locked job. */
async function killWorker() {
  await asOwner(database, `update archive_runs set stage = 'writing', done = 3, total = 9 where stage = 'waiting'`);
  await asOwner(
    database,
    `with q as (update graphile_worker._private_job_queues set locked_by = 'worker-that-died', locked_at = now() - interval '1 minute')
     update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = 'worker-that-died', locked_at = now() - interval '1 minute'`,
  );
}

async function recover() {
  await asOwner(database, `select graphile_worker.add_job('recover-jobs')`);
  await work();
}

describe('an archive', () => {
  it('waits for the worker, then is ready for every manager until the day after', async () => {
    expect(await as('manager').current()).toBeNull();
    const { id } = await as('manager').start();
    expect(await as('colleague').current()).toMatchObject({ id, stage: 'waiting', done: 0, expiresAt: null });
    await work();
    const ready = await as('colleague').current();
    expect(ready).toMatchObject({ id, stage: 'ready', expiresAt: '2026-11-22T00:00:00.000Z' });
    const [stored] = [...files.held.values()];
    expect(ready?.bytes).toBe(stored?.length);
    expect(String(stored)).toContain('properties');
    expect(await as('manager', '2026-11-22T00:00:00Z').current()).toBeNull();
  });

  it('tells how far it is while it is written', async () => {
    await as('manager').start();
    const seen: unknown[] = [];
    await work(async (ctx, archive, onProgress) => {
      await onProgress({ stage: 'reading', done: 1200, total: 0 });
      seen.push(await as('colleague').current());
      await onProgress({ stage: 'writing', done: 7, total: 40 });
      seen.push(await as('colleague').current());
      throw new Error(`${ctx.actor.organizationId} ${archive.organization.name}`);
    });
    expect(seen).toMatchObject([
      { stage: 'reading', done: 1200, total: 0 },
      { stage: 'writing', done: 7, total: 40 },
    ]);
  });

  it('is prepared one at a time in an organisation, also when two managers ask at once', async () => {
    const asked = await Promise.allSettled([as('manager').start(), as('colleague').start()]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(as('manager').start()).rejects.toMatchObject({ cause: { code: 'archive.already-running' } });
    await work();
    expect(files.held.size).toBe(1);
  });

  it('replaces the one before and its file', async () => {
    await as('manager').start();
    await work();
    const [first] = [...files.held.keys()];
    await as('colleague').start();
    expect(files.held.size).toBe(0);
    await work();
    expect([...files.held.keys()]).not.toContain(first);
    expect(files.held.size).toBe(1);
  });

  it('belongs to managers', async () => {
    for (const who of ['owner', 'tenant'] as const) {
      for (const call of [() => as(who).current(), () => as(who).start()])
        await expect(call()).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
    }
  });

  it('is audited when it is asked for, ready and downloaded', async () => {
    await as('manager').start();
    await work();
    const { organization, manager } = agency;
    const key = { organizationId: organization.id, userId: manager.person.id };
    const actor = { ...key, membershipId: manager.membership.id, standing: 'property_manager' as const };
    const ctx = { actor, wall: new Wall(database, key), ports: { ...memoryPorts(), files }, now: () => new Date(NOW) };
    const { content, bytes } = await openReadyArchive(ctx);
    expect(Buffer.byteLength(await text(content))).toBe(bytes);
    const rows = await asOwner<{ action: string; kind: string }>(
      database,
      `select action, actor_kind as kind from audit_log where organization_id = '${organization.id}' and action like '%archive%' order by at, id`,
    );
    expect(rows.map(({ action, kind }) => `${action} ${kind}`).toSorted()).toEqual([
      'archive.complete system',
      'archive.create user',
      'organization.archive user',
    ]);
  });
});

describe('a cancelled archive', () => {
  it('is not begun when it waits', async () => {
    const { id } = await as('manager').start();
    await as('colleague').cancel({ id });
    await work();
    expect([await as('manager').current(), files.held.size]).toEqual([null, 0]);
  });

  it('stops between two parts, and leaves nothing', async () => {
    const { id } = await as('manager').start();
    let reached = 0;
    await work(async (_ctx, _archive, onProgress) => {
      await onProgress({ stage: 'writing', done: 1, total: 9 });
      await as('manager').cancel({ id });
      reached = 1;
      await onProgress({ stage: 'writing', done: 2, total: 9 });
      reached = 2;
      throw new Error('it went on');
    });
    expect([reached, await as('manager').current(), files.held.size]).toEqual([1, null, 0]);
    expect(await asOwner(database, 'select id from graphile_worker._private_jobs')).toEqual([]);
  });

  it('keeps no file when it is cancelled at the very end', async () => {
    const { id } = await as('manager').start();
    const put = files.putStream;
    files.putStream = async (...rest) => {
      await put(...rest);
      await as('manager').cancel({ id });
    };
    await work();
    expect([await as('manager').current(), files.held.size]).toEqual([null, 0]);
  });

  it('cannot be cancelled once it is ready', async () => {
    const { id } = await as('manager').start();
    await work();
    await expect(as('manager').cancel({ id })).rejects.toMatchObject({ cause: { code: 'archive.not-running' } });
  });
});

describe('an archive that fails', () => {
  it('is tried again, then says why and may be asked for again', async () => {
    await as('manager').start();
    await work(breaksOff);
    expect(await as('manager').current()).toMatchObject({ stage: 'waiting', done: 0 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await letWaitsPass();
      await work(() => Promise.reject(new DomainError('file.no-space')));
    }
    expect(await as('manager').current()).toMatchObject({ stage: 'failed', failure: 'file.no-space' });
    await as('manager').start();
    await work();
    expect(await as('manager').current()).toMatchObject({ stage: 'ready', failure: null });
  });

  it('begins again when its worker is killed', async () => {
    const { id } = await as('manager').start();
    await killWorker();
    expect(await as('manager').current()).toMatchObject({ id, stage: 'writing', done: 3 });
    await recover();
    await work();
    expect(await as('manager').current()).toMatchObject({ id, stage: 'ready' });
    expect(files.held.size).toBe(1);
  });

  it('counts as failed when the last worker is killed too', async () => {
    await as('manager').start();
    await asOwner(database, 'update graphile_worker._private_jobs set attempts = 2');
    await killWorker();
    await recover();
    expect(await as('manager').current()).toMatchObject({ stage: 'failed', failure: 'archive.interrupted' });
    await as('manager').start();
    await work();
    expect(await as('manager').current()).toMatchObject({ stage: 'ready' });
  });
});

it('is deleted with its day, by the hourly job', async () => {
  await as('manager').start();
  await work();
  const tick = async (at: string) => {
    await asOwner(database, `select graphile_worker.add_job('tick')`);
    await work(undefined, at);
  };
  await tick('2026-11-21T23:00:00Z');
  expect(files.held.size).toBe(1);
  await tick('2026-11-22T01:00:00Z');
  expect(files.held.size).toBe(0);
  const runs = () => asOwner(database, `select id from archive_runs where organization_id = '${agency.organization.id}'`);
  expect(await runs()).toHaveLength(1);
  await tick('2026-11-23T10:00:00Z');
  expect(await runs()).toEqual([]);
});
