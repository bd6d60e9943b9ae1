import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someListing } from '@lares/testing/factories/listings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { portalFeedByToken } from './portal-feeds.commands.ts';

let clock = new Date('2026-11-20T09:00:00Z');
const now = () => clock;

let database: TestDatabase;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  accounts = new Accounts({ database, now });
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = new Date('2026-11-20T09:00:00Z');
  agency = await anAgency(database);
  await asOwner(database, `update organizations set slug = 'agence-${randomUUID().slice(0, 8)}' where id = '${agency.organization.id}'`);
});

const ports = { publicUrl: 'https://lares.example' };
const as = (who: 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, accounts, ports, now }).portalFeeds;
const fetched = (address: string, from = '192.0.2.1') =>
  portalFeedByToken({ accounts, now, ports, request: { address: from } } as never, /([\w-]{43})\.zip$/.exec(address)?.[1] ?? address);

const SETTINGS = { agencyId: 'AGENCE-69', phone: '04 78 00 00 00', email: 'Annonces@agence.exemple.fr' };
const HOME = { rooms: 2, description: 'Séjour lumineux sur cour, cuisine équipée, cave et garage à vélos.' };
const advertise = (title: string, parts: Parameters<typeof someListing>[2] = {}) =>
  someListing(database, agency.organization.id, { ...parts, property: { ...HOME, title, ...parts.property } });
const withdraw = (id: string) => asOwner(database, `update listings set withdrawn_at = '2026-11-21' where id = '${id}'`);
const addressOf = async () => {
  const { version } = await as('manager').save({ ...SETTINGS, version: null });
  return as('manager').createAddress({ version });
};
const UNKNOWN = { code: 'portal-feed.address-unknown' };

describe('the settings', () => {
  it('start with the contact of the organisation, and are saved with its history', async () => {
    expect(await as('manager').current()).toMatchObject({ settings: null, hasPublicPage: true, advertisements: [] });
    const { version } = await as('manager').save({ ...SETTINGS, version: null });
    const stored = { agencyId: 'AGENCE-69', phone: '+33478000000', email: 'annonces@agence.exemple.fr' };
    expect((await as('manager').current()).settings).toMatchObject({ ...stored, version, tokenCreatedAt: null, lastFetchedAt: null });
    await as('colleague').save({ ...SETTINGS, agencyId: 'AUTRE', version });
    const log = await asOwner(
      database,
      `select action, before ->> 'agencyId' as before, after ->> 'agencyId' as after from audit_log where organization_id = '${agency.organization.id}' and action like 'portal-feed.%' order by at, id`,
    );
    expect(log).toEqual([
      { action: 'portal-feed.save', before: null, after: 'AGENCE-69' },
      { action: 'portal-feed.save', before: 'AGENCE-69', after: 'AUTRE' },
    ]);
  });

  it('are not overwritten by a version that was not read', async () => {
    const { version } = await as('manager').save({ ...SETTINGS, version: null });
    await as('colleague').save({ ...SETTINGS, version });
    await expect(as('manager').save({ ...SETTINGS, version })).rejects.toMatchObject({ cause: { code: 'common.modified-meanwhile' } });
    await expect(as('manager').save({ ...SETTINGS, version: null })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile' },
    });
  });

  it.each(['owner', 'tenant'] as const)('are not for the %s', async (who) => {
    const denied = { cause: { code: 'auth.denied' } };
    await expect(as(who).current()).rejects.toMatchObject(denied);
    await expect(as(who).save({ ...SETTINGS, version: null })).rejects.toMatchObject(denied);
    await expect(as(who).createAddress({ version: 1 })).rejects.toMatchObject(denied);
    await expect(as(who).revokeAddress({ version: 1 })).rejects.toMatchObject(denied);
  });
});

