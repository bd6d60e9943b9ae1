import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { aBrowser, somebodySignedIn } from '../../../testing/browser.ts';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import type { Services } from '../../../trpc/create-context.ts';

let database: TestDatabase;
let services: Services;
let ports: ReturnType<typeof memoryPorts>;
let clock = new Date();

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  ports = memoryPorts();
  const now = () => clock;
  services = { database, now, accounts: new Accounts({ database, now }), ports };
});
beforeEach(() => {
  clock = new Date('2026-11-20T09:00:00Z');
});
afterAll(async () => {
  await services.accounts.finished();
  await database.drop();
});

const refusal = (code: string) => ({ cause: { code } });
const NEW = { password: 'quatre chiens noirs', passwordConfirmation: 'quatre chiens noirs' };
const emailsTo = (email: string) => queuedEmails(database, email);
const tokenIn = async (email: string) => /[?&](?:adresse|jeton)=(\S+)/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';

it('is available to a user without an organisation', async () => {
  const { calls, email } = await somebodySignedIn(services, { userType: 'tenant' });
  await (await calls()).accounts.update({ fullName: 'Karim Benali' });
  expect(await (await calls()).accounts.current()).toEqual({
    email,
    fullName: 'Karim Benali',
    avatarUrl: null,
    secondFactorSince: null,
    codesLeft: 0,
    isEmailConfirmed: false,
    hasConfirmationLink: false,
    awaitedEmail: null,
  });
  expect((await (await calls()).sessions.current())?.user.fullName).toBe('Karim Benali');
});

describe('changing the password', () => {
  it('ends the other sessions, and keeps this browser signed in', async () => {
    const { calls, email, password } = await somebodySignedIn(services);
    const other = aBrowser(services);
    await (await other.calls()).sessions.signIn({ email, password });
    expect(await (await calls()).accounts.changePassword({ currentPassword: password, ...NEW })).toEqual({ closed: 1 });
    expect(await (await other.calls()).sessions.current()).toBeNull();
    expect(await (await calls()).sessions.current()).not.toBeNull();
    await expect((await other.calls()).sessions.signIn({ email, password })).rejects.toMatchObject(refusal('auth.bad-credentials'));
    await expect((await other.calls()).sessions.signIn({ email, password: NEW.password })).resolves.toBeDefined();
  });

  it('is refused without the current password, then limited', async () => {
    const { calls, password } = await somebodySignedIn(services);
    const change = async (currentPassword: string) => (await calls()).accounts.changePassword({ currentPassword, ...NEW });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => change('autre chose')));
    const codes = tries.map((result) => (result.status === 'rejected' ? (result.reason as { message: string }).message : 'ok'));
    expect(codes.filter((code) => code === 'auth.wrong-password')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth.too-many-attempts')).toHaveLength(7);
    await expect(change(password)).rejects.toMatchObject(refusal('auth.too-many-attempts'));
    clock = new Date(clock.getTime() + 15 * 60_000);
    await expect(change(password)).resolves.toBeDefined();
  });

  it('refuses common passwords and the e-mail', async () => {
    const { calls, email, password } = await somebodySignedIn(services);
    const weak = { currentPassword: password, password: email, passwordConfirmation: email };
    await expect((await calls()).accounts.changePassword(weak)).rejects.toMatchObject(refusal('auth.weak-password'));
  });

  it('invalidates links sent before', async () => {
    const { calls, email, password } = await somebodySignedIn(services);
    await (await calls()).sessions.requestPasswordReset({ email });
    await services.accounts.finished();
    const token = await tokenIn(email);
    await (await calls()).accounts.changePassword({ currentPassword: password, ...NEW });
    await expect((await calls()).sessions.resetPassword({ token, ...NEW })).rejects.toMatchObject(refusal('auth.token-invalid'));
  });
});

describe('confirming the e-mail typed at sign-up', () => {
  it('takes the link sent to it, once, in the signed-in account only', async () => {
    const { calls, email } = await somebodySignedIn(services);
    expect(await (await calls()).accounts.current()).toMatchObject({ isEmailConfirmed: false, hasConfirmationLink: false });
    await (await calls()).accounts.requestEmailConfirmation();
    expect(await (await calls()).accounts.current()).toMatchObject({ awaitedEmail: null, hasConfirmationLink: true });
    const token = await tokenIn(email);
    // The person whose address it is, in their own account: the account of the other one stays unconfirmed.
    const other = await somebodySignedIn(services);
    await expect((await other.calls()).accounts.confirmEmail({ token })).rejects.toMatchObject(refusal('auth.token-invalid'));
    expect(await (await calls()).accounts.confirmEmail({ token })).toEqual({ email, isChanged: false });
    expect(await (await calls()).accounts.current()).toMatchObject({ email, isEmailConfirmed: true, hasConfirmationLink: false });
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirmer votre adresse e-mail']);
    await expect((await calls()).accounts.confirmEmail({ token })).rejects.toMatchObject(refusal('auth.token-invalid'));
    await expect((await calls()).accounts.requestEmailConfirmation()).rejects.toMatchObject(refusal('auth.email-already-confirmed'));
  });

  it('sends five e-mails an hour, and only the last link works', async () => {
    const { calls, email } = await somebodySignedIn(services);
    const { accounts } = await calls();
    await accounts.requestEmailConfirmation();
    const first = await tokenIn(email);
    for (let n = 1; n < 5; n += 1) await accounts.requestEmailConfirmation();
    await expect(accounts.requestEmailConfirmation()).rejects.toMatchObject(refusal('auth.too-many-attempts'));
    await expect(accounts.confirmEmail({ token: first })).rejects.toMatchObject(refusal('auth.token-invalid'));
    expect(await accounts.confirmEmail({ token: await tokenIn(email) })).toMatchObject({ isChanged: false });
  });
});

