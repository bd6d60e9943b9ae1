import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { type CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { addDays, addMonths, day, dayInParis } from '@lares/domain/shared/day';
import { clockInParis } from '@lares/domain/shared/paris-clock';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { summaryOf, writeCalendar } from '../calendars/write-calendar.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
let clock = new Date('2026-11-20T09:00:00Z');
const now = () => clock;
const ports = memoryPorts();
let accountPage: string;

const HOSTILE = [
  'Visite; BEGIN:VEVENT, "guillemets" : \\n et \\\\ barre',
  'Première ligne\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:glissé',
  'Retour\rseul\u0007 et cloche',
  `Très long : ${'été — œuvre 🏠 '.repeat(12)}`,
];

beforeAll(async () => {
  ICAL.design.strict = true;
  database = await freshDatabase();
  agency = await anAgency(database);
  app = await buildApp({ database, accounts: new Accounts({ database, now }), now, ports });
  const organizationId = agency.organization.id;
  const home = await someProperty(database, organizationId, { title: 'T2, rue du Port; 3e', ownerId: agency.ownerRecord.id });
  const other = await someProperty(database, organizationId, { title: 'Bellecour' });
  const leo = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  const ana = await someTenant(database, organizationId);
  const clause = { indexSeries: 'IRL', indexQuarter: '2026-T1', startDate: day('2026-10-31'), paymentDay: 31 } as const;
  const kept = await someLease(database, { organizationId, propertyId: home.id, tenantId: leo.id }, clause);
  await someLease(database, { organizationId, propertyId: other.id, tenantId: ana.id }, { startDate: day('2026-07-01'), paymentDay: 31 });
  const { events, rentAccounts } = as('manager');
  const opening = { openingCents: 12_000, openingSide: 'dû par le locataire' } as const;
  await rentAccounts.open({ leaseId: kept.id, accountingStart: '2026-11-01', ...opening });
  accountPage = `${ports.publicUrl}/leases/${kept.id}/account`;
  for (const title of HOSTILE) await events.create({ title, kind: 'autre', firstDay: '2026-12-01', startTime: '10:00', endTime: '11:00' });
  await events.create({
    title: 'Nuit',
    kind: 'autre',
    firstDay: '2027-03-27',
    lastDay: '2027-03-28',
    startTime: '23:00',
    endTime: '04:00',
  });
  await events.create({ title: 'Congrès', kind: 'autre', firstDay: '2026-12-31', lastDay: '2027-01-02', isAllDay: true });
  await events.create({
    title: 'Chez Léo',
    kind: 'visite',
    firstDay: '2026-07-14',
    startTime: '10:00',
    endTime: '11:00',
    propertyId: home.id,
  });
  await events.create({
    title: 'Chez Léo',
    kind: 'visite',
    firstDay: '2027-07-14',
    startTime: '10:00',
    endTime: '11:00',
    propertyId: home.id,
    tenantId: leo.id,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant';
const as = (who: Who | 'admin') => callerAs(sessionOf(agency[who], agency.organization), { database, now, ports });

/** A request of another program: no cookie, no origin. */
const read = (address: string) => app.inject({ method: 'GET', url: new URL(address).pathname });
const subscribe = async (who: Who) => (await as(who).calendar.createFeed()).address;
const entriesOf = async (who: Who) => {
  const today = dayInParis(now());
  return (await as(who).calendar.entries({ from: addDays(today, -31), to: addMonths(today, 11) })).entries;
};

interface FeedEvent {
  uid: string;
  summary: string;
  start: string;
  end: string;
}

/** The events as a strict parser reads them, in file order. */
function linesOf(body: string): FeedEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(body) as never);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    const written = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
    return { uid, summary, start: written(startDate), end: written(endDate) };
  });
}

/** The expected event, derived from the entry on screen. */
function expectedLine(entry: CalendarEntry): FeedEvent {
  const { key, firstDay, lastDay, startTime, endTime } = entry;
  const summary = summaryOf(entry).replaceAll(/\r\n?/g, '\n').replaceAll('\u0007', ' ');
  const uid = `${key}@${new URL(ports.publicUrl).hostname}`;
  if (startTime === null || endTime === null) return { uid, summary, start: firstDay, end: addDays(lastDay, 1) };
  const offset = (on: string) => (on > '2027-03-28' || (on === '2027-03-28' && endTime >= '03:00') ? '+02:00' : '+01:00');
  const utc = (on: string, at: string) => new Date(`${on}T${at}:00${offset(on)}`).toISOString();
  return { uid, summary, start: utc(firstDay, startTime), end: utc(lastDay, endTime) };
}

describe.each(['manager', 'founder', 'owner', 'tenant'] as const)('the feed of the %s', (who) => {
  it('contains exactly what the screen shows, for a strict parser', async () => {
    const response = await read(await subscribe(who));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' });
    const lines = linesOf(response.body);
    const entries = await entriesOf(who);
    const last = addMonths(dayInParis(now()), 11);
    const untilThen = lines.filter(({ start }) => start.slice(0, 10) <= last);
    expect(untilThen).toEqual(entries.map(expectedLine));
    expect(untilThen.length).toBeGreaterThan(10);
    expect(new Set(lines.map(({ uid }) => uid)).size).toBe(lines.length);
  });

  it('has the same bytes an hour later, in lines of 75 octets', async () => {
    const address = await subscribe(who);
    const first = await read(address);
    clock = new Date(clock.valueOf() + 3_600_000);
    expect((await read(address)).body).toBe(first.body);
    expect(first.body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(first.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

it('has Paris hours as instants, and days as dates', async () => {
  const lines = linesOf((await read(await subscribe('manager'))).body);
  const of = (title: string) => lines.filter(({ summary }) => summary.includes(title)).map(({ start, end }) => [start, end]);
  expect(of('Nuit')).toEqual([['2027-03-27T22:00:00.000Z', '2027-03-28T02:00:00.000Z']]);
  expect(of('Congrès')).toEqual([['2026-12-31', '2027-01-03']]);
  expect(of('Chez Léo')).toEqual([['2027-07-14T08:00:00.000Z', '2027-07-14T09:00:00.000Z']]);
  expect(lines.filter(({ start }) => start === '2026-12-31').map(({ summary }) => summary)).toContain('Échéance de loyer · 2 loyers');
  expect(clockInParis(new Date('2027-07-14T08:00:00Z'))).toBe('10:00');
});

it('says what is owed of a rent whose account is kept, and links to the account', async () => {
  const { body } = await read(await subscribe('tenant'));
  const rents = new ICAL.Component(ICAL.parse(body) as never)
    .getAllSubcomponents('vevent')
    .map((component) => [component.getFirstPropertyValue('dtstart'), component] as const)
    .filter(([, component]) => component.getFirstPropertyValue('summary') === 'Échéance de loyer · T2, rue du Port; 3e')
    .map(([start, component]) => [
      String(start),
      String(component.getFirstPropertyValue('description'))
        .replaceAll(/[\u00A0\u202F]/gu, ' ')
        .split(' · ')
        .slice(1),
      component.getFirstPropertyValue('url'),
    ]);
  expect(rents.slice(0, 3)).toEqual([
    ['2026-11-01', ['solde au début du compte', '120,00 €', 'en retard'], accountPage],
    ['2026-11-30', ['1 050,00 €'], accountPage],
    ['2026-12-31', ['1 050,00 €'], accountPage],
  ]);
});

describe('a feed URL is invalid', () => {
  const answers = async (address: string) => (await read(address)).statusCode;

  it('after it is revoked, without effect on others', async () => {
    const [kept, lost] = [await subscribe('tenant'), await subscribe('tenant')];
    const feeds = await as('tenant').calendar.feeds();
    const feed = feeds.at(-1);
    expect(Object.keys(feed ?? {})).toEqual(['id', 'createdAt', 'version']);
    await as('tenant').calendar.revokeFeed({ id: feed?.id ?? '', version: feed?.version ?? 0 });
    expect([await answers(kept), await answers(lost)]).toEqual([200, 404]);
    expect(await as('tenant').calendar.feeds()).toHaveLength(feeds.length - 1);
  });

  it('after its membership or account ends', async () => {
    const address = await subscribe('colleague');
    expect(await answers(address)).toBe(200);
    const { id } = agency.colleague.membership;
    await asOwner(database, `update memberships set revoked_at = now() where id = '${id}'`);
    expect(await answers(address)).toBe(404);
    await asOwner(database, `update memberships set revoked_at = null where id = '${id}'`);
    expect(await answers(address)).toBe(200);
    await asOwner(database, `update users set disabled_at = now() where id = '${agency.colleague.person.id}'`);
    expect(await answers(address)).toBe(404);
  });

  it('and its token is stored in no table and no history', async () => {
    const address = await subscribe('owner');
    const token = address.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await asOwner<{ found: number }>(
      database,
      `select count(*)::int as found from calendar_feeds f, audit_log a where f::text like '%${token}%' or a::text like '%${token}%'`,
    );
    expect(kept).toEqual([{ found: 0 }]);
  });
});

it('says in its description when entries are left out, and only then', () => {
  const describe = (completeBetween: Parameters<typeof writeCalendar>[0]['completeBetween']) =>
    new ICAL.Component(
      ICAL.parse(writeCalendar({ entries: [], completeBetween, publicUrl: ports.publicUrl })) as never,
    ).getFirstPropertyValue('x-wr-caldesc');
  expect(describe(null)).toBe('Baux, loyers, visites et interventions');
  expect(describe({ from: day('2026-11-01'), to: day('2027-03-19') })).toContain(
    'n’est complet que du 1er\u00A0novembre 2026 au 19 mars 2027.',
  );
  expect(describe({ from: day('2026-11-20'), to: day('2026-11-19') })).toContain('les plus proches d’aujourd’hui');
});

it('gives administrators, who are not members, no feed', async () => {
  await expect(as('admin').calendar.createFeed()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('allows at most ten feeds per person', async () => {
  const made = (await as('founder').calendar.feeds()).length;
  for (let count = made; count < 10; count += 1) await subscribe('founder');
  await expect(subscribe('founder')).rejects.toMatchObject({ cause: { code: 'calendar.too-many-feeds' } });
});

it('throttles guesses, and gives all invalid URLs the same response', async () => {
  const address = await subscribe('manager');
  const wrong = await read(address.replace(/.{8}\.ics$/, 'AAAAAAAA.ics'));
  const bare = await read(address.replace('.ics', ''));
  expect([wrong.statusCode, bare.statusCode, bare.body]).toEqual([404, 404, wrong.body]);
  const tries = Array.from({ length: 70 }, (_, n) => read(`${ports.publicUrl}/api/calendars/essai-${n}.ics`));
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toContain(429);
});
