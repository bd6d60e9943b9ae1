import { randomUUID } from 'node:crypto';
import { Wall } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { notifyDueToday } from '../notifications/notifications.commands.ts';
import { purgePersonalData } from './purge.commands.ts';

let database: TestDatabase;
let org: string;
let propertyId: string;
let files: ReturnType<typeof memoryFiles>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  org = (await anAgency(database)).organization.id;
  propertyId = (await someProperty(database, org)).id;
  files = memoryFiles();
});

const run = <Row extends object>(statement: string) => asOwner<Row>(database, statement);

const purge = async (at: string) => {
  const failures: unknown[] = [];
  await purgePersonalData({
    database,
    now: () => new Date(at),
    organizationId: org,
    onFailure: (error) => failures.push(error),
    ports: { files },
  });
  expect(failures).toEqual([]);
  const [last] = await run<{ counts: Record<string, number> }>(
    `select counts from job_runs where organization_id = '${org}' and name = 'purge' order by civil_day desc limit 1`,
  );
  return last?.counts ?? {};
};
/** The nightly job that warns managers of the end of prospects. */
const warn = async (at: string) => {
  const failures: unknown[] = [];
  await notifyDueToday({ database, now: () => new Date(at), organizationId: org, onFailure: (error) => failures.push(error) });
  expect(failures).toEqual([]);
};
const anInquiry = async (columns: string, values: string) => {
  const id = randomUUID();
  await run(`insert into inquiries (organization_id, id, property_id, name, email, phone, message, ${columns})
    values ('${org}', '${id}', '${propertyId}', 'Ondine Peyrefitte', 'o@exemple.fr', '+33639983333', 'Bonjour', ${values})`);
  return id;
};
const exists = async (table: string, id: string) => (await run(`select id from ${table} where id = '${id}'`)).length === 1;

describe('an application without a follow-up', () => {
  it('D141: refused on 12 May 2026, is deleted on 12 August, and its audit values with it', async () => {
    const id = await anInquiry('created_at, handled_at', `'2026-05-01T10:00:00Z', '2026-05-12T21:30:00Z'`);
    await run(`insert into audit_log (organization_id, at, actor_kind, action, entity, entity_id, after)
      values ('${org}', now(), 'user', 'inquiry.create', 'inquiry', '${id}', '{"name": "Ondine Peyrefitte"}')`);
    await purge('2026-08-11T21:59:00Z');
    expect(await exists('inquiries', id)).toBe(true);
    // In Paris the day has begun.
    expect(await purge('2026-08-11T22:00:00Z')).toMatchObject({ inquiries: 1 });
    expect(await exists('inquiries', id)).toBe(false);
    expect(await run(`select action, before, after from audit_log where entity_id = '${id}'`)).toEqual([
      { action: 'inquiry.create', before: null, after: null },
    ]);
  });

  it('counts from the day of the inquiry when nobody answered', async () => {
    const id = await anInquiry('created_at', `'2026-05-12T10:00:00Z'`);
    await purge('2026-08-12T01:00:00Z');
    expect(await exists('inquiries', id)).toBe(false);
  });

  it('stays with the client that it became', async () => {
    const id = await anInquiry('created_at', `'2026-01-01T10:00:00Z'`);
    const tenant = await someTenant(database, org);
    await run(`insert into inquiry_prospects (organization_id, inquiry_id, tenant_id) values ('${org}', '${id}', '${tenant.id}')`);
    await purge('2026-11-24T01:00:00Z');
    expect(await exists('inquiries', id)).toBe(true);
  });
});

