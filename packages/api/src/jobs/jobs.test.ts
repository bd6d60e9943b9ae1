import { randomUUID } from 'node:crypto';
import { Wall } from '@lares/db/wall';
import { JOB_TASKS } from '@lares/domain/shared/job-tasks';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anOrganization } from '@lares/testing/factories/people';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailNotTaken, type Mail } from '../shared/ports.ts';
import { letWaitsPass, runJobs, storedJobs } from '../testing/run-jobs.ts';
import { TEST_VAULT } from '../testing/test-vault.ts';
import { enqueueJob } from './enqueue-job.ts';
import { queueEmails } from './outbox.ts';

const NOW = () => new Date('2026-11-20T09:00:00Z');
const MAIL: Mail = { to: 'lea@exemple.fr', subject: 'Bonjour', text: 'https://lares.example/auth?jeton=secret' };

let database: TestDatabase;
let organizationId: string;
let sent: Mail[];

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  await asOwner(database, 'delete from graphile_worker._private_jobs');
  await asOwner(database, 'delete from outbox_emails');
  ({ id: organizationId } = await anOrganization(database));
  sent = [];
});
afterAll(() => database.drop());

const wallOf = (organization: string | null) => new Wall(database, { organizationId: organization, userId: null });
const queue = (organization: string | null = organizationId) =>
  wallOf(organization).transaction((tx) =>
    queueEmails(tx, { ports: { vault: TEST_VAULT }, now: NOW }, { kind: 'inquiry', organizationId: organization, emails: [MAIL] }),
  );
const deliver = (send: (mail: Mail) => Promise<void> = async (mail) => void sent.push(mail)) =>
  runJobs(database, { ports: { mailer: { send }, vault: TEST_VAULT }, now: NOW });
const outbox = () =>
  asOwner<{ state: string; sealed: Buffer | null; lastError: string | null }>(
    database,
    `select state::text, sealed, last_error as "lastError" from outbox_emails order by created_at`,
  );

describe('a job', () => {
  it('does not exist after a rollback of the transaction that added it', async () => {
    const work = wallOf(organizationId).transaction(async (tx) => {
      await enqueueJob(tx, 'run-nightly-job', { name: 'digests' }, 'today');
      throw new Error('something else went wrong');
    });
    await expect(work).rejects.toThrow('something else went wrong');
    expect(await storedJobs(database)).toEqual([]);
  });

  it('belongs to the organisation of its transaction, whatever its payload says', async () => {
    const other = randomUUID();
    const payload = { name: 'digests', organizationId: other };
    await wallOf(organizationId).transaction((tx) => enqueueJob(tx, 'run-nightly-job', payload, 'today'));
    expect(await storedJobs(database)).toMatchObject([
      { queue: organizationId, key: `${organizationId}/run-nightly-job/today`, payload: { name: 'digests', organizationId } },
    ]);
  });

  it('is refused outside an organisation, unless it sends an e-mail', async () => {
    for (const task of JOB_TASKS.filter((name) => name !== 'deliver-email')) {
      const added = wallOf(null).transaction((tx) => enqueueJob(tx, task, {} as never, 'key'));
      await expect(added).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    await queue(null);
    expect(await storedJobs(database)).toHaveLength(1);
  });

  it.each(['tick', 'recover-jobs', 'drop-database'])('is refused under the unlisted name %s', async (task) => {
    const added = wallOf(organizationId).transaction((tx) => tx.execute(sql`select enqueue_job(${task}, '{}', 'key', false, 1, true)`));
    await expect(added).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('cannot be added or read except through enqueue_job', async () => {
    for (const statement of [
      `select graphile_worker.add_job('tick')`,
      'select * from graphile_worker._private_jobs',
      'select * from outbox_emails',
      'update outbox_emails set sealed = null',
    ])
      await expect(wallOf(organizationId).transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
  });

  it('is kept apart from the job of another organisation under the same key', async () => {
    const { id: other } = await anOrganization(database);
    for (const organization of [organizationId, other, organizationId])
      await wallOf(organization).transaction((tx) => enqueueJob(tx, 'render-pdf', { document: 'subscription-invoice', id: 'a' }, 'a'));
    expect((await storedJobs(database)).map(({ key }) => key)).toEqual([`${organizationId}/render-pdf/a`, `${other}/render-pdf/a`]);
  });
});

describe('an e-mail of the outbox', () => {
  it('does not exist after a rollback of its transaction', async () => {
    const act = wallOf(organizationId).transaction(async (tx) => {
      await queueEmails(tx, { ports: { vault: TEST_VAULT }, now: NOW }, { kind: 'inquiry', organizationId, emails: [MAIL] });
      throw new Error('undone');
    });
    await expect(act).rejects.toThrow('undone');
    expect([await outbox(), await storedJobs(database)]).toEqual([[], []]);
  });

  it('is encrypted while it waits, and its content is erased after sending', async () => {
    await queue();
    const [waiting] = await outbox();
    expect(waiting).toMatchObject({ state: 'waiting' });
    expect(waiting!.sealed!.includes(Buffer.from('jeton=secret'))).toBe(false);
    await deliver();
    expect(sent).toEqual([MAIL]);
    expect(await outbox()).toEqual([{ state: 'sent', sealed: null, lastError: null }]);
    expect(await storedJobs(database)).toEqual([]);
  });

  it('is retried when the mail server surely did not take it, and sent once', async () => {
    await queue();
    let attempts = 0;
    const send = async (mail: Mail) => {
      attempts += 1;
      if (attempts < 3) throw new MailNotTaken('451 try later');
      sent.push(mail);
    };
    await deliver(send);
    expect(await outbox()).toMatchObject([{ state: 'waiting', lastError: '451 try later' }]);
    for (let round = 0; round < 4; round += 1) {
      await letWaitsPass(database);
      await deliver(send);
    }
    expect([sent, attempts]).toEqual([[MAIL], 3]);
  });

  it('waits longer after each refusal', async () => {
    await queue();
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await deliver(async () => Promise.reject(new MailNotTaken('451 try later')));
      const [job] = await asOwner<{ wait: number }>(
        database,
        `select extract(epoch from run_at - updated_at)::float as wait from graphile_worker._private_jobs`,
      );
      waits.push(job!.wait);
      await letWaitsPass(database);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[3]!).toBeGreaterThan(10 * waits[0]!);
  });

  it('is never sent again after its connection broke off, since it may have arrived', async () => {
    await queue();
    let handed = 0;
    const send = async () => {
      handed += 1;
      throw new Error('connection lost after the message');
    };
    for (let round = 0; round < 3; round += 1) {
      await deliver(send);
      await letWaitsPass(database);
    }
    expect(handed).toBe(1);
    expect(await outbox()).toEqual([{ state: 'unclear', sealed: null, lastError: 'connection lost after the message' }]);
  });

  it('is never sent again when its worker died while sending', async () => {
    await queue();
    await asOwner(database, `update outbox_emails set state = 'sending'`);
    await deliver();
    expect(sent).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'unclear', sealed: null }]);
  });

  it('is deleted after a month', async () => {
    await queue();
    await deliver();
    await asOwner(database, `update outbox_emails set created_at = '2026-10-20T00:00:00Z'`);
    await asOwner(database, `select graphile_worker.add_job('tick')`);
    await deliver();
    expect(await outbox()).toEqual([]);
  });
});

