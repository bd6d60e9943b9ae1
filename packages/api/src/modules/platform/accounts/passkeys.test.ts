import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { PASSKEYS_MAX } from '@lares/domain/platform/accounts/passkey';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { SoftwareAuthenticator } from '@lares/testing/software-authenticator';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { aBrowser, somebodySignedIn } from '../../../testing/browser.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import type { Services } from '../../../trpc/create-context.ts';

const START = new Date('2026-11-20T09:00:00Z');
const SITE = 'http://localhost:3000';
const refusal = (code: string) => ({ cause: { code } });
const REFUSED = refusal('auth.passkey-refused');

let database: TestDatabase;
let services: Services;
let clock = START;
const now = () => clock;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  services = { database, now, accounts: new Accounts({ database, now }), ports: { ...memoryPorts(), publicUrl: SITE } };
});
beforeEach(() => {
  clock = START;
});
afterAll(async () => {
  await services.accounts.finished();
  await database.drop();
});

const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

type Person = Awaited<ReturnType<typeof somebodySignedIn>>;

async function addKey({ calls, password }: Person, name = 'Téléphone', key = new SoftwareAuthenticator(SITE)) {
  const options = await (await calls()).accounts.beginPasskey({ currentPassword: password });
  const { id } = await (await calls()).accounts.addPasskey({ name, answer: key.create(options) });
  return { key, id };
}

async function somebodyWithKey(options: Parameters<typeof somebodySignedIn>[1] = {}) {
  const person = await somebodySignedIn(services, options);
  const { key, id } = await addKey(person);
  return { ...person, key, passkeyId: id };
}

/** Signs in with this key in a new browser; `forgery` is what the answer says wrongly. */
async function signInWith(
  key: SoftwareAuthenticator,
  forgery: Parameters<SoftwareAuthenticator['get']>[1] = {},
  browser = aBrowser(services),
) {
  const options = await (await browser.calls()).sessions.beginPasskeySignIn();
  const answered = await (await browser.calls()).sessions.signInWithPasskey(key.get(options, forgery));
  return { browser, answered };
}

const userIdOf = async (email: string) => (await services.accounts.findByEmail(email))!.userId;
const logOf = async (email: string) =>
  (
    await asOwner<{ action: string; details: object }>(
      database,
      `select action, details from account_log where user_id = '${await userIdOf(email)}' order by id`,
    )
  ).slice(2);

