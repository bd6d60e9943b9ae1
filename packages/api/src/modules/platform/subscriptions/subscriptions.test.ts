import { randomUUID } from 'node:crypto';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aPerson } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import { answeredByWorker } from '../../../testing/run-jobs.ts';
import { authorize } from '../../../trpc/authorize.ts';
import { contextOf } from '../../../trpc/create-context.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { commitImport, receiveFile } from '../../workspace/imports/imports.commands.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
let database: TestDatabase;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;
let organizationId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  organizationId = agency.organization.id;
  accounts = new Accounts({ database, now: () => NOW });
  await trialUntil(null);
});

type Who = 'manager' | 'founder' | 'owner' | 'tenant' | 'admin';

function as(who: Who, now = NOW) {
  const ports = { publicUrl: 'https://lares.exemple' };
  return callerAs(sessionOf(agency[who], agency.organization), { database, accounts, ports, now: () => now });
}

const trialUntil = (last: string | null) =>
  asOwner(database, `update organizations set trial_ends_on = ${last === null ? 'null' : `'${last}'`} where id = '${organizationId}'`);

async function hold(count: number) {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await someProperty(database, organizationId)).id);
  return ids;
}

const PROPERTY = {
  title: 'Bien',
  type: 'Maison',
  status: 'À Louer',
  address: '1 rue du Port',
  city: 'Lyon',
  priceCents: 90_000,
  areaM2: 60,
} as const;
const create = (who: Who = 'manager', now = NOW) => as(who, now).properties.create({ ...PROPERTY, title: `Bien ${randomUUID()}` });
const refusal = (code: string, details: object = {}) => ({ cause: { code, details: expect.objectContaining(details) } });
const held = async () =>
  (
    await asOwner<{ n: number }>(
      database,
      `select count(*)::int as n from properties where organization_id = '${organizationId}' and deleted_at is null`,
    )
  )[0]?.n;

describe('the plan of an organisation', () => {
  it('is the first one until another is chosen, and shows usage and the rest of the trial', async () => {
    await trialUntil('2026-12-03');
    await hold(2);
    await someProperty(database, organizationId, { deletedAt: NOW.toISOString() });
    expect(await as('founder').subscriptions.current()).toMatchObject({
      plan: 'basic',
      version: 0,
      propertyCap: 5,
      propertyCount: 2,
      trialEndsOn: '2026-12-03',
      trialDaysLeft: 14,
      isDemo: false,
    });
    expect(await as('manager', new Date('2026-12-03T22:59:00Z')).subscriptions.current()).toMatchObject({ trialDaysLeft: 1 });
    expect(await as('manager', new Date('2026-12-03T23:00:00Z')).subscriptions.current()).toMatchObject({ trialDaysLeft: 0 });
  });

  it('changes at once, appears in the history, and counts from the day of the change', async () => {
    const manager = as('manager', new Date('2026-11-20T23:30:00Z'));
    expect(await manager.subscriptions.change({ plan: 'premium', version: 0 })).toEqual({ plan: 'premium', version: 1 });
    expect(await manager.subscriptions.current()).toMatchObject({ plan: 'premium', since: '2026-11-21', version: 1, propertyCap: 20 });
    const admin = as('admin', new Date('2026-11-22T09:00:00Z'));
    expect(await admin.subscriptions.change({ plan: 'enterprise', version: 1 })).toEqual({ plan: 'enterprise', version: 2 });
    expect(await as('founder').subscriptions.changes({})).toMatchObject([
      { fromPlan: 'premium', toPlan: 'enterprise', onDay: '2026-11-22', changedByName: null },
      { fromPlan: 'basic', toPlan: 'premium', onDay: '2026-11-21', changedByName: 'Claire Martin' },
    ]);
    const log = await asOwner(
      database,
      `select actor_kind, after from audit_log where organization_id = '${organizationId}' and action = 'subscription.change' order by at`,
    );
    expect(log).toMatchObject([
      { actor_kind: 'user', after: { plan: 'premium', onDay: '2026-11-21' } },
      { actor_kind: 'admin', after: { plan: 'enterprise', onDay: '2026-11-22' } },
    ]);
  });

  it('is changed once when requested twice', async () => {
    const manager = as('manager');
    await manager.subscriptions.change({ plan: 'premium', version: 0 });
    expect(await manager.subscriptions.change({ plan: 'premium', version: 0 })).toEqual({ plan: 'premium', version: 1 });
    expect(await manager.subscriptions.changes({})).toHaveLength(1);
  });

  it('is not changed when another user changed it meanwhile', async () => {
    await as('manager').subscriptions.change({ plan: 'premium', version: 0 });
    await expect(as('admin').subscriptions.change({ plan: 'enterprise', version: 0 })).rejects.toMatchObject(
      refusal('common.modified-meanwhile', { by: 'Claire Martin' }),
    );
  });

  it('cannot become smaller than the current usage, also during the trial', async () => {
    await trialUntil('2026-12-03');
    await as('manager').subscriptions.change({ plan: 'premium', version: 0 });
    await hold(6);
    await expect(as('manager').subscriptions.change({ plan: 'basic', version: 1 })).rejects.toMatchObject(
      refusal('subscription.downgrade-refused', { plan: 'basic', cap: 5, count: 6 }),
    );
    expect(await as('manager').subscriptions.current()).toMatchObject({ plan: 'premium', version: 1 });
    await as('manager').subscriptions.change({ plan: 'enterprise', version: 1 });
  });

  it.each([
    ['founder', 'auth.denied'],
    ['owner', 'auth.denied'],
    ['tenant', 'auth.denied'],
  ] as const)('is not changed by the %s', async (who, code) => {
    await expect(as(who).subscriptions.change({ plan: 'premium', version: 0 })).rejects.toMatchObject({ cause: { code } });
  });
});

