import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { somebodySignedIn } from '../../../testing/browser.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { authorize } from '../../../trpc/authorize.ts';
import { createContext, type Services } from '../../../trpc/create-context.ts';
import { setLogo } from './organizations.commands.ts';
import { storedLogoOrThrow } from './organizations.queries.ts';

let database: TestDatabase;
let services: Services;
let ports: ReturnType<typeof memoryPorts>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  ports = memoryPorts();
  const now = () => new Date('2026-11-20T09:00:00Z');
  services = { database, now, accounts: new Accounts({ database, now }), ports };
});
afterAll(() => database.drop());

const IBAN = 'FR1420041010050500013M02606';
const refusal = (code: string) => ({ cause: { code } });
const image = { variants: { thumb: Buffer.from('t'), card: Buffer.from('c'), full: Buffer.from('f') }, width: 8, height: 8 };

it('is updated only from its latest version, and shows its new name everywhere at once', async () => {
  const { calls } = await somebodySignedIn(services);
  const { organizations } = await calls();
  const { version } = await organizations.current();
  const values = { name: 'Agence du Port', siret: '12002701600563', city: 'Brest' };
  expect(await organizations.update({ ...values, version })).toMatchObject({ version: version + 1 });
  await expect(organizations.update({ ...values, name: 'Autre', version })).rejects.toMatchObject(refusal('common.modified-meanwhile'));
  expect(await organizations.current()).toMatchObject(values);
  expect((await (await calls()).sessions.current())?.organization?.name).toBe('Agence du Port');
});

it('keeps its bank account encrypted, also in its own history', async () => {
  const { calls } = await somebodySignedIn(services, { userType: 'owner' });
  const { organizations } = await calls();
  const { id, version } = await organizations.current();
  await organizations.setBankDetails({ version, holder: 'SCI du Port', iban: 'FR14 2004 1010 0505 0001 3M02 606' });
  expect(await organizations.current()).toMatchObject({ bank: { holder: 'SCI du Port', ending: '2606' }, version: version + 1 });
  expect(JSON.stringify(await organizations.current())).not.toContain(IBAN);

  const said = await asOwner<{ all: string }>(
    database,
    `select o::text || coalesce((select string_agg(a::text, ' ') from audit_log a where a.organization_id = o.id), '') as all
       from organizations o where o.id = '${id}'`,
  );
  expect(said[0]?.all).toContain('organization.set-bank-details');
  expect(said[0]?.all).not.toContain(IBAN);
  expect(said[0]?.all).not.toContain(Buffer.from(IBAN).toString('hex'));

  await organizations.removeBankDetails({ version: version + 1 });
  expect(await organizations.current()).toMatchObject({ bank: null });
});

it('is listed in the directory on request, under a unique slug', async () => {
  const mine = await (await somebodySignedIn(services)).calls();
  const other = await (await somebodySignedIn(services)).calls();
  const entry = { isPublic: true, slug: 'agence-du-phare' };
  const { version } = await mine.organizations.current();
  await mine.organizations.setDirectoryEntry({ ...entry, version });
  expect(await mine.organizations.current()).toMatchObject({ ...entry, version: version + 1 });
  await expect(other.organizations.setDirectoryEntry({ ...entry, version: 1 })).rejects.toMatchObject(refusal('organization.slug-taken'));
  await expect(mine.organizations.setDirectoryEntry({ ...entry, version })).rejects.toMatchObject(refusal('common.modified-meanwhile'));

  await mine.organizations.setDirectoryEntry({ isPublic: false, slug: '', version: version + 1 });
  expect(await mine.organizations.current()).toMatchObject({ isPublic: false, slug: null });
  await other.organizations.setDirectoryEntry({ ...entry, version: 1 });
});

it('cannot be changed by a tenant', async () => {
  const { calls } = await somebodySignedIn(services, { userType: 'tenant' });
  await expect((await calls()).organizations.current()).rejects.toMatchObject(refusal('auth.no-organization'));
});

it('has one logo, and removes the bytes of the previous one', async () => {
  const { calls, jar } = await somebodySignedIn(services);
  const facts = { address: '', agent: '', sessionId: jar.cookie, setSessionCookie: () => {} };
  const ctx = authorize(await createContext(services, facts), 'organization:write');
  const { fileId: first } = await setLogo(ctx, { image, name: 'un.png' });
  const { storageKey } = await storedLogoOrThrow(ctx, first);
  const { fileId: second } = await setLogo(ctx, { image, name: 'deux.png' });
  expect(await (await calls()).organizations.current()).toMatchObject({ logoFileId: second });
  await expect(storedLogoOrThrow(ctx, first)).rejects.toMatchObject({ code: 'common.not-found' });
  expect(await ports.files.get(`${storageKey}/thumb.webp`)).toBeNull();
  await (await calls()).organizations.removeLogo();
  expect(await (await calls()).organizations.current()).toMatchObject({ logoFileId: null });
});
