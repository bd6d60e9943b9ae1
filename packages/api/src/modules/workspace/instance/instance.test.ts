import { randomUUID } from 'node:crypto';
import { Wall } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization, aPerson } from '@lares/testing/factories/people';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function as(userType: 'admin' | 'property_manager') {
  return callerAs(sessionOf({ person: await aPerson(database, { userType }) }, null), { database }).instance;
}

it('shows administrators the requests of visitors, and who answered them', async () => {
  const id = randomUUID();
  await asOwner(
    database,
    `insert into demo_requests (id, kind, name, email, created_at) values ('${id}', 'démonstration', 'Léa Roux', 'lea@exemple.fr', now())`,
  );
  const admin = await as('admin');
  expect(await admin.demoRequests({ isHandled: false })).toMatchObject([{ id, name: 'Léa Roux', handledAt: null }]);
  await admin.markDemoRequest({ id, isHandled: true });
  expect(await admin.demoRequests({ isHandled: false })).toEqual([]);
  expect(await admin.demoRequests({ isHandled: true })).toMatchObject([{ id, handledAt: '2026-11-20T09:00:00+00:00' }]);
  await admin.markDemoRequest({ id, isHandled: false });
  expect(await admin.demoRequests({})).toMatchObject([{ id, handledAt: null }]);

  const manager = await as('property_manager');
  await expect(manager.demoRequests({})).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
  await expect(manager.markDemoRequest({ id, isHandled: true })).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
});

