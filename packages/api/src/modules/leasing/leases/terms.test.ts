import type { LeaseSeed } from '@lares/db/seed/leases';
import { addDays, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import fc from 'fast-check';
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

async function aLease(overrides: Partial<LeaseSeed> = {}, parts: Parameters<typeof someLease>[3] = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId);
  return someLease(database, { organizationId, propertyId, tenantId }, overrides, parts);
}

const TERM = {
  fromDate: '2027-07-01',
  rentCents: 99_500,
  chargesCents: 7_500,
  chargesMode: 'provision',
  origin: 'avenant',
  agreedOn: '2026-11-20',
  works: true,
} as const;

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

it('a new rent applies from its day on, and the history shows both amounts', async () => {
  const { id } = await aLease();
  await on('2026-11-20').leases.addTerm({ id, version: 1, ...TERM });
  expect(await on('2027-06-30').leases.byId({ id })).toMatchObject({ rentCents: 98_000, chargesCents: 7_000, version: 2 });
  expect(await on('2027-07-01').leases.byId({ id })).toMatchObject({
    rentCents: 99_500,
    chargesCents: 7_500,
    signed: { rentCents: 98_000 },
  });
  expect((await on('2027-07-01').leases.list({})).rows.find((row) => row.id === id)).toMatchObject({ rentCents: 99_500 });
  expect((await on('2027-07-01').leases.choices({ include: id }))[0]).toMatchObject({ id, rentCents: 99_500 });
  expect((await on('2026-11-20').history.of({ entity: 'lease', id })).rows).toMatchObject([
    { action: 'lease.add-term', before: { rentCents: 98_000 }, after: { fromDate: '2027-07-01', rentCents: 99_500, origin: 'avenant' } },
  ]);
});

it('a higher rent asks for the day of its agreement, which the history keeps; a lower one does not', async () => {
  const { id } = await aLease();
  const add = (version: number, more: object) => refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version, ...more }));
  expect(await add(1, { agreedOn: null })).toEqual(['lease.agreement-missing', 'agreedOn']);
  expect(await add(1, { agreedOn: '2026-11-21' })).toEqual(['lease.agreement-in-future', 'agreedOn']);
  expect(await add(1, { rentCents: 97_000, supplementCents: 2_000, agreedOn: null })).toEqual(['lease.agreement-missing', 'agreedOn']);
  expect(await add(1, { agreedOn: '2026-11-20' })).toBe('accepted');
  expect(await add(2, { fromDate: '2027-08-01', rentCents: 99_000, agreedOn: null })).toBe('accepted');
  const { rows } = await on('2026-11-20').history.of({ entity: 'lease', id });
  expect(rows.map(({ after }) => after)).toEqual([
    expect.not.objectContaining({ agreedOn: expect.anything() as unknown }),
    expect.objectContaining({ agreedOn: '2026-11-20' }),
  ]);
});

it('terms are in order, one per day', async () => {
  const { id } = await aLease();
  const add = (fromDate: string, version: number) => refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version, fromDate }));
  expect(await add('2026-07-01', 1)).toEqual(['lease.term-already-there', 'fromDate']);
  expect(await add('2026-06-30', 1)).toEqual(['lease.term-before-last', 'fromDate']);
  expect(await add('2027-07-01', 1)).toBe('accepted');
  expect(await add('2027-06-01', 2)).toEqual(['lease.term-before-last', 'fromDate']);
  expect(await add('2027-08-01', 1)).toEqual(['common.modified-meanwhile', null]);
});

it('no rent begins more than a year ago: arrears beyond that cannot be claimed', async () => {
  const { id } = await aLease({ startDate: day('2024-01-01'), endDate: day('2026-12-31') });
  const add = (fromDate: string) => refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version: 1, rentCents: 98_000, fromDate }));
  expect(await add('2025-11-19')).toEqual(['lease.term-too-old', 'fromDate']);
  expect(await add('2025-11-20')).toBe('accepted');
});

it('a higher rent from a past day is stored only once the request confirms it', async () => {
  const { id } = await aLease();
  const term = { ...TERM, id, version: 1, fromDate: '2026-11-01', agreedOn: '2026-10-30' };
  await expect(on('2026-11-20').leases.addTerm(term)).rejects.toMatchObject({
    cause: { code: 'common.confirmation-needed', details: { warnings: 'past-rise' } },
  });
  expect((await on('2026-11-20').leases.byId({ id })).terms).toHaveLength(1);
  await on('2026-11-20').leases.addTerm({ ...term, confirmed: ['past-rise'] });
  const stored = await on('2026-11-20').leases.byId({ id });
  expect(stored.rentCents).toBe(99_500);
  expect(stored.terms.at(-1)).toMatchObject({ agreedOn: '2026-10-30', confirmed: ['works', 'past-rise'] });
});

