import { randomUUID } from 'node:crypto';
import { MAX_ATTEMPTS, type Attempt } from '@lares/domain/platform/webhooks/delivery';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aPropertyDraft } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import type { WebhookRequest } from '../../../shared/ports.ts';
import { signedHeaders } from '../../../shared/webhook-signature.ts';
import { letWaitsPass, runJobs } from '../../../testing/run-jobs.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const PASSWORD = 'trois chats gris';
const START = new Date('2026-11-20T09:00:00Z');
const HOUR = 60 * 60 * 1000;
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant';

let at = START;
const now = () => at;
let database: TestDatabase;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;
let passwordHash: string;
let sent: WebhookRequest[];

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  accounts = new Accounts({ database, now });
  passwordHash = await accounts.passwords.hash(PASSWORD);
});
afterAll(async () => {
  await accounts.finished();
  await database.drop();
});
beforeEach(async () => {
  at = START;
  sent = [];
  await asOwner(database, 'delete from graphile_worker._private_jobs');
  agency = await anAgency(database);
  await asOwner(database, `update users set password_hash = '${passwordHash}' where id = '${agency.manager.person.id}'`);
});

const as = (who: Who, more: Partial<Parameters<typeof callerAs>[1]> = {}) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, accounts, now, ...more });
const create = (changes = {}) =>
  as('manager').webhooks.create({
    name: 'Comptabilité',
    url: 'https://compta.exemple.fr/lares',
    events: ['property.create'],
    currentPassword: PASSWORD,
    ...changes,
  });
const act = (who: Who = 'manager') => as(who).properties.create(aPropertyDraft());
const isDue = async () =>
  (await asOwner(database, `select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`)).length > 0;
/** More than once: a worker without more to do ends while the job before it still holds the queue of its organisation. */
const run = async (answer: Attempt | ((request: WebhookRequest) => Attempt) = { status: 204 }) => {
  const sendWebhook = async (request: WebhookRequest) => {
    sent.push(request);
    return typeof answer === 'function' ? answer(request) : answer;
  };
  do await runJobs(database, { now, sendWebhook });
  while (await isDue());
};
const deliveries = (id: string) => as('manager').webhooks.deliveries({ id });
const versionOf = async (id: string) => (await as('manager').webhooks.list()).find((webhook) => webhook.id === id)?.version ?? 0;

