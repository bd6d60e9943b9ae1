import type { LeaseSeed } from '@lares/db/seed/leases';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function aLease(overrides: Partial<LeaseSeed>) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { dpeClass: 'D', postalCode: '69002' });
  const { id: tenantId } = await someTenant(database, organizationId);
  const begun = { indexSeries: 'IRL', indexQuarter: '2025-T2', signedOn: day('2024-12-20'), startDate: day('2025-01-01') } as const;
  return someLease(database, { organizationId, propertyId, tenantId }, { ...begun, endDate: day('2027-12-31'), ...overrides });
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

/** Another provision of charges, of the same rent. */
const addCharges = (today: string, id: string, fromDate: string, { version = 1, rentCents = 98_000, chargesCents = 8_000 } = {}) =>
  on(today).leases.addTerm({ id, version, fromDate, rentCents, chargesCents, chargesMode: 'provision', origin: 'régularisation' });

const confirm = (today: string, leaseId: string, version: number, expectedCents = 99_129) =>
  on(today).revisions.confirm({ revisions: [{ leaseId, version, expectedCents }] });

const termsOf = async (id: string) =>
  (await on('2026-12-10').leases.byId({ id })).terms.map(({ fromDate, origin, rentCents, chargesCents }) => [
    fromDate,
    origin,
    rentCents,
    chargesCents,
  ]);

describe('a revision before charges that are recorded ahead', () => {
  it('is requested in time, and its rent continues with the new charges', async () => {
    const { id } = await aLease({ indexQuarter: '2024-T2' });
    await addCharges('2026-12-10', id, '2027-01-01');
    expect(await refusal(confirm('2026-12-10', id, 2, 99_019))).toBe('accepted');
    expect(await termsOf(id)).toEqual([
      ['2025-01-01', 'initial', 98_000, 7_000],
      // 980 € × 146.68 ÷ 145.17
      ['2026-12-10', 'IRL', 99_019, 7_000],
      ['2027-01-01', 'régularisation', 99_019, 8_000],
    ]);
    expect((await on('2026-12-10').history.of({ entity: 'lease', id })).rows[0]).toMatchObject({
      action: 'lease.revise',
      before: { rentCents: 98_000, later: [{ fromDate: '2027-01-01', rentCents: 98_000, supplementCents: 0 }] },
      after: { rentCents: 99_019, later: [{ fromDate: '2027-01-01', rentCents: 99_019, supplementCents: 0 }] },
    });
  });

  it.each(['2026-12-10', '2026-12-20'])('is possible on %s for 20 December, with charges from 1 January on', async (today) => {
    const { id } = await aLease({ revisionDay: '12-20' });
    await addCharges('2026-12-05', id, '2027-01-01');
    expect(await refusal(confirm(today, id, 2))).toBe('accepted');
    expect((await termsOf(id)).slice(1)).toEqual([
      ['2026-12-20', 'IRL', 99_129, 7_000],
      ['2027-01-01', 'régularisation', 99_129, 8_000],
    ]);
  });

  it('takes the place of the rent that begins on its day, with the charges of that day', async () => {
    const { id } = await aLease({ revisionDay: '12-20' });
    await addCharges('2026-12-05', id, '2026-12-20');
    const { revised } = await confirm('2026-12-10', id, 2);
    expect((await termsOf(id)).slice(1)).toEqual([['2026-12-20', 'IRL', 99_129, 8_000]]);
    expect((await on('2026-12-10').leases.byId({ id })).terms[1]).toMatchObject({
      id: revised[0]?.termId,
      indexQuarter: '2026-T2',
      index: { referenceQuarter: '2025-T2' },
    });
    expect((await on('2026-12-10').history.of({ entity: 'lease', id })).rows[0]).toMatchObject({
      before: { rentCents: 98_000, origin: 'régularisation' },
      after: { rentCents: 99_129, origin: 'IRL' },
    });
    expect(await refusal(confirm('2026-12-20', id, 3))).toEqual(['lease.revision-not-yet', null]);
  });

  it('stays refused before another rent that is agreed on', async () => {
    const { id } = await aLease({});
    const rent = { rentCents: 97_000, chargesCents: 7_000, chargesMode: 'provision', origin: 'avenant' } as const;
    await on('2026-12-05').leases.addTerm({ id, version: 1, fromDate: '2027-01-01', ...rent });
    expect(await refusal(confirm('2026-12-10', id, 2))).toEqual(['lease.term-before-last', null]);
    expect(await termsOf(id)).toHaveLength(2);
  });

  it('corrects the months that are called, those with the new charges too', async () => {
    const { id } = await aLease({ indexQuarter: '2024-T2' });
    await addCharges('2026-12-05', id, '2027-01-01');
    await on('2026-12-05').rentAccounts.open({ leaseId: id, accountingStart: '2026-12-01', openingCents: 0 });
    for (const month of ['2026-12', '2027-01']) await on('2026-12-05').rentAccounts.callMonth({ month });
    await confirm('2026-12-17', id, 2, 99_019);
    const { account } = await on('2026-12-17').rentAccounts.byLease({ leaseId: id });
    const corrections = account?.upcoming.filter(({ kind }) => kind === 'correction');
    // 10.19 € more a month: fifteen of the thirty-one days of December, and the whole of January.
    expect(corrections?.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b)).toEqual([493, 1_019]);
  });
});