describe('adding a passkey', () => {
  it('needs the password, is in the log, and an e-mail tells the user', async () => {
    const person = await somebodySignedIn(services);
    const { calls, email } = person;
    await expect((await calls()).accounts.beginPasskey({ currentPassword: 'autre chose' })).rejects.toMatchObject(
      refusal('auth.wrong-password'),
    );
    const { id } = await addKey(person, 'Clé USB');
    expect(await (await calls()).accounts.passkeys()).toEqual([
      { id, name: 'Clé USB', createdAt: '2026-11-20T09:00:00+00:00', lastUsedAt: null },
    ]);
    expect(await logOf(email)).toEqual([{ action: 'account.passkey-added', details: { name: 'Clé USB' } }]);
    expect(await queuedEmails(database, email)).toMatchObject([
      { subject: 'Une clé d’accès a été ajoutée à votre compte', text: expect.stringContaining('« Clé USB »') },
    ]);
  });

  it('asks the device for a key that names the user and verifies them, on this site only', async () => {
    const person = await somebodyWithKey();
    const options = await (await person.calls()).accounts.beginPasskey({ currentPassword: person.password });
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(await userIdOf(person.email)).toString('base64url'), name: person.email },
      excludeCredentials: [{ id: person.key.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it.each([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['for another site', { rpId: 'elsewhere.example' }],
    ['without verification of the user', { isVerified: false }],
    ['to a challenge that we did not make', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['of a sign-in', { type: 'webauthn.get' }],
  ])('refuses an answer %s', async (_case, forgery) => {
    const { calls, password } = await somebodySignedIn(services);
    const options = await (await calls()).accounts.beginPasskey({ currentPassword: password });
    const answer = new SoftwareAuthenticator(SITE).create(options, forgery);
    await expect((await calls()).accounts.addPasskey({ name: 'Clé', answer })).rejects.toMatchObject(REFUSED);
    expect(await (await calls()).accounts.passkeys()).toEqual([]);
  });

  it('reads no certificates of devices, and fetches nothing that they name', async () => {
    const { calls, password } = await somebodySignedIn(services);
    const options = await (await calls()).accounts.beginPasskey({ currentPassword: password });
    const answer = new SoftwareAuthenticator(SITE).create(options, { isCertified: true });
    await expect((await calls()).accounts.addPasskey({ name: 'Clé', answer })).rejects.toMatchObject({
      cause: { code: 'auth.passkey-refused', cause: { message: 'certificates were not asked for' } },
    });
  });

  it('refuses a challenge after five minutes, one of another user, and one of the sign-in', async () => {
    const [one, other] = [await somebodySignedIn(services), await somebodySignedIn(services)];
    const options = await (await one.calls()).accounts.beginPasskey({ currentPassword: one.password });
    const add = async (person: Person, challenge: string) =>
      (await person.calls()).accounts.addPasskey({
        name: 'Clé',
        answer: new SoftwareAuthenticator(SITE).create({ ...options, challenge }),
      });
    const { challenge } = await (await one.calls()).sessions.beginPasskeySignIn();
    await expect(add(other, options.challenge)).rejects.toMatchObject(REFUSED);
    await expect(add(one, challenge)).rejects.toMatchObject(REFUSED);
    wait(300);
    await expect(add(one, options.challenge)).rejects.toMatchObject(REFUSED);
    wait(-1);
    await expect(add(one, options.challenge)).resolves.toMatchObject({ id: expect.any(String) });
  });

  it('accepts a challenge once, also from two requests at once', async () => {
    const { calls, password } = await somebodySignedIn(services);
    const options = await (await calls()).accounts.beginPasskey({ currentPassword: password });
    const tries = await Promise.allSettled(
      [1, 2, 3].map(async () =>
        (await calls()).accounts.addPasskey({ name: 'Clé', answer: new SoftwareAuthenticator(SITE).create(options) }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await (await calls()).accounts.passkeys()).toHaveLength(1);
  });

  it('refuses the key of another account', async () => {
    const { key } = await somebodyWithKey();
    const other = await somebodySignedIn(services);
    const same = new SoftwareAuthenticator(SITE, { credentialId: key.credentialId });
    await expect(addKey(other, 'Copie', same)).rejects.toMatchObject(REFUSED);
    expect(await (await other.calls()).accounts.passkeys()).toEqual([]);
  });

  it('stops at twenty keys, also when two are added at once', async () => {
    const person = await somebodySignedIn(services);
    for (let made = 0; made < PASSKEYS_MAX - 1; made++) await addKey(person, `Clé ${made}`);
    const { accounts } = await person.calls();
    const [one, other] = [
      await accounts.beginPasskey({ currentPassword: person.password }),
      await accounts.beginPasskey({ currentPassword: person.password }),
    ];
    const tries = await Promise.allSettled(
      [one, other].map(async (options) =>
        (await person.calls()).accounts.addPasskey({ name: 'Dernière', answer: new SoftwareAuthenticator(SITE).create(options) }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('auth.too-many-passkeys') });
    await expect(accounts.beginPasskey({ currentPassword: person.password })).rejects.toMatchObject(refusal('auth.too-many-passkeys'));
  });
});

describe('signing in with a passkey', () => {
  it('opens a session without password, and is in the log', async () => {
    const { key, email, calls } = await somebodyWithKey();
    wait(60);
    const { browser, answered } = await signInWith(key);
    expect(answered).toEqual({ user: { email, fullName: 'Claire Martin' } });
    expect(await (await browser.calls()).sessions.current()).toMatchObject({ user: { email }, role: 'property_manager' });
    expect(await (await calls()).accounts.passkeys()).toMatchObject([{ lastUsedAt: '2026-11-20T09:01:00+00:00' }]);
    expect((await logOf(email)).at(-1)).toEqual({ action: 'account.signed-in', details: { by: 'passkey', name: 'Téléphone' } });
  });

  it('asks for no code where the account has one', async () => {
    const { key, email, password, calls } = await somebodyWithKey();
    const { secret } = await (await calls()).accounts.beginSecondFactor({ currentPassword: password });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.getTime() });
    await (await calls()).accounts.confirmSecondFactor({ code });
    expect((await signInWith(key)).answered).toMatchObject({ user: { email } });
    // Switching the code off leaves the keys.
    await (await calls()).accounts.disableSecondFactor({ currentPassword: password });
    expect((await signInWith(key)).answered).toMatchObject({ user: { email } });
  });

  it('replaces the session of this browser by one under a new id', async () => {
    const { key, jar, calls } = await somebodyWithKey();
    const before = jar.cookie;
    await signInWith(key, {}, { jar, calls });
    expect(jar.cookie).not.toBe(before);
    const elsewhere = aBrowser(services);
    elsewhere.jar.cookie = before;
    expect(await (await elsewhere.calls()).sessions.current()).toBeNull();
  });

  it('works with a key that counts nothing, as those of password managers', async () => {
    const person = await somebodySignedIn(services);
    const { key } = await addKey(person, 'Gestionnaire', new SoftwareAuthenticator(SITE, { counter: null }));
    for (let times = 0; times < 3; times++) await expect(signInWith(key)).resolves.toBeDefined();
  });

  it.each([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['of the same host without its port', { origin: 'http://localhost' }],
    ['for another site', { rpId: 'elsewhere.example' }],
    ['without verification of the user', { isVerified: false }],
    ['to a challenge that we did not make', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['signed by another key', { signedBy: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['of a creation', { type: 'webauthn.create' }],
    ['for another user', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['whose counter stands still', { counter: 2 }],
    ['whose counter goes back', { counter: 1 }],
  ])('refuses an answer %s', async (_case, forgery) => {
    const { key, email } = await somebodyWithKey();
    // The counter is 2 afterwards.
    await signInWith(key);
    const browser = aBrowser(services);
    await expect(signInWith(key, forgery, browser)).rejects.toMatchObject(REFUSED);
    expect(browser.jar.cookie).toBeNull();
    expect((await logOf(email)).filter(({ action }) => action === 'account.signed-in')).toHaveLength(1);
    await expect(signInWith(key)).resolves.toBeDefined();
  });

  it('accepts an answer once, also from two browsers at once', async () => {
    const person = await somebodySignedIn(services);
    const { key } = await addKey(person, 'Gestionnaire', new SoftwareAuthenticator(SITE, { counter: null }));
    const answer = key.get(await (await person.calls()).sessions.beginPasskeySignIn());
    const send = async () => (await aBrowser(services).calls()).sessions.signInWithPasskey(answer);
    const tries = await Promise.allSettled([send(), send(), send()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(send()).rejects.toMatchObject(REFUSED);
    wait(86_400 * 3);
    await services.accounts.purge();
    await expect(send()).rejects.toMatchObject(REFUSED);
  });

  it('refuses a challenge after five minutes, and one that was made to add a key', async () => {
    const { key, calls, password } = await somebodyWithKey();
    const adding = await (await calls()).accounts.beginPasskey({ currentPassword: password });
    const send = async (challenge: string) =>
      (await aBrowser(services).calls()).sessions.signInWithPasskey(key.get({ rpId: 'localhost', challenge }));
    await expect(send(adding.challenge)).rejects.toMatchObject(REFUSED);
    const { challenge } = await (await calls()).sessions.beginPasskeySignIn();
    wait(300);
    await expect(send(challenge)).rejects.toMatchObject(REFUSED);
    wait(-1);
    await expect(send(challenge)).resolves.toBeDefined();
  });

  it('refuses a key that nobody added, and makes a guessing address wait', async () => {
    const { key } = await somebodyWithKey();
    const address = '192.0.2.77';
    for (let i = 0; i < 30; i++) {
      await expect(
        signInWith(new SoftwareAuthenticator(SITE), { userHandle: 'AA' }, aBrowser(services, { address })),
      ).rejects.toMatchObject(REFUSED);
    }
    await expect(signInWith(key, {}, aBrowser(services, { address }))).rejects.toMatchObject(refusal('auth.too-many-attempts'));
    await expect(signInWith(key)).resolves.toBeDefined();
  });

  it('tells the holder of a key, and nobody else, that the account is disabled', async () => {
    const { key, email } = await somebodyWithKey();
    await asOwner(database, `update users set disabled_at = now() where email = '${email}'`);
    const browser = aBrowser(services);
    await expect(signInWith(key, {}, browser)).rejects.toMatchObject(refusal('auth.disabled'));
    await expect(signInWith(key, { isVerified: false })).rejects.toMatchObject(REFUSED);
    expect(browser.jar.cookie).toBeNull();
  });
});

describe('a passkey', () => {
  it('is renamed and removed by its user, and opens nothing afterwards', async () => {
    const { key, passkeyId: id, email, calls } = await somebodyWithKey();
    await (await calls()).accounts.renamePasskey({ id, name: 'Ancien téléphone' });
    expect(await (await calls()).accounts.passkeys()).toMatchObject([{ id, name: 'Ancien téléphone' }]);
    await (await calls()).accounts.removePasskey({ id });
    expect(await (await calls()).accounts.passkeys()).toEqual([]);
    await expect(signInWith(key)).rejects.toMatchObject(REFUSED);
    expect((await logOf(email)).slice(1)).toEqual([
      { action: 'account.passkey-renamed', details: { name: 'Ancien téléphone' } },
      { action: 'account.passkey-removed', details: { name: 'Ancien téléphone' } },
    ]);
  });

  it('is out of reach for another account', async () => {
    const { key, passkeyId: id, calls } = await somebodyWithKey();
    const other = await somebodySignedIn(services);
    const { accounts } = await other.calls();
    await expect(accounts.renamePasskey({ id, name: 'À moi' })).rejects.toMatchObject(refusal('common.not-found'));
    await expect(accounts.removePasskey({ id })).rejects.toMatchObject(refusal('common.not-found'));
    expect(await accounts.passkeys()).toEqual([]);
    expect(await (await calls()).accounts.passkeys()).toMatchObject([{ name: 'Téléphone' }]);
    await expect(signInWith(key)).resolves.toBeDefined();
  });

  it('stays when the password of a confirmed account changes', async () => {
    const { key, email, password, calls } = await somebodyWithKey();
    const next = 'quatre chiens noirs';
    await (await calls()).accounts.changePassword({ currentPassword: password, password: next, passwordConfirmation: next });
    expect((await signInWith(key)).answered).toMatchObject({ user: { email } });
  });
});