describe('the conditions of a higher rent', () => {
  const home = async (dpeClass: 'D' | 'G', overrides: Partial<LeaseSeed> = {}) => {
    const organizationId = agency.organization.id;
    const { id: propertyId } = await someProperty(database, organizationId, { dpeClass, postalCode: '69002' });
    const { id: tenantId } = await someTenant(database, organizationId);
    return someLease(database, { organizationId, propertyId, tenantId }, overrides);
  };
  const early = { fromDate: '2026-11-25', agreedOn: '2026-11-28' };

  it.each([
    ['works of a home', () => home('D'), {}, ['works'], 'lease.works-unconfirmed'],
    ['a day before the agreement', () => home('D'), early, ['works', 'earlierDay'], 'lease.earlier-day-unconfirmed'],
    ['a frozen rent', () => home('G'), {}, ['works', 'frozenRent'], 'lease.frozen-rise-unconfirmed'],
    [
      'a bail mobilité',
      () => home('D', { kind: 'mobilité', startDate: day('2026-10-01'), endDate: day('2027-07-31'), depositCents: cents(0) }),
      { chargesMode: 'forfait' },
      ['mobilityRent'],
      'lease.mobility-rise-unconfirmed',
    ],
    [
      'a shop, from a day before the agreement',
      () => home('D', { kind: 'commercial', endDate: day('2035-06-30') }),
      early,
      ['earlierDay'],
      'lease.earlier-day-unconfirmed',
    ],
  ] as const)('%s: refused under its field until it is confirmed, and kept with the rent', async (_what, make, more, conditions, code) => {
    const { id } = await make();
    const term = { ...TERM, id, version: 1, ...more, works: false };
    const add = (said: object) => refusal(on('2026-12-01').leases.addTerm({ ...term, confirmed: ['past-rise'], ...said }));
    const last = conditions.at(-1);
    const said = Object.fromEntries(conditions.map((condition) => [condition, true]));
    expect(await add({ ...said, [last!]: false })).toEqual([code, last]);
    expect((await on('2026-12-01').leases.byId({ id })).terms).toHaveLength(1);
    expect(await add({ works: true, earlierDay: true, frozenRent: true, mobilityRent: true, [last!]: false })).toEqual([code, last]);
    expect(await add(said)).toBe('accepted');
    const proof = { agreedOn: term.agreedOn, confirmed: expect.arrayContaining([...conditions]) as unknown };
    expect((await on('2026-12-01').leases.byId({ id })).terms.at(-1)).toMatchObject(proof);
    expect((await on('2026-12-01').history.of({ entity: 'lease', id })).rows[0]).toMatchObject({ action: 'lease.add-term', after: proof });
  });

  it('need nothing of a lower rent, and keep no box that was ticked for nothing', async () => {
    const shop = await home('D', { kind: 'commercial', endDate: day('2035-06-30') });
    const boxes = { works: true, earlierDay: true, frozenRent: true, mobilityRent: true };
    await on('2026-11-20').leases.addTerm({ ...TERM, id: shop.id, version: 1, ...boxes });
    expect((await on('2026-11-20').leases.byId({ id: shop.id })).terms.at(-1)).toMatchObject({ agreedOn: '2026-11-20', confirmed: [] });
    const lower = await home('G');
    await on('2026-11-20').leases.addTerm({ ...TERM, id: lower.id, version: 1, rentCents: 90_000, ...boxes });
    expect((await on('2026-11-20').leases.byId({ id: lower.id })).terms.at(-1)).toMatchObject({ agreedOn: null, confirmed: [] });
  });

  it('are judged against the last rent, also one that is still to come', async () => {
    const { id } = await home('D');
    const add = (version: number, more: object) =>
      refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version, works: false, ...more }));
    expect(await add(1, { rentCents: 90_000 })).toBe('accepted');
    expect(await add(2, { fromDate: '2027-08-01', rentCents: 98_000 })).toEqual(['lease.works-unconfirmed', 'works']);
  });
});

it('two concurrent requests create one', async () => {
  const { id } = await aLease();
  const outcomes = await Promise.all([1, 2].map(() => refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version: 1 }))));
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect((await on('2026-11-20').leases.byId({ id })).terms).toHaveLength(2);
});

it('no rent begins after the end, but one may begin after a term that renews itself', async () => {
  const [renewed, noticed, student] = [
    await aLease(),
    await aLease({ exitOn: day('2027-06-30') }),
    await aLease({ kind: 'étudiant', startDate: day('2026-09-01'), endDate: day('2027-05-31') }),
  ];
  const add = (id: string, fromDate: string) => refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version: 1, fromDate }));
  expect(await add(renewed.id, '2029-07-01')).toBe('accepted');
  expect(await add(noticed.id, '2027-07-01')).toEqual(['lease.term-after-end', 'fromDate']);
  expect(await add(student.id, '2027-06-01')).toEqual(['lease.term-after-end', 'fromDate']);
});

