import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { anOwner, aPerson } from '@lares/testing/factories/people';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import type { Mail } from '../../../shared/ports.ts';
import type { SessionState } from '../../../trpc/context.ts';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const PASSWORD = 'trois chats gris';
const NEWCOMER = { fullName: 'Karim Benali', password: PASSWORD, passwordConfirmation: PASSWORD };
const refusal = (code: string) => ({ cause: { code } });

let database: TestDatabase;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  accounts = new Accounts({ database, now: () => NOW });
  await accounts.listen();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

interface Visit {
  session?: SessionState | null;
  now?: Date;
  address?: string;
}

/** A browser with its cookie. */
function browser({ session = null, now = NOW, address = randomUUID() }: Visit = {}) {
  const jar: { cookie: string | null } = { cookie: null };
  const { invitations, tenants, history, sessions } = callerAs(session, {
    database,
    accounts,
    now: () => now,
    ports: { publicUrl: 'https://lares.example' },
    request: { address, setSessionCookie: (id) => (jar.cookie = id) },
  });
  return { invitations, tenants, history, sessions, jar };
}

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant';
const as = (who: Who, more: Omit<Visit, 'session'> = {}) => browser({ session: sessionOf(agency[who], agency.organization), ...more });

/** The token in the e-mail, as a click would send it. */
const tokenOf = (mail: Mail | undefined) => /https:\/\/lares\.example\/invitation\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';

async function invited(email = `${randomUUID()}@exemple.fr`) {
  const tenant = await someTenant(database, agency.organization.id, { email, firstName: 'Karim', lastName: 'Benali' });
  const manager = as('manager');
  const { id } = await manager.invitations.create({ email, role: 'tenant', tenantId: tenant.id });
  return { id, email, tenantId: tenant.id, token: tokenOf((await queuedEmails(database, email)).at(-1)) };
}

const stateOf = async (id: string, more: Omit<Visit, 'session'> = {}) =>
  (await as('manager', more).invitations.list({ limit: 100 })).rows.find((row) => row.id === id)?.state;

const standsAs = async (cookie: string | null) => {
  const session = await accounts.validate(cookie ?? '');
  return { organization: session?.organization?.id ?? null, role: session?.membership?.role ?? null };
};