describe('a delivery', () => {
  it('reports a chosen act, signed, with ids only', async () => {
    const { id, secret } = await create();
    const property = await act('founder');
    await run();
    expect(sent).toHaveLength(1);
    const [request] = sent as [WebhookRequest];
    const message = JSON.parse(request.body) as { id: string };
    expect(message).toEqual({
      id: expect.stringMatching(/^msg_/),
      type: 'property.create',
      timestamp: START.toISOString(),
      data: { organizationId: agency.organization.id, entity: 'property', id: property.id },
    });
    expect(request).toMatchObject({
      url: 'https://compta.exemple.fr/lares',
      headers: { 'content-type': 'application/json', ...signedHeaders({ id: message.id, at: START, body: request.body }, [secret]) },
    });
    expect(await deliveries(id)).toMatchObject([
      { action: 'property.create', state: 'Livré', attempts: 1, lastStatus: 204, lastFailure: null, nextAttemptAt: null },
    ]);
  });

  it('is not made of other acts, nor of an act that was rolled back', async () => {
    const { id } = await create({ events: ['property.remove'] });
    const { id: property } = await act();
    await run();
    await expect(as('manager').properties.remove({ id: randomUUID() })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
    expect(await deliveries(id)).toEqual([]);
    await as('manager').properties.remove({ id: property });
    expect(await deliveries(id)).toHaveLength(1);
  });

  it('is made for each webhook of the organisation, and none of another', async () => {
    const { id } = await create();
    const beside = await create({ name: 'Agenda' });
    const home = agency;
    agency = await anAgency(database);
    await act();
    agency = home;
    expect([await deliveries(id), await deliveries(beside.id)]).toEqual([[], []]);
    await act();
    expect([await deliveries(id), await deliveries(beside.id)]).toMatchObject([[{ attempts: 0 }], [{ attempts: 0 }]]);
  });

  it('is tried again later, when the job engine does, and with the same bytes under a new signature', async () => {
    const { id } = await create();
    await act();
    for (let attempt = 0; attempt < 4; attempt++) {
      await letWaitsPass(database);
      await run({ status: 503 });
    }
    const [waiting] = await deliveries(id);
    expect(waiting).toMatchObject({ state: 'En attente', attempts: 4, lastStatus: 503, lastFailure: 'status' });
    const [job] = await asOwner<{ seconds: number }>(
      database,
      `select extract(epoch from run_at - updated_at)::float as seconds from graphile_worker._private_jobs where attempts = 4`,
    );
    // To some seconds: the engine reads the clock of the database.
    expect((Date.parse(waiting?.nextAttemptAt ?? '') - START.getTime()) / 1000).toBeCloseTo(job?.seconds ?? 0, -1);
    at = new Date(START.getTime() + HOUR);
    await letWaitsPass(database);
    await run();
    expect(new Set(sent.map(({ body, headers }) => headers['webhook-id'] + body)).size).toBe(1);
    expect(sent[4]?.headers['webhook-timestamp']).toBe(String(at.getTime() / 1000));
    expect(await deliveries(id)).toMatchObject([{ state: 'Livré', attempts: 5, lastStatus: 204 }]);
  });

  it('is given up after the last attempt, and can be relaunched', async () => {
    const { id } = await create();
    await act();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await letWaitsPass(database);
      await run({ failure: 'unreachable' });
    }
    const [failed] = await deliveries(id);
    expect(failed).toMatchObject({
      state: 'Échec',
      attempts: MAX_ATTEMPTS,
      lastStatus: null,
      lastFailure: 'unreachable',
      nextAttemptAt: null,
    });
    await letWaitsPass(database);
    await run();
    expect(sent).toHaveLength(MAX_ATTEMPTS);
    await as('manager').webhooks.relaunch({ id: failed?.id ?? '' });
    await run();
    expect(await deliveries(id)).toMatchObject([{ state: 'Livré', attempts: 1 }]);
  });

  it('is forgotten after a month', async () => {
    const { id } = await create();
    await act();
    await run();
    at = new Date(START.getTime() + 31 * 24 * HOUR);
    await asOwner(database, `select graphile_worker.add_job('tick')`);
    await run();
    expect(await deliveries(id)).toEqual([]);
  });
});

describe('a webhook that fails', () => {
  const failAt = async (days: number) => {
    at = new Date(START.getTime() + days * 24 * HOUR);
    await act();
    await letWaitsPass(database);
    await run({ status: 500 });
  };

  it('is suspended after five days, once, by the system, and receives nothing until it is resumed', async () => {
    const { id } = await create();
    await failAt(0);
    await failAt(4);
    expect(await as('manager').webhooks.list()).toMatchObject([{ state: 'Actif', failingSince: '2026-11-20T09:00:00+00:00' }]);
    await failAt(5);
    expect(await as('manager').webhooks.list()).toMatchObject([{ state: 'Suspendu' }]);
    const log = await asOwner(database, `select actor_kind from audit_log where action = 'webhook.suspend' and entity_id = '${id}'`);
    expect(log).toEqual([{ actor_kind: 'system' }]);
    const before = (await deliveries(id)).length;
    await act();
    await letWaitsPass(database);
    await run();
    expect(await deliveries(id)).toHaveLength(before);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['Échec', 'Échec', 'Échec']);
    const [last] = await deliveries(id);
    await expect(as('manager').webhooks.relaunch({ id: last?.id ?? '' })).rejects.toMatchObject({ cause: { code: 'webhook.not-active' } });
    await as('manager').webhooks.setPaused({ id, version: await versionOf(id), isPaused: false });
    await as('manager').webhooks.relaunch({ id: last?.id ?? '' });
    await run();
    expect(await as('manager').webhooks.list()).toMatchObject([{ state: 'Actif', failingSince: null }]);
    expect(await deliveries(id)).toMatchObject([{ state: 'Livré' }, {}, {}]);
  });

  it('is not suspended if it answered in between', async () => {
    await create();
    await failAt(0);
    await letWaitsPass(database);
    await run();
    await failAt(5);
    expect(await as('manager').webhooks.list()).toMatchObject([{ state: 'Actif' }]);
  });
});

