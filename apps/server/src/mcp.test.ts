import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Accounts } from '@lares/api/auth/accounts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { laresServer } from '@lares/mcp/server';
import { createLaresClient } from '@lares/sdk';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { freePort } from '@lares/testing/free-port';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';

const PASSWORD = 'trois chats gris';
const NOW = '2026-11-20T09:00:00Z';
const MCP = join(import.meta.dirname, '../../../packages/mcp');
/** Packing and starting a process; generous for a busy machine. */
const MINUTES = 60_000;

const now = () => new Date(NOW);
const run = promisify(execFile);
let database: TestDatabase;
let app: FastifyInstance;
let url: string;
let made: Awaited<ReturnType<typeof twoLateTenants>>;
/** The clock of the assistant's process. */
let at: Date;
let closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  url = `http://localhost:${await freePort()}`;
  const accounts = new Accounts({ database, now });
  const files = { put: async () => {}, putStream: async () => {}, get: async () => null, remove: async () => {} };
  const ports = { mailer: { send: async () => {} }, files, publicUrl: url, vault: TEST_VAULT, isDemo: false, mapTiles: null };
  app = await buildApp({ database, now, accounts, ports });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
  made = await twoLateTenants(accounts);
}, 2 * MINUTES);
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => {
  at = now();
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

/** Karim owes 700 € to Agathe, Nadia 1 050 € to somebody else, both since 5 November. */
async function twoLateTenants(accounts: Accounts) {
  const { organization, manager, owner, tenant, ownerRecord } = await anAgency(database);
  const passwordHash = await accounts.passwords.hash(PASSWORD);
  for (const { person } of [manager, owner, tenant]) {
    await asOwner(database, `update users set password_hash = '${passwordHash}' where id = '${person.id}'`);
  }
  const calls = callerAs(sessionOf(manager, organization), { database, accounts, now });
  const other = await anOwner(database, organization.id, { firstName: 'Paul', lastName: 'Roux' });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const lateLease = async (title: string, ownerId: string, [firstName = '', lastName = '']: string[], rentCents: number) => {
    const { id: propertyId } = await someProperty(database, organization.id, { ownerId, title });
    const { id: tenantId } = await someTenant(database, organization.id, { firstName, lastName });
    const rent = { rentCents, chargesCents: 8_000 };
    const { id: leaseId } = await someLease(database, { organizationId: organization.id, propertyId, tenantId }, dates, rent);
    await calls.rentAccounts.open({ leaseId, accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
    return { propertyId, tenantId, leaseId };
  };
  const studio = await lateLease('Studio du port', ownerRecord.id, ['Karim', 'Benali'], 62_000);
  const house = await lateLease('Maison des vignes', other.id, ['Nadia', 'Morel'], 97_000);
  const tokenOf = async (somebody: typeof manager, scope: 'Lecture seule' | 'Lecture et écriture') => {
    const own = callerAs(sessionOf(somebody, organization), { database, accounts, now });
    return (await own.accessTokens.create({ name: scope, scope, days: 30, currentPassword: PASSWORD })).token;
  };
  return {
    calls,
    studio,
    house,
    reading: await tokenOf(manager, 'Lecture seule'),
    writing: await tokenOf(manager, 'Lecture et écriture'),
    owner: await tokenOf(owner, 'Lecture et écriture'),
  };
}

/** An assistant of the given token, in a process of its own as far as confirmations go. */
async function assistantOf(token: string) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const lares = createLaresClient({ url, token, retries: 0 });
  const served = serveStdio(() => laresServer({ lares, now: () => at }), { transport: far });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(near);
  closing.push(async () => {
    await client.close();
    await served.close();
  });
  return { client, ask: (name: string, given: Record<string, unknown> = {}) => asked(client, name, given) };
}

async function asked(client: Client, name: string, given: Record<string, unknown>) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: given });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  const data = (structuredContent ?? {}) as Record<string, unknown> & { confirmationCode?: string };
  return { text: text.replaceAll(/[\u00a0\u202f]/g, ' '), data, isError };
}

