import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { anOrganization } from '@lares/testing/factories/people';
import { Wall } from '@lares/db/wall';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { createContext } from '../../../trpc/create-context.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';

const PASSWORD = 'trois chats gris';
const DAY = 24 * 60 * 60 * 1000;
const START = new Date('2026-11-20T09:00:00Z');
const ROLES = ['manager', 'founder', 'owner', 'tenant'] as const;
type Role = (typeof ROLES)[number];

let at = START;
const now = () => at;
let database: TestDatabase;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;
let passwordHash: string;

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
  agency = await anAgency(database);
  await asOwner(
    database,
    `update users set password_hash = '${passwordHash}' where id in (select user_id from memberships where organization_id = '${agency.organization.id}')`,
  );
});

const as = (who: Role | 'colleague' | 'admin') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, accounts, now, ports: { publicUrl: 'https://lares.example' } });
const draft = (overrides = {}) => ({
  name: 'Relances',
  scope: 'Lecture et écriture' as const,
  days: 30,
  currentPassword: PASSWORD,
  ...overrides,
});
const create = (who: Role, overrides = {}) => as(who).accessTokens.create(draft(overrides));
const ports = { vault: TEST_VAULT, publicUrl: 'https://lares.example', isDemo: false } as never;
const opened = (accessToken: string) =>
  createContext(
    { database, accounts, now, ports },
    { address: 'test', agent: 'test', sessionId: null, setSessionCookie: () => {}, accessToken, isRead: true },
  );
const INVALID = { code: 'access-token.invalid' };

it.each(ROLES)('acts with the rights of its user in its organisation: %s', async (role) => {
  const { token } = await create(role);
  expect(token).toMatch(/^lares_[\w-]{43}$/);
  const ctx = await opened(token);
  const { person, membership } = agency[role];
  expect(ctx.actor).toMatchObject({ userId: person.id, organizationId: agency.organization.id, membershipId: membership.id });
  expect(ctx.session).toMatchObject({ user: { id: person.id, email: person.email }, organization: { name: agency.organization.name } });
});

it('is given to no administrator, who is not a member', async () => {
  await expect(as('admin').accessTokens.create(draft())).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
});

it('is stored as a hash that the application cannot read, and shown by its last characters', async () => {
  const { id, token } = await create('manager');
  const stored = await asOwner(
    database,
    `select token_hash = sha256('${token}') as hashed, t::text as all from access_tokens t where id = '${id}'`,
  );
  expect(stored).toMatchObject([{ hashed: true }]);
  expect(JSON.stringify(stored)).not.toContain(token.slice(6));
  const [row] = await as('manager').accessTokens.list();
  expect(row).toMatchObject({ id, name: 'Relances', lastCharacters: token.slice(-4), lastUsedAt: null, isExpired: false });
  const { person } = agency.manager;
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: person.id });
  const read = (column: string) => wall.transaction((tx) => tx.execute(sql.raw(`select ${column} from access_tokens`)));
  expect(await read('id')).toHaveLength(1);
  await expect(read('token_hash')).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('is seen and revoked by its user only', async () => {
  const { id } = await create('manager');
  expect(await as('colleague').accessTokens.list()).toEqual([]);
  await expect(as('colleague').accessTokens.revoke({ id, version: 1 })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
  const beside = new Wall(database, { organizationId: agency.organization.id, userId: agency.colleague.person.id });
  expect(await beside.transaction((tx) => tx.execute(sql.raw('select id from access_tokens')))).toHaveLength(0);
});

it('needs the present password', async () => {
  await expect(create('manager', { currentPassword: 'autre chose' })).rejects.toMatchObject({
    cause: { code: 'auth.wrong-password', field: 'currentPassword' },
  });
  expect(await as('manager').accessTokens.list()).toEqual([]);
});

it('is in the history of the organisation, without its secret', async () => {
  const { id, token } = await create('manager');
  await as('manager').accessTokens.revoke({ id, version: 1 });
  const log = await asOwner<{ action: string; after: object }>(
    database,
    `select action, actor_id, after from audit_log where entity_id = '${id}' order by id`,
  );
  expect(log).toMatchObject([
    { action: 'access-token.create', actor_id: agency.manager.person.id, after: { name: 'Relances', scope: 'Lecture et écriture' } },
    { action: 'access-token.revoke', actor_id: agency.manager.person.id },
  ]);
  expect(JSON.stringify(log)).not.toContain(token.slice(6, 40));
  expect(JSON.stringify(log)).not.toContain('tokenHash');
});

it('is limited to twenty for each user, also under concurrent requests', async () => {
  // One after the other: many passwords at once are refused as attempts.
  for (let n = 0; n < 18; n++) await create('manager', { name: `Jeton ${n}` });
  const last = await Promise.allSettled(Array.from({ length: 4 }, () => create('manager')));
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { cause: { code: 'access-token.too-many' } } });
});

