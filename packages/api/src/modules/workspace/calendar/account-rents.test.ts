import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { withRentsOfOneDay } from '@lares/domain/workspace/calendar/entry';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { accountRents, firstRentsOfDay } from './account-rents.queries.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
const AID = {
  payer: 'CAF',
  amountCents: 21_200,
  fromMonth: '2026-01-01',
  untilMonth: null,
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
} as const;
type Who = 'manager' | 'founder' | 'owner' | 'tenant' | 'admin';

const NOW = '2026-11-20T09:00:00Z';
let database: TestDatabase;
let agency: Agency;
let elsewhere: Agency;
let port: { leaseId: string; propertyId: string };
let gare: { leaseId: string; propertyId: string };
let quai: { leaseId: string; propertyId: string };

const as = (who: Who, { of = agency, at = NOW }: { of?: Agency; at?: string } = {}) =>
  callerAs(sessionOf(of[who], of.organization), { database, now: () => new Date(at) });

interface Let {
  title: string;
  dates?: Parameters<typeof someLease>[2];
  accountingStart?: string;
  openingCents?: number;
  ownerId?: string;
  userId?: string;
}

/** A lease of 850 € a month, due on the 5th; its account begins on the given day. */
async function aLet(of: Agency, { title, dates = {}, accountingStart, openingCents = 0, ownerId, userId }: Let) {
  const organizationId = of.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { title, ...(ownerId === undefined ? {} : { ownerId }) });
  const tenant = { firstName: 'Léo', lastName: title, ...(userId === undefined ? {} : { userId }) };
  const { id: tenantId } = await someTenant(database, organizationId, tenant);
  const { id: leaseId } = await someLease(
    database,
    { organizationId, propertyId, tenantId },
    { startDate: day('2024-01-15'), endDate: day('2030-01-14'), paymentDay: 5, ...dates },
    { rentCents: 80_000, chargesCents: 5_000 },
  );
  if (accountingStart !== undefined)
    await as('manager', { of }).rentAccounts.open({ leaseId, accountingStart, openingCents, openingSide: 'dû par le locataire' });
  return { leaseId, propertyId };
}

beforeAll(async () => {
  database = await freshDatabase();
  [agency, elsewhere] = [await anAgency(database), await anAgency(database)];
  port = await aLet(agency, {
    title: 'Port',
    accountingStart: '2026-10-01',
    openingCents: 12_000,
    ownerId: agency.ownerRecord.id,
    userId: agency.tenant.person.id,
  });
  gare = await aLet(agency, {
    title: 'Gare',
    dates: { timing: 'échu', paymentDay: 25, exitOn: day('2027-01-28') },
    accountingStart: '2026-11-01',
  });
  quai = await aLet(agency, { title: 'Quai' });
  await aLet(elsewhere, { title: 'Ailleurs', accountingStart: '2026-11-01' });
  const { payments, rentAccounts } = as('manager');
  // Pays the first balance, October, and a part of November.
  await payments.create(aConfirmedPayment(port.leaseId, { amountCents: 117_000, paymentDate: '2026-11-06' }));
  await rentAccounts.addDue({ leaseId: port.leaseId, kind: 'autre', amountCents: 4_000, dueOn: '2026-11-30', reason: 'Clé perdue' });
});
afterAll(() => database.drop());

type Asked = Partial<Parameters<ReturnType<typeof as>['calendar']['entries']>[0]>;
const entriesOf = async (caller: ReturnType<typeof as>, asked: Asked = {}) =>
  (await caller.calendar.entries({ from: '2026-09-01', to: '2027-02-28', kinds: ['rent-due'], ...asked })).entries;
const lines = async (caller: ReturnType<typeof as>, asked: Asked = {}) =>
  (await entriesOf(caller, asked)).map(({ firstDay, detail, rent }) =>
    [firstDay, detail, ...(rent ? [rent.totalCents, rent.leftCents, rent.standing ?? 'not called'] : [])].join(' | '),
  );