describe('changing the e-mail', () => {
  async function asked(wanted = `${randomUUID()}@exemple.fr`) {
    const person = await somebodySignedIn(services);
    await (await person.calls()).accounts.requestEmailChange({ email: wanted, currentPassword: person.password });
    return { ...person, wanted, token: await tokenIn(wanted) };
  }

  it('takes effect once confirmed from the new mailbox, and notifies the old address', async () => {
    const { calls, email, password, wanted, token } = await asked();
    expect(await (await calls()).accounts.current()).toMatchObject({ email, awaitedEmail: wanted });
    expect(await (await calls()).accounts.confirmEmail({ token })).toEqual({ email: wanted, isChanged: true });
    expect(await (await calls()).accounts.current()).toMatchObject({ email: wanted, awaitedEmail: null });
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Votre adresse e-mail a changé']);
    const browser = aBrowser(services);
    await expect((await browser.calls()).sessions.signIn({ email, password })).rejects.toMatchObject(refusal('auth.bad-credentials'));
    await expect((await browser.calls()).sessions.signIn({ email: wanted, password })).resolves.toBeDefined();
  });

  it('is confirmed once, in time, by the account that requested it', async () => {
    const { calls, token, wanted } = await asked();
    const other = await somebodySignedIn(services);
    await expect((await other.calls()).accounts.confirmEmail({ token })).rejects.toMatchObject(refusal('auth.token-invalid'));
    const start = clock;
    clock = new Date(start.getTime() + 24 * 60 * 60 * 1000);
    await expect((await calls()).accounts.confirmEmail({ token })).rejects.toMatchObject(refusal('auth.token-invalid'));
    clock = start;
    const tries = await Promise.allSettled([1, 2].map(async () => (await calls()).accounts.confirmEmail({ token })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await (await calls()).accounts.current()).toMatchObject({ email: wanted });
  });

  it('is replaced by the next request, and can be cancelled', async () => {
    const first = await asked();
    const next = `${randomUUID()}@exemple.fr`;
    const { accounts } = await first.calls();
    await accounts.requestEmailChange({ email: next, currentPassword: first.password });
    await expect(accounts.confirmEmail({ token: first.token })).rejects.toMatchObject(refusal('auth.token-invalid'));
    await accounts.cancelEmailChange();
    await expect(accounts.confirmEmail({ token: await tokenIn(next) })).rejects.toMatchObject(refusal('auth.token-invalid'));
    expect(await accounts.current()).toMatchObject({ email: first.email, awaitedEmail: null });
  });

  it('reveals another account only to the reader of its mailbox', async () => {
    const { email: known } = await somebodySignedIn(services);
    const { calls, email, token } = await asked(known);
    await expect((await calls()).accounts.confirmEmail({ token })).rejects.toMatchObject(refusal('auth.email-taken'));
    expect(await (await calls()).accounts.current()).toMatchObject({ email });
  });

  it('requires the password, and a different address', async () => {
    const { calls, email, password } = await somebodySignedIn(services);
    const { accounts } = await calls();
    const wanted = `${randomUUID()}@exemple.fr`;
    await expect(accounts.requestEmailChange({ email: wanted, currentPassword: 'autre chose' })).rejects.toMatchObject(
      refusal('auth.wrong-password'),
    );
    await expect(accounts.requestEmailChange({ email, currentPassword: password })).rejects.toMatchObject(refusal('auth.email-unchanged'));
    expect(await emailsTo(wanted)).toEqual([]);
  });

  it('sends five e-mails an hour', async () => {
    const { calls, password } = await somebodySignedIn(services);
    const { accounts } = await calls();
    const ask = () => accounts.requestEmailChange({ email: `${randomUUID()}@exemple.fr`, currentPassword: password });
    for (let i = 0; i < 5; i++) await ask();
    await expect(ask()).rejects.toMatchObject(refusal('auth.too-many-attempts'));
  });
});