describe('ends', () => {
  it('on its day', async () => {
    const { token } = await create('manager', { days: 30 });
    at = new Date(START.getTime() + 30 * DAY - 1);
    await opened(token);
    at = new Date(START.getTime() + 30 * DAY);
    await expect(opened(token)).rejects.toMatchObject(INVALID);
    expect(await as('manager').accessTokens.list()).toMatchObject([{ isExpired: true }]);
  });

  it('when it is revoked, at once', async () => {
    const { id, token } = await create('manager');
    await as('manager').accessTokens.revoke({ id, version: 1 });
    await expect(opened(token)).rejects.toMatchObject(INVALID);
    expect(await as('manager').accessTokens.list()).toEqual([]);
  });

  it('with the password, the account and the membership it was made with', async () => {
    const ways: [Role, () => Promise<unknown>][] = [
      [
        'founder',
        () =>
          as('founder').accounts.changePassword({
            currentPassword: PASSWORD,
            password: 'six oies bleues',
            passwordConfirmation: 'six oies bleues',
          }),
      ],
      ['owner', () => as('admin').instance.setAccountDisabled({ id: agency.owner.person.id, isDisabled: true })],
      ['tenant', () => as('manager').invitations.closeAccess({ membershipId: agency.tenant.membership.id })],
    ];
    for (const [role, end] of ways) {
      const { token } = await create(role);
      await opened(token);
      await end();
      await expect(opened(token)).rejects.toMatchObject(INVALID);
    }
    // For good: a reopened access or account does not bring it back.
    const { id } = agency.owner.person;
    await as('admin').instance.setAccountDisabled({ id, isDisabled: false });
    expect(await as('owner').accessTokens.list()).toEqual([]);
  });

  it('when an administrator removes the second factor, as the sessions do', async () => {
    const { token } = await create('owner');
    await asOwner(
      database,
      `update users set totp_confirmed_at = now(), totp_secret_encrypted = '\\x01' where id = '${agency.owner.person.id}'`,
    );
    await as('admin').instance.removeSecondFactor({ id: agency.owner.person.id });
    await expect(opened(token)).rejects.toMatchObject(INVALID);
  });

  it('never in another organisation of the same user', async () => {
    const other = await anOrganization(database);
    const { id: userId } = agency.colleague.person;
    await asOwner(
      database,
      `insert into memberships (organization_id, id, user_id, role) values ('${other.id}', '${randomUUID()}', '${userId}', 'property_manager')`,
    );
    const there = callerAs(
      sessionOf({ ...agency.colleague, membership: agency.colleague.membership }, { id: other.id, name: other.name }),
      { database, accounts, now },
    );
    const { token } = await there.accessTokens.create(draft());
    await as('manager').invitations.closeAccess({ membershipId: agency.colleague.membership.id });
    expect((await opened(token)).actor).toMatchObject({ organizationId: other.id });
  });
});

