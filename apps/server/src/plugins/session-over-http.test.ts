import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Accounts } from '@lares/api/auth/accounts';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anOrganization, aMember } from '@lares/testing/factories/people';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboxMailer } from '../adapters/outbox-mailer.ts';
import { buildApp } from '../app.ts';
import { runJobs } from '@lares/api/testing/run-jobs';
import { TEST_VAULT } from '@lares/api/testing/test-vault';

const PLAIN = 'http://localhost:3000';
const SECURE = 'https://lares.example';
const PASSWORD = 'trois chats gris';
let database: TestDatabase;
let outbox: string;
const apps: FastifyInstance[] = [];

async function appAt(publicUrl: string, { proxies = 0 } = {}) {
  const now = () => new Date();
  const accounts = new Accounts({ database, now });
  const mailer = new OutboxMailer({ folder: outbox, from: 'Lares <lares@lares.example>', now });
  const files = { put: async () => {}, putStream: async () => {}, get: async () => null, remove: async () => {} };
  const ports = { mailer, files, publicUrl, vault: TEST_VAULT, isDemo: false, mapTiles: null };
  const app = await buildApp({ database, accounts, now, proxies, ports });
  apps.push(app);
  return { app, accounts, ports, now };
}

let plain: Awaited<ReturnType<typeof appAt>>;
let secure: Awaited<ReturnType<typeof appAt>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  outbox = await mkdtemp(join(tmpdir(), 'lares-outbox-'));
  [plain, secure] = [await appAt(PLAIN), await appAt(SECURE)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
  await rm(outbox, { recursive: true, force: true });
});

const call = (app: FastifyInstance, name: string, input: unknown, headers: InjectOptions['headers'] = {}) =>
  app.inject({
    method: 'POST',
    url: `/trpc/sessions.${name}`,
    payload: input as object,
    headers: { 'content-type': 'application/json', ...headers },
  });
const ask = (app: FastifyInstance, name: string, headers: InjectOptions['headers'] = {}) =>
  app.inject({ url: `/trpc/sessions.${name}`, headers });
const setCookieOf = ({ headers }: { headers: Record<string, unknown> }) => {
  const value = headers['set-cookie'];
  return typeof value === 'string' ? value : '';
};
const cookieOf = (response: { headers: Record<string, unknown> }) => setCookieOf(response).split(';')[0]!;

async function account(app: FastifyInstance, origin: string) {
  const email = `${randomUUID()}@exemple.fr`;
  const signUp = { fullName: 'Claire Martin', email, userType: 'property_manager', password: PASSWORD, passwordConfirmation: PASSWORD };
  expect((await call(app, 'signUp', signUp, { origin })).statusCode).toBe(200);
  const response = await call(app, 'signIn', { email, password: PASSWORD }, { origin });
  expect(response.statusCode).toBe(200);
  return { email, response, cookie: cookieOf(response) };
}