const paymentOf = (leaseId: string) => ({ leaseId, amountCents: 30_000, paymentDate: '2026-11-19', paymentMethod: 'Chèque' });
const stored = async (leaseId: string) => {
  const { rows } = await made.calls.payments.list({ leaseId, limit: 50 });
  return rows.map(({ amountCents, paymentDate }) => [amountCents, paymentDate]);
};

describe('the tools', () => {
  it('are described in French, and say which of them write', async () => {
    const { client } = await assistantOf(made.reading);
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['late_tenants', true],
      ['lease_account', true],
      ['month_dues', true],
      ['search_records', true],
      ['agenda', true],
      ['expiring_documents', true],
      ['open_requests', true],
      ['record_payment', false],
      ['open_maintenance_request', false],
      ['add_event', false],
    ]);
    for (const { title, description, outputSchema } of tools) expect([title, description, outputSchema]).not.toContain(undefined);
    expect(client.getInstructions()).toContain('avec les droits du jeton');
  });

  it('say who is late, from the ledger, with the amounts in cents and in French', async () => {
    const { ask } = await assistantOf(made.reading);
    const { text, data } = await ask('late_tenants');
    expect(text.split('\n').toSorted()).toEqual([
      '2 en retard, 1 750,00 € en tout.',
      'Karim Benali · Studio du port · 700,00 € depuis le 5 novembre 2026 (1 échéance)',
      'Nadia Morel · Maison des vignes · 1 050,00 € depuis le 5 novembre 2026 (1 échéance)',
    ]);
    expect(data).toMatchObject({ count: 2, hasMore: false, late: { cents: 175_000 } });
    const found = await ask('late_tenants', { search: 'vignes' });
    expect(found.data).toMatchObject({ count: 1, rows: [{ leaseId: made.house.leaseId, late: { cents: 105_000 }, since: '2026-11-05' }] });
  });

  it('give a bounded number of rows, and say that more exist', async () => {
    const { ask } = await assistantOf(made.reading);
    const { text, data } = await ask('late_tenants', { limit: 1 });
    expect(data).toMatchObject({ count: 2, hasMore: true, late: { cents: 175_000 } });
    expect(data['rows']).toHaveLength(1);
    expect(text).toContain('D’autres lignes existent');
    expect(await ask('late_tenants', { limit: 51 })).toMatchObject({ isError: true });
  });

  it('show the owner what is late on their own properties only', async () => {
    const { ask } = await assistantOf(made.owner);
    const { text, data } = await ask('late_tenants');
    expect(text).toBe('1 en retard, 700,00 € en tout.\nKarim Benali · Studio du port · 700,00 € depuis le 5 novembre 2026 (1 échéance)');
    expect(data).toMatchObject({ count: 1, late: { cents: 70_000 }, rows: [{ leaseId: made.studio.leaseId, dueCount: 1 }] });
    const account = await ask('lease_account', { leaseId: made.house.leaseId });
    expect(account).toMatchObject({ isError: true, text: 'Cet élément est introuvable.' });
    expect((await ask('search_records', { search: 'vignes' })).data).toMatchObject({ rows: [] });
  });

  it('give the balance of a lease on a day, as known on another', async () => {
    const { ask } = await assistantOf(made.reading);
    const { text, data } = await ask('lease_account', { leaseId: made.house.leaseId });
    expect(data).toMatchObject({ balance: { cents: 105_000 }, lateToday: { cents: 105_000 }, on: '2026-11-20', hasMore: false });
    expect(text).toContain('Le soir du 20 novembre 2026, tel que connu le 20 novembre 2026 : le locataire doit 1 050,00 €.');
    const before = await ask('lease_account', { leaseId: made.house.leaseId, knownOn: '2026-11-19' });
    expect(before.data).toMatchObject({ balance: { cents: 0 }, knownOn: '2026-11-19' });
  });

  it('list the dues of a month with their totals', async () => {
    const { ask } = await assistantOf(made.reading);
    const { data } = await ask('month_dues', { month: '2026-11', standing: 'En retard' });
    expect(data).toMatchObject({ count: 2, called: { cents: 175_000 }, late: { cents: 175_000 }, hasMore: false });
    expect((await ask('month_dues', { month: '2026-13' })).text).toContain('Un mois s’écrit AAAA-MM');
  });

  it('find properties, tenants and leases, with the ids that other tools take', async () => {
    const { ask } = await assistantOf(made.reading);
    const { propertyId, leaseId } = made.studio;
    const { data } = await ask('search_records', { search: 'studio port' });
    expect(data['rows']).toMatchObject([
      { kind: 'bien', id: propertyId, name: 'Studio du port' },
      { kind: 'contrat', id: leaseId, name: 'Karim Benali · Studio du port' },
    ]);
    const tenants = await ask('search_records', { search: 'benali', kind: 'locataire' });
    expect(tenants.data['rows']).toMatchObject([{ id: made.studio.tenantId, name: 'Karim Benali' }]);
    expect((await ask('expiring_documents')).text).toBe('Aucun document.');
  });

  it('answer a refused token in the sentence of Lares', async () => {
    const { ask } = await assistantOf('lares_inconnu');
    expect(await ask('late_tenants')).toEqual({
      isError: true,
      data: {},
      text: 'Ce jeton d’accès est inconnu, expiré ou révoqué. Créez-en un autre depuis « Mon Profil ».',
    });
  });
});

