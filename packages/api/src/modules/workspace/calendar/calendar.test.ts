import { randomUUID } from 'node:crypto';
import { CALENDAR_KINDS } from '@lares/domain/workspace/calendar/kind';
import { addDays, day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someContractor, someRequest } from '@lares/testing/factories/maintenance';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let home: { id: string };
let other: { id: string };
let leo: { id: string };
let prospect: { id: string };
let lease: { id: string };
let taskId: string;
let doneTaskId: string;
let visitId: string;

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
const as = (who: Who) => callerAs(sessionOf(agency[who], agency.organization), { database });
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };
const reported = async (who: Who, asked: Partial<Parameters<ReturnType<typeof as>['calendar']['entries']>[0]> = {}) =>
  (await as(who).calendar.entries({ ...DECEMBER, ...asked })).entries.map(
    ({ firstDay, startTime, kind, title }) => `${firstDay.slice(8)} ${startTime ? `${startTime} ` : ''}${kind}: ${title}`,
  );

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  const organizationId = agency.organization.id;
  home = await someProperty(database, organizationId, { title: 'Mercière', ownerId: agency.ownerRecord.id });
  other = await someProperty(database, organizationId, { title: 'Bellecour' });
  leo = await someTenant(database, organizationId, { userId: agency.tenant.person.id, firstName: 'Léo', lastName: 'Petit' });
  prospect = await someTenant(database, organizationId, { firstName: 'Ana', lastName: 'Visiteuse', status: 'Prospect' });
  const clause = { indexSeries: 'IRL', indexQuarter: '2023-T3' } as const;
  const dates = { startDate: day('2023-12-15'), endDate: day('2026-12-14'), paymentDay: 31 };
  lease = await someLease(database, { organizationId, propertyId: home.id, tenantId: leo.id }, { ...dates, ...clause });
  await someLease(
    database,
    { organizationId, propertyId: other.id, tenantId: prospect.id },
    { startDate: day('2026-12-20'), paymentDay: 31 },
  );
  taskId = randomUUID();
  const task = { id: taskId, status: 'Nouveau', scheduledDate: day('2026-12-10') } as const;
  doneTaskId = randomUUID();
  const done = { id: doneTaskId, status: 'Terminé', scheduledDate: day('2026-12-10') } as const;
  await someRequest(database, { organizationId, propertyId: home.id }, { tenantId: leo.id }, { tasks: [task, done] });
  await someContractor(database, organizationId, { insuranceUntil: day('2026-12-24') });
  await someDocument(`'Attestation', 'Attestation d''assurance', '2026-12-05', '${lease.id}', null, true, false`);
  await someDocument(`'Mandat', 'Autres', '2026-12-06', null, '${home.id}', false, true`);
  const { id } = await as('manager').events.create({
    title: 'État des lieux',
    kind: 'visite',
    firstDay: '2026-12-14',
    startTime: '10:00',
    endTime: '11:30',
    propertyId: home.id,
    tenantId: leo.id,
    memberMembershipId: agency.colleague.membership.id,
    notes: 'Clés chez la gardienne',
  });
  visitId = id;
  await as('manager').events.create({
    title: 'Visite Bellecour',
    kind: 'visite',
    firstDay: '2026-12-02',
    startTime: '09:00',
    endTime: '09:30',
    propertyId: other.id,
    tenantId: prospect.id,
  });
  await as('manager').events.create({ title: 'Congrès', kind: 'autre', firstDay: '2026-11-29', lastDay: '2026-12-01', isAllDay: true });
  const elsewhere = await anAgency(database);
  await callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).events.create({
    title: 'Ailleurs',
    kind: 'autre',
    firstDay: '2026-12-03',
    isAllDay: true,
  });
});
afterAll(() => database.drop());

/** A document whose file is never opened here. */
async function someDocument(values: string): Promise<void> {
  const organizationId = agency.organization.id;
  const [file] = await asOwner<{ id: string }>(
    database,
    `insert into files (organization_id, sha256, bytes, media_type, storage_key, original_name)
     values ('${organizationId}', sha256('${randomUUID()}'), 1, 'application/pdf', '${randomUUID()}', 'a.pdf') returning id`,
  );
  await asOwner(
    database,
    `insert into documents (organization_id, file_id, search_text, title, document_type, expires_on, lease_id, property_id, visible_to_tenant, visible_to_owner)
     values ('${organizationId}', '${file?.id}', '', ${values})`,
  );
}