describe('inviting', () => {
  it('e-mails the tenant in French, with a link that only they have', async () => {
    const { id, email, tenantId, token } = await invited();
    expect(token).toHaveLength(43);
    const { rows } = await as('colleague').invitations.list({ state: 'En attente', limit: 100 });
    const shown = rows.find((row) => row.id === id);
    expect(shown).toMatchObject({
      email,
      role: 'tenant',
      tenantId,
      recordName: 'Karim Benali',
      createdByName: 'Claire Martin',
      version: 1,
    });
    expect(JSON.stringify(rows)).not.toContain('okenHash');
    expect(await as('manager').invitations.ofRecord({ tenantId })).toMatchObject({
      account: null,
      invitation: { id, state: 'En attente' },
    });
  });

  it('keeps one pending invitation per person, and refuses records that have an account', async () => {
    const { tenantId } = await invited();
    const again = as('manager').invitations.create({ email: 'autre@exemple.fr', role: 'tenant', tenantId });
    await expect(again).rejects.toMatchObject({ cause: { code: 'invitation.already-waiting', field: 'email' } });
    const joined = as('manager').invitations.create({ email: 'a@exemple.fr', role: 'owner', ownerId: agency.ownerRecord.id });
    await expect(joined).rejects.toMatchObject(refusal('invitation.record-taken'));
    const twice = [1, 2].map(() => as('manager').invitations.create({ email: 'x@exemple.fr', role: 'tenant', tenantId: randomUUID() }));
    await Promise.all(twice.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })));
  });

  it('creates one when requested twice at once', async () => {
    const tenant = await someTenant(database, agency.organization.id);
    const attempts = (['manager', 'colleague'] as const).map((who) =>
      as(who).invitations.create({ email: 'a@exemple.fr', role: 'tenant', tenantId: tenant.id }),
    );
    expect((await Promise.allSettled(attempts)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('creates one for a colleague who is invited twice at once', async () => {
    const attempts = (['manager', 'colleague'] as const).map((who) =>
      as(who).invitations.create({ email: 'nouveau@exemple.fr', role: 'property_manager' }),
    );
    expect((await Promise.allSettled(attempts)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is for managers', async () => {
    const { id, tenantId } = await invited();
    for (const who of ['owner', 'tenant'] as const) {
      const { invitations } = as(who);
      const attempts = [
        invitations.list({}),
        invitations.ofRecord({ tenantId }),
        invitations.create({ email: 'a@exemple.fr', role: 'property_manager' }),
        invitations.resend({ id, version: 1 }),
        invitations.revoke({ id, version: 1 }),
        invitations.closeAccess({ membershipId: agency.colleague.membership.id }),
      ];
      await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
    }
  });

  it('is limited per organisation', async () => {
    const other = await anAgency(database);
    const { invitations } = browser({ session: sessionOf(other.manager, other.organization) });
    const { id } = await invitations.create({ email: 'a@exemple.fr', role: 'property_manager' });
    let version = 1;
    const flood = async () => {
      for (let sent = 0; sent < 250; sent += 1) version = (await invitations.resend({ id, version })).version;
    };
    await expect(flood()).rejects.toMatchObject(refusal('auth.too-many-attempts'));
    expect(version).toBe(200);
  });
});

describe('the link', () => {
  it('shows who invites, and the role; an unknown link shows nothing', async () => {
    const { email, token } = await invited();
    expect(await browser().invitations.byToken({ token })).toEqual({
      state: 'En attente',
      organizationName: agency.organization.name,
      email,
      role: 'tenant',
      fullName: 'Karim Benali',
      hasAccount: false,
      hasUnconfirmedAccount: false,
    });
    await expect(browser().invitations.byToken({ token: 'inconnu' })).rejects.toMatchObject(refusal('invitation.unknown'));
  });

  it('limits the address that tries unknown links, and no other', async () => {
    const guessing = browser();
    for (let tries = 0; tries < 60; tries += 1)
      await expect(guessing.invitations.byToken({ token: `essai-${tries}` })).rejects.toMatchObject(refusal('invitation.unknown'));
    await expect(guessing.invitations.byToken({ token: 'encore' })).rejects.toMatchObject(refusal('auth.too-many-attempts'));
    const { token } = await invited();
    expect(await browser().invitations.byToken({ token })).toMatchObject({ state: 'En attente' });
  });

  it('tells the account that accepted it, and no other, that they accepted it', async () => {
    const { token, email } = await invited();
    await browser().invitations.signUp({ token, ...NEWCOMER });
    const whoSees = (session: SessionState | null) => browser({ session }).invitations.byToken({ token });
    const somebody = sessionOf(agency.tenant, agency.organization);
    expect(await whoSees(null)).toEqual({ state: 'Acceptée', isOwn: false });
    expect(await whoSees(somebody)).toEqual({ state: 'Acceptée', isOwn: false });
    expect(await whoSees({ ...somebody, user: { ...somebody.user, email } })).toEqual({ state: 'Acceptée', isOwn: true });
  });

  it.each(['byToken', 'accept', 'signUp'] as const)('reports its state to %s, after use, revocation and expiry', async (procedure) => {
    const knock = (token: string, now = NOW) => {
      const { invitations } = browser({ session: sessionOf(agency.tenant, agency.organization), now });
      if (procedure === 'accept') return invitations.accept({ token });
      if (procedure === 'signUp') return invitations.signUp({ token, ...NEWCOMER });
      return invitations.byToken({ token });
    };
    const [used, revoked, expired, replaced] = [await invited(), await invited(), await invited(), await invited()];
    await browser().invitations.signUp({ token: used.token, ...NEWCOMER });
    await as('manager').invitations.revoke({ id: revoked.id, version: 1 });
    await as('manager').invitations.resend({ id: replaced.id, version: 1 });
    const answers = [
      await outcomeOf(knock(used.token)),
      await outcomeOf(knock(revoked.token)),
      await outcomeOf(knock(expired.token, inDays(14))),
      await outcomeOf(knock(replaced.token)),
    ];
    const reported = ['invitation.used', 'invitation.revoked', 'invitation.expired'];
    expect(answers).toEqual([...(procedure === 'byToken' ? ['Acceptée', 'Révoquée', 'Expirée'] : reported), 'invitation.unknown']);
  });
});

/** The state, or the error code. */
const outcomeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    (found) => (found as { state?: string }).state,
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );

describe('accepting', () => {
  it('creates account, membership and record together, opens the session there, and writes the history', async () => {
    const { id, email, tenantId, token } = await invited();
    const newcomer = browser();
    await newcomer.invitations.signUp({ token, ...NEWCOMER });
    expect(await standsAs(newcomer.jar.cookie)).toEqual({ organization: agency.organization.id, role: 'tenant' });
    const session = await accounts.validate(newcomer.jar.cookie ?? '');
    expect(session?.user).toMatchObject({ email, fullName: 'Karim Benali', userType: 'tenant' });
    expect(await browser({ session }).tenants.byId({ id: tenantId })).toMatchObject({ id: tenantId, hasAccount: true });
    expect(await stateOf(id)).toBe('Acceptée');
    expect(await as('manager').invitations.ofRecord({ tenantId })).toMatchObject({ account: { fullName: 'Karim Benali', role: 'tenant' } });
    const reported = await as('manager').history.of({ entity: 'tenant', id: tenantId });
    expect(reported.rows.map(({ action }) => action)).toEqual(['tenant.link-account']);
    await browser().sessions.signIn({ email, password: PASSWORD });
  });

  it('gives an owner access to their own records, and a colleague to all', async () => {
    const record = await anOwner(database, agency.organization.id, { lastName: 'Roux' });
    const manager = as('manager');
    const [owner, colleague] = [`${randomUUID()}@exemple.fr`, `${randomUUID()}@exemple.fr`];
    await manager.invitations.create({ email: owner, role: 'owner', ownerId: record.id });
    await manager.invitations.create({ email: colleague, role: 'property_manager' });
    const cookies = await Promise.all(
      [owner, colleague].map(async (email) => {
        const newcomer = browser();
        const [mail] = await queuedEmails(database, email);
        await newcomer.invitations.signUp({ token: tokenOf(mail), ...NEWCOMER });
        return newcomer.jar.cookie;
      }),
    );
    expect(await Promise.all(cookies.map(standsAs))).toMatchObject([{ role: 'owner' }, { role: 'property_manager' }]);
  });

  it('succeeds once, however many requests arrive at once', async () => {
    const { email, token } = await invited();
    const attempts = await Promise.allSettled([1, 2, 3].map(() => browser().invitations.signUp({ token, ...NEWCOMER })));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const known = (await accounts.findByEmail(email))!;
    const session = sessionOf({ person: { ...agency.tenant.person, id: known.userId, email } }, null);
    await expect(browser({ session }).invitations.accept({ token })).rejects.toMatchObject(refusal('invitation.used'));
  });

  it('links an account only when its user is signed in, never by the e-mail alone', async () => {
    const known = await aPerson(database, { userType: 'tenant', email: `${randomUUID()}@exemple.fr` });
    const { tenantId, token } = await invited(known.email);
    expect(await browser().invitations.byToken({ token })).toMatchObject({ hasAccount: true });
    await expect(browser().invitations.signUp({ token, ...NEWCOMER })).rejects.toMatchObject(refusal('invitation.account-exists'));
    await expect(browser().invitations.accept({ token })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(as('tenant').invitations.accept({ token })).rejects.toMatchObject(refusal('invitation.wrong-account'));
    expect(await as('manager').tenants.byId({ id: tenantId })).toMatchObject({ hasAccount: false });

    const own = browser({ session: sessionOf({ person: known }, null) });
    await own.invitations.accept({ token });
    expect(await standsAs(own.jar.cookie)).toEqual({ organization: agency.organization.id, role: 'tenant' });
    expect(await as('manager').tenants.byId({ id: tenantId })).toMatchObject({ hasAccount: true });
  });

  it('refuses an existing member, and leaves the invitation unchanged', async () => {
    const { email } = agency.colleague.person;
    const { id, token } = await invited(email);
    await expect(as('colleague').invitations.accept({ token })).rejects.toMatchObject(refusal('invitation.already-member'));
    expect(await stateOf(id)).toBe('En attente');
  });

  it('refuses a common password, and a record deleted since', async () => {
    const { token, tenantId } = await invited();
    const weak = { ...NEWCOMER, password: 'motdepasse', passwordConfirmation: 'motdepasse' };
    await expect(browser().invitations.signUp({ token, ...weak })).rejects.toMatchObject(refusal('auth.weak-password'));
    await as('manager').tenants.remove({ id: tenantId, version: 1 });
    await expect(browser().invitations.signUp({ token, ...NEWCOMER })).rejects.toMatchObject(refusal('invitation.revoked'));
  });
});

describe('closing an access', () => {
  async function joined() {
    const invitation = await invited();
    const newcomer = browser();
    await newcomer.invitations.signUp({ token: invitation.token, ...NEWCOMER });
    const session = (await accounts.validate(newcomer.jar.cookie ?? ''))!;
    return { ...invitation, session, cookie: newcomer.jar.cookie };
  }

  it('takes effect at once for open and cached sessions, and unlinks the record', async () => {
    const { id, tenantId, cookie, session } = await joined();
    expect(await standsAs(cookie)).toMatchObject({ role: 'tenant' });
    await as('manager').invitations.revoke({ id, version: 2 });
    expect(await standsAs(cookie)).toEqual({ organization: null, role: null });
    expect(await stateOf(id)).toBe('Révoquée');
    expect(await as('manager').invitations.ofRecord({ tenantId })).toMatchObject({ account: null });
    // Even a request that began before, with the rights of that time, finds nothing.
    await expect(browser({ session }).tenants.byId({ id: tenantId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reported = await as('manager').history.of({ entity: 'tenant', id: tenantId });
    expect(reported.rows.map(({ action }) => action)).toEqual(['tenant.unlink-account', 'tenant.link-account']);
  });

  it('works by the membership too, revokes the accepted invitation, and allows a new one', async () => {
    const { id, email, tenantId, session } = await joined();
    const membershipId = session.membership?.id ?? '';
    await as('manager').invitations.closeAccess({ membershipId });
    expect(await stateOf(id)).toBe('Révoquée');
    await expect(as('manager').invitations.closeAccess({ membershipId })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const manager = as('manager');
    await manager.invitations.create({ email, role: 'tenant', tenantId });
    const back = browser({ session: { ...session, organization: null, membership: null } });
    await back.invitations.accept({ token: tokenOf((await queuedEmails(database, email)).at(-1)) });
    expect((await accounts.validate(back.jar.cookie ?? ''))?.membership).toMatchObject({ id: membershipId, role: 'tenant' });
  });

  it('is refused for oneself and for the founder', async () => {
    const own = as('manager').invitations.closeAccess({ membershipId: agency.manager.membership.id });
    await expect(own).rejects.toMatchObject(refusal('invitation.own-access'));
    const founder = as('manager').invitations.closeAccess({ membershipId: agency.founder.membership.id });
    await expect(founder).rejects.toMatchObject(refusal('invitation.founder-stays'));
  });

  it('refuses to revoke twice, or to resend a revoked or accepted one, and names the other user', async () => {
    const [waiting, accepted] = [await invited(), await joined()];
    await as('colleague').invitations.revoke({ id: waiting.id, version: 1 });
    const late = as('manager').invitations.resend({ id: waiting.id, version: 1 });
    await expect(late).rejects.toMatchObject({ cause: { code: 'common.modified-meanwhile', details: { by: 'Hugo Bernard' } } });
    await expect(as('manager').invitations.resend({ id: waiting.id, version: 2 })).rejects.toMatchObject(refusal('invitation.revoked'));
    await expect(as('manager').invitations.revoke({ id: waiting.id, version: 2 })).rejects.toMatchObject(refusal('invitation.revoked'));
    await expect(as('manager').invitations.resend({ id: accepted.id, version: 2 })).rejects.toMatchObject(refusal('invitation.used'));
  });

  it('is consistent when it runs concurrently with an acceptance', async () => {
    const { id, tenantId, token } = await invited();
    await Promise.allSettled([browser().invitations.signUp({ token, ...NEWCOMER }), as('manager').invitations.revoke({ id, version: 1 })]);
    const { account, invitation } = await as('manager').invitations.ofRecord({ tenantId });
    expect([account !== null, invitation?.state]).toEqual(account === null ? [false, 'Révoquée'] : [true, 'Acceptée']);
  });
});

it('lists by state, page after page', async () => {
  const other = await anAgency(database);
  const session = sessionOf(other.manager, other.organization);
  const { invitations } = browser({ session });
  const made: string[] = [];
  for (const name of ['a', 'b', 'c']) made.push((await invitations.create({ email: `${name}@exemple.fr`, role: 'property_manager' })).id);
  await invitations.revoke({ id: made[0] ?? '', version: 1 });
  const first = await invitations.list({ state: 'En attente', limit: 1 });
  const second = await invitations.list({ state: 'En attente', limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual(made.slice(1).toSorted());
  expect(second.nextCursor).toBeNull();
  const later = browser({ session, now: inDays(15) }).invitations;
  expect((await later.list({ state: 'Expirée' })).rows).toHaveLength(2);
  expect((await later.list({ state: 'En attente' })).rows).toEqual([]);
  expect((await later.list({ state: 'Révoquée' })).rows.map(({ id }) => id)).toEqual([made[0]]);
});
