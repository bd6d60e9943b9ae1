import type { LeaseSeed } from '@lares/db/seed/leases';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
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

const on = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const today = () => on('2026-11-20');

/** A shop at 980 € a month without charges, let for nine years. */
async function aShop(overrides: Partial<LeaseSeed> = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId);
  const shop = {
    kind: 'commercial',
    startDate: day('2018-01-01'),
    endDate: day('2026-12-31'),
    signedOn: day('2017-12-15'),
    ...overrides,
  } as const;
  const first = { fromDate: shop.startDate, rentCents: cents(98_000), chargesCents: cents(7_000), chargesMode: 'provision' } as const;
  return someLease(database, { organizationId, propertyId, tenantId }, shop, { terms: [first] });
}

const RISE = {
  version: 1,
  fromDate: '2027-01-01',
  rentCents: 120_000,
  chargesCents: 7_500,
  chargesMode: 'provision',
  origin: 'avenant',
  agreedOn: '2026-11-20',
  riseGround: 'renouvellement',
} as const;

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

const rentsOf = async (id: string, when = '2026-11-20') =>
  (await on(when).leases.byId({ id })).terms.slice(1).map(({ fromDate, rentCents, chargesCents }) => [fromDate, rentCents, chargesCents]);

it('a renewed rent above the cap becomes yearly steps of 10 % at most, kept with their ground', async () => {
  const { id } = await aShop();
  await today().leases.addTerm({ id, ...RISE });
  const { terms } = await today().leases.byId({ id });
  expect(terms.slice(1)).toMatchObject([
    { fromDate: '2027-01-01', rentCents: 107_800, chargesCents: 7_500, origin: 'avenant', agreedOn: '2026-11-20' },
    { fromDate: '2028-01-01', rentCents: 118_580, chargesCents: 7_500, origin: 'avenant', agreedOn: '2026-11-20' },
    { fromDate: '2029-01-01', rentCents: 120_000, chargesCents: 7_500, origin: 'avenant', agreedOn: '2026-11-20' },
  ]);
  expect(terms.map(({ rise }) => rise)).toEqual([
    null,
    ...[1, 2, 3].map((step) => ({ ground: 'renouvellement', reason: '', agreedCents: 120_000, step, steps: 3 })),
  ]);
  expect(await on('2027-06-01').leases.byId({ id })).toMatchObject({ rentCents: 107_800 });
  expect(await on('2029-06-01').leases.byId({ id })).toMatchObject({ rentCents: 120_000 });
  const [act] = (await today().history.of({ entity: 'lease', id })).rows;
  expect(act?.after).toMatchObject({
    rentCents: 107_800,
    rise: { ground: 'renouvellement', agreedCents: 120_000 },
    steps: [{ rentCents: 107_800 }, { rentCents: 118_580 }, { fromDate: '2029-01-01', rentCents: 120_000 }],
  });
});

it('refuses a rise above the cap without its ground, and one at once without its reason', async () => {
  const { id } = await aShop();
  const add = (more: object) => refusal(today().leases.addTerm({ id, ...RISE, ...more }));
  expect(await add({ riseGround: null })).toEqual(['lease.rise-ground-missing', 'riseGround']);
  expect(await add({ riseGround: 'accord' })).toEqual(['lease.rise-reason-missing', 'riseReason']);
  expect(await add({ riseGround: 'renouvellement sans étalement', riseReason: '  ' })).toEqual(['lease.rise-reason-missing', 'riseReason']);
  expect(await rentsOf(id)).toEqual([]);
  expect(await add({ riseGround: 'renouvellement sans étalement', riseReason: 'Étalement écarté, article 4 du bail renouvelé' })).toBe(
    'accepted',
  );
  expect((await today().leases.byId({ id })).terms.slice(1)).toMatchObject([
    {
      rentCents: 120_000,
      rise: { ground: 'renouvellement sans étalement', reason: 'Étalement écarté, article 4 du bail renouvelé', steps: 1 },
    },
  ]);
});

it.each([
  ['10 % exactly', {}, { rentCents: 107_800, riseGround: null }],
  ['a professional', { kind: 'professionnel' }, { riseGround: null }],
  [
    'signed before the law',
    { signedOn: day('2014-08-31'), startDate: day('2014-08-31'), endDate: day('2030-08-30') },
    { riseGround: null },
  ],
] as const)('asks for no ground: %s', async (_case, lease, more) => {
  const { id } = await aShop(lease);
  expect(await refusal(today().leases.addTerm({ id, ...RISE, ...more }))).toBe('accepted');
  expect((await today().leases.byId({ id })).terms.slice(1)).toMatchObject([{ fromDate: '2027-01-01', rise: null }]);
});

it('keeps no ground of a rise that needs none', async () => {
  const { id } = await aShop();
  await today().leases.addTerm({ id, ...RISE, rentCents: 99_000 });
  expect((await today().leases.byId({ id })).terms.slice(1)).toMatchObject([{ rentCents: 99_000, rise: null }]);
});

