import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someListing } from '@lares/testing/factories/listings';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { buildApp } from '../app.ts';

const now = () => new Date('2026-11-20T09:00:00Z');
const ports = memoryPorts();
let database: TestDatabase;
let app: FastifyInstance;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;
let listingId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  accounts = new Accounts({ database, now });
  app = await buildApp({ database, accounts, now, ports });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  agency = await anAgency(database);
  const property = { title: 'T2 « Port »', rooms: 2, description: 'Séjour lumineux sur cour, cuisine équipée, cave et garage à vélos.' };
  ({
    listing: { id: listingId },
  } = await someListing(database, agency.organization.id, { property }));
  await asOwner(database, `update organizations set slug = 'agence-${randomUUID().slice(0, 8)}' where id = '${agency.organization.id}'`);
});

type Who = 'manager' | 'owner' | 'tenant';
const portalFeeds = () => callerAs(sessionOf(agency.manager, agency.organization), { database, accounts, now, ports }).portalFeeds;
const settle = () => portalFeeds().save({ agencyId: 'AGENCE-69', phone: '', email: '', version: null });

async function download(who: Who | null) {
  if (who === null) return app.inject({ url: '/api/portal-feed.zip' });
  const session = await openSession({ accounts, now }, agency[who].person.id, agency.organization.id);
  return app.inject({ url: '/api/portal-feed.zip', headers: { cookie: `lares_session=${session}` } });
}

/** The parts of a zip, as a reader of ISO-8859-1 sees them. */
async function partsOf(zipped: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(zipped, { lazyEntries: true });
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1');
  return parts;
}

it('gives a manager the zip, which is recorded', async () => {
  await settle();
  const response = await download('manager');
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="lares_agence-69.zip"',
  ]);
  const parts = await partsOf(response.rawPayload);
  expect(Object.keys(parts)).toEqual(['Annonces.csv', 'Config.txt', 'Photos.cfg']);
  expect(parts['Annonces.csv']).toMatch(/^"AGENCE-69"!#"[0-9A-F]{12}"!#"location"!#"appartement"!#"69003"!#/u);
  expect(parts['Annonces.csv']).toContain('"T2 « Port »"');
  const log = await asOwner(
    database,
    `select after from audit_log where action = 'portal-feed.download' and organization_id = '${agency.organization.id}'`,
  );
  expect(log).toEqual([{ after: { count: 1 } }]);
});

it.each<[Who | null, number]>([
  ['owner', 403],
  ['tenant', 403],
  [null, 401],
])('refuses the %s', async (who, status) => {
  await settle();
  expect((await download(who)).statusCode).toBe(status);
});

it('gives nothing before the agency is named', async () => {
  expect([(await download('manager')).statusCode, (await download('manager')).json<{ code: string }>().code]).toEqual([
    409,
    'portal-feed.no-settings',
  ]);
});

it('gives a portal the same from its private address, without a session, until it is revoked', async () => {
  const { version: first } = await settle();
  const { address, version } = await portalFeeds().createAddress({ version: first });
  const read = () => app.inject({ url: new URL(address).pathname });
  const response = await read();
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await partsOf(response.rawPayload)).toEqual(await partsOf((await download('manager')).rawPayload));

  await asOwner(database, `update listings set withdrawn_at = now() where id = '${listingId}'`);
  expect((await partsOf((await read()).rawPayload))['Annonces.csv']).toBe('');
  expect((await app.inject({ url: new URL(address).pathname.replace('.zip', '') })).statusCode).toBe(404);

  await portalFeeds().revokeAddress({ version });
  expect((await read()).statusCode).toBe(404);
});