describe('the accounts of the instance', () => {
  const DENIED = { cause: { code: 'auth.denied' } };

  it('are listed to administrators page by page, newest first, and found by any word of a name or an e-mail', async () => {
    const mark = randomUUID().slice(0, 8);
    const organization = await anOrganization(database);
    const { person: member } = await aMember(database, organization.id, { role: 'tenant', fullName: `Émile ${mark}` });
    const others = [await aPerson(database, { fullName: `Zoé ${mark}` }), await aPerson(database, { fullName: `Yves ${mark}` })];
    await asOwner(
      database,
      `insert into account_log (user_id, at, action) values ('${member.id}', '2026-11-18T08:00:00Z', 'account.signed-in'), ('${member.id}', '2026-11-19T08:00:00Z', 'account.signed-in'), ('${member.id}', '2026-11-20T08:00:00Z', 'account.renamed')`,
    );
    const admin = await as('admin');
    const found = await admin.accounts({ q: `emile ${mark}` });
    expect(found.rows).toMatchObject([
      { id: member.id, email: member.email, organizations: 1, disabledAt: null, lastSignInAt: '2026-11-19T08:00:00+00:00' },
    ]);
    const first = await admin.accounts({ q: mark, limit: 2 });
    const second = await admin.accounts({ q: mark, limit: 2, cursor: first.nextCursor! });
    expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual([member.id, ...others.map(({ id }) => id)].toSorted());
    expect(second).toMatchObject({ nextCursor: null, rows: [{ organizations: expect.any(Number) }] });
    await expect((await as('property_manager')).accounts({})).rejects.toMatchObject(DENIED);
  });

  it('have signed in once they entered through an invitation, and not by signing up alone', async () => {
    const mark = randomUUID().slice(0, 8);
    const invited = await aPerson(database, { fullName: `Invitée ${mark}` });
    const alone = await aPerson(database, { fullName: `Seule ${mark}` });
    const organization = await anOrganization(database);
    await asOwner(
      database,
      `insert into account_log (user_id, at, action, details) values
        ('${invited.id}', '2026-11-18T08:00:00Z', 'account.created', '{"organizationId":"${organization.id}"}'),
        ('${alone.id}', '2026-11-18T08:00:00Z', 'account.created', '{"userType":"tenant"}')`,
    );
    const { rows } = await (await as('admin')).accounts({ q: mark });
    expect(new Map(rows.map(({ id, lastSignInAt }) => [id, lastSignInAt]))).toEqual(
      new Map([
        [invited.id, '2026-11-18T08:00:00+00:00'],
        [alone.id, null],
      ]),
    );
  });

  it('are disabled at once in all their sessions, and enabled again', async () => {
    const person = await aPerson(database);
    await asOwner(
      database,
      `insert into sessions (id_hash, user_id, expires_at) values (decode(md5('${person.id}'), 'hex'), '${person.id}', now() + interval '1 day')`,
    );
    const read = () =>
      asOwner<{ sessions: number; shut: boolean }>(
        database,
        `select (select count(*)::int from sessions where user_id = u.id) as sessions, u.disabled_at is not null as shut from users u where id = '${person.id}'`,
      );
    const admin = await as('admin');
    await admin.setAccountDisabled({ id: person.id, isDisabled: true });
    expect(await read()).toEqual([{ sessions: 0, shut: true }]);
    // Of two concurrent requests, the second writes nothing.
    await admin.setAccountDisabled({ id: person.id, isDisabled: true });
    expect((await admin.accounts({ q: person.email })).rows).toMatchObject([{ disabledAt: '2026-11-20T09:00:00+00:00' }]);
    await admin.setAccountDisabled({ id: person.id, isDisabled: false });
    expect(await read()).toEqual([{ sessions: 0, shut: false }]);
    const log = await asOwner<{ action: string }>(database, `select action from account_log where user_id = '${person.id}' order by id`);
    expect(log.map(({ action }) => action)).toEqual(['account.disabled', 'account.enabled']);
    const own = await asOwner<{ details: object }>(
      database,
      `select details from account_log where action = 'account.other-account-marked' and details ->> 'id' = '${person.id}' order by id`,
    );
    expect(own.map(({ details }) => details)).toEqual([
      { id: person.id, isDisabled: true },
      { id: person.id, isDisabled: false },
    ]);
  });

  it('lose a second factor that its person lost, with every session, and an e-mail tells them', async () => {
    const person = await aPerson(database, { fullName: 'Nora Vidal' });
    await asOwner(
      database,
      `update users set totp_secret_encrypted = '\\x00', totp_confirmed_at = now(), totp_last_step = 1 where id = '${person.id}';
       insert into recovery_codes (user_id, code_hash) values ('${person.id}', '\\x01');
       insert into passkeys (user_id, name, credential_id, public_key, counter, created_at)
         values ('${person.id}', 'Téléphone', decode(md5('${person.id}'), 'hex'), '\\x01', 0, now());
       insert into sessions (id_hash, user_id, expires_at) values (decode(md5('${person.id}'), 'hex'), '${person.id}', now() + interval '1 day')`,
    );
    const admin = await as('admin');
    expect((await admin.accounts({ q: person.email })).rows).toMatchObject([{ secondFactorSince: expect.any(String) }]);
    await admin.removeSecondFactor({ id: person.id });
    expect((await admin.accounts({ q: person.email })).rows).toMatchObject([{ secondFactorSince: null }]);
    const left = await asOwner(
      database,
      `select 1 from users where id = '${person.id}' and totp_secret_encrypted is not null
       union all select 1 from recovery_codes where user_id = '${person.id}' union all select 1 from passkeys where user_id = '${person.id}'
       union all select 1 from sessions where user_id = '${person.id}'`,
    );
    expect(left).toEqual([]);
    expect(await queuedEmails(database, person.email)).toMatchObject([{ subject: 'Votre double authentification a été retirée' }]);
    const log = await asOwner<{ action: string }>(database, `select action from account_log where user_id = '${person.id}'`);
    expect(log.map(({ action }) => action)).toEqual(['account.second-factor-removed']);
    await expect(admin.removeSecondFactor({ id: person.id })).rejects.toMatchObject({ cause: { code: 'auth.second-factor-off' } });
    await expect(admin.removeSecondFactor({ id: randomUUID() })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
    await expect((await as('property_manager')).removeSecondFactor({ id: person.id })).rejects.toMatchObject(DENIED);
  });

  it('lose the passkeys of a lost device, with every session, where there is no second factor', async () => {
    const person = await aPerson(database, { fullName: 'Inès Faure' });
    await asOwner(
      database,
      `insert into passkeys (user_id, name, credential_id, public_key, counter, created_at)
         values ('${person.id}', 'Téléphone', decode(md5('${person.id}'), 'hex'), '\\x01', 0, now());
       insert into sessions (id_hash, user_id, expires_at) values (decode(md5('${person.id}'), 'hex'), '${person.id}', now() + interval '1 day')`,
    );
    const admin = await as('admin');
    expect((await admin.accounts({ q: person.email })).rows).toMatchObject([{ secondFactorSince: null, passkeys: 1 }]);
    expect(await admin.removeSecondFactor({ id: person.id })).toEqual({ id: person.id, removed: 'passkeys' });
    expect((await admin.accounts({ q: person.email })).rows).toMatchObject([{ passkeys: 0 }]);
    expect(await asOwner(database, `select 1 from sessions where user_id = '${person.id}'`)).toEqual([]);
    expect(await queuedEmails(database, person.email)).toMatchObject([{ subject: 'Vos clés d’accès ont été retirées' }]);
    const log = await asOwner<{ action: string }>(database, `select action from account_log where user_id = '${person.id}'`);
    expect(log.map(({ action }) => action)).toEqual(['account.passkey-removed']);
    await expect(admin.removeSecondFactor({ id: person.id })).rejects.toMatchObject({ cause: { code: 'auth.second-factor-off' } });
  });

  it('are disabled by administrators only, never by themselves, and of two who disable each other one remains', async () => {
    const [one, two, stranger] = [
      await aPerson(database, { userType: 'admin' }),
      await aPerson(database, { userType: 'admin' }),
      await aPerson(database),
    ];
    const of = (person: typeof one) => callerAs(sessionOf({ person }, null), { database }).instance;
    await expect(of(stranger).setAccountDisabled({ id: one.id, isDisabled: true })).rejects.toMatchObject(DENIED);
    await expect(of(one).setAccountDisabled({ id: one.id, isDisabled: true })).rejects.toMatchObject(DENIED);
    await expect(of(one).setAccountDisabled({ id: randomUUID(), isDisabled: true })).rejects.toMatchObject({
      cause: { code: 'common.not-found' },
    });
    const both = await Promise.allSettled([
      of(one).setAccountDisabled({ id: two.id, isDisabled: true }),
      of(two).setAccountDisabled({ id: one.id, isDisabled: true }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are returned by the database to administrators only', async () => {
    const person = await aPerson(database);
    const asked = (statement: string) =>
      new Wall(database, { organizationId: null, userId: person.id }).transaction((tx) => tx.execute(sql.raw(statement)));
    expect([...(await asked('select * from accounts_for_admin()'))]).toEqual([]);
    expect([...(await asked(`select * from job_runs_for_admin(array['digests'], 7)`))]).toEqual([]);
    expect([...(await asked(`select outcome from remove_second_factor('${randomUUID()}', now())`))]).toEqual([{ outcome: 'denied' }]);
    expect([...(await asked(`select account_second_factor_for_admin('${person.id}') as since`))]).toEqual([{ since: null }]);
    expect([...(await asked(`select account_passkeys_for_admin('${person.id}') as keys`))]).toEqual([{ keys: null }]);
    expect([...(await asked(`select set_account_disabled('${person.id}', true, now()) as outcome`))]).toEqual([{ outcome: 'denied' }]);
  });
});

it('shows administrators a week of nightly jobs, newest first, with their results and interruptions', async () => {
  const organization = await anOrganization(database);
  const runs = Array.from({ length: 9 }, (_, at) => {
    const day = `2027-01-0${at + 1}`;
    const isLast = at === 8;
    return `('${organization.id}', gen_random_uuid(), 'lease-terms', '${day}', '${day}T01:00:00Z', ${isLast ? 'null, null' : `'${day}T01:00:05Z', '{"ended": ${at}}'`})`;
  });
  await asOwner(
    database,
    `insert into job_runs (organization_id, id, name, civil_day, started_at, ended_at, counts) values ${runs.join(', ')}`,
  );
  const admin = await as('admin');
  const first = await admin.jobRuns({ limit: 5 });
  expect(first.rows.slice(0, 2)).toMatchObject([
    { name: 'lease-terms', organizationName: organization.name, day: '2027-01-09', endedAt: null, counts: null },
    { day: '2027-01-08', endedAt: '2027-01-08T01:00:05+00:00', counts: { ended: 7 } },
  ]);
  const second = await admin.jobRuns({ limit: 5, cursor: first.nextCursor! });
  expect([...first.rows, ...second.rows].map(({ day }) => day.slice(8))).toEqual(['09', '08', '07', '06', '05', '04', '03']);
  await expect((await as('property_manager')).jobRuns({})).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
});

describe('jobs that gave up', () => {
  const deadJob = async () => {
    const organization = await anOrganization(database);
    const [job] = await asOwner<{ id: string }>(
      database,
      `with added as (select (graphile_worker.add_job('run-nightly-job', json_build_object('name', 'digests', 'organizationId', '${organization.id}'), job_key => '${organization.id}')).id)
       select id::text from added`,
    );
    await asOwner(
      database,
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'secret' where id = ${job!.id}`,
    );
    return { id: job!.id, organization };
  };

  it('are listed to administrators with their organisation, and relaunched once', async () => {
    const { id, organization } = await deadJob();
    const admin = await as('admin');
    const listed = (await admin.deadJobs()).find((job) => job.id === id);
    expect(listed).toEqual({
      id,
      task: 'run-nightly-job',
      detail: 'digests',
      organizationName: organization.name,
      attempts: 25,
      failedAt: expect.any(String),
      canRelaunch: true,
    });
    await admin.relaunchJob({ id });
    expect((await admin.deadJobs()).map((job) => job.id)).not.toContain(id);
    expect(await asOwner(database, `select attempts::int, is_available from graphile_worker._private_jobs where id = ${id}`)).toEqual([
      { attempts: 0, is_available: true },
    ]);
    await expect(admin.relaunchJob({ id })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
    const log = await asOwner(
      database,
      `select details from account_log where action = 'account.job-relaunched' and details ->> 'id' = '${id}'`,
    );
    expect(log).toEqual([{ details: { id } }]);
  });

  it('include e-mails that may have arrived, which nobody can relaunch', async () => {
    const id = randomUUID();
    await asOwner(
      database,
      `insert into outbox_emails (id, kind, state, created_at, attempted_at) values ('${id}', 'invitation', 'unclear', now(), now())`,
    );
    const admin = await as('admin');
    expect(await admin.deadJobs()).toContainEqual(expect.objectContaining({ id, detail: 'invitation', canRelaunch: false }));
  });

  it('are nobody else’s, in the router and in the database', async () => {
    const { id } = await deadJob();
    const manager = await as('property_manager');
    await expect(manager.deadJobs()).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
    await expect(manager.relaunchJob({ id })).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
    const person = await aPerson(database);
    const asked = (statement: string) =>
      new Wall(database, { organizationId: null, userId: person.id }).transaction((tx) => tx.execute(sql.raw(statement)));
    expect([...(await asked('select * from dead_jobs_for_admin(50)'))]).toEqual([]);
    expect([...(await asked(`select relaunch_job('${id}') as outcome`))]).toEqual([{ outcome: 'denied' }]);
  });
});