describe('the limit of a plan', () => {
  it('does not apply during the trial, and applies from the day after', async () => {
    await trialUntil('2026-12-03');
    await hold(5);
    await create('manager', new Date('2026-12-03T22:59:00Z'));
    await expect(create('manager', new Date('2026-12-03T23:00:00Z'))).rejects.toMatchObject(
      refusal('subscription.limit-reached', { plan: 'basic', cap: 5, count: 6, added: 1 }),
    );
  });

  it('keeps existing properties editable, and frees capacity after a deletion or a larger plan', async () => {
    const [first = ''] = await hold(5);
    await expect(create()).rejects.toMatchObject(refusal('subscription.limit-reached', { count: 5 }));
    const { version } = await as('manager').properties.byId({ id: first });
    await as('manager').properties.update({ ...PROPERTY, id: first, version });
    await as('manager').properties.remove({ id: first });
    await create();
    await expect(create('founder')).rejects.toMatchObject(refusal('subscription.limit-reached'));
    await as('manager').subscriptions.change({ plan: 'premium', version: 0 });
    await create('founder');
    expect(await held()).toBe(6);
  });

  it('counts restored properties', async () => {
    const [first = ''] = await hold(5);
    await as('manager').properties.remove({ id: first });
    await create();
    await expect(as('manager').properties.restore({ id: first })).rejects.toMatchObject(
      refusal('subscription.limit-reached', { count: 5 }),
    );
    await as('manager').subscriptions.change({ plan: 'premium', version: 0 });
    await as('manager').properties.restore({ id: first });
    expect(await held()).toBe(6);
  });

  it('gives the last place to one of several concurrent requests', async () => {
    await hold(4);
    const answers = await Promise.allSettled([create(), create('founder'), create('admin'), create()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject(refusal('subscription.limit-reached', { count: 5, cap: 5 }));
    expect(await held()).toBe(5);
  });

  it('holds when properties are added while the plan becomes smaller', async () => {
    await as('manager').subscriptions.change({ plan: 'enterprise', version: 0 });
    await hold(4);
    const [changed] = await Promise.allSettled([
      as('manager').subscriptions.change({ plan: 'basic', version: 1 }),
      ...Array.from({ length: 4 }, () => create()),
    ]);
    const { plan } = await as('manager').subscriptions.current();
    expect(plan).toBe(changed?.status === 'fulfilled' ? 'basic' : 'enterprise');
    expect(plan === 'enterprise' || (await held()) === 5).toBe(true);
  });

  it('refuses an import as a whole, with the number of properties it would have added', async () => {
    await hold(3);
    const services = { database, accounts, ports: memoryPorts(), now: () => NOW };
    const facts = { address: '', agent: '', sessionId: null, setSessionCookie: () => {} };
    const ctx = authorize(contextOf(services, sessionOf(agency.manager, agency.organization), facts), 'imports:write');
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Bien ${at};${at} rue du Port;Lyon;900;60`).join('\n');
    const importing = async (count: number) => {
      const content = Buffer.from(`Titre;Adresse;Ville;Prix;Surface\n${lines(count)}\n`);
      const { draftId } = await receiveFile(ctx, { name: `${count}.csv`, content });
      const input = { draftId, kind: 'properties', mapping: ['title', 'address', 'city', 'price', 'area'] } as const;
      return answeredByWorker(
        database,
        { now: () => NOW, ports: services.ports },
        commitImport(ctx, { ...input, mapping: [...input.mapping] }),
      );
    };
    await expect(importing(3)).rejects.toMatchObject({
      code: 'subscription.limit-reached',
      details: { plan: 'basic', cap: 5, count: 3, added: 3 },
    });
    expect(await held()).toBe(3);
    expect(await importing(2)).toMatchObject({ ready: 2 });
    expect(await held()).toBe(5);
  });
});

describe('a plan request', () => {
  it('is e-mailed to the administrators and stored', async () => {
    const founder = as('founder');
    await founder.subscriptions.request({ plan: 'premium', message: 'Je reprends deux appartements.' });
    const [email] = await queuedEmails(database, agency.admin.person.email);
    expect(email).toMatchObject({ subject: `Changement d’abonnement : ${agency.organization.name}` });
    expect(email?.text).toContain('Je reprends deux appartements.');
    const [waiting] = await asOwner<{ company: string; message: string }>(
      database,
      `select * from demo_requests where email = '${agency.founder.person.email}'`,
    );
    expect(waiting).toMatchObject({ kind: 'ventes', company: agency.organization.name });
    expect(waiting?.message).toContain('au plan Premium');
    expect(await founder.subscriptions.current()).toMatchObject({ plan: 'basic' });
  });

  it('is shown to its organisation until it is answered, and to administrators with its author and plan', async () => {
    const founder = as('founder');
    await founder.subscriptions.request({ plan: 'enterprise' });
    expect(await founder.subscriptions.waitingRequest()).toMatchObject({ wantedPlan: 'enterprise' });
    await expect(as('tenant').subscriptions.waitingRequest()).rejects.toMatchObject(refusal('auth.denied'));
    const waiting = await as('admin').instance.demoRequests({ isHandled: false });
    const asked = waiting.find((request) => request.organizationId === agency.organization.id);
    expect(asked).toMatchObject({ wantedPlan: 'enterprise', company: agency.organization.name });
    await as('admin').instance.markDemoRequest({ id: asked!.id, isHandled: true });
    expect(await founder.subscriptions.waitingRequest()).toBeNull();
  });

  it('is limited to three an hour per organisation', async () => {
    const asking = () => as('founder').subscriptions.request({ plan: 'premium' });
    for (let asked = 0; asked < 3; asked += 1) await asking();
    await expect(asking()).rejects.toMatchObject(refusal('auth.too-many-attempts'));
  });
});

it('a new account starts with fourteen days of trial, by the Paris calendar', async () => {
  const { email, id } = await aPerson(database);
  const values = {
    fullName: 'Jeanne Petit',
    userType: 'owner',
    password: 'trois chats gris',
    passwordConfirmation: 'trois chats gris',
  } as const;
  const evening = new Date('2026-11-20T23:30:00Z');
  await callerAs(null, { database, accounts, now: () => evening, request: { address: id } }).sessions.signUp({
    ...values,
    email: `nouveau-${email}`,
  });
  const [founded] = await asOwner<{ last: string }>(
    database,
    `select o.trial_ends_on::text as last from organizations o join memberships m on m.organization_id = o.id join users u on u.id = m.user_id where u.email = 'nouveau-${email}'`,
  );
  expect(founded?.last).toBe(day('2026-12-04'));
});
