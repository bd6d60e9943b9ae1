import { randomUUID } from 'node:crypto';

import { auditLog } from '@lares/db/schema/platform/audit-log';
import { memberships, organizations } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { seedDemoPeople } from '@lares/db/seed/demo-people';
import { Wall } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization, aPerson } from '@lares/testing/factories/people';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import type { Mail } from '../../../shared/ports.ts';
import type { SessionState } from '../../../trpc/context.ts';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const PASSWORD = 'trois chats gris';
let database: TestDatabase;
let accounts: Accounts;

beforeAll(async () => {
  database = await freshDatabase();
  accounts = new Accounts({ database, now: () => NOW });
});
afterAll(() => database.drop());

interface Visit {
  session?: SessionState | null;
  sessionId?: string | null;
  address?: string;
  now?: Date;
  isDemo?: boolean;
}

/** A browser with its cookie. */
function visitor({ session = null, sessionId = null, address = randomUUID(), now = NOW, isDemo = false }: Visit = {}) {
  const jar = { cookie: sessionId };
  const caller = callerAs(session, {
    database,
    accounts,
    now: () => now,
    ports: { isDemo, publicUrl: 'https://lares.example' },
    request: { address, sessionId, setSessionCookie: (id) => (jar.cookie = id) },
  });
  return { sessions: caller.sessions, jar };
}

const draft = (overrides: Partial<Parameters<ReturnType<typeof visitor>['sessions']['signUp']>[0]> = {}) => ({
  fullName: 'Claire Martin',
  email: `${randomUUID()}@exemple.fr`,
  userType: 'property_manager' as const,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  ...overrides,
});

const refusal = (code: string, more: object = {}) => ({ cause: { code, ...more } });

async function signedUp(overrides: Parameters<typeof draft>[0] = {}) {
  const values = draft(overrides);
  await visitor().sessions.signUp(values);
  const browser = visitor();
  await browser.sessions.signIn({ email: values.email, password: PASSWORD });
  const session = await accounts.validate(browser.jar.cookie ?? '');
  return { ...values, cookie: browser.jar.cookie ?? '', session: session! };
}

