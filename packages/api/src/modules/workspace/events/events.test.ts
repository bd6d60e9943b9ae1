import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Who = 'manager' | 'colleague' | 'owner' | 'tenant' | 'admin';
const as = (who: Who, options: { now?: () => Date } = {}) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ...options }).events;

const MEETING = { title: 'Assemblée générale', kind: 'autre', firstDay: '2026-12-01', startTime: '18:00', endTime: '20:00' } as const;

it('creates an event once, however often its form is sent', async () => {
  const creationKey = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => as('manager').create({ ...MEETING, creationKey })));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await as('colleague').byId({ id: sent[0]!.id })).toMatchObject({
    title: 'Assemblée générale',
    firstDay: '2026-12-01',
    lastDay: '2026-12-01',
    startTime: '18:00',
    endTime: '20:00',
    property: null,
    version: 1,
  });
});

it('keeps its Paris hours across a clock change', async () => {
  const overnight = { ...MEETING, firstDay: '2026-10-24', lastDay: '2026-10-25', startTime: '23:00', endTime: '04:00' };
  const { id } = await as('manager').create(overnight);
  const [stored] = await asOwner<{ hours: number }>(
    database,
    `select extract(epoch from ends_at - starts_at)::int / 3600 as hours from events where id = '${id}'`,
  );
  expect(stored?.hours).toBe(6);
  expect(await as('manager').byId({ id })).toMatchObject({
    firstDay: '2026-10-24',
    lastDay: '2026-10-25',
    startTime: '23:00',
    endTime: '04:00',
  });
});

it.each([
  ['a title', { title: '  ' }, 'title'],
  ['a day', { firstDay: '' }, 'firstDay'],
  ['an existing day', { firstDay: '2026-02-30' }, 'firstDay'],
  ['both hours', { endTime: '' }, 'endTime'],
  ['an existing hour', { startTime: '25:00' }, 'startTime'],
  ['an end after its start', { endTime: '17:59' }, 'endTime'],
  ['a length', { endTime: '18:00' }, 'endTime'],
  ['a last day after the first', { lastDay: '2026-11-30' }, 'lastDay'],
  ['a year at most', { lastDay: '2027-12-02' }, 'lastDay'],
  ['a property to visit', { kind: 'visite' as const }, 'propertyId'],
])('requires %s', async (_what, change, field) => {
  await expect(as('manager').create({ ...MEETING, ...change })).rejects.toMatchObject({ cause: { issues: [{ path: [field] }] } });
});

it('accepts an existing property, tenant and manager, and no others', async () => {
  const organizationId = agency.organization.id;
  const property = await someProperty(database, organizationId);
  const tenant = await someTenant(database, organizationId);
  const elsewhere = await anAgency(database);
  const stranger = await someProperty(database, elsewhere.organization.id);
  const named = { propertyId: property.id, tenantId: tenant.id, memberMembershipId: agency.colleague.membership.id };
  const { id } = await as('manager').create({ ...MEETING, ...named });
  for (const [field, value] of [
    ['propertyId', stranger.id],
    ['tenantId', randomUUID()],
    ['memberMembershipId', elsewhere.manager.membership.id],
    // A tenant cannot attend a visit as a member.
    ['memberMembershipId', agency.tenant.membership.id],
  ] as const) {
    const attempt = as('manager').update({ ...MEETING, ...named, [field]: value, id, version: 1 });
    await expect(attempt).rejects.toMatchObject({ cause: { code: 'common.invalid-reference', field } });
  }
  expect((await as('manager').members()).map(({ name }) => name)).toEqual(['Claire Martin', 'Fanny Durand', 'Hugo Bernard']);
  // A former member may stay on an existing event.
  await asOwner(database, `update memberships set revoked_at = now() where id = '${agency.colleague.membership.id}'`);
  await as('manager').update({ ...MEETING, ...named, title: 'Reportée', id, version: 1 });
  expect((await as('manager').members()).map(({ name }) => name)).toEqual(['Claire Martin', 'Fanny Durand']);
  await asOwner(database, `update memberships set revoked_at = null where id = '${agency.colleague.membership.id}'`);
});

it('refuses the second of two concurrent updates', async () => {
  const { id } = await as('manager').create(MEETING);
  await as('colleague').update({ ...MEETING, title: 'Avancée', id, version: 1 });
  await expect(as('manager').update({ ...MEETING, title: 'Reportée', id, version: 1 })).rejects.toMatchObject({
    cause: { code: 'common.modified-meanwhile', details: { by: 'Hugo Bernard' } },
  });
  expect(await as('manager').byId({ id })).toMatchObject({ title: 'Avancée', version: 2 });
});

it('restores a deleted one within ten minutes, with its id', async () => {
  const at = (minute: number) => ({ now: () => new Date(Date.UTC(2026, 10, 20, 9, minute)) });
  const { id } = await as('manager').create(MEETING);
  await as('manager', at(0)).remove({ id, version: 1 });
  await expect(as('manager').byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await as('manager', at(10)).restore({ id });
  expect(await as('manager').byId({ id })).toMatchObject({ title: MEETING.title, version: 3 });
  await as('manager', at(20)).remove({ id, version: 3 });
  await expect(as('manager', at(31)).restore({ id })).rejects.toMatchObject({ cause: { code: 'common.undo-expired' } });
});

it('is written by managers of the organisation only', async () => {
  const { id } = await as('manager').create(MEETING);
  for (const who of ['owner', 'tenant'] as const) {
    const { create, update, remove, restore, members, byId } = as(who);
    const attempts = [create(MEETING), update({ ...MEETING, id, version: 1 }), remove({ id, version: 1 }), restore({ id }), members()];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
    await expect(byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
