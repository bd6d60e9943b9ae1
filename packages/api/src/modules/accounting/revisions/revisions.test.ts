import type { LeaseSeed } from '@lares/db/seed/leases';
import type { EnergyClass } from '@lares/domain/portfolio/properties/energy';
import { addDays, type Day, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const TODAY = '2026-11-22';
const on = (today: string = TODAY) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

const RENTED = {
  indexSeries: 'IRL',
  indexQuarter: '2025-T2',
  signedOn: day('2025-07-20'),
  startDate: day('2025-08-01'),
  endDate: day('2028-07-31'),
} as const;

interface Place {
  dpeClass?: EnergyClass | null;
  postalCode?: string;
}

async function aLease(overrides: Partial<LeaseSeed> = {}, parts: Parameters<typeof someLease>[3] = {}, place: Place = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { dpeClass: 'D', postalCode: '69002', ...place });
  const { id: tenantId } = await someTenant(database, organizationId);
  return someLease(database, { organizationId, propertyId, tenantId }, { ...RENTED, ...overrides }, parts);
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

const confirm = (leaseId: string, { version = 1, expectedCents = 99_129, today = TODAY } = {}) =>
  on(today).revisions.confirm({ revisions: [{ leaseId, version, expectedCents }] });

describe('a revision by the index (loi n° 89-462, art. 17-1)', () => {
  it('computes the rent, from the day of the request on, once a year', async () => {
    const { id } = await aLease();
    // 980 € × 148.37 ÷ 146.68
    expect((await on().leases.byId({ id })).revision).toEqual({
      revisionOn: '2026-08-01',
      lastDay: '2027-07-31',
      plan: {
        kind: 'possible',
        rentCents: 99_129,
        supplementCents: 0,
        series: 'IRL',
        newQuarter: '2026-T2',
        newHundredths: 14_837,
        referenceQuarter: '2025-T2',
        referenceHundredths: 14_668,
        publishedOn: '2026-07-10',
        isCapped: false,
        effectiveOn: TODAY,
        warnings: [],
      },
    });
    const { revised, refused } = await confirm(id);
    expect(revised).toMatchObject([{ leaseId: id, version: 2 }]);
    expect(refused).toEqual([]);
    expect(await on().leases.byId({ id })).toMatchObject({
      rentCents: 99_129,
      chargesCents: 7_000,
      version: 2,
      terms: [
        { origin: 'initial', index: null },
        {
          origin: 'IRL',
          fromDate: TODAY,
          rentCents: 99_129,
          indexQuarter: '2026-T2',
          index: { series: 'IRL', newHundredths: 14_837, referenceQuarter: '2025-T2', referenceHundredths: 14_668 },
        },
      ],
      revision: { plan: { kind: 'not-yet', nextOn: '2027-08-01' } },
    });
    expect(await refusal(confirm(id, { version: 2 }))).toEqual(['lease.revision-not-yet', null]);
    expect((await on().history.of({ entity: 'lease', id })).rows).toMatchObject([
      {
        action: 'lease.revise',
        before: { rentCents: 98_000 },
        after: { rentCents: 99_129, origin: 'IRL', indexQuarter: '2026-T2', referenceQuarter: '2025-T2', newHundredths: 14_837 },
      },
    ]);
  });

  it('revises the supplement with the base rent', async () => {
    const { id } = await aLease({}, { supplementCents: 10_000 });
    // 100 € × 148.37 ÷ 146.68 = 101.15 €; the user saw both together.
    expect(await refusal(confirm(id))).toEqual(['lease.revision-changed', null]);
    expect(await refusal(confirm(id, { expectedCents: 109_244 }))).toBe('accepted');
    expect(await on().leases.byId({ id })).toMatchObject({ rentCents: 99_129, supplementCents: 10_115 });
  });

  it.each([
    ['D067 class G, signed since 24 August 2022 (art. 17-1 III)', 'G', {}, ['law.refused', 'dpeClass']],
    [
      'class G, renewed since, though signed before',
      'G',
      { signedOn: day('2020-07-20'), startDate: day('2020-08-01'), endDate: day('2026-07-31'), termBegunOn: day('2023-08-01') },
      ['law.refused', 'dpeClass'],
    ],
    [
      'D070 a bail mobilité (art. 25-16)',
      'D',
      { kind: 'mobilité', startDate: day('2026-03-01'), endDate: day('2026-12-31'), revisionDay: '09-01' },
      ['law.refused', null],
    ],
    ['a lease without a clause', 'D', { indexSeries: null, indexQuarter: null }, ['law.refused', 'indexQuarter']],
    ['a home with the index of shops', 'D', { indexSeries: 'ILC' }, ['lease.not-indexed', null]],
    ['a quarter that is missing', 'D', { indexQuarter: '2025-T3', revisionDay: '11-01' }, ['lease.index-unknown', null]],
    ['a lease in its first year', 'D', { startDate: day('2026-08-01') }, ['lease.revision-not-yet', null]],
    ['a pending lease', 'D', { status: 'En attente' }, ['lease.action-refused', null]],
  ] as const)('is refused to %s', async (_case, dpeClass, overrides, expected) => {
    const { id } = await aLease(overrides, {}, { dpeClass });
    expect(await refusal(confirm(id))).toEqual(expected);
    expect((await on().leases.byId({ id })).terms).toHaveLength(1);
  });

  it('takes neither an amount nor a day, and refuses another amount or version than the user saw', async () => {
    const { id } = await aLease();
    const send = on().revisions.confirm as (sent: object) => Promise<unknown>;
    for (const extra of [{ rentCents: 150_000 }, { fromDate: '2025-11-22' }, { indexQuarter: '2024-T2' }])
      await expect(send({ revisions: [{ leaseId: id, version: 1, expectedCents: 99_129, ...extra }] })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    expect(await refusal(confirm(id, { expectedCents: 150_000 }))).toEqual(['lease.revision-changed', null]);
    expect(await refusal(confirm(id, { version: 7 }))).toEqual(['common.modified-meanwhile', null]);
    expect((await on().leases.byId({ id })).terms).toHaveLength(1);
  });

  it('is written once by two managers at the same time', async () => {
    const { id } = await aLease();
    const outcomes = await Promise.all([1, 2].map(() => refusal(confirm(id))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect((await on().leases.byId({ id })).terms).toHaveLength(2);
  });

  it('revises a shop by the ILC', async () => {
    const shop = { kind: 'commercial', indexSeries: 'ILC', startDate: day('2024-10-01'), endDate: day('2033-09-30') } as const;
    const { id } = await aLease(shop, {}, { dpeClass: 'G' });
    // 980 € × 137.16 ÷ 136.81
    expect(await refusal(confirm(id, { expectedCents: 98_251 }))).toBe('accepted');
    expect((await on().leases.byId({ id })).terms.at(-1)).toMatchObject({ indexQuarter: '2026-T2', index: { series: 'ILC' } });
  });
});

describe('many revisions in one act', () => {
  it('are one audit row; those that are refused are named, and the others written', async () => {
    const [one, other, frozen] = [await aLease(), await aLease(), await aLease({}, {}, { dpeClass: 'F' })];
    const named = [one, other, frozen].map(({ id: leaseId }) => ({ leaseId, version: 1, expectedCents: 99_129 }));
    const { revised, refused } = await on().revisions.confirm({ revisions: named });
    expect(revised.map(({ leaseId }) => leaseId).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(refused).toMatchObject([{ leaseId: frozen.id, code: 'law.refused', details: { rule: 'lease.revision.frozen-metropole' } }]);
    const rows = await asOwner<{ after: { count: number; ids: string[] } }>(
      database,
      `select after from audit_log where action = 'lease.revise' and organization_id = '${agency.organization.id}' and batch_id is not null`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.after).toMatchObject({ count: 2, ids: expect.arrayContaining([one.id, other.id]) });
    for (const { id } of [one, other]) {
      expect(await on().leases.byId({ id })).toMatchObject({ rentCents: 99_129, version: 2 });
      expect((await on().history.of({ entity: 'lease', id })).rows).toMatchObject([
        { action: 'lease.revise', before: { rentCents: 98_000 }, after: { rentCents: 99_129 } },
      ]);
    }
  });

  it('write nothing where all are refused', async () => {
    const leases = [await aLease({}, {}, { dpeClass: 'F' }), await aLease({ indexQuarter: '2025-T3', revisionDay: '11-01' })];
    const { revised, refused } = await on().revisions.confirm({
      revisions: leases.map(({ id: leaseId }) => ({ leaseId, version: 1, expectedCents: 99_129 })),
    });
    expect(revised).toEqual([]);
    expect(refused.map(({ code }) => code).toSorted()).toEqual(['law.refused', 'lease.index-unknown']);
    expect((await on().history.of({ entity: 'lease', id: leases[0]?.id ?? '' })).rows).toEqual([]);
  });

  it('correct the called months of each lease', async () => {
    const leases = [await aLease(), await aLease()];
    for (const { id: leaseId } of leases)
      await on('2026-11-02').rentAccounts.open({
        leaseId,
        accountingStart: '2026-11-01',
        openingCents: 0,
        openingSide: 'dû par le locataire',
      });
    await on().revisions.confirm({ revisions: leases.map(({ id: leaseId }) => ({ leaseId, version: 1, expectedCents: 99_129 })) });
    for (const { id: leaseId } of leases) {
      const { account } = await on().rentAccounts.byLease({ leaseId });
      const corrections = account?.upcoming.filter(({ kind }) => kind === 'correction');
      // Nine of the thirty days of November, at 11.29 € more.
      expect(corrections?.map(({ reason, totalCents }) => [reason, totalCents])).toEqual([['Loyer révisé', 339]]);
    }
  });
});

describe('the list of revisions', () => {
  const listed = async (input: Parameters<ReturnType<typeof on>['revisions']['list']>[0] = {}, today = TODAY) =>
    (await on(today).revisions.list(input)).rows;

  it('shows what may be confirmed, from one month before its day until it is lost, and what prevents the others', async () => {
    const open = await aLease();
    const ahead = await aLease({ revisionDay: '12-20', startDate: day('2026-02-01'), endDate: day('2029-01-31') });
    await aLease({ revisionDay: '12-23', startDate: day('2026-02-01'), endDate: day('2029-01-31') });
    const frozen = await aLease({}, {}, { dpeClass: 'G' });
    const missing = await aLease({ indexQuarter: '2025-T3', revisionDay: '11-01' });
    await aLease({ indexSeries: null, indexQuarter: null });
    await aLease({ status: 'En attente' });
    await aLease({ exitOn: day('2026-10-31') });
    const rows = await listed();
    expect(rows.map(({ id }) => id)).toEqual(
      [
        ['2026-08-01', open.id],
        ['2026-08-01', frozen.id],
        ['2026-11-01', missing.id],
        ['2026-12-20', ahead.id],
      ]
        .toSorted(([day, id], [otherDay, otherId]) => (`${day}${id}` < `${otherDay}${otherId}` ? -1 : 1))
        .map(([, id]) => id),
    );
    expect(rows.find(({ id }) => id === open.id)).toMatchObject({
      rentCents: 98_000,
      revisionOn: '2026-08-01',
      lastDay: '2027-07-31',
      daysLeft: 252,
      plan: { kind: 'possible', rentCents: 99_129, newQuarter: '2026-T2' },
    });
    expect(rows.find(({ id }) => id === frozen.id)?.plan).toMatchObject({ kind: 'refused', finding: { field: 'dpeClass' } });
    expect(rows.find(({ id }) => id === missing.id)?.plan).toMatchObject({ quarter: '2026-T3', expectedOn: '2026-10-10' });
    expect(rows.find(({ id }) => id === ahead.id)?.plan).toMatchObject({ kind: 'possible', effectiveOn: '2026-12-20' });
    expect((await listed({ state: 'possible' })).map(({ id }) => id).toSorted()).toEqual([open.id, ahead.id].toSorted());
    expect((await listed({ state: 'empêchée' })).map(({ id }) => id).toSorted()).toEqual([frozen.id, missing.id].toSorted());
    await confirm(open.id);
    expect((await listed({ state: 'possible' })).map(({ id }) => id)).toEqual([ahead.id]);
  });

  it('pages through rows that the filter leaves out', async () => {
    const frozen = await Promise.all(Array.from({ length: 5 }, () => aLease({}, {}, { dpeClass: 'G' })));
    const open = await Promise.all(Array.from({ length: 5 }, () => aLease()));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await on().revisions.list({ state: 'possible', limit: 2, cursor });
      expect(rows.length).toBeLessThanOrEqual(2);
      seen.push(...rows.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(open.map(({ id }) => id).toSorted());
    const { rows, previousCursor } = await on().revisions.list({ limit: 4, state: 'empêchée' });
    expect(rows).toHaveLength(4);
    expect(previousCursor).toBeNull();
    const second = await on().revisions.list({
      limit: 4,
      state: 'empêchée',
      cursor: (await on().revisions.list({ limit: 4, state: 'empêchée' })).nextCursor ?? '',
    });
    expect(second.rows).toHaveLength(frozen.length - 4);
    const back = await on().revisions.list({ limit: 4, state: 'empêchée', cursor: second.previousCursor ?? '' });
    expect(back.rows.length).toBeGreaterThan(0);
  });

  it('finds a series and the words of a search', async () => {
    const shop = await aLease({ kind: 'commercial', indexSeries: 'ILC', startDate: day('2024-10-01'), endDate: day('2033-09-30') });
    await aLease();
    expect((await listed({ series: 'ILC' })).map(({ id }) => id)).toEqual([shop.id]);
    const { title } = (await listed({ series: 'ILC' }))[0]?.property ?? { title: '' };
    expect((await listed({ q: title })).map(({ id }) => id)).toContain(shop.id);
    expect(await listed({ q: 'xyzzy' })).toEqual([]);
  });

  it('agrees with the plan of each lease, on any day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            startsBefore: fc.integer({ min: 1, max: 1500 }),
            revisionDay: fc.constantFrom(null, '02-29', '01-15', '08-01', '11-22', '12-22', '12-23'),
            indexQuarter: fc.constantFrom('2024-T1', '2025-T2', '2025-T3', '2026-T2'),
            isShop: fc.boolean(),
            revisedBefore: fc.option(fc.integer({ min: 0, max: 800 }), { nil: null }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.integer({ min: 0, max: 500 }),
        async (wanted, offset) => {
          agency = await anAgency(database);
          const today = addDays(day('2026-03-01'), offset);
          const ids: string[] = [];
          for (const { startsBefore, revisionDay, indexQuarter, isShop, revisedBefore } of wanted) {
            const startDate = addDays(today, -startsBefore);
            const revisedOn = revisedBefore === null || revisedBefore >= startsBefore ? null : addDays(today, -revisedBefore);
            const shared = { rentCents: cents(98_000), chargesCents: cents(0), chargesMode: 'aucune' as const };
            const { id } = await aLease(
              {
                signedOn: startDate,
                startDate,
                endDate: addDays(startDate, 4000),
                revisionDay,
                indexQuarter,
                ...(isShop && { kind: 'commercial', indexSeries: 'ILC' }),
              },
              {
                terms: [
                  { ...shared, fromDate: startDate },
                  ...(revisedOn === null ? [] : [{ ...shared, fromDate: revisedOn, origin: 'IRL' as const, indexQuarter: '2025-T2' }]),
                ],
              },
            );
            ids.push(id);
          }
          const decidable: string[] = [];
          for (const id of ids) {
            const { revision } = await on(today).leases.byId({ id });
            if (revision && !['not-yet', 'after-end'].includes(revision.plan.kind)) decidable.push(id);
          }
          expect((await listed({ limit: 100 }, today as Day)).map(({ id }) => id).toSorted()).toEqual(decidable.toSorted());
        },
      ),
      { numRuns: 15 },
    );
  });
});