describe('signing up', () => {
  it.each([
    ['Agence du Port', 'Agence du Port'],
    ['agence Martin', 'agence Martin'],
    ['Agencement Dupont', 'Agence Agencement Dupont'],
  ])('names the agency of « %s » « %s »', async (fullName, name) => {
    expect((await signedUp({ fullName })).session).toMatchObject({ organization: { name } });
  });

  it('names the agency as the manager asks', async () => {
    expect((await signedUp({ organizationName: ' Port & Fils ' })).session).toMatchObject({ organization: { name: 'Port & Fils' } });
    expect((await signedUp({ userType: 'owner', organizationName: 'Port & Fils' })).session).toMatchObject({
      organization: { name: 'Claire Martin' },
    });
  });

  it('creates an agency for a manager, with an audit row, and opens no session', async () => {
    const browser = visitor();
    const values = draft();
    await browser.sessions.signUp(values);
    expect(browser.jar.cookie).toBeNull();

    const { session } = await signedUpWith(values.email);
    expect(session).toMatchObject({
      user: { email: values.email, fullName: 'Claire Martin', userType: 'property_manager' },
      organization: { name: 'Agence Claire Martin' },
      membership: { role: 'property_manager', isFounder: true },
    });
    const organizationId = session!.organization!.id;
    const trace = await rowsOf(organizationId, (tx) => tx.select().from(auditLog));
    expect(trace.map(({ action }) => action).toSorted()).toEqual(['membership.create', 'organization.create']);
    for (const { actorId, actorKind } of trace) expect([actorId, actorKind]).toEqual([session!.user.id, 'user']);
  });

  it('creates an organisation for an owner, with their owner record', async () => {
    const { session } = await signedUp({ userType: 'owner', fullName: 'Paul de La Tour' });
    expect(session).toMatchObject({ organization: { name: 'Paul de La Tour' }, membership: { role: 'owner', isFounder: true } });
    const { id } = session.organization!;
    const [organization] = await rowsOf(id, (tx) => tx.select().from(organizations));
    const [owner] = await rowsOf(id, (tx) => tx.select().from(owners));
    expect(organization).toMatchObject({ kind: 'bailleur' });
    expect(owner).toMatchObject({ firstName: 'Paul', lastName: 'de La Tour', userId: session.user.id, email: session.user.email });
  });

  it('gives a tenant an account and nothing else', async () => {
    const { session } = await signedUp({ userType: 'tenant' });
    expect(session).toMatchObject({ organization: null, membership: null });
  });

  it('registers no administrator', async () => {
    await expect(visitor().sessions.signUp(draft({ userType: 'admin' as never }))).rejects.toThrow('Choisissez un type de compte');
  });

  it('refuses a known e-mail, in any case, and leaves nothing half-created', async () => {
    const { email } = await signedUp();
    const before = await countRows();
    await expect(visitor().sessions.signUp(draft({ email: email.toUpperCase() }))).rejects.toMatchObject(
      refusal('auth.registration-failed'),
    );
    expect(await countRows()).toEqual(before);
  });

  it('creates no account without its profile', async () => {
    await asOwner(
      database,
      `create function broken() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$;
       create trigger broken before insert on profiles for each row execute function broken()`,
    );
    const before = await countRows();
    const typed = draft();
    await expect(visitor().sessions.signUp(typed)).rejects.toMatchObject(refusal('auth.profile-failed'));
    expect(await countRows()).toEqual(before);
    await asOwner(database, 'drop trigger broken on profiles; drop function broken()');
    await visitor().sessions.signUp(typed);
    expect(await countRows()).not.toEqual(before);
  });

  it.each(['motdepasse', 'Password1', 'marseille13', 'azertyuiop'])('refuses « %s » under its field', async (password) => {
    await expect(visitor().sessions.signUp(draft({ password, passwordConfirmation: password }))).rejects.toMatchObject(
      refusal('auth.weak-password', { field: 'password' }),
    );
  });

  it('refuses a password derived from the e-mail', async () => {
    const password = 'camille.durand';
    await expect(
      visitor().sessions.signUp(draft({ email: 'camille.durand@exemple.fr', password, passwordConfirmation: password })),
    ).rejects.toMatchObject(refusal('auth.weak-password'));
  });

  it('limits attempts to find out which e-mails are known', async () => {
    const { email } = await signedUp();
    const curious = visitor({ address: '198.51.100.7' });
    for (let i = 0; i < 10; i++)
      await expect(curious.sessions.signUp(draft({ email }))).rejects.toMatchObject(refusal('auth.registration-failed'));
    await expect(curious.sessions.signUp(draft({ email }))).rejects.toMatchObject(
      refusal('auth.too-many-attempts', { details: { minutes: 60 } }),
    );
  });
});