it('records its last use at most once a minute', async () => {
  const { token } = await create('manager');
  const seen = async () => {
    await opened(token);
    await accounts.finished();
    return (await as('manager').accessTokens.list())[0]?.lastUsedAt;
  };
  const first = await seen();
  expect(new Date(first!).toISOString()).toBe(START.toISOString());
  at = new Date(START.getTime() + 59_000);
  expect(await seen()).toBe(first);
  at = new Date(START.getTime() + 60_000);
  expect(new Date((await seen())!).getTime()).toBe(at.getTime());
});

describe('through the router', () => {
  const program = (role: Role, scope: 'Lecture seule' | 'Lecture et écriture') =>
    callerAs(sessionOf(agency[role], agency.organization), { database, accounts, now, token: { id: randomUUID(), scope } });
  const refused = (code: string) => ({ cause: { code } });

  it.each(ROLES)('reads, and writes nothing with « Lecture seule »: %s', async (role) => {
    const calls = program(role, 'Lecture seule');
    expect(await calls.sessions.current()).toMatchObject({ user: { id: agency[role].person.id } });
    await calls.properties.list({});
    const asks = { title: 'Chaudière en panne', description: 'Plus d’eau chaude depuis hier soir.', kind: 'panne', priority: 'Haute' };
    await expect(calls.maintenance.create(asks as never)).rejects.toMatchObject(refused('access-token.read-only'));
  });

  it.each(['Lecture seule', 'Lecture et écriture'] as const)(
    'reads nothing of the account and of other organisations: « %s »',
    async (scope) => {
      const other = await anOrganization(database);
      await asOwner(
        database,
        `insert into memberships (organization_id, id, user_id, role) values ('${other.id}', '${randomUUID()}', '${agency.manager.person.id}', 'property_manager')`,
      );
      const calls = program('manager', scope);
      const reads: (() => Promise<unknown>)[] = [
        () => calls.sessions.list(),
        () => calls.sessions.organizations(),
        () => calls.accounts.current(),
        () => calls.accounts.passkeys(),
        () => calls.instance.plans(),
      ];
      for (const read of reads) await expect(read()).rejects.toMatchObject(refused('access-token.not-allowed'));
      const { memberships } = (await calls.sessions.current()) ?? {};
      expect(memberships?.map(({ organizationId }) => organizationId)).toEqual([agency.organization.id]);
      expect(await calls.indices.list()).toEqual([]);
    },
  );

  it('gives no other access, with « Lecture et écriture » neither', async () => {
    const calls = program('manager', 'Lecture et écriture');
    const twice = { password: 'six oies bleues', passwordConfirmation: 'six oies bleues' };
    const acts: (() => Promise<unknown>)[] = [
      () => calls.accessTokens.create(draft()),
      () => calls.accessTokens.revoke({ id: randomUUID(), version: 1 }),
      () => calls.accounts.changePassword({ currentPassword: PASSWORD, ...twice }),
      () => calls.accounts.requestEmailChange({ email: 'autre@exemple.fr', currentPassword: PASSWORD }),
      () => calls.accounts.beginSecondFactor({ currentPassword: PASSWORD }),
      () => calls.accounts.disableSecondFactor({ currentPassword: PASSWORD }),
      () => calls.sessions.closeOthers(),
      () => calls.sessions.signOutEverywhere(),
      () => calls.sessions.chooseOrganization({ organizationId: agency.organization.id }),
      () => calls.sessions.signIn({ email: agency.manager.person.email, password: PASSWORD }),
      () => calls.invitations.create({ email: 'autre@exemple.fr', role: 'property_manager' } as never),
      () => calls.invitations.closeAccess({ membershipId: agency.colleague.membership.id }),
      () => calls.calendar.createFeed(),
      () => calls.portalFeeds.createAddress({ version: 1 }),
      () => calls.portalFeeds.revokeAddress({ version: 1 }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject(refused('access-token.not-allowed'));
  });
});