describe('what the next feed holds', () => {
  it('leaves out and names what a portal refuses, with the reasons, and sends the others', async () => {
    await advertise('Complète');
    const lacking = await advertise('Sans pièces', { property: { rooms: null } });
    await advertise('Hors la loi', { listing: { depositCents: null } });
    const { listing: draft } = await advertise('Retirée');
    await withdraw(draft.id);
    const { advertisements, changes } = await as('manager').current();
    expect(
      advertisements.map(({ title, isSent }) => [title, isSent]).toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['Complète', true],
      ['Hors la loi', false],
      ['Sans pièces', false],
    ]);
    expect(changes).toEqual({ added: 1, withdrawn: 0 });
    const refused = advertisements.find(({ propertyId }) => propertyId === lacking.property.id);
    expect(refused?.findings.filter(({ severity }) => severity === 'refus')).toEqual([
      { field: 'rooms', message: 'Indiquez le nombre de pièces dans la fiche du bien.', severity: 'refus' },
    ]);
  });

  it('withdraws what is not online any more, and says how many since the last one', async () => {
    const { address } = await addressOf();
    const [one, two] = [await advertise('Un'), await advertise('Deux')];
    expect((await fetched(address)).lines).toHaveLength(2);
    clock = new Date('2026-11-21T09:00:00Z');
    await withdraw(one.listing.id);
    await withdraw(two.listing.id);
    await advertise('Trois');
    expect((await as('manager').current()).changes).toEqual({ added: 1, withdrawn: 2 });
    expect((await fetched(address)).lines.map(({ title }) => title)).toEqual(['Trois']);
    const { settings, changes } = await as('manager').current();
    expect(changes).toEqual({ added: 0, withdrawn: 0 });
    expect([settings?.lastFetchedAt, settings?.lastSentAt].map((at) => new Date(at ?? 0))).toEqual([clock, clock]);
  });

  it('hides the street unless it is shown, and holds the agency and its contact', async () => {
    const { address } = await addressOf();
    await advertise('Caché', { property: { address: '1 rue du Port' } });
    const { agencyId, lines } = await fetched(address);
    expect(agencyId).toBe('AGENCE-69');
    expect(lines).toMatchObject([{ address: null, agencyId: 'AGENCE-69', phone: '0478000000', email: 'annonces@agence.exemple.fr' }]);
    await asOwner(database, `update listings set shows_address = true where organization_id = '${agency.organization.id}'`);
    expect((await fetched(address)).lines).toMatchObject([{ address: '1 rue du Port' }]);
  });

  it('holds nothing of another organisation', async () => {
    const other = await anAgency(database);
    await asOwner(database, `update organizations set slug = 'autre-${randomUUID().slice(0, 8)}' where id = '${other.organization.id}'`);
    await someListing(database, other.organization.id, { property: HOME });
    const { address } = await addressOf();
    expect((await fetched(address)).lines).toEqual([]);
    expect((await as('manager').current()).advertisements).toEqual([]);
  });
});

describe('the private address', () => {
  it('is stored as a hash, in no history', async () => {
    const { address } = await addressOf();
    const token = /([\w-]{43})\.zip$/.exec(address)?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(
      await asOwner(
        database,
        `select count(*)::int as found from portal_feeds f, audit_log a where f::text like '%${token}%' or a::text like '%${token}%'`,
      ),
    ).toEqual([{ found: 0 }]);
  });

  it('is replaced by a new one, and answers like an unknown one once it is revoked', async () => {
    const first = await addressOf();
    const second = await as('manager').createAddress({ version: first.version });
    await expect(fetched(first.address)).rejects.toMatchObject(UNKNOWN);
    expect((await fetched(second.address)).lines).toEqual([]);
    const { version } = await as('manager').revokeAddress({ version: second.version });
    await expect(fetched(second.address)).rejects.toMatchObject(UNKNOWN);
    await expect(as('manager').revokeAddress({ version })).rejects.toMatchObject({ cause: { code: 'portal-feed.no-address' } });
    const log = await asOwner<{ action: string }>(
      database,
      `select action from audit_log where organization_id = '${agency.organization.id}' and action like 'portal-feed.%address' order by at, id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'portal-feed.create-address',
      'portal-feed.create-address',
      'portal-feed.revoke-address',
    ]);
  });

  it('needs settings first, and a public page when it is fetched', async () => {
    await expect(as('manager').createAddress({ version: 1 })).rejects.toMatchObject({ cause: { code: 'portal-feed.no-settings' } });
    const { address } = await addressOf();
    await asOwner(database, `update organizations set slug = null where id = '${agency.organization.id}'`);
    await expect(fetched(address)).rejects.toMatchObject(UNKNOWN);
    expect(await as('manager').current()).toMatchObject({ hasPublicPage: false, advertisements: [] });
  });

  it('limits attempts with unknown addresses, without affecting a known one', async () => {
    const { address } = await addressOf();
    const tries = await Promise.allSettled(Array.from({ length: 70 }, (_, n) => fetched(`essai-${n}`, '192.0.2.9')));
    const codes = tries.map((tried) => (tried.status === 'rejected' ? (tried.reason as { code: string }).code : 'read'));
    expect([...new Set(codes)].toSorted()).toEqual(['auth.too-many-attempts', UNKNOWN.code]);
    expect((await fetched(address, '192.0.2.9')).lines).toEqual([]);
  });
});