describe('signing in', () => {
  it('answers the same for an unknown e-mail, a wrong password, and a wrong password of a disabled account', async () => {
    const { email, session } = await signedUp();
    const disabled = await signedUp();
    await asOwner(database, `update users set disabled_at = now() where id = '${disabled.session.user.id}'`);
    for (const attempt of [
      { email: 'personne@exemple.fr', password: PASSWORD },
      { email, password: 'autre chose' },
      { email: disabled.email, password: 'autre chose' },
    ]) {
      const error: unknown = await visitor()
        .sessions.signIn(attempt)
        .catch((reason: unknown) => reason);
      expect(error).toMatchObject({ message: 'auth.bad-credentials', cause: { field: null, details: {} } });
    }
    expect(await accounts.validate(disabled.cookie)).toBeNull();
    expect(session.user.email).toBe(email);
  });

  it('tells the holder of the right password that the account is disabled', async () => {
    const { email, session } = await signedUp();
    await asOwner(database, `update users set disabled_at = now() where id = '${session.user.id}'`);
    const browser = visitor();
    await expect(browser.sessions.signIn({ email, password: PASSWORD })).rejects.toMatchObject(refusal('auth.disabled'));
    expect(browser.jar.cookie).toBeNull();
  });

  it('verifies one password hash for an unknown e-mail too, so that the response time does not tell it from a known one', async () => {
    const { email } = await signedUp();
    const verify = vi.spyOn(accounts.passwords, 'verify');
    for (const of of [email, 'personne@exemple.fr']) {
      await expect(visitor().sessions.signIn({ email: of, password: 'autre chose' })).rejects.toThrow('auth.bad-credentials');
    }
    expect(verify.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$/), 'autre chose', undefined],
      [null, 'autre chose', undefined],
    ]);
    verify.mockRestore();
  });

  it('opens the latest membership, under a new id that replaces the one of this browser', async () => {
    const { email, session, cookie } = await signedUp();
    const organization = await anOrganization(database, { name: 'Agence du Port' });
    await new Wall(database, { organizationId: organization.id, userId: session.user.id }).transaction((tx) =>
      tx
        .insert(memberships)
        .values({ organizationId: organization.id, userId: session.user.id, role: 'tenant', createdAt: '2090-01-01T00:00:00Z' }),
    );
    const again = visitor({ session, sessionId: cookie });
    expect(await again.sessions.signIn({ email, password: PASSWORD })).toEqual({ user: { email, fullName: 'Claire Martin' } });
    expect(again.jar.cookie).not.toBe(cookie);
    expect(await accounts.validate(cookie)).toBeNull();
    expect(await accounts.validate(again.jar.cookie ?? '')).toMatchObject({
      organization: { name: 'Agence du Port' },
      membership: { role: 'tenant' },
    });
  });

  it("makes an address wait after five failures, without locking out the account's owner", async () => {
    const { email } = await signedUp();
    const [attacker, owner] = ['198.51.100.20', '203.0.113.50'];
    for (let i = 0; i < 5; i++) {
      await expect(visitor({ address: attacker }).sessions.signIn({ email, password: 'autre chose' })).rejects.toMatchObject(
        refusal('auth.bad-credentials'),
      );
    }
    await expect(visitor({ address: attacker }).sessions.signIn({ email, password: PASSWORD })).rejects.toMatchObject(
      refusal('auth.too-many-attempts', { details: { minutes: 15 } }),
    );
    await expect(visitor({ address: owner }).sessions.signIn({ email, password: PASSWORD })).resolves.toBeDefined();
    const later = new Date(NOW.getTime() + 15 * 60_000);
    await expect(visitor({ address: attacker, now: later }).sessions.signIn({ email, password: PASSWORD })).resolves.toBeDefined();
  });

  it('opens an account with the right password while many addresses attack it', async () => {
    const { email } = await signedUp();
    const tries = Array.from({ length: 60 }, (_, i) =>
      visitor({ address: `192.0.2.${i}` }).sessions.signIn({ email, password: `essai ${i}` }),
    );
    expect((await Promise.allSettled(tries)).every(({ status }) => status === 'rejected')).toBe(true);
    // Under attack, an address that failed once waits; the owner's address has not failed.
    await expect(visitor({ address: '192.0.2.1' }).sessions.signIn({ email, password: PASSWORD })).rejects.toMatchObject(
      refusal('auth.too-many-attempts'),
    );
    await expect(visitor({ address: '203.0.113.60' }).sessions.signIn({ email, password: PASSWORD })).resolves.toBeDefined();
  });

  it('counts concurrent attempts, and never successes', async () => {
    const { email } = await signedUp();
    const from = (address: string, password: string) => visitor({ address }).sessions.signIn({ email, password });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => from('198.51.100.30', 'autre chose')));
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error).message : 'ok'));
    expect(codes.filter((code) => code === 'auth.bad-credentials').length).toBeLessThanOrEqual(5);
    for (let i = 0; i < 8; i++) await from('203.0.113.70', PASSWORD);
  });

  it('lets everybody of one office sign in at the same moment: an attempt without outcome is no failure', async () => {
    const { email } = await signedUp();
    const tries = Array.from({ length: 60 }, () => visitor({ address: '203.0.113.71' }).sessions.signIn({ email, password: PASSWORD }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('tries no more passwords of one address at the same moment than one after the other', async () => {
    const guesses = Array.from({ length: 80 }, (_, n) =>
      visitor({ address: '198.51.100.72' }).sessions.signIn({ email: `personne${n}@exemple.fr`, password: 'autre chose' }),
    );
    const outcomes = await Promise.allSettled(guesses);
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error).message : 'ok'));
    expect(codes.filter((code) => code === 'auth.bad-credentials')).toHaveLength(30);
    expect(codes.filter((code) => code === 'auth.too-many-attempts')).toHaveLength(50);
  });

  it('writes the account log in the same transaction', async () => {
    const { session } = await signedUp();
    const log = await asOwner<{ action: string; address: string }>(
      database,
      `select action, address from account_log where user_id = '${session.user.id}' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(['account.created', 'account.signed-in']);
  });
});

describe('signing out', () => {
  it('ends this session only', async () => {
    const { email, cookie, session } = await signedUp();
    const other = visitor();
    await other.sessions.signIn({ email, password: PASSWORD });
    const browser = visitor({ session, sessionId: cookie });
    await browser.sessions.signOut();
    expect(browser.jar.cookie).toBeNull();
    expect(await accounts.validate(cookie)).toBeNull();
    expect(await accounts.validate(other.jar.cookie ?? '')).not.toBeNull();
  });

  it('ends all sessions', async () => {
    const { email, cookie, session } = await signedUp();
    const other = visitor();
    await other.sessions.signIn({ email, password: PASSWORD });
    await visitor({ session, sessionId: cookie }).sessions.signOutEverywhere();
    expect([await accounts.validate(cookie), await accounts.validate(other.jar.cookie ?? '')]).toEqual([null, null]);
  });

  it('succeeds without a session', async () => {
    await expect(visitor({ sessionId: 'inconnue' }).sessions.signOut()).resolves.toBeUndefined();
  });
});

describe('choosing an organisation', () => {
  it('changes the session id and the active organisation', async () => {
    const { session, cookie } = await signedUp();
    const elsewhere = await anOrganization(database, { name: 'Résidence des Lilas' });
    await new Wall(database, { organizationId: elsewhere.id, userId: null }).transaction((tx) =>
      tx.insert(memberships).values({ organizationId: elsewhere.id, userId: session.user.id, role: 'tenant' }),
    );
    const browser = visitor({ session, sessionId: cookie });
    expect((await browser.sessions.organizations()).map(({ name }) => name)).toEqual(['Agence Claire Martin', 'Résidence des Lilas']);
    expect(await browser.sessions.chooseOrganization({ organizationId: elsewhere.id })).toEqual({
      id: elsewhere.id,
      name: 'Résidence des Lilas',
    });
    expect(await accounts.validate(cookie)).toBeNull();
    expect(await accounts.validate(browser.jar.cookie ?? '')).toMatchObject({
      membership: { role: 'tenant' },
      organization: { id: elsewhere.id },
    });
  });

  it('hides organisations without a membership', async () => {
    const { session, cookie } = await signedUp();
    const elsewhere = await anOrganization(database);
    const browser = visitor({ session, sessionId: cookie });
    for (const organizationId of [elsewhere.id, randomUUID()]) {
      await expect(browser.sessions.chooseOrganization({ organizationId })).rejects.toMatchObject(refusal('common.not-found'));
    }
    expect(await accounts.validate(cookie)).not.toBeNull();
  });

  it('lets an administrator enter any organisation, and records it in its audit log', async () => {
    const admin = await aPerson(database, { userType: 'admin', fullName: 'Alix Moreau' });
    const organization = await anOrganization(database, { name: 'Agence Visitée' });
    const browser = visitor({ session: sessionOf({ person: admin }, null) });
    expect(await browser.sessions.organizations()).toContainEqual({
      id: organization.id,
      name: organization.name,
      kind: 'agence',
      isDemo: false,
      members: 0,
      properties: 0,
    });
    await browser.sessions.chooseOrganization({ organizationId: organization.id });
    expect(await accounts.validate(browser.jar.cookie ?? '')).toMatchObject({ organization: { name: 'Agence Visitée' }, membership: null });
    const trace = await rowsOf(organization.id, (tx) => tx.select().from(auditLog));
    expect(trace).toMatchObject([{ action: 'organization.open', actorKind: 'admin', actorId: admin.id, after: { by: 'Alix Moreau' } }]);
  });
});

describe('a forgotten password', () => {
  const tokenIn = (emails: Mail[]) => /https:\/\/lares\.example\/auth\?jeton=([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';

  async function asked(email: string, visit: Visit = {}) {
    const browser = visitor(visit);
    await browser.sessions.requestPasswordReset({ email });
    await accounts.finished();
    return queuedEmails(database, email);
  }
  const reset = (token: string, password = 'quatre chiens noirs', visit: Visit = {}) =>
    visitor(visit).sessions.resetPassword({ token, password, passwordConfirmation: password });

  it('is replaced through the link of the e-mail, once, and every session ends', async () => {
    const { email, cookie } = await signedUp();
    const emails = await asked(email);
    expect(emails).toMatchObject([{ to: email, subject: 'Choisir un nouveau mot de passe' }]);
    const token = tokenIn(emails);
    expect(await visitor().sessions.resetLink({ token })).toEqual({ email });
    await reset(token);
    expect(await visitor().sessions.resetLink({ token })).toEqual({ email: null });
    expect(await accounts.validate(cookie)).toBeNull();
    await expect(visitor().sessions.signIn({ email, password: PASSWORD })).rejects.toMatchObject(refusal('auth.bad-credentials'));
    await expect(visitor().sessions.signIn({ email, password: 'quatre chiens noirs' })).resolves.toBeDefined();
    await expect(reset(token)).rejects.toMatchObject(refusal('auth.token-invalid'));
  });

  it('answers the same without an account, and sends nothing', async () => {
    const browser = visitor();
    expect(await browser.sessions.requestPasswordReset({ email: 'personne@exemple.fr' })).toBeUndefined();
    await accounts.finished();
    expect(await queuedEmails(database, 'personne@exemple.fr')).toEqual([]);
  });

  it('answers before any lookup', async () => {
    const { email } = await signedUp();
    // The lookup waits for this lock: an answer that waited for the lookup would never come.
    await database.owner.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`;
      await visitor().sessions.requestPasswordReset({ email });
    });
    await accounts.finished();
    expect(await queuedEmails(database, email)).toHaveLength(1);
  });

  it('consumes the link once even when two requests use it at once', async () => {
    const { email } = await signedUp();
    const token = tokenIn(await asked(email));
    const outcomes = await Promise.allSettled([reset(token), reset(token, 'cinq oiseaux bleus')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the link valid for thirty minutes', async () => {
    const { email } = await signedUp();
    const late = new Accounts({ database, now: () => new Date(NOW.getTime() + 30 * 60_000) });
    const token = tokenIn(await asked(email));
    expect(await late.findByResetToken(token)).toBeNull();
    expect(await accounts.findByResetToken(token)).toMatchObject({ email });
  });

  it('invalidates older links too', async () => {
    const { email } = await signedUp();
    const [first, second] = [tokenIn(await asked(email)), tokenIn(await asked(email))];
    await reset(second);
    await expect(reset(first)).rejects.toMatchObject(refusal('auth.token-invalid'));
  });

  it('checks the new password, and keeps the link valid when it is refused', async () => {
    const { email } = await signedUp();
    const token = tokenIn(await asked(email));
    await expect(reset(token, 'motdepasse')).rejects.toMatchObject(refusal('auth.weak-password', { field: 'password' }));
    await expect(reset(token)).resolves.toBeUndefined();
  });

  it('stores the token only as a hash', async () => {
    const { email, session } = await signedUp();
    const token = tokenIn(await asked(email));
    const rows = await asOwner<{ hash: Buffer }>(database, `select hash from auth_tokens where user_id = '${session.user.id}'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.hash.toString('utf8')).not.toContain(token);
  });

  it('limits e-mails to one mailbox, and requests from one address', async () => {
    const { email } = await signedUp();
    await Promise.all(Array.from({ length: 8 }, () => asked(email)));
    expect((await queuedEmails(database, email)).length).toBeLessThanOrEqual(5);
    const address = '198.51.100.99';
    for (let i = 0; i < 30; i++) await visitor({ address }).sessions.requestPasswordReset({ email: `${randomUUID()}@exemple.fr` });
    await expect(visitor({ address }).sessions.requestPasswordReset({ email })).rejects.toMatchObject(refusal('auth.too-many-attempts'));
    await accounts.finished();
  });

  it('resets the failure counts of the account', async () => {
    const { email } = await signedUp();
    const address = '203.0.113.80';
    for (let i = 0; i < 6; i++)
      await visitor({ address })
        .sessions.signIn({ email, password: 'autre chose' })
        .catch(() => {});
    await reset(tokenIn(await asked(email)), 'quatre chiens noirs', { address });
    await expect(visitor({ address }).sessions.signIn({ email, password: 'quatre chiens noirs' })).resolves.toBeDefined();
  });
});

describe('demonstration accounts', () => {
  it('are shown in demonstration mode only', async () => {
    expect(await visitor({ isDemo: true }).sessions.demoAccounts()).toHaveLength(5);
    expect(await visitor().sessions.demoAccounts()).toEqual([]);
  });

  it('all open with their declared role, and a second seeding changes nothing', async () => {
    const hashPassword = (password: string) => accounts.passwords.hash(password);
    const { ownerUrl } = database;
    await seedDemoPeople(database, { ownerUrl, hashPassword });
    await seedDemoPeople(database, { ownerUrl, hashPassword: () => Promise.reject(new Error('hashed again')) });
    const standings: unknown[] = [];
    for (const { email, password } of await visitor({ isDemo: true }).sessions.demoAccounts()) {
      const browser = visitor({ isDemo: true });
      await browser.sessions.signIn({ email, password });
      const session = await accounts.validate(browser.jar.cookie ?? '');
      standings.push([session?.user.userType, session?.organization?.name ?? null, session?.membership?.isFounder ?? null]);
    }
    expect(standings).toEqual([
      ['admin', null, null],
      ['property_manager', 'Agence Lares Démonstration', true],
      ['owner', 'Agence Lares Démonstration', false],
      ['owner', 'Sophie Bernard', true],
      ['tenant', 'Agence Lares Démonstration', false],
    ]);
  });
});

describe('the current session', () => {
  it('is null for a visitor', async () => {
    expect(await visitor().sessions.current()).toBeNull();
  });

  it('gives the rights of the membership in the active organisation', async () => {
    const organization = await anOrganization(database);
    const member = await aMember(database, organization.id, { role: 'tenant' });
    const current = await visitor({ session: sessionOf(member, organization) }).sessions.current();
    expect(current).toMatchObject({ role: 'tenant', isFounder: false, memberships: [{ organizationId: organization.id, role: 'tenant' }] });
    expect(current?.permissions).not.toContain('properties:write');
  });
});

async function signedUpWith(email: string) {
  const browser = visitor();
  await browser.sessions.signIn({ email, password: PASSWORD });
  return { session: await accounts.validate(browser.jar.cookie ?? '') };
}

const rowsOf = <Row>(organizationId: string, read: (tx: Parameters<Parameters<Wall['transaction']>[0]>[0]) => Promise<Row[]>) =>
  new Wall(database, { organizationId, userId: null }).transaction(read);

const countRows = () =>
  asOwner(
    database,
    'select (select count(*) from users) u, (select count(*) from profiles) p, (select count(*) from organizations) o, (select count(*) from memberships) m, (select count(*) from account_log) l',
  );