const OF_PORT = [
  '2026-10-01 | Léo Port · solde au début du compte | 12000 | 0 | Payée',
  '2026-10-05 | Léo Port | 85000 | 0 | Payée',
  '2026-11-05 | Léo Port | 85000 | 65000 | En retard',
  '2026-11-30 | Léo Port · Clé perdue | 4000 | 4000 | À venir',
  '2026-12-05 | Léo Port | 85000 | 85000 | À venir',
  '2027-01-05 | Léo Port | 85000 | 85000 | not called',
  '2027-02-05 | Léo Port | 85000 | 85000 | not called',
];

it.each(['manager', 'founder', 'admin', 'owner', 'tenant'] as const)(
  'shows %s the dues of an account, then the months to come',
  async (who) => {
    expect(await lines(as(who), { propertyId: port.propertyId })).toEqual(OF_PORT);
  },
);

it('shows a tenant and an invited owner only what is theirs, and another organisation its own', async () => {
  const titles = async (caller: ReturnType<typeof as>) => [...new Set((await entriesOf(caller)).map(({ title }) => title))].toSorted();
  expect(await titles(as('tenant'))).toEqual(['Port']);
  expect(await titles(as('owner'))).toEqual(['Port']);
  expect(await titles(as('manager', { of: elsewhere }))).toEqual(['Ailleurs']);
  expect(await titles(as('tenant', { of: elsewhere }))).toEqual([]);
  expect(await lines(as('tenant'), { propertyId: gare.propertyId })).toEqual([]);
  expect(await lines(as('manager', { of: elsewhere }), { propertyId: port.propertyId })).toEqual([]);
  const oneDay = (caller: ReturnType<typeof as>) => caller.calendar.rents({ on: '2026-11-05' });
  expect((await oneDay(as('tenant'))).rents.map(({ leaseId }) => leaseId)).toEqual([port.leaseId]);
  expect((await oneDay(as('owner'))).rents.map(({ leaseId }) => leaseId)).toEqual([port.leaseId]);
  expect((await oneDay(as('manager', { of: elsewhere }))).rents.map(({ title }) => title)).toEqual(['Ailleurs']);
});

it('follows rent that is due at the end of its month, and stops with the last billed day', async () => {
  expect(await lines(as('manager'), { propertyId: gare.propertyId })).toEqual([
    '2026-12-25 | Léo Gare | 85000 | 85000 | À venir',
    '2027-01-25 | Léo Gare | 85000 | 85000 | À venir',
    '2027-02-25 | Léo Gare | 76774 | 76774 | not called',
  ]);
});

it('keeps the payment day of each month for a lease without an account', async () => {
  expect(await lines(as('manager'), { propertyId: quai.propertyId, from: '2026-09-01', to: '2026-11-30' })).toEqual([
    '2026-09-05 | Léo Quai',
    '2026-10-05 | Léo Quai',
    '2026-11-05 | Léo Quai',
  ]);
});

it('shows exactly the dues that the list of each month shows', async () => {
  const api = as('manager');
  const shown = await Promise.all([port, gare].map(({ propertyId }) => entriesOf(api, { propertyId })));
  for (const month of ['2026-10', '2026-11', '2026-12']) {
    const { rows } = await api.rentAccounts.month({ month });
    const listed = rows.map(({ leaseId, dueOn, totalCents, leftCents, standing }) =>
      [leaseId, dueOn, totalCents, leftCents, standing].join(' '),
    );
    const ofMonth = shown.flat().filter(({ key, rent }) => rent && rent.standing !== null && key.endsWith(`${month}-01`));
    const entries = ofMonth.map(({ recordId, firstDay, rent }) =>
      [recordId, firstDay, rent?.totalCents, rent?.leftCents, rent?.standing].join(' '),
    );
    expect(entries.toSorted()).toEqual(listed.toSorted());
    expect(listed).not.toEqual([]);
  }
});