describe('a prospect without contact', () => {
  const aVisit = (id: string, tenantId: string, on: string) => `
    insert into events (organization_id, id, kind, title, tenant_id, starts_at, ends_at)
    values ('${org}', '${id}', (enum_range(null::event_kind))[1], 'Visite', '${tenantId}', '${on}T10:00:00Z', '${on}T11:00:00Z')`;
  const aProspect = async (at: string, status: 'Prospect' | 'Actif' = 'Prospect') => {
    const { id } = await someTenant(database, org, { status, email: `${randomUUID()}@exemple.fr` });
    await run(`update tenants set created_at = '${at}', updated_at = '${at}' where id = '${id}'`);
    return id;
  };

  it('is gone three years after the last act on the record, with the events and documents filed on it', async () => {
    const id = await aProspect('2023-11-24T10:00:00Z');
    const eventId = randomUUID();
    await run(aVisit(eventId, id, '2023-11-20'));
    await warn('2026-09-25T01:00:00Z');
    await warn('2026-09-26T01:00:00Z');
    await purge('2026-11-23T22:59:00Z');
    expect(await exists('tenants', id)).toBe(true);
    expect(await purge('2026-11-23T23:00:00Z')).toMatchObject({ prospects: 1, records: 1, events: 1 });
    expect([await exists('tenants', id), await exists('events', eventId)]).toEqual([false, false]);
  });

  it('past the three years when the rule first runs, stays for the whole notice', async () => {
    const id = await aProspect('2020-01-01T10:00:00Z');
    await purge('2026-11-24T01:00:00Z');
    expect(await exists('tenants', id)).toBe(true);
    await warn('2026-11-24T02:00:00Z');
    await warn('2026-11-25T02:00:00Z');
    expect(
      await run(`select facts from notifications where organization_id = '${org}' and kind = 'prospects.ending' and user_id in (
        select user_id from memberships where organization_id = '${org}' and is_founder)`),
    ).toEqual([
      { facts: { prospects: 1, firstContactOn: '2020-01-01', lastContactOn: '2020-01-01', warnedOn: '2026-11-24', endsOn: '2027-01-23' } },
    ]);
    await purge('2027-01-22T22:59:00Z');
    expect(await exists('tenants', id)).toBe(true);
    expect(await purge('2027-01-22T23:00:00Z')).toMatchObject({ prospects: 1, records: 1 });
    expect(await exists('tenants', id)).toBe(false);
  });

  it('stays when no warning was given for months, as after a long stop', async () => {
    const id = await aProspect('2023-11-24T10:00:00Z');
    await purge('2027-06-01T01:00:00Z');
    expect(await exists('tenants', id)).toBe(true);
  });

  it('is warned of again when the contact that ended a warning is deleted', async () => {
    const [id, visitId] = [await aProspect('2020-01-01T10:00:00Z'), randomUUID()];
    await warn('2026-11-24T02:00:00Z');
    await run(aVisit(visitId, id, '2026-12-01'));
    await warn('2026-12-02T02:00:00Z');
    await run(`delete from events where id = '${visitId}'`);
    await warn('2027-03-01T02:00:00Z');
    await purge('2027-04-29T01:00:00Z');
    expect(await exists('tenants', id)).toBe(true);
    expect(await purge('2027-04-30T01:00:00Z')).toMatchObject({ prospects: 1 });
  });

  it.each([
    ['a visit', (id: string): string => aVisit(randomUUID(), id, '2024-06-01')],
    [
      'an inquiry from the same address',
      (id: string): string => `insert into inquiries (organization_id, id, property_id, name, email, phone, message, created_at)
        select '${org}', '${randomUUID()}', '${propertyId}', 'Léo Petit', email, '', 'Bonjour', '2024-06-01T10:00:00Z'
        from tenants where id = '${id}'`,
    ],
  ] as const)('stays when there is %s since', async (_what, since) => {
    const id = await aProspect('2020-01-01T10:00:00Z');
    await warn('2024-05-01T01:00:00Z');
    await run(since(id));
    await purge('2026-11-24T01:00:00Z');
    // What proves the contact stays too.
    await purge('2026-11-25T01:00:00Z');
    expect(await exists('tenants', id)).toBe(true);
  });

  it('is not somebody who signed a lease', async () => {
    const id = await aProspect('2020-01-01T10:00:00Z');
    await warn('2026-01-01T01:00:00Z');
    await someLease(database, { organizationId: org, propertyId, tenantId: id });
    await purge('2026-11-24T01:00:00Z');
    expect(await exists('tenants', id)).toBe(true);
  });

  it('is not a client of another status', async () => {
    const id = await aProspect('2020-01-01T10:00:00Z', 'Actif');
    await warn('2026-01-01T01:00:00Z');
    await purge('2026-11-24T01:00:00Z');
    expect(await exists('tenants', id)).toBe(true);
  });
});