describe('a tool that writes', () => {
  it('writes nothing before its confirmation, and once after it', async () => {
    const { ask } = await assistantOf(made.writing);
    const payment = paymentOf(made.studio.leaseId);
    const { text, data } = await ask('record_payment', payment);
    const { confirmationCode } = data;
    expect(data).toMatchObject({ state: 'à confirmer', id: null, expiresAt: '2026-11-20T09:10:00.000Z' });
    expect(text).toContain('Rien n’est encore enregistré. Serait enregistré : paiement de 300,00 € reçu le 19 novembre 2026 (Chèque');
    expect(text).toContain('contrat de Karim Benali, Studio du port');
    expect(await stored(made.studio.leaseId)).toEqual([]);
    const [first, again] = [
      await ask('record_payment', { ...payment, confirmationCode }),
      await ask('record_payment', { ...payment, confirmationCode }),
    ];
    expect(first.data).toMatchObject({ state: 'enregistré', confirmationCode: null });
    expect(again.data['id']).toBe(first.data['id']);
    expect(await stored(made.studio.leaseId)).toEqual([[30_000, '2026-11-19']]);
    expect((await ask('late_tenants', { search: 'port' })).data).toMatchObject({ late: { cents: 40_000 } });
  });

  it('refuses a code for other values, an invented one, one of another process, and one that expired', async () => {
    const { ask } = await assistantOf(made.writing);
    const payment = paymentOf(made.house.leaseId);
    const { confirmationCode } = (await ask('record_payment', payment)).data;
    const refused = async (given: Record<string, unknown>, by = ask) => {
      const { isError, text } = await by('record_payment', { ...payment, ...given });
      return [isError, text.split(' Rien')[0]];
    };
    expect(await refused({ confirmationCode, amountCents: 30_001 })).toEqual([
      true,
      'Ce code de confirmation a été donné pour d’autres valeurs.',
    ]);
    expect(await refused({ confirmationCode: '0000000000' })).toEqual([true, 'Ce code de confirmation est inconnu.']);
    const other = await assistantOf(made.writing);
    expect(await refused({ confirmationCode }, other.ask)).toEqual([true, 'Ce code de confirmation est inconnu.']);
    at = new Date('2026-11-20T09:10:00Z');
    expect(await refused({ confirmationCode })).toEqual([true, 'Ce code de confirmation a expiré.']);
    expect(await stored(made.house.leaseId)).toEqual([]);
  });

  it('writes nothing with a token that only reads, and says so', async () => {
    const { ask } = await assistantOf(made.reading);
    const payment = paymentOf(made.house.leaseId);
    const { confirmationCode } = (await ask('record_payment', payment)).data;
    expect(await ask('record_payment', { ...payment, confirmationCode })).toEqual({
      isError: true,
      data: {},
      text: 'Ce jeton d’accès permet de lire, pas d’écrire. Créez un jeton « Lecture et écriture ».',
    });
    expect(await stored(made.house.leaseId)).toEqual([]);
  });

  it('lets nobody write beyond their rights', async () => {
    const { ask } = await assistantOf(made.owner);
    const payment = paymentOf(made.studio.leaseId);
    const { confirmationCode } = (await ask('record_payment', payment)).data;
    const before = await stored(made.studio.leaseId);
    const { isError, text } = await ask('record_payment', { ...payment, confirmationCode });
    expect([isError, text]).toEqual([true, 'Vous n’êtes pas autorisé à effectuer cette action.']);
    expect(await stored(made.studio.leaseId)).toEqual(before);
  });

  it('asks again about a probable mistake, and writes what was accepted', async () => {
    const { ask } = await assistantOf(made.writing);
    const payment = { ...paymentOf(made.house.leaseId), paymentDate: '2026-12-01' };
    const { confirmationCode } = (await ask('record_payment', payment)).data;
    const warned = await ask('record_payment', { ...payment, confirmationCode });
    expect(warned.isError).toBe(true);
    expect(warned.text).toContain('Marqué payé à une date à venir. (« paid-in-future »)');
    const accepted = { ...payment, acceptedWarnings: ['paid-in-future'] };
    expect((await ask('record_payment', { ...accepted, confirmationCode })).text).toContain('pour d’autres valeurs');
    const { confirmationCode: second } = (await ask('record_payment', accepted)).data;
    expect((await ask('record_payment', { ...accepted, confirmationCode: second })).data).toMatchObject({ state: 'enregistré' });
    expect(await stored(made.house.leaseId)).toEqual([[30_000, '2026-12-01']]);
  });

  it('opens a maintenance request and adds an event', async () => {
    const { ask } = await assistantOf(made.writing);
    const twice = async (name: string, given: Record<string, unknown>) => {
      const { confirmationCode } = (await ask(name, given)).data;
      return ask(name, { ...given, confirmationCode });
    };
    const { propertyId } = made.studio;
    const request = { propertyId, title: 'Chaudière en panne', description: 'Plus d’eau chaude depuis ce matin.', priority: 'Urgente' };
    expect((await twice('open_maintenance_request', request)).data).toMatchObject({ state: 'enregistré' });
    expect((await ask('open_requests')).data).toMatchObject({
      rows: [{ title: 'Chaudière en panne', priority: 'Urgente', status: 'Nouveau', property: 'Studio du port' }],
      hasMore: false,
    });
    const visit = { title: 'Visite du studio', kind: 'visite', firstDay: '2026-11-24', startTime: '10:00', endTime: '10:30', propertyId };
    const { text } = await twice('add_event', visit);
    expect(text).toBe('Enregistré : Visite « Visite du studio » le 24 novembre 2026, de 10:00 à 10:30 (Studio du port).');
    const { data } = await ask('agenda', { from: '2026-11-24', days: 1, kinds: ['visit'] });
    expect(data).toMatchObject({ rows: [{ title: 'Visite du studio', label: 'Visite', startTime: '10:00' }], hasMore: false });
    const { isError, text: refusal } = await twice('add_event', { ...visit, propertyId: undefined, endTime: '09:00' });
    expect([isError, refusal]).toEqual([
      true,
      'Ces valeurs sont refusées. propertyId : Choisissez le bien à visiter. endTime : La fin précède le début.',
    ]);
  });
});

it(
  'is packed as one command without dependencies, which answers on its standard output',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lares-mcp-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    await run('pnpm', ['pack', '--pack-destination', folder], { cwd: MCP });
    const [packed] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    await run('tar', ['-xzf', packed!], { cwd: folder });
    const manifest = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8')) as Record<string, unknown>;
    expect([manifest['bin'], manifest['dependencies']]).toEqual([{ lares: './dist/lares.js' }, undefined]);
    const command = join(folder, 'package/dist/lares.js');
    const started = { command: process.execPath, args: [command, 'mcp'] };
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StdioClientTransport({ ...started, env: { LARES_URL: url, LARES_TOKEN: made.owner } }));
    closing.unshift(() => client.close());
    expect((await asked(client, 'late_tenants', {})).text).toContain('Karim Benali · Studio du port');
    const without = await run(process.execPath, started.args, { env: { LARES_URL: url } }).catch((error: object) => error);
    expect(without).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('LARES_TOKEN') });
  },
  MINUTES,
);
