import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { SoftwareAuthenticator } from '@lares/testing/software-authenticator';
import { someTenant } from '@lares/testing/factories/tenants';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, somebodySignedIn } from '../testing/browser.ts';
import { memoryPorts } from '../testing/memory-ports.ts';
import { openSession } from '../testing/open-sessions.ts';
import { queuedEmails } from '../testing/queued-emails.ts';
import type { Services } from '../trpc/create-context.ts';
import { findByAccessToken } from './access-tokens.ts';
import { Accounts } from './accounts.ts';

const now = () => new Date('2026-11-20T09:00:00Z');
const OWN_PASSWORD = 'quatre chiens noirs';
const refusal = (code: string) => ({ cause: { code } });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });

let database: TestDatabase;
let services: Services;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  services = { database, now, accounts: new Accounts({ database, now }), ports: memoryPorts() };
  agency = await anAgency(database);
});
afterAll(() => database.drop());

/** An account that somebody created under an address which is not theirs, with a second factor, a passkey and an open session. */
async function takenAddress() {
  const intruder = await somebodySignedIn(services, { userType: 'tenant' });
  const { secret } = await (await intruder.calls()).accounts.beginSecondFactor({ currentPassword: intruder.password });
  const { recoveryCodes } = await (await intruder.calls()).accounts.confirmSecondFactor({ code: codeOf(secret) });
  const key = new SoftwareAuthenticator(services.ports.publicUrl);
  const options = await (await intruder.calls()).accounts.beginPasskey({ currentPassword: intruder.password });
  await (await intruder.calls()).accounts.addPasskey({ name: 'Téléphone', answer: key.create(options) });
  const { userId } = (await services.accounts.findByEmail(intruder.email))!;
  return { ...intruder, userId, recoveryCode: recoveryCodes[0]!, key };
}

/** The token of the last e-mail to this address. */
const tokenTo = async (email: string) =>
  /(?:invitation\/|jeton=)([\w-]{43})/.exec((await queuedEmails(database, email)).at(-1)?.text ?? '')?.[1] ?? '';

async function invitationTo(email: string) {
  const tenant = await someTenant(database, agency.organization.id, { email, firstName: 'Karim', lastName: 'Benali' });
  const manager = aBrowser(services);
  manager.jar.cookie = await openSession(services, agency.manager.person.id, agency.organization.id);
  await (await manager.calls()).invitations.create({ email, role: 'tenant', tenantId: tenant.id });
  return { token: await tokenTo(email), tenantId: tenant.id };
}

const confirmedAt = (email: string) =>
  asOwner<{ confirmed: boolean; secret: boolean; codes: number; passkeys: number; sessions: number }>(
    database,
    `select email_verified_at is not null as confirmed, totp_secret_encrypted is not null as secret,
      (select count(*)::int from recovery_codes where user_id = users.id) as codes,
      (select count(*)::int from passkeys where user_id = users.id) as passkeys,
      (select count(*)::int from sessions where user_id = users.id) as sessions
     from users where email = '${email}'`,
  );

const typed = { fullName: 'Karim Benali', password: OWN_PASSWORD, passwordConfirmation: OWN_PASSWORD };