it('combines the rents of one day without an amount, and lists them with theirs', async () => {
  const [combined, ...others] = await entriesOf(as('manager'), { from: '2026-11-05', to: '2026-11-05' });
  expect(others).toEqual([]);
  expect(combined).toMatchObject({ key: 'rent-due-2026-11-05', recordId: null, title: '2 loyers', detail: 'Port, Quai' });
  expect(combined).not.toHaveProperty('rent');
  expect((await as('manager').calendar.rents({ on: '2026-11-05' })).rents).toMatchObject([
    { leaseId: port.leaseId, title: 'Port', detail: 'Léo Port', rent: { totalCents: 85_000, leftCents: 65_000, standing: 'En retard' } },
    { leaseId: quai.leaseId, title: 'Quai', detail: 'Léo Quai' },
  ]);
});

it('counts by day what it would read, when an organisation has too many rents', async () => {
  const many = await anAgency(database);
  const lets: Omit<Let, 'title'>[] = [
    { accountingStart: '2026-09-01' },
    { accountingStart: '2026-09-01', dates: { paymentDay: 31 } },
    { accountingStart: '2026-10-01', dates: { timing: 'échu', paymentDay: 1 } },
    { accountingStart: '2026-10-01', dates: { timing: 'échu', paymentDay: 31, exitOn: day('2027-02-10') } },
    { accountingStart: '2026-11-01', dates: { startDate: day('2026-10-20'), endDate: day('2027-01-31'), kind: 'mobilité' } },
    { accountingStart: '2026-12-15', dates: { startDate: day('2026-12-15') } },
    { accountingStart: '2026-11-01', openingCents: 5_000 },
  ];
  for (const [at, one] of lets.entries()) await aLet(many, { title: `Lot ${at}`, ...one });
  const actor = {
    standing: 'property_manager',
    membershipId: null,
    organizationId: many.organization.id,
    userId: many.manager.person.id,
  } as const;
  const ctx = { wall: new Wall(database, actor), actor, now: () => new Date(NOW) };
  const read = async (from: string, to: string, mostRead: number) => {
    const { entries, counted } = await accountRents(ctx, { from: day(from), to: day(to) }, mostRead);
    return {
      counted,
      titles: withRentsOfOneDay(entries, counted)
        .map(({ firstDay, key, title }) => `${firstDay} ${counted.has(firstDay) || key === `rent-due-${firstDay}` ? title : '1 loyer'}`)
        .toSorted((a, b) => a.localeCompare(b)),
    };
  };
  let countedDays = 0;
  for (const [from, to] of [
    ['2026-09-01', '2026-11-30'],
    ['2026-11-21', '2027-01-05'],
    ['2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-03-31'],
    ['2027-06-01', '2028-05-31'],
  ] as const) {
    const counted = await read(from, to, 0);
    countedDays += counted.counted.size;
    expect(counted.titles, `${from} to ${to}`).toEqual((await read(from, to, 1000)).titles);
  }
  expect(countedDays).toBeGreaterThan(10);
});

it('returns for a range what it returns for its parts, inside one month and across months', async () => {
  const keys = async (from: string, to: string) =>
    (await entriesOf(as('manager'), { propertyId: port.propertyId, from, to })).map(({ key }) => key);
  const whole = await keys('2026-10-01', '2027-02-28');
  for (const [end, begin] of [
    ['2026-11-04', '2026-11-05'],
    ['2026-11-30', '2026-12-01'],
    ['2027-01-05', '2027-01-06'],
  ] as const)
    expect([...(await keys('2026-10-01', end)), ...(await keys(begin, '2027-02-28'))]).toEqual(whole);
});