const OF_HOME = [
  '05 document-expiry: Attestation',
  '06 document-expiry: Mandat',
  '10 maintenance-task: Fuite sous l’évier',
  '14 lease-end: Mercière',
  '14 revision-deadline: Mercière',
  '14 10:00 visit: État des lieux',
  '15 rent-revision: Mercière',
];

it.each(['manager', 'founder', 'admin'] as const)('shows %s every entry', async (who) => {
  expect(await reported(who)).toEqual([
    '29 other-event: Congrès',
    '02 09:00 visit: Visite Bellecour',
    ...OF_HOME,
    '20 lease-start: Bellecour',
    '24 insurance-expiry: Plomberie Roux',
    '31 rent-due: 2 loyers',
  ]);
});

it('shows an invited owner entries of their properties, and a tenant their own', async () => {
  expect(await reported('owner')).toEqual([...OF_HOME.slice(1), '31 rent-due: Mercière']);
  expect(await reported('tenant')).toEqual([
    OF_HOME[0],
    ...OF_HOME.slice(2).filter((entry) => !entry.includes('revision-deadline')),
    '31 rent-due: Mercière',
  ]);
});

it("hides from a tenant the landlord's deadlines, and notes from the people they name", async () => {
  const deadline = { from: '2026-06-14', to: '2026-06-14' };
  expect(await reported('manager', deadline)).toEqual(['14 notice-deadline: Mercière']);
  expect(await reported('tenant', deadline)).toEqual([]);
  expect(await as('manager').events.byId({ id: visitId })).toMatchObject({
    notes: 'Clés chez la gardienne',
    firstDay: '2026-12-14',
    startTime: '10:00',
    property: { title: 'Mercière' },
    tenant: { name: 'Léo Petit' },
    member: { id: agency.colleague.membership.id, name: 'Hugo Bernard' },
  });
  expect(await as('tenant').events.byId({ id: visitId })).toMatchObject({ notes: '', tenant: { name: 'Léo Petit' } });
  expect((await as('tenant').calendar.entries(DECEMBER)).entries.map(({ version }) => version)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

it('lists the rents of one day with their leases, to the people concerned', async () => {
  const rents = async (who: Who, asked = {}) => (await as(who).calendar.rents({ on: '2026-12-31', ...asked })).rents;
  const ofHome = { leaseId: lease.id, title: 'Mercière', detail: 'Léo Petit' };
  expect(await rents('manager')).toMatchObject([{ title: 'Bellecour', detail: 'Ana Visiteuse' }, ofHome]);
  expect(await rents('owner')).toMatchObject([ofHome]);
  expect(await rents('tenant')).toMatchObject([ofHome]);
  expect(await rents('tenant', { propertyId: other.id })).toEqual([]);
  expect(await as('manager').calendar.rents({ on: '2026-12-30' })).toEqual({ rents: [], others: 0 });
});

describe('filters', () => {
  it('by kinds, by a property, by a tenant', async () => {
    expect(await reported('manager', { kinds: ['visit', 'rent-due'] })).toEqual([
      '02 09:00 visit: Visite Bellecour',
      OF_HOME[5],
      '31 rent-due: 2 loyers',
    ]);
    expect(await reported('manager', { propertyId: home.id })).toEqual([...OF_HOME, '31 rent-due: Mercière']);
    expect(await reported('manager', { tenantId: prospect.id })).toEqual([
      '02 09:00 visit: Visite Bellecour',
      '20 lease-start: Bellecour',
      '31 rent-due: Bellecour',
    ]);
    expect(await reported('tenant', { propertyId: other.id })).toEqual([]);
  });

  it('refuses unknown filters, and more than a year', async () => {
    const { entries } = as('manager').calendar;
    const refused = [
      entries({ ...DECEMBER, owner: home.id } as never),
      entries({ ...DECEMBER, kinds: ['anniversaire'] } as never),
      entries({ from: '2026-12-31', to: '2026-12-01' }),
      entries({ from: '2026-01-01', to: '2027-01-02' }),
    ];
    await Promise.all(refused.map((call) => expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })));
    expect((await entries({ from: '2026-01-01', to: '2027-01-01' })).hasMore).toBe(false);
  });
});

it('returns for a range what it returns for its parts', async () => {
  const keys = async (from: string, to: string) => (await as('manager').calendar.entries({ from, to })).entries.map(({ key }) => key);
  for (const middle of ['2026-11-29', '2026-12-01', '2026-12-14', '2026-12-30']) {
    const parts = [...(await keys('2026-11-01', middle)), ...(await keys(addDays(day(middle), 1), '2027-02-28'))];
    expect([...new Set(parts)].toSorted()).toEqual((await keys('2026-11-01', '2027-02-28')).toSorted());
  }
});

describe('moving', () => {
  it('moves a visit to another hour and back, with its history', async () => {
    const { move } = as('manager').calendar;
    const moved = await move({ kind: 'visit', id: visitId, version: 1, firstDay: '2026-12-16', startTime: '14:15' });
    expect(moved).toMatchObject({
      version: 2,
      was: { firstDay: '2026-12-14', startTime: '10:00', until: { lastDay: '2026-12-14', endTime: '11:30' } },
    });
    expect(await reported('tenant', { kinds: ['visit'] })).toEqual(['16 14:15 visit: État des lieux']);
    expect(await as('manager').events.byId({ id: visitId })).toMatchObject({ lastDay: '2026-12-16', endTime: '15:45' });
    const late = move({ kind: 'visit', id: visitId, version: 1, firstDay: '2026-12-17' });
    await expect(late).rejects.toMatchObject({ cause: { code: 'common.modified-meanwhile', details: { by: 'Claire Martin' } } });
    await move({ kind: 'visit', id: visitId, version: 2, ...moved.was });
    expect(await reported('tenant', { kinds: ['visit'] })).toEqual([OF_HOME[5]]);
    const log = await asOwner<{ action: string }>(database, `select action from audit_log where entity_id = '${visitId}' order by id`);
    expect(log.map(({ action }) => action)).toEqual(['event.create', 'event.move', 'event.move']);
  });

  it('moves an event across a clock change and back to the same instants', async () => {
    const { events, calendar } = as('manager');
    const when = { firstDay: '2027-03-27', startTime: '01:00', endTime: '02:30' };
    const { id } = await events.create({ title: 'Ronde', kind: 'autre', ...when });
    const stored = () => asOwner(database, `select starts_at, ends_at from events where id = '${id}'`);
    const before = await stored();
    const { was } = await calendar.move({ kind: 'other-event', id, version: 1, firstDay: '2027-03-28' });
    expect(await events.byId({ id })).toMatchObject({ firstDay: '2027-03-28', startTime: '01:00', endTime: '03:30' });
    await calendar.move({ kind: 'other-event', id, version: 2, ...was });
    expect(await stored()).toEqual(before);
    await calendar.move({ kind: 'other-event', id, version: 3, firstDay: '2027-03-28', startTime: '02:15' });
    expect(await events.byId({ id })).toMatchObject({ startTime: '03:15', endTime: '04:45' });
    await events.remove({ id, version: 4 });
  });

  it('applies the limits of the event form', async () => {
    const { events, calendar } = as('manager');
    const { id } = await events.create({ title: 'Loin', kind: 'autre', firstDay: '2027-01-05', startTime: '10:00', endTime: '11:00' });
    const far = calendar.move({ kind: 'other-event', id, version: 1, firstDay: '2200-12-31', startTime: '23:30' });
    await expect(far).rejects.toMatchObject({ cause: { code: 'event.unlikely-days' } });
    await calendar.move({ kind: 'other-event', id, version: 1, firstDay: '2200-12-31', startTime: '22:59' });
    const { kind, title, firstDay, lastDay, startTime, endTime } = await events.byId({ id });
    await events.update({ id, version: 2, kind, title, firstDay, lastDay, startTime, endTime });
    await events.remove({ id, version: 3 });
  });

  it('moves a task to another day, recorded in the history of its request', async () => {
    const { move } = as('colleague').calendar;
    const { was } = await move({ kind: 'maintenance-task', id: taskId, version: 1, firstDay: '2026-12-11' });
    expect(was).toEqual({ firstDay: '2026-12-10', startTime: null, until: null });
    expect(await reported('owner', { kinds: ['maintenance-task'] })).toEqual(['11 maintenance-task: Fuite sous l’évier']);
    await move({ kind: 'maintenance-task', id: taskId, version: 2, firstDay: was.firstDay });
    const done = move({ kind: 'maintenance-task', id: doneTaskId, version: 1, firstDay: '2026-12-11' });
    await expect(done).rejects.toMatchObject({ cause: { code: 'maintenance.task-finished' } });
    await as('manager').maintenance.removeTask({ id: taskId, version: 3 });
    expect(await reported('manager', { kinds: ['maintenance-task'] })).toEqual([]);
    await as('manager').maintenance.restoreTask({ id: taskId });
    expect(await reported('manager', { kinds: ['maintenance-task'] })).toEqual([OF_HOME[2]]);
  });

  it('refuses entries fixed by a lease, the law or a document, and users with read access only', async () => {
    const fixed = CALENDAR_KINDS.filter((kind) => !['visit', 'other-event', 'maintenance-task'].includes(kind));
    for (const kind of fixed) {
      const move = as('manager').calendar.move({ kind, id: lease.id, version: 1, firstDay: '2027-01-15' });
      await expect(move).rejects.toMatchObject({ cause: { code: 'calendar.not-movable' } });
    }
    for (const who of ['owner', 'tenant'] as const) {
      const visit = as(who).calendar.move({ kind: 'visit', id: visitId, version: 3, firstDay: '2026-12-18' });
      await expect(visit).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const task = as(who).calendar.move({ kind: 'maintenance-task', id: taskId, version: 3, firstDay: '2026-12-18' });
      await expect(task).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await reported('manager', { propertyId: home.id })).toEqual([...OF_HOME, '31 rent-due: Mercière']);
  });
});

it('shows managers the last day to return a deposit, until it is returned', async () => {
  const there = await anAgency(database);
  const organizationId = there.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { title: 'Canebière', ownerId: there.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { userId: there.tenant.person.id });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day('2026-10-31') };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates);
  const on = (who: Who) => callerAs(sessionOf(there[who], there.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') });
  await on('manager').rentAccounts.open({
    leaseId,
    accountingStart: '2026-10-01',
    openingCents: 0,
    openingSide: 'dû par le locataire',
  });
  await on('manager').deposits.receive({ leaseId, movedOn: '2026-10-01', amountCents: 60_000, paymentMethod: 'Chèque' });
  const returns = async (who: Who) =>
    (await on(who).calendar.entries({ from: '2026-11-01', to: '2027-01-31', kinds: ['deposit-return'] })).entries.map(
      ({ firstDay, title, recordId }) => [firstDay, title, recordId],
    );
  // From the last day of the lease, while nobody entered the day of the keys.
  expect(await returns('manager')).toEqual([['2026-11-30', 'Canebière', leaseId]]);
  const known = { keysOn: '2026-10-31', conformity: 'non conforme' as const, newAddress: '', deductions: [], keptCents: 0 };
  await on('manager').deposits.saveExit({ ...known, leaseId, version: null });
  expect(await returns('manager')).toEqual([['2026-12-31', 'Canebière', leaseId]]);
  for (const who of ['owner', 'tenant'] as const) expect(await returns(who)).toEqual([]);
  await asOwner(
    database,
    `insert into deposit_movements (organization_id, lease_id, kind, moved_on, amount_cents, payment_method, recorded_at)
    select organization_id, lease_id, 'restitution', '2026-11-20', amount_cents, payment_method, now() from deposit_movements where lease_id = '${leaseId}'`,
  );
  expect(await returns('manager')).toEqual([]);
});

it('shows the last day to ask for a revision until the rent is revised, to all but tenants', async () => {
  const there = await anAgency(database);
  const organizationId = there.organization.id;
  const { id: tenantId } = await someTenant(database, organizationId, { userId: there.tenant.person.id });
  const dates = { signedOn: day('2024-12-20'), startDate: day('2025-01-01'), endDate: day('2027-12-31'), revisionDay: '12-21' };
  const indexed = { ...dates, indexSeries: 'IRL', indexQuarter: '2024-T2' } as const;
  const aHome = async (title: string, overrides: Partial<typeof dates> = {}, dpeClass: 'D' | 'G' = 'D') => {
    const property = await someProperty(database, organizationId, { title, dpeClass, ownerId: there.ownerRecord.id });
    return someLease(database, { organizationId, propertyId: property.id, tenantId }, { ...indexed, ...overrides });
  };
  const { id: leaseId } = await aHome('Canebière');
  await aHome('Passoire', {}, 'G');
  await aHome('Un autre jour', { revisionDay: '02-10' });
  const on = (who: Who) => callerAs(sessionOf(there[who], there.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') });
  const deadlines = async (who: Who) =>
    (await on(who).calendar.entries({ from: '2026-12-01', to: '2026-12-20', kinds: ['revision-deadline'] })).entries.map(
      ({ firstDay, title, recordId }) => [firstDay, title, recordId],
    );
  for (const who of ['manager', 'owner'] as const) expect(await deadlines(who)).toEqual([['2026-12-20', 'Canebière', leaseId]]);
  expect(await deadlines('tenant')).toEqual([]);
  const { revision } = await on('manager').leases.byId({ id: leaseId });
  if (revision?.plan.kind !== 'possible') throw new Error('the revision is possible');
  await on('manager').revisions.confirm({ revisions: [{ leaseId, version: 1, expectedCents: revision.plan.rentCents }] });
  expect(await deadlines('manager')).toEqual([]);
});

it('shows once, to managers, the day from which a commercial revision may be asked for', async () => {
  const there = await anAgency(database);
  const organizationId = there.organization.id;
  const { id: tenantId } = await someTenant(database, organizationId, { userId: there.tenant.person.id });
  const { id: propertyId } = await someProperty(database, organizationId, { title: 'Boutique', ownerId: there.ownerRecord.id });
  const dates = { signedOn: day('2023-11-01'), startDate: day('2023-12-10'), endDate: day('2032-12-09') };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, { kind: 'commercial', ...dates });
  const on = (who: Who) => callerAs(sessionOf(there[who], there.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') });
  const openings = async (who: Who, from: string, to: string) =>
    (await on(who).calendar.entries({ from, to, kinds: ['revision-opening'] })).entries.map(({ firstDay, title, recordId }) => [
      firstDay,
      title,
      recordId,
    ]);
  expect(await openings('manager', '2026-12-01', '2026-12-31')).toEqual([['2026-12-10', 'Boutique', id]]);
  expect(await openings('manager', '2026-12-11', '2027-11-30')).toEqual([]);
  for (const who of ['owner', 'tenant'] as const) expect(await openings(who, '2026-12-01', '2026-12-31')).toEqual([]);
});

it('shows the end of a management mandate to those who keep the register', async () => {
  const there = await anAgency(database);
  const on = (who: Who) => callerAs(sessionOf(there[who], there.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') });
  const ownerId = there.ownerRecord.id;
  const covered = { fromDate: '2026-01-01', untilDate: '2026-12-31', allProperties: true } as const;
  await on('manager').mandates.add({ ...covered, number: '2026-001', feePercent: 7, vatPercent: 20, reserveCents: 0, ownerId });
  const ends = async (who: Who) =>
    (await on(who).calendar.entries({ from: '2026-12-31', to: '2026-12-31', kinds: ['mandate-end'] })).entries.map(
      ({ firstDay, detail, recordId }) => [firstDay, detail, recordId],
    );
  expect(await ends('manager')).toEqual([['2026-12-31', 'Mandat n°\u00A02026-001', ownerId]]);
  for (const who of ['owner', 'tenant'] as const) expect(await ends(who)).toEqual([]);
});

it('shows the last rent in arrears of a lease without an account after its exit', async () => {
  const organizationId = agency.organization.id;
  const flat = await someProperty(database, organizationId, { title: 'Terreaux' });
  const dates = { startDate: day('2025-01-15'), endDate: day('2028-01-14'), exitOn: day('2025-06-30') };
  await someLease(
    database,
    { organizationId, propertyId: flat.id, tenantId: prospect.id },
    { ...dates, status: 'Terminé', timing: 'échu', paymentDay: 5 },
  );
  const rents = (from: string, to: string) => reported('manager', { from, to, propertyId: flat.id, kinds: ['rent-due'] });
  expect(await rents('2025-01-01', '2025-02-28')).toEqual(['05 rent-due: Terreaux']);
  expect(await rents('2025-07-01', '2025-08-31')).toEqual(['05 rent-due: Terreaux']);
});