describe('the session cookie', () => {
  it('is SameSite and HttpOnly', async () => {
    const { response } = await account(plain.app, PLAIN);
    expect(setCookieOf(response)).toMatch(/^lares_session=[\w-]{20,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is Secure and host-bound under https', async () => {
    const { response } = await account(secure.app, SECURE);
    expect(setCookieOf(response)).toMatch(/^__Host-lares=[\w-]{20,}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is valid until sign-out', async () => {
    const { app } = plain;
    const { cookie, email } = await account(app, PLAIN);
    const before = await ask(app, 'current', { cookie });
    expect(before.json().result.data).toMatchObject({ user: { email } });
    expect(before.headers['cache-control']).toBe('no-store');
    const out = await call(app, 'signOut', undefined, { cookie, origin: PLAIN });
    expect(setCookieOf(out)).toMatch(/^lares_session=; Max-Age=0; Path=\/;|^lares_session=;.*Expires=Thu, 01 Jan 1970/);
    expect((await ask(app, 'current', { cookie })).json().result.data).toBeNull();
  });

  it('changes with the active organisation, and the old id becomes invalid', async () => {
    const { app } = plain;
    const organization = await anOrganization(database);
    const { person } = await aMember(database, organization.id, { role: 'property_manager' });
    await setPassword(person.id);
    const first = cookieOf(await call(app, 'signIn', { email: person.email, password: PASSWORD }, { origin: PLAIN }));
    const chosen = await call(app, 'chooseOrganization', { organizationId: organization.id }, { cookie: first, origin: PLAIN });
    expect(chosen.statusCode).toBe(200);
    expect((await ask(app, 'current', { cookie: first })).json().result.data).toBeNull();
    expect((await ask(app, 'current', { cookie: cookieOf(chosen) })).json().result.data).toMatchObject({
      organization: { id: organization.id },
    });
  });

  it('is not changed by a mutation sent with GET', async () => {
    const { cookie } = await account(plain.app, PLAIN);
    expect((await ask(plain.app, 'signOutEverywhere', { cookie })).statusCode).toBe(405);
    expect((await ask(plain.app, 'current', { cookie })).json().result.data).not.toBeNull();
  });
});

describe('the origin check', () => {
  const cases: [string, Record<string, string>, boolean][] = [
    ['our own page', { origin: PLAIN, 'sec-fetch-site': 'same-origin' }, true],
    ['our own page, old browser', { origin: PLAIN }, true],
    ['our own page, origin withheld', { 'sec-fetch-site': 'same-origin' }, true],
    ['another name of this machine', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }, true],
    ['the development server', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }, true],
    ['another program of this machine', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' }, false],
    ['another program, old browser', { origin: 'http://localhost:5173' }, false],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['another site with a forged same-origin header', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    ['a framed page without origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    ['another site, origin withheld', { 'sec-fetch-site': 'cross-site' }, false],
    ['a sibling site, origin withheld', { 'sec-fetch-site': 'same-site' }, false],
    ['a typed URL', { 'sec-fetch-site': 'none' }, false],
    ['no headers', {}, false],
  ];
  it.each(cases)('%s', async (_who, headers, accepted) => {
    const { cookie } = await account(plain.app, PLAIN);
    const response = await call(plain.app, 'signOutEverywhere', undefined, { cookie, ...headers });
    expect(response.statusCode).toBe(accepted ? 200 : 403);
    expect((await ask(plain.app, 'current', { cookie })).json().result.data === null).toBe(accepted);
  });

  it('accepts only the public URL if one is configured, and names the setting otherwise', async () => {
    const { cookie } = await account(secure.app, SECURE);
    const refused = await call(secure.app, 'signOutEverywhere', undefined, { cookie, origin: PLAIN, 'sec-fetch-site': 'same-origin' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toContain('PUBLIC_URL');
  });

  it('also applies to sign-in', async () => {
    const { email } = await account(plain.app, PLAIN);
    const response = await call(plain.app, 'signIn', { email, password: PASSWORD }, { origin: 'https://evil.example' });
    expect(response.statusCode).toBe(403);
    expect(setCookieOf(response)).toBe('');
  });

  it('accepts programs without a cookie', async () => {
    const { email } = await account(plain.app, PLAIN);
    expect((await call(plain.app, 'signIn', { email, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('the headers of every response', () => {
  it('restrict browsers to our own resources and pictures', async () => {
    const { headers } = await ask(plain.app, 'current');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' https: data: blob:;font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('enforce https where it is configured', async () => {
    const { headers } = await ask(secure.app, 'current');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('refusals', () => {
  it('are French messages per field', async () => {
    const response = await call(
      plain.app,
      'signUp',
      { fullName: '', email: 'x', userType: '', password: 'a', passwordConfirmation: 'b' },
      { origin: PLAIN },
    );
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().error.data.fieldErrors).toSorted()).toEqual([
      'email',
      'fullName',
      'password',
      'passwordConfirmation',
      'userType',
    ]);
  });

  it('contain the waiting time', async () => {
    const { app } = await appAt(PLAIN, { proxies: 1 });
    const headers = { origin: PLAIN, 'x-forwarded-for': '198.51.100.77' };
    const attempt = () => call(app, 'signIn', { email: 'personne@exemple.fr', password: 'autre chose' }, headers);
    for (let i = 0; i < 5; i++) expect((await attempt()).json().error.data.domain).toMatchObject({ code: 'auth.bad-credentials' });
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    const { minutes } = refused.json().error.data.domain.details;
    expect(refused.headers['retry-after']).toBe(String(minutes * 60));
  });

  it('trust a proxy only when configured', async () => {
    const from = (address: string) => ({ origin: PLAIN, 'x-forwarded-for': address });
    const attempt = (address: string) =>
      call(plain.app, 'signIn', { email: 'une.autre@exemple.fr', password: 'autre chose' }, from(address));
    for (let i = 0; i < 5; i++) await attempt(`198.51.100.${i}`);
    expect((await attempt('198.51.100.200')).statusCode).toBe(429);
  });

  it('trust only the forwarded address that the proxy added', async () => {
    const { app } = await appAt(PLAIN, { proxies: 1 });
    const attempt = (pretended: string) =>
      call(
        app,
        'signIn',
        { email: 'encore.une@exemple.fr', password: 'autre chose' },
        { origin: PLAIN, 'x-forwarded-for': `${pretended}, 203.0.113.50` },
      );
    for (let i = 0; i < 5; i++) await attempt(`192.0.2.${i}`);
    expect((await attempt('192.0.2.200')).statusCode).toBe(429);
  });

  it('return 503 under overload instead of queueing', async () => {
    const { app, accounts } = await appAt(PLAIN);
    // Every served client calls again at once, so that the queue stays full.
    let crowded = true;
    const visitor = async () => {
      while (crowded) await accounts.passwords.hash(PASSWORD);
    };
    const crowd = Promise.allSettled(Array.from({ length: 300 }, visitor));
    const response = await call(app, 'signIn', { email: 'personne@exemple.fr', password: PASSWORD }, { origin: PLAIN });
    crowded = false;
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json().error.data.domain).toMatchObject({ code: 'auth.busy' });
    await crowd;
  });
});

describe('an e-mail in the outbox', () => {
  it('is a complete message readable by its owner only, with a working link', async () => {
    const { app, accounts } = plain;
    const { email } = await account(app, PLAIN);
    expect((await call(app, 'requestPasswordReset', { email }, { origin: PLAIN })).statusCode).toBe(200);
    await accounts.finished();
    await runJobs(database, plain);
    const [name] = await readdir(outbox);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[\w-]+\.eml$/);
    const path = join(outbox, name!);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const message = await readFile(path, 'utf8');
    expect(message).toContain(`To: ${email}\r\n`);
    expect(message).toContain('From: Lares <lares@lares.example>\r\n');
    expect(message).toContain('Auto-Submitted: auto-generated\r\n');
    expect(message).toMatch(/multipart\/alternative/);

    const token = /jeton=(?:3D)?([\w-]{43})/.exec(message.replaceAll(/=\r\n/g, ''))?.[1];
    const password = 'quatre chiens noirs';
    const reset = await call(app, 'resetPassword', { token, password, passwordConfirmation: password }, { origin: PLAIN });
    expect(reset.statusCode).toBe(200);
    expect((await call(app, 'signIn', { email, password }, { origin: PLAIN })).statusCode).toBe(200);
  });
});

async function setPassword(userId: string): Promise<void> {
  const passwordHash = await plain.accounts.passwords.hash(PASSWORD);
  await plain.accounts
    .wallOf({ organizationId: null, userId })
    .transaction((tx) => tx.execute(`update users set password_hash = '${passwordHash}'`));
}
