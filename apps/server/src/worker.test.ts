import { Accounts } from '@lares/api/auth/accounts';
import { queueEmails } from '@lares/api/jobs/outbox';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { leases } from '@lares/db/schema/leasing/leases';
import { subscriptionInvoices } from '@lares/db/schema/platform/subscriptions';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { someLease } from '@lares/testing/factories/leases';
import { anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from './worker.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const openJobs = () =>
  asOwner<{ name: string }>(
    database,
    `select o.id, names.name from organizations o cross join (values ('lease-terms'), ('rent-calls'), ('notifications'), ('digests'), ('subscription-invoices'), ('purge')) as names (name)
     where not exists (select from job_runs r where r.organization_id = o.id and r.name = names.name and r.ended_at is not null)`,
  );

/** The advisory locks of workers that run over this database. */
const PRESENT = `select from pg_locks where locktype = 'advisory' and classid = 5218002 and granted
  and database = (select oid from pg_database where datname = current_database())`;

const jobsOf = (task: string) =>
  asOwner(
    database,
    `select j.attempts, j.locked_by is not null as "isTaken" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = '${task}'`,
  );

it('runs missed nightly jobs at its start', async () => {
  const { id: organizationId } = await anOrganization(database);
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId);
  const term = { kind: 'étudiant', startDate: day('2025-09-01'), endDate: day('2026-05-31') } as const;
  await someLease(database, { organizationId, propertyId, tenantId }, term);

  const now = () => new Date('2026-11-20T09:00:00Z');
  // The trial lasted until the end of September, so October is billed.
  const { id: payer } = await anOrganization(database, { trialEndsOn: day('2026-09-30') });
  await asOwner(database, `update organizations set created_at = '2026-09-17T08:00:00Z' where id = '${payer}'`);

  const services = { database, accounts: new Accounts({ database, now }), ports: memoryPorts(), now };
  const worker = await startWorker({ jobsUrl: database.jobsUrl, services, log: fastify().log });
  await expect.poll(openJobs, { timeout: 60_000 }).toEqual([]);
  await worker.stop();

  const inside = new Wall(database, { organizationId, userId: null });
  expect(await inside.transaction((tx) => tx.select({ status: leases.status }).from(leases))).toEqual([{ status: 'Terminé' }]);
  const statements = new Wall(database, { organizationId: payer, userId: null }).transaction((tx) =>
    tx.select({ month: subscriptionInvoices.month, amountCents: subscriptionInvoices.amountCents }).from(subscriptionInvoices),
  );
  expect(await statements).toEqual([{ month: '2026-10-01', amountCents: 1999 }]);
});

it('keeps a long job of a worker that is alive', async () => {
  const now = () => new Date('2026-11-20T09:00:00Z');
  const [handed, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = () => {
    handed.resolve();
    return answered.promise;
  };
  const services = { database, accounts: new Accounts({ database, now }), ports: { ...memoryPorts(), mailer: { send } }, now };
  const worker = await startWorker({ jobsUrl: database.jobsUrl, services, log: fastify().log });
  const nowhere = new Wall(database, { organizationId: null, userId: null });
  const emails = [{ to: 'lea@exemple.fr', subject: 'Bonjour', text: 'Bonjour' }];
  await nowhere.transaction((tx) => queueEmails(tx, services, { kind: 'inquiry', organizationId: null, emails }));
  await handed.promise;
  await expect.poll(() => asOwner(database, PRESENT), { timeout: 60_000 }).not.toEqual([]);

  for (const table of ['_private_jobs', '_private_job_queues'])
    await asOwner(database, `update graphile_worker.${table} set locked_at = locked_at - interval '1 minute'`);
  await asOwner(database, `select graphile_worker.add_job('recover-jobs', job_key => 'asked')`);
  await expect.poll(() => jobsOf('recover-jobs'), { timeout: 60_000 }).toEqual([]);
  expect(await jobsOf('deliver-email')).toEqual([{ attempts: 1, isTaken: true }]);
  answered.resolve();
  await expect.poll(() => jobsOf('deliver-email'), { timeout: 60_000 }).toEqual([]);
  await worker.stop();
  expect(await asOwner(database, 'select state::text from outbox_emails')).toEqual([{ state: 'sent' }]);
});