describe('the person who holds the invitation', () => {
  it('takes over an account that was created under their address before them', async () => {
    const intruder = await takenAddress();
    const { email } = intruder;
    const { token, tenantId } = await invitationTo(email);
    const guest = aBrowser(services);
    expect(await (await guest.calls()).invitations.byToken({ token })).toMatchObject({ hasAccount: false, hasUnconfirmedAccount: true });
    await (await guest.calls()).invitations.signUp({ token, ...typed });
    expect(await (await guest.calls()).sessions.current()).toMatchObject({ user: { email, fullName: 'Karim Benali' }, role: 'tenant' });
    expect(await (await guest.calls()).tenants.byId({ id: tenantId })).toMatchObject({ hasAccount: true });
    expect(await confirmedAt(email)).toEqual([{ confirmed: true, secret: false, codes: 0, passkeys: 0, sessions: 1 }]);

    expect(await (await intruder.calls()).sessions.current()).toBeNull();
    const { password, recoveryCode: code } = intruder;
    await expect((await intruder.calls()).sessions.signIn({ email, password })).rejects.toMatchObject(refusal('auth.bad-credentials'));
    await expect((await intruder.calls()).sessions.signInWithCode({ email, password, code })).rejects.toMatchObject(
      refusal('auth.bad-credentials'),
    );
    expect(await (await aBrowser(services).calls()).sessions.signIn({ email, password: OWN_PASSWORD })).toMatchObject({ user: { email } });
    const log = await asOwner<{ action: string }>(
      database,
      `select action from account_log where user_id = '${intruder.userId}' order by id desc limit 2`,
    );
    expect(log.map(({ action }) => action)).toEqual(['account.signed-in', 'account.taken-over']);
  });

  it('chooses a new password even while signed in, which ends every other way into the account', async () => {
    const own = await somebodySignedIn(services, { userType: 'owner' });
    const calls = await own.calls();
    const { token: programToken } = await calls.accessTokens.create({
      name: 'Tableur',
      scope: 'Lecture seule',
      days: 30,
      currentPassword: own.password,
    });
    const elsewhere = aBrowser(services);
    await (await elsewhere.calls()).sessions.signIn({ email: own.email, password: own.password });
    const { secret } = await (await elsewhere.calls()).accounts.beginSecondFactor({ currentPassword: own.password });
    await (await elsewhere.calls()).accounts.confirmSecondFactor({ code: codeOf(secret) });
    expect(await findByAccessToken(database, programToken, now())).not.toBeNull();
    const { token } = await invitationTo(own.email);
    await expect((await own.calls()).invitations.accept({ token })).rejects.toMatchObject(refusal('invitation.password-needed'));
    expect(await confirmedAt(own.email)).toMatchObject([{ confirmed: false, secret: true }]);

    await (await own.calls()).invitations.signUp({ token, ...typed });
    expect(await (await own.calls()).sessions.current()).toMatchObject({ role: 'tenant' });
    expect(await (await elsewhere.calls()).sessions.current()).toBeNull();
    expect(await confirmedAt(own.email)).toEqual([{ confirmed: true, secret: false, codes: 0, passkeys: 0, sessions: 1 }]);
    expect(await findByAccessToken(database, programToken, now())).toBeNull();
    const { email, password } = own;
    await expect((await aBrowser(services).calls()).sessions.signIn({ email, password })).rejects.toMatchObject(
      refusal('auth.bad-credentials'),
    );
  });

  it('does not take over a confirmed account, nor a disabled one', async () => {
    const { email } = agency.tenant.person;
    const disabled = await somebodySignedIn(services, { userType: 'tenant' });
    await asOwner(database, `update users set disabled_at = now() where email = '${disabled.email}'`);
    for (const known of [email, disabled.email]) {
      const { token } = await invitationTo(known);
      expect(await (await aBrowser(services).calls()).invitations.byToken({ token })).toMatchObject({
        hasAccount: true,
        hasUnconfirmedAccount: false,
      });
      await expect((await aBrowser(services).calls()).invitations.signUp({ token, ...typed })).rejects.toMatchObject(
        refusal('invitation.account-exists'),
      );
    }
  });

  it('takes the account over once, of several requests at the same moment', async () => {
    const { email } = await takenAddress();
    const { token } = await invitationTo(email);
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(async () => (await aBrowser(services).calls()).invitations.signUp({ token, ...typed })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a reset link', () => {
  async function resetBy(email: string) {
    const visitor = aBrowser(services);
    await (await visitor.calls()).sessions.requestPasswordReset({ email });
    await services.accounts.finished();
    const token = await tokenTo(email);
    await (await visitor.calls()).sessions.resetPassword({ token, password: OWN_PASSWORD, passwordConfirmation: OWN_PASSWORD });
    return visitor;
  }

  it('ends the second factor, the passkeys, the sessions and the pending links of an account whose address was never confirmed', async () => {
    const intruder = await takenAddress();
    const other = `${randomUUID()}@exemple.fr`;
    await (await intruder.calls()).accounts.requestEmailChange({ email: other, currentPassword: intruder.password });
    const person = await resetBy(intruder.email);
    expect(await (await person.calls()).sessions.signIn({ email: intruder.email, password: OWN_PASSWORD })).toMatchObject({
      user: { email: intruder.email },
    });
    expect(await (await intruder.calls()).sessions.current()).toBeNull();
    expect(await confirmedAt(intruder.email)).toEqual([{ confirmed: true, secret: false, codes: 0, passkeys: 0, sessions: 1 }]);
    const pending = await asOwner(database, `select 1 from auth_tokens where user_id = '${intruder.userId}' and used_at is null`);
    expect(pending).toEqual([]);
  });

  it('keeps the second factor and the passkeys of a confirmed account', async () => {
    const owner = await takenAddress();
    await asOwner(database, `update users set email_verified_at = now() where email = '${owner.email}'`);
    const person = await resetBy(owner.email);
    expect(await (await person.calls()).sessions.signIn({ email: owner.email, password: OWN_PASSWORD })).toEqual({ user: null });
    expect(await confirmedAt(owner.email)).toMatchObject([{ secret: true, passkeys: 1 }]);
    const answer = owner.key.get(await (await person.calls()).sessions.beginPasskeySignIn());
    expect(await (await person.calls()).sessions.signInWithPasskey(answer)).toMatchObject({ user: { email: owner.email } });
  });
});
