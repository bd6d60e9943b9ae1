import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { aBrowser, somebodySignedIn } from '../../../testing/browser.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import type { Services } from '../../../trpc/create-context.ts';

let database: TestDatabase;
let services: Services;
let clock = new Date();

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  const now = () => clock;
  services = { database, now, accounts: new Accounts({ database, now }), ports: memoryPorts() };
});
beforeEach(() => {
  clock = new Date('2026-11-20T09:00:00Z');
});
afterAll(() => database.drop());

const refusal = (code: string) => ({ cause: { code } });
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.getTime() });

/** A user whose authenticator app produces codes; the code that switched it on is used. */
async function somebodyWithTelephone() {
  const person = await somebodySignedIn(services);
  const { secret } = await (await person.calls()).accounts.beginSecondFactor({ currentPassword: person.password });
  const { recoveryCodes: sheet } = await (await person.calls()).accounts.confirmSecondFactor({ code: codeOf(secret) });
  wait(30);
  const { email, password } = person;
  const signIn = async (code: string, address?: string) => {
    const browser = aBrowser(services, address ? { address } : {});
    await (await browser.calls()).sessions.signInWithCode({ email, password, code });
    return browser;
  };
  return { ...person, secret, sheet, signIn };
}

it('is required only once a code has shown that the app has the secret', async () => {
  const { email, password, calls } = await somebodySignedIn(services);
  const { secret, address } = await (await calls()).accounts.beginSecondFactor({ currentPassword: password });
  expect(address).toContain(secret);
  const browser = aBrowser(services);
  expect(await (await browser.calls()).sessions.signIn({ email, password })).toMatchObject({ user: { email } });

  await expect((await calls()).accounts.confirmSecondFactor({ code: '12345' })).rejects.toMatchObject(refusal('auth.wrong-code'));
  const { recoveryCodes: sheet } = await (await calls()).accounts.confirmSecondFactor({ code: codeOf(secret) });
  expect(new Set(sheet).size).toBe(10);
  expect(await (await calls()).accounts.current()).toMatchObject({ secondFactorSince: '2026-11-20T09:00:00+00:00', codesLeft: 10 });
});

it('opens no session before the code, and none with the code alone', async () => {
  const { email, password, secret, signIn } = await somebodyWithTelephone();
  const browser = aBrowser(services);
  expect(await (await browser.calls()).sessions.signIn({ email, password })).toEqual({ user: null });
  expect(browser.jar.cookie).toBeNull();
  await expect(
    (await browser.calls()).sessions.signInWithCode({ email, password: 'autre chose', code: codeOf(secret) }),
  ).rejects.toMatchObject(refusal('auth.bad-credentials'));
  expect(browser.jar.cookie).toBeNull();
  expect((await signIn(codeOf(secret))).jar.cookie).not.toBeNull();
});

it('accepts a code once, also from two browsers at once', async () => {
  const { secret, signIn } = await somebodyWithTelephone();
  const code = codeOf(secret);
  const tries = await Promise.allSettled([signIn(code), signIn(code)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(signIn(code)).rejects.toMatchObject(refusal('auth.wrong-code'));
  wait(30);
  await expect(signIn(codeOf(secret))).resolves.toBeDefined();
});

it('accepts each recovery code once, in any spelling, also from two browsers at once', async () => {
  const { calls, sheet, signIn } = await somebodyWithTelephone();
  const [first = '', second = ''] = sheet;
  const tries = await Promise.allSettled([signIn(first), signIn(first), signIn(first)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(signIn(first)).rejects.toMatchObject(refusal('auth.wrong-code'));
  await expect(signIn(second.replaceAll('-', '').toLowerCase())).resolves.toBeDefined();
  expect(await (await calls()).accounts.current()).toMatchObject({ codesLeft: 8 });
});

it('makes a guessing address wait, even with the right code', async () => {
  const { secret, signIn } = await somebodyWithTelephone();
  for (let i = 0; i < 5; i++) await expect(signIn('12345', '192.0.2.1')).rejects.toMatchObject(refusal('auth.wrong-code'));
  await expect(signIn(codeOf(secret), '192.0.2.1')).rejects.toMatchObject(refusal('auth.too-many-attempts'));
  await expect(signIn(codeOf(secret), '192.0.2.2')).resolves.toBeDefined();
  wait(15 * 60);
  await expect(signIn(codeOf(secret), '192.0.2.1')).resolves.toBeDefined();
});

it('closes the account to guesses from many addresses', async () => {
  const { secret, signIn } = await somebodyWithTelephone();
  for (let i = 0; i < 20; i++) await expect(signIn('12345', `192.0.2.${i}`)).rejects.toMatchObject(refusal('auth.wrong-code'));
  await expect(signIn(codeOf(secret), '198.51.100.1')).rejects.toMatchObject(refusal('auth.too-many-attempts'));
});

it('cannot be switched on twice, nor off without the password', async () => {
  const { calls, password } = await somebodyWithTelephone();
  const { accounts } = await calls();
  await expect(accounts.beginSecondFactor({ currentPassword: password })).rejects.toMatchObject(refusal('auth.second-factor-on'));
  await expect(accounts.disableSecondFactor({ currentPassword: 'autre chose' })).rejects.toMatchObject(refusal('auth.wrong-password'));
  await expect(accounts.renewRecoveryCodes({ currentPassword: 'autre chose' })).rejects.toMatchObject(refusal('auth.wrong-password'));
});

it('renews the recovery codes, and invalidates the old ones', async () => {
  const { calls, password, sheet, signIn } = await somebodyWithTelephone();
  const { recoveryCodes: fresh } = await (await calls()).accounts.renewRecoveryCodes({ currentPassword: password });
  await expect(signIn(sheet[0] ?? '')).rejects.toMatchObject(refusal('auth.wrong-code'));
  await expect(signIn(fresh[0] ?? '')).resolves.toBeDefined();
});

it('leaves nothing stored when it is switched off', async () => {
  const { calls, email, password } = await somebodyWithTelephone();
  await (await calls()).accounts.disableSecondFactor({ currentPassword: password });
  const browser = aBrowser(services);
  expect(await (await browser.calls()).sessions.signIn({ email, password })).toMatchObject({ user: { email } });
  expect(await (await calls()).accounts.current()).toMatchObject({ secondFactorSince: null, codesLeft: 0 });
});

it('is never stored in clear text', async () => {
  const { secret, sheet } = await somebodyWithTelephone();
  const kept = await asOwner<{ kept: Buffer }>(
    database,
    `select totp_secret_encrypted as kept from users where totp_secret_encrypted is not null union all select code_hash from recovery_codes`,
  );
  const everything = kept.map((row) => Buffer.from(row.kept).toString('latin1')).join('\n');
  expect(kept.length).toBeGreaterThan(sheet.length);
  expect(everything).not.toContain(secret);
  for (const code of sheet) expect(everything).not.toContain(code.replaceAll('-', ''));
});