it('keeps the entry of a month when it is called, and says when a due changed last', async () => {
  const at = '2026-11-25T09:00:00Z';
  const of = await anAgency(database);
  const { leaseId, propertyId } = await aLet(of, { title: 'Halles', accountingStart: '2026-11-01' });
  const january = async (now: string) => (await entriesOf(as('manager', { of, at: now }), { propertyId, from: '2027-01-01' }))[0];
  const before = await january(at);
  expect(before).toMatchObject({ firstDay: '2027-01-05', rent: { standing: null } });
  await as('manager', { of, at }).rentAccounts.callMonth({ month: '2027-01' });
  const called = await january(at);
  expect(called).toMatchObject({ key: before?.key, firstDay: '2027-01-05', rent: { standing: 'À venir', leftCents: 85_000 } });
  const late = await january('2027-01-07T09:00:00Z');
  expect(late).toMatchObject({ key: before?.key, updatedAt: '2027-01-05T23:00:00.000Z', rent: { standing: 'En retard' } });
  const payment = aConfirmedPayment(leaseId, { amountCents: 255_000, paymentDate: '2027-01-08' });
  await as('manager', { of, at: '2027-01-08T09:00:00Z' }).payments.create(payment);
  const paid = await january('2027-01-09T09:00:00Z');
  expect(paid?.rent).toEqual({ totalCents: 85_000, leftCents: 0, standing: 'Payée' });
  expect(new Date(paid?.updatedAt ?? '').toISOString()).toBe('2027-01-08T09:00:00.000Z');
});

it('shows nothing that is not owed: no waiver, and no month before the account begins', async () => {
  const of = await anAgency(database);
  const { leaseId } = await aLet(of, { title: 'Canal', accountingStart: '2026-12-01' });
  const api = as('manager', { of });
  const { account } = await api.rentAccounts.byLease({ leaseId });
  const dueId = account?.upcoming[0]?.id ?? '';
  await api.rentAccounts.addDue({ leaseId, kind: 'remise', amountCents: 5_000, dueOn: '2026-12-05', reason: 'Panne de chauffage', dueId });
  expect(await lines(api, { to: '2026-12-31' })).toEqual(['2026-12-05 | Léo Canal | 85000 | 80000 | Partielle']);
  await asOwner(database, `update leases set status = 'Terminé', exit_on = '2026-12-20' where id = '${leaseId}'`);
  expect(await lines(api)).toEqual(['2026-12-05 | Léo Canal | 85000 | 80000 | Partielle']);
});

it('shows no rent as late while only an aid is still expected, and says since when it is', async () => {
  const of = await anAgency(database);
  const { leaseId } = await aLet(of, { title: 'Parc', accountingStart: '2026-11-01' });
  const { housingAids, payments } = as('manager', { of });
  await housingAids.add({ leaseId, ...AID });
  await payments.create(aConfirmedPayment(leaseId, { amountCents: 63_800, paymentDate: '2026-11-04' }));
  const november = async (at: string) => (await entriesOf(as('manager', { of, at })))[0];
  expect(await november(NOW)).toMatchObject({ rent: { leftCents: 21_200, standing: 'Partielle' } });
  const late = await november('2026-12-07T09:00:00Z');
  expect(late).toMatchObject({ updatedAt: '2026-12-05T23:00:00.000Z', rent: { leftCents: 21_200, standing: 'En retard' } });
});

it('lists no more rents of a crowded day than asked for, the first called ones', async () => {
  const of = await anAgency(database);
  for (const title of ['Zola', 'Yser', 'Aube']) await aLet(of, { title, accountingStart: '2026-11-01' });
  const actor = {
    standing: 'property_manager',
    membershipId: null,
    organizationId: of.organization.id,
    userId: of.manager.person.id,
  } as const;
  const ctx = { wall: new Wall(database, actor), actor, now: () => new Date(NOW) };
  const onDay = { from: day('2026-11-05'), to: day('2026-11-05') };
  const called = await asOwner<{ leaseId: string }>(
    database,
    `select lease_id as "leaseId" from dues where organization_id = '${of.organization.id}' and due_on = '2026-11-05' order by id limit 2`,
  );
  const listed = await firstRentsOfDay(ctx, onDay, 2);
  expect(new Set(listed.map(({ recordId }) => recordId))).toEqual(new Set(called.map(({ leaseId }) => leaseId)));
  expect((await firstRentsOfDay(ctx, onDay)).map(({ title }) => title)).toEqual(['Aube', 'Yser', 'Zola']);
});