describe('a job whose worker died', () => {
  const lockedBy = (worker: string, only = '') =>
    asOwner(
      database,
      `with q as (update graphile_worker._private_job_queues set locked_by = '${worker}', locked_at = now() - interval '1 minute')
       update graphile_worker._private_jobs set attempts = 1, locked_by = '${worker}', locked_at = now() - interval '1 minute' ${only}`,
    );

  it('is given to another one', async () => {
    await queue();
    await lockedBy('worker-that-died');
    await deliver();
    expect(sent).toEqual([]);
    await asOwner(database, `select graphile_worker.add_job('recover-jobs')`);
    await deliver();
    expect(sent).toEqual([MAIL]);
  });

  it('keeps its place before the jobs that the same transaction added after it', async () => {
    const names = ['lease-terms', 'rent-calls', 'notifications'] as const;
    await wallOf(organizationId).transaction(async (tx) => {
      for (const name of names) await enqueueJob(tx, 'run-nightly-job', { name }, name);
    });
    await lockedBy('worker-that-died', `where key = '${organizationId}/run-nightly-job/lease-terms'`);
    await asOwner(database, `select graphile_worker.add_job('recover-jobs')`);
    let seconds = 0;
    const now = () => new Date(Date.UTC(2026, 10, 20, 9, 0, (seconds += 1)));
    // A round may end while the queue is still locked by the job that just ended.
    for (let round = 0; round < 10 && (await storedJobs(database)).length > 0; round += 1) await runJobs(database, { now });
    const runs = await asOwner(database, `select name from job_runs where organization_id = '${organizationId}' order by started_at`);
    expect(runs).toEqual(names.map((name) => ({ name })));
  });

  it('stays with a worker that is alive', async () => {
    await queue();
    await lockedBy('worker-alive');
    const alive = new Wall(database, { organizationId: null, userId: null });
    await alive.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(5218002, hashtext('worker-alive'))`);
      await asOwner(database, `select graphile_worker.add_job('recover-jobs')`);
      await deliver();
    });
    expect(sent).toEqual([]);
  });
});