describe('a deleted record', () => {
  it('is gone after thirty days, with what is filed on it and the values of its acts', async () => {
    const tenant = await someTenant(database, org, { firstName: 'Basile', lastName: 'Montferrand' });
    const [fileId, documentId] = [randomUUID(), randomUUID()];
    files.held.set(`${org}/${fileId}`, Buffer.from('passport'));
    await run(`
      insert into files (organization_id, id, sha256, bytes, media_type, storage_key, original_name, created_at)
        values ('${org}', '${fileId}', '\\x00', 8, 'application/pdf', '${org}/${fileId}', 'passeport.pdf', '2026-01-01T00:00:00Z');
      insert into documents (organization_id, id, title, document_type, file_id, tenant_id, search_text)
        values ('${org}', '${documentId}', 'Passeport', 'Document d''identité', '${fileId}', '${tenant.id}', 'passeport');
      insert into audit_log (organization_id, at, actor_kind, action, entity, entity_id, before)
        values ('${org}', now(), 'user', 'tenant.remove', 'tenant', '${tenant.id}', '{"lastName": "Montferrand"}');
      update tenants set deleted_at = '2026-10-25T08:00:00Z' where id = '${tenant.id}'`);
    await purge('2026-11-23T22:59:00Z');
    expect([await exists('tenants', tenant.id), files.held.size]).toEqual([true, 1]);
    expect(await purge('2026-11-23T23:00:00Z')).toMatchObject({ records: 1, documents: 1, files: 1 });
    expect(await exists('tenants', tenant.id)).toBe(false);
    expect(await exists('files', fileId)).toBe(false);
    expect(files.held.size).toBe(0);
    expect(await run(`select before from audit_log where entity_id = '${tenant.id}'`)).toEqual([{ before: null }]);
  });

  it('stays when something still needs it, and keeps the others from nothing', async () => {
    const [kept, free] = [await someTenant(database, org), await someTenant(database, org)];
    await run(`
      insert into maintenance_requests (organization_id, id, property_id, tenant_id, kind, title, description, priority, status)
        values ('${org}', '${randomUUID()}', '${propertyId}', '${kept.id}', (enum_range(null::request_kind))[1], 'Fuite', 'Une fuite sous l''évier',
          (enum_range(null::priority))[1], (enum_range(null::maintenance_status))[1]);
      update tenants set deleted_at = '2026-01-01T00:00:00Z' where id in ('${kept.id}', '${free.id}')`);
    await purge('2026-11-24T01:00:00Z');
    expect([await exists('tenants', kept.id), await exists('tenants', free.id)]).toEqual([true, false]);
  });

  it('is never a payment: the journal rests on it', async () => {
    const tenant = await someTenant(database, org);
    const lease = await someLease(database, { organizationId: org, propertyId, tenantId: tenant.id });
    const id = randomUUID();
    await run(`insert into payments (organization_id, id, lease_id, amount_cents, payment_date, payment_method, status, deleted_at)
      values ('${org}', '${id}', '${lease.id}', 100, '2020-01-01', 'Chèque', 'Payé', '2020-02-01T00:00:00Z')`);
    await purge('2026-11-24T01:00:00Z');
    expect([await exists('payments', id), await exists('leases', lease.id), await exists('tenants', tenant.id)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('a file that nothing names', () => {
  const aFile = async (at: string) => {
    const id = randomUUID();
    files.held.set(`${org}/${id}`, Buffer.from('x'));
    await run(`insert into files (organization_id, id, sha256, bytes, media_type, storage_key, original_name, created_at)
      values ('${org}', '${id}', '\\x00', 1, 'image/webp', '${org}/${id}', 'x', '${at}')`);
    return id;
  };

  it('is removed a day later, and one of today or of the logo stays', async () => {
    const [old, fresh, logo] = [
      await aFile('2026-11-22T00:00:00Z'),
      await aFile('2026-11-23T23:00:00Z'),
      await aFile('2026-01-01T00:00:00Z'),
    ];
    await run(`update organizations set logo_file_id = '${logo}' where id = '${org}'`);
    expect(await purge('2026-11-24T01:00:00Z')).toMatchObject({ files: 1 });
    expect([await exists('files', old), await exists('files', fresh), await exists('files', logo)]).toEqual([false, true, true]);
    expect(files.held.size).toBe(2);
  });

  it('waits for the next run when the store is away', async () => {
    const id = await aFile('2026-11-01T00:00:00Z');
    const failures: unknown[] = [];
    const away = { remove: () => Promise.reject(new Error('the store is away')) };
    await purgePersonalData({
      database,
      now: () => new Date('2026-11-24T01:00:00Z'),
      organizationId: org,
      onFailure: (error) => failures.push(error),
      ports: { files: away },
    });
    expect([failures.length, await exists('files', id)]).toEqual([1, true]);
    expect(await purge('2026-11-24T02:00:00Z')).toMatchObject({ files: 1 });
  });
});

it('forgets links that nobody used and events of accounts after a year', async () => {
  const [{ id: userId } = { id: '' }] = await run<{ id: string }>(
    `select user_id as id from memberships where organization_id = '${org}' limit 1`,
  );
  await run(`
    insert into invitations (organization_id, email, role, token_hash, expires_at) values
      ('${org}', 'old@exemple.fr', 'property_manager', decode(md5(random()::text), 'hex'), '2025-11-23T00:00:00Z'),
      ('${org}', 'new@exemple.fr', 'property_manager', decode(md5(random()::text), 'hex'), '2025-11-26T00:00:00Z');
    insert into account_log (user_id, at, action) values ('${userId}', '2025-11-22T00:00:00Z', 'old'), ('${userId}', '2025-11-26T00:00:00Z', 'new')`);
  expect(await purge('2026-11-24T01:00:00Z')).toMatchObject({ invitations: 1 });
  expect(await run(`select email from invitations where organization_id = '${org}'`)).toEqual([{ email: 'new@exemple.fr' }]);
  await new Accounts({ database, now: () => new Date('2026-11-24T01:00:00Z') }).purge();
  expect(await run(`select action from account_log where user_id = '${userId}' and action in ('old', 'new')`)).toEqual([{ action: 'new' }]);
});

it('writes what it did for administrators and into the log, once a day, and nothing when nothing was due', async () => {
  await anInquiry('created_at', `'2026-01-01T10:00:00Z'`);
  await purge('2026-11-24T01:00:00Z');
  await purge('2026-11-24T05:00:00Z');
  await purge('2026-11-25T01:00:00Z');
  const acts = await run(
    `select actor_kind as kind, after from audit_log where organization_id = '${org}' and action = 'personal-data.purge'`,
  );
  expect(acts).toMatchObject([{ kind: 'system', after: { inquiries: 1, documents: 0 } }]);
  const runs = await run<{ day: string }>(
    `select civil_day::text as day from job_runs where organization_id = '${org}' and name = 'purge' order by 1`,
  );
  expect(runs.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
});

it('is refused to users: only the nightly job calls the database for it', async () => {
  const [{ id: userId } = { id: '' }] = await run<{ id: string }>(
    `select user_id as id from memberships where organization_id = '${org}' limit 1`,
  );
  const call = new Wall(database, { organizationId: org, userId }).transaction((tx) =>
    tx.execute(sql`select purge_personal_data('2026-01-01'::date, '2026-01-01'::date, now(), now())`),
  );
  await expect(call).rejects.toMatchObject({ cause: { message: 'only the nightly job purges' } });
});
