import { Accounts } from '@lares/api/auth/accounts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';
import { openSession } from '@lares/api/testing/open-sessions';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aPropertyDraft } from '@lares/testing/factories/properties';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { accessTokenOf } from './access-token.ts';

const PASSWORD = 'trois chats gris';
const ROLES = ['manager', 'founder', 'owner', 'tenant'] as const;
const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const now = () => new Date('2026-11-20T09:00:00Z');

let database: TestDatabase;
let app: FastifyInstance;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  accounts = new Accounts({ database, now });
  const files = { put: async () => {}, putStream: async () => {}, get: async () => null, remove: async () => {} };
  const ports = {
    mailer: { send: async () => {} },
    files,
    publicUrl: 'http://localhost:3000',
    vault: TEST_VAULT,
    isDemo: false,
    mapTiles: null,
  };
  app = await buildApp({ database, accounts, now, ports });
  await app.ready();
  agency = await anAgency(database);
  await asOwner(database, `update users set password_hash = '${await accounts.passwords.hash(PASSWORD)}'`);
  for (const role of ROLES) {
    const calls = callerAs(sessionOf(agency[role], agency.organization), { database, accounts, now });
    for (const scope of ['Lecture seule', 'Lecture et écriture'] as const) {
      const { token } = await calls.accessTokens.create({ name: role, scope, days: 30, currentPassword: PASSWORD });
      tokens[`${role} ${scope}`] = token;
    }
  }
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const withToken = (token: string | undefined, more: Record<string, string> = {}) => ({
  authorization: ['Bearer', token].join(' '),
  ...more,
});
const ask = (headers: Record<string, string>, path = 'sessions.current') => app.inject({ url: `/trpc/${path}`, headers });
const write = (headers: Record<string, string>, path: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/trpc/${path}`, payload, headers: { 'content-type': 'application/json', ...headers } });
const codeOf = (response: { json: () => { error: { data: { domain: { code: string } } } } }) => response.json().error.data.domain.code;

describe.each(ROLES)('a token of the %s', (role) => {
  it('reads with the rights of its user', async () => {
    const response = await ask(withToken(tokens[`${role} Lecture seule`]));
    expect(response.json().result.data).toMatchObject({
      user: { id: agency[role].person.id },
      organization: { id: agency.organization.id },
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('writes what its user may, without an Origin header, and only with « Lecture et écriture »', async () => {
    const draft = aPropertyDraft({ title: `Studio de ${role}` });
    const readOnly = await write(withToken(tokens[`${role} Lecture seule`]), 'properties.create', draft);
    expect([readOnly.statusCode, codeOf(readOnly)]).toEqual([403, 'access-token.read-only']);
    const response = await write(withToken(tokens[`${role} Lecture et écriture`]), 'properties.create', draft);
    const isManaging = role === 'manager' || role === 'founder';
    const outcome = response.statusCode === 200 ? 'ok' : codeOf(response);
    expect(outcome).toBe(isManaging ? 'ok' : 'auth.denied');
  });

  it('changes nothing of the account', async () => {
    const response = await write(withToken(tokens[`${role} Lecture et écriture`]), 'sessions.signOutEverywhere');
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'access-token.not-allowed']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('a request with a token', () => {
  it('is accepted from a page of another site, whose cookie it does not use', async () => {
    const sessionId = await openSession({ accounts, now }, agency.colleague.person.id, agency.organization.id);
    const headers = withToken(tokens['owner Lecture seule'], { cookie: `lares_session=${sessionId}`, origin: 'https://evil.example' });
    expect((await ask(headers)).json().result.data.user.id).toBe(agency.owner.person.id);
    const written = await write(headers, 'properties.create', aPropertyDraft({}));
    expect(codeOf(written)).toBe('access-token.read-only');
  });

  it('that is unknown gets 401 with its code, also on routes that are not procedures', async () => {
    const headers = withToken(`lares_${'A'.repeat(43)}`);
    const procedure = await ask(headers);
    expect([procedure.statusCode, codeOf(procedure)]).toEqual([401, 'access-token.invalid']);
    const route = await app.inject({ url: '/api/exports/properties.csv', headers });
    expect([route.statusCode, route.json()]).toEqual([401, { code: 'access-token.invalid', field: null, details: {} }]);
  });

  it('exports, and uploads only with « Lecture et écriture »', async () => {
    const headers = withToken(tokens['manager Lecture seule']);
    expect((await app.inject({ url: '/api/exports/properties.csv', headers })).statusCode).toBe(200);
    const upload = (token: string | undefined) =>
      app.inject({ method: 'POST', url: '/api/imports?kind=properties', headers: withToken(token, FORM), payload: '--x--' });
    expect((await upload(tokens['manager Lecture seule'])).json()).toMatchObject({ code: 'access-token.read-only' });
    expect(JSON.stringify((await upload(tokens['manager Lecture et écriture'])).json())).not.toContain('access-token');
  });

  it.each(['Lecture seule', 'Lecture et écriture'])('« %s » never downloads bank accounts in clear', async (scope) => {
    const headers = withToken(tokens[`manager ${scope}`]);
    const outcomes = ['/api/archive.zip', '/api/statements/payouts.xml?month=2026-10-01&on=2026-11-20'].map(async (url) => {
      const response = await app.inject({ url, headers });
      return [response.statusCode, response.json()];
    });
    const refused = [403, { code: 'access-token.not-allowed', field: null, details: {} }];
    expect(await Promise.all(outcomes)).toEqual([refused, refused]);
  });

  it('never changes the portrait', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/profile/avatar',
      headers: withToken(tokens['manager Lecture et écriture'], FORM),
      payload: '--x--',
    });
    expect(response.json()).toMatchObject({ code: 'access-token.not-allowed' });
  });

  it('of another issuer is left to the cookie', () => {
    const of = (authorization: string | undefined) => accessTokenOf({ headers: { authorization } });
    expect([undefined, 'Basic bGFyZXM=', withToken('eyJhbGciOi').authorization, withToken('lares_').authorization].map(of)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(of(withToken('lares_abc').authorization)).toBe('lares_abc');
  });
});