it('the steps end with the lease', async () => {
  const { id } = await aShop({ exitOn: day('2028-03-31') });
  await today().leases.addTerm({ id, ...RISE });
  expect(await rentsOf(id)).toEqual([
    ['2027-01-01', 107_800, 7_500],
    ['2028-01-01', 118_580, 7_500],
  ]);
});

it('other charges apply to the steps to come, which stay', async () => {
  const { id } = await aShop();
  await today().leases.addTerm({ id, ...RISE });
  const charges = { rentCents: 107_800, chargesCents: 9_000, origin: 'régularisation', agreedOn: null } as const;
  await on('2027-05-20').leases.addTerm({ id, ...RISE, ...charges, version: 2, fromDate: '2027-06-01' });
  expect(await rentsOf(id)).toEqual([
    ['2027-01-01', 107_800, 7_500],
    ['2027-06-01', 107_800, 9_000],
    ['2028-01-01', 118_580, 9_000],
    ['2029-01-01', 120_000, 9_000],
  ]);
});

it('other charges from the day of a step change that step and those after it', async () => {
  const { id } = await aShop();
  await today().leases.addTerm({ id, ...RISE });
  const charges = { ...RISE, version: 2, fromDate: '2028-01-01', chargesCents: 9_000, origin: 'régularisation', agreedOn: null } as const;
  const added = (rentCents: number) => on('2027-11-20').leases.addTerm({ id, ...charges, rentCents });
  expect(await refusal(added(107_800))).toEqual(['lease.rent-needs-amendment', 'rentCents']);
  expect(await added(118_580)).toEqual({ id, version: 3 });
  expect(await rentsOf(id)).toEqual([
    ['2027-01-01', 107_800, 7_500],
    ['2028-01-01', 118_580, 9_000],
    ['2029-01-01', 120_000, 9_000],
  ]);
});

it('steps that give way stay in the history', async () => {
  const { id } = await aShop();
  await today().leases.addTerm({ id, ...RISE });
  await on('2027-05-20').leases.addTerm({
    id,
    ...RISE,
    version: 2,
    rentCents: 100_000,
    fromDate: '2027-06-01',
    agreedOn: null,
    riseGround: null,
  });
  const [row] = await asOwner<{ steps: unknown }>(
    database,
    `select before -> 'steps' as steps from audit_log where entity_id = '${id}' and action = 'lease.add-term' order by at desc, id desc limit 1`,
  );
  expect(row?.steps).toEqual([
    { fromDate: '2028-01-01', rentCents: 118_580 },
    { fromDate: '2029-01-01', rentCents: 120_000 },
  ]);
});

it('another rent replaces the steps to come, not one that has begun', async () => {
  const { id } = await aShop();
  await today().leases.addTerm({ id, ...RISE });
  const other = { ...RISE, version: 2, rentCents: 110_000 };
  expect(await refusal(on('2028-05-20').leases.addTerm({ id, ...other, fromDate: '2028-01-01' }))).toEqual([
    'lease.term-already-there',
    'fromDate',
  ]);
  await on('2028-05-20').leases.addTerm({ id, ...other, fromDate: '2028-06-01', agreedOn: null });
  expect(await rentsOf(id)).toEqual([
    ['2027-01-01', 107_800, 7_500],
    ['2028-01-01', 118_580, 7_500],
    ['2028-06-01', 110_000, 7_500],
  ]);
});

it('a step whose month is called is not replaced', async () => {
  const { id } = await aShop();
  await today().leases.addTerm({ id, ...RISE });
  await on('2027-11-20').rentAccounts.open({ leaseId: id, accountingStart: '2027-11-01', openingCents: 0 });
  await on('2027-11-20').rentAccounts.callMonth({ month: '2027-12' });
  await on('2027-11-20').rentAccounts.callMonth({ month: '2028-01' });
  const other = { ...RISE, version: 2, rentCents: 107_000, agreedOn: null };
  expect(await refusal(on('2027-11-20').leases.addTerm({ id, ...other, fromDate: '2027-12-01' }))).toEqual([
    'lease.term-called',
    'fromDate',
  ]);
  expect(await refusal(on('2027-11-20').leases.addTerm({ id, ...other, fromDate: '2028-02-01' }))).toBe('accepted');
});

it('the account explains a rent in steps, without the note of the manager', async () => {
  const { id } = await aShop();
  await today().leases.addTerm({ id, ...RISE });
  await on('2027-11-20').rentAccounts.open({ leaseId: id, accountingStart: '2027-11-01', openingCents: 0 });
  const { account } = await on('2027-11-20').rentAccounts.byLease({ leaseId: id, on: null });
  const lines = account?.rows.flatMap((row) => (row.kind === 'due' ? row.due.lines : [])) ?? [];
  expect(lines.map(({ kind, rise }) => [kind, rise])).toEqual([
    ['loyer', { ground: 'renouvellement', agreedCents: 120_000, step: 1, steps: 3 }],
    ['charges', null],
  ]);
});