it('the revision of the next year takes effect on the day of the charges', async () => {
  const { id } = await aLease({ indexQuarter: '2024-T2' });
  await addCharges('2026-12-10', id, '2027-01-01');
  await confirm('2026-12-10', id, 2, 99_019);
  // 990.19 € × 148.37 ÷ 146.68
  expect(await refusal(confirm('2026-12-10', id, 3, 100_160))).toBe('accepted');
  expect((await termsOf(id)).slice(1)).toEqual([
    ['2026-12-10', 'IRL', 99_019, 7_000],
    ['2027-01-01', 'IRL', 100_160, 8_000],
  ]);
});

describe('charges from the day of a revision to come', () => {
  it('change its charges, and leave its rent and its notice', async () => {
    const { id } = await aLease({ revisionDay: '12-10' });
    await confirm('2026-12-10', id, 1);
    const { id: ahead } = await aLease({ revisionDay: '01-05' });
    await confirm('2026-12-10', ahead, 1);
    expect(await refusal(addCharges('2026-12-10', ahead, '2027-01-05', { version: 2 }))).toEqual([
      'lease.rent-needs-amendment',
      'rentCents',
    ]);
    await addCharges('2026-12-10', ahead, '2027-01-05', { version: 2, rentCents: 99_129 });
    expect((await termsOf(ahead)).slice(1)).toEqual([['2027-01-05', 'IRL', 99_129, 8_000]]);
    expect((await on('2026-12-10').leases.byId({ id: ahead })).terms[1]).toMatchObject({ indexQuarter: '2026-T2' });
    expect((await on('2026-12-10').history.of({ entity: 'lease', id: ahead })).rows[0]).toMatchObject({
      action: 'lease.add-term',
      before: { chargesCents: 7_000 },
      after: { chargesCents: 8_000 },
    });
    // A rent that has begun is not changed.
    expect(await refusal(addCharges('2026-12-10', id, '2026-12-10', { version: 2, rentCents: 99_129 }))).toEqual([
      'lease.term-already-there',
      'fromDate',
    ]);
  });

  it('are refused where they hide another rent, and on the first day of the lease', async () => {
    const { id } = await aLease({ revisionDay: '01-05' });
    await confirm('2026-12-10', id, 1);
    const other = { rentCents: 98_500, chargesCents: 8_000, chargesMode: 'provision', origin: 'avenant', agreedOn: '2026-12-01' } as const;
    const avenant = (more: object) =>
      refusal(on('2026-12-10').leases.addTerm({ id, version: 2, fromDate: '2027-01-05', ...other, ...more }));
    expect(await avenant({})).toEqual(['lease.term-already-there', 'fromDate']);
    expect(await avenant({ rentCents: 99_029, supplementCents: 100 })).toEqual(['lease.term-already-there', 'fromDate']);
    expect(await avenant({ rentCents: 99_129 })).toBe('accepted');
    const { id: unbegun } = await aLease({ signedOn: day('2026-12-01'), startDate: day('2027-01-01'), endDate: day('2029-12-31') });
    expect(await refusal(addCharges('2026-12-10', unbegun, '2027-01-01'))).toEqual(['lease.term-already-there', 'fromDate']);
  });
});

it('is not given back before it is due, when an exit before it becomes known on the same day', async () => {
  const { id } = await aLease({ indexQuarter: '2024-T2' });
  const today = on('2026-11-28');
  await today.rentAccounts.open({ leaseId: id, accountingStart: '2026-11-01', openingCents: 0 });
  await confirm('2026-11-28', id, 1, 99_019);
  const balances = () =>
    Promise.all(
      ['2026-11-28', '2026-12-04', '2026-12-05'].map(
        async (day) => (await today.rentAccounts.byLease({ leaseId: id, on: day })).account?.balanceCents,
      ),
    );
  // Three days of November at 10.19 € more a month, due with the rent of December.
  const [revised] = await balances();
  expect(revised).toBe(105_000);
  await today.leases.terminate({ id, version: 2, ground: 'accord des parties', exitOn: '2026-11-20' });
  // 20 of 30 days of 980 € and of 70 €.
  expect(await balances()).toEqual([70_000, 70_000, 70_000]);
});