it('the charges mode must be legal for the kind, and a pending lease uses its form', async () => {
  const [empty, waiting] = [await aLease(), await aLease({ status: 'En attente' })];
  const add = (id: string, overrides: object) => refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version: 1, ...overrides }));
  expect(await add(empty.id, { chargesMode: 'forfait' })).toEqual(['law.refused', 'chargesMode']);
  expect(await add(waiting.id, {})).toEqual(['lease.action-refused', null]);
  await expect(on('2026-11-20').leases.addTerm({ ...TERM, id: empty.id, version: 1, chargesMode: 'aucune' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('a regularisation changes the charges only: another rent needs an avenant', async () => {
  const { id } = await aLease();
  const add = (rentCents: number) =>
    refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version: 1, origin: 'régularisation', rentCents }));
  expect(await add(98_001)).toEqual(['lease.rent-needs-amendment', 'rentCents']);
  expect(await add(98_000)).toBe('accepted');
});

it('a regularisation does not change the rent supplement', async () => {
  const { id } = await aLease({}, { supplementCents: 5_000 });
  const add = (supplementCents: number) =>
    refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version: 1, origin: 'régularisation', rentCents: 98_000, supplementCents }));
  expect(await add(0)).toEqual(['lease.rent-needs-amendment', 'supplementCents']);
  expect(await add(5_000)).toBe('accepted');
});

it('a supplement agreed before stays in a dwelling that may have none by now, and never rises', async () => {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { dpeClass: 'F', postalCode: '69002' });
  const { id: tenantId } = await someTenant(database, organizationId);
  const agreed = { signedOn: day('2022-06-20'), startDate: day('2022-07-01'), endDate: day('2028-06-30') };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, agreed, { supplementCents: 5_000 });
  const add = (version: number, fromDate: string, supplementCents: number) =>
    refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version, fromDate, supplementCents }));
  expect(await add(1, '2026-12-01', 5_001)).toEqual(['law.refused', 'supplementCents']);
  expect(await add(1, '2026-12-01', 5_000)).toBe('accepted');
  expect(await add(2, '2027-01-01', 0)).toBe('accepted');
  expect(await add(3, '2027-02-01', 1)).toEqual(['law.refused', 'supplementCents']);
});

it('a lease that is no home takes no supplement by an avenant', async () => {
  const { id } = await aLease({ kind: 'commercial', endDate: day('2035-06-30') });
  expect(await refusal(on('2026-11-20').leases.addTerm({ ...TERM, id, version: 1, supplementCents: 1 }))).toEqual([
    'law.refused',
    'supplementCents',
  ]);
});

it('a rent of origin IRL is never typed: it is computed by its own command', async () => {
  const { id } = await aLease();
  const call = on('2026-11-22').leases.addTerm as (sent: object) => Promise<unknown>;
  await expect(call({ ...TERM, id, version: 1, origin: 'IRL', rentCents: 98_100 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(call({ ...TERM, id, version: 1, indexQuarter: '2026-T2' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  for (const [name, sent] of [
    ['create', { origin: 'IRL' }],
    ['update', { id, version: 1, origin: 'IRL' }],
  ] as const) {
    const write = on('2026-11-22').leases[name] as (input: object) => Promise<unknown>;
    const fault: unknown = await write(sent).catch((error: unknown) => error);
    expect(String((fault as Error).message)).toContain('"origin"');
  }
  expect((await on('2026-11-22').leases.byId({ id })).terms).toHaveLength(1);
});

it('the current rent is that of the last term that has begun, otherwise of the first, on any day', async () => {
  const start = day('2026-01-01');
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
      fc.integer({ min: -5, max: 25 }),
      async (offsets, at) => {
        const later = offsets.map((offset) => ({
          fromDate: addDays(start, offset),
          rentCents: cents(100_000 + offset),
          chargesCents: cents(0),
          chargesMode: 'aucune' as const,
          origin: 'avenant' as const,
        }));
        const first = { fromDate: start, rentCents: cents(100_000), chargesCents: cents(0), chargesMode: 'aucune' as const };
        const { id } = await aLease({ startDate: start, endDate: day('2028-12-31') }, { terms: [...later, first] });
        const begun = [0, ...offsets].filter((offset) => offset <= at);
        const today = addDays(start, at);
        expect((await on(today).leases.byId({ id })).rentCents).toBe(100_000 + Math.max(0, ...begun));
      },
    ),
    { numRuns: 25 },
  );
});