describe('a manager', () => {
  it('sends a test to one webhook, also in pause, which is tried once', async () => {
    const { id } = await create();
    const beside = await create({ name: 'Agenda' });
    await as('manager').webhooks.setPaused({ id, version: 1, isPaused: true });
    await as('manager').webhooks.test({ id });
    await run({ failure: 'certificate' });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { entity: 'webhook', id } });
    expect(await deliveries(id)).toMatchObject([{ action: 'webhook.test', state: 'Échec', attempts: 1, lastFailure: 'certificate' }]);
    expect(await deliveries(beside.id)).toEqual([]);
    expect(await as('manager').webhooks.list()).toMatchObject([{ failingSince: null }, { failingSince: null }]);
  });

  it('pauses it: nothing is sent, not even what waited', async () => {
    const { id } = await create();
    await act();
    await as('manager').webhooks.setPaused({ id, version: 1, isPaused: true });
    await act();
    await run();
    expect(sent).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ state: 'Échec', lastFailure: 'paused' }]);
  });

  it('replaces its secret: both sign for a day', async () => {
    const { id, secret: old } = await create();
    const { secret } = await as('manager').webhooks.rotateSecret({ id, version: 1, currentPassword: PASSWORD });
    const signatures = async (later: number) => {
      at = new Date(START.getTime() + later);
      await act();
      await run();
      const { headers, body } = sent.at(-1) as WebhookRequest;
      const of = (secrets: string[]) => signedHeaders({ id: headers['webhook-id'] ?? '', at, body }, secrets)['webhook-signature'];
      return { actual: headers['webhook-signature'], of };
    };
    const during = await signatures(24 * HOUR - 1000);
    expect(during.actual).toBe(during.of([secret, old]));
    const afterwards = await signatures(24 * HOUR);
    expect(afterwards.actual).toBe(afterwards.of([secret]));
  });

  it('removes it with its deliveries; those that wait are not sent', async () => {
    const { id } = await create();
    await act();
    await as('manager').webhooks.remove({ id, version: 1 });
    await run();
    expect(sent).toEqual([]);
    expect(await as('manager').webhooks.list()).toEqual([]);
    await expect(deliveries(id)).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
  });

  it('needs the present password to make one, and makes ten at most, also under concurrent requests', async () => {
    await expect(create({ currentPassword: 'autre chose' })).rejects.toMatchObject({ cause: { code: 'auth.wrong-password' } });
    for (let made = 0; made < 8; made++) await create();
    const last = await Promise.allSettled([create(), create(), create()]);
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { cause: { code: 'webhook.too-many' } } });
  });

  it('is needed: owners, tenants and tokens manage none', async () => {
    for (const who of ['owner', 'tenant'] as const) {
      await expect(as(who).webhooks.list()).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
    }
    const { id } = await create();
    const token = { id: randomUUID(), scope: 'Lecture et écriture' } as const;
    const program = as('manager', { token }).webhooks;
    const refused = { cause: { code: 'access-token.not-allowed' } };
    await expect(program.test({ id })).rejects.toMatchObject(refused);
    await expect(program.remove({ id, version: 1 })).rejects.toMatchObject(refused);
    expect(await program.list()).toHaveLength(1);
  });
});

it('keeps its secret encrypted, out of every answer and of the history', async () => {
  const { id, secret } = await create();
  const [row] = await asOwner<{ secretEncrypted: Buffer }>(
    database,
    `select secret_encrypted as "secretEncrypted" from webhooks where id = '${id}'`,
  );
  expect(TEST_VAULT.open('webhook', id, row?.secretEncrypted ?? Buffer.alloc(0))).toBe(secret);
  const log = await asOwner(database, `select before, after from audit_log where entity_id = '${id}'`);
  expect(log).toHaveLength(1);
  const shown = JSON.stringify([log, await as('manager').webhooks.list()]);
  expect(shown).toContain('compta.exemple.fr');
  expect(shown).not.toContain(secret.slice(6));
  expect(shown).not.toContain('secretEncrypted');
});
