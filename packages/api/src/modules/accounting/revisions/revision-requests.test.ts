import type { LeaseSeed } from '@lares/db/seed/leases';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { addDays, addMonths, day } from '@lares/domain/shared/day';
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

const TODAY = '2026-11-26';
const on = (today: string = TODAY, member = agency.manager) =>
  callerAs(sessionOf(member, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** A shop let since 1 June 2021 for 2 000 €, without an indexation clause. */
const SHOP = {
  kind: 'commercial',
  signedOn: day('2021-05-20'),
  startDate: day('2021-06-01'),
  endDate: day('2030-05-31'),
  depositCents: cents(0),
} as const satisfies Partial<LeaseSeed>;

interface Place {
  type?: PropertyType;
  userId?: string;
}

async function aShop(overrides: Partial<LeaseSeed> = {}, parts: Parameters<typeof someLease>[3] = {}, { type, userId }: Place = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { type: type ?? 'Local commercial' });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const terms = { rentCents: 200_000, chargesCents: 10_000, ...parts };
  return someLease(database, { organizationId, propertyId, tenantId }, { ...SHOP, ...overrides }, terms);
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null; details?: object } }) => [
      error.message,
      error.cause?.field ?? null,
      error.cause?.details ?? {},
    ],
  );

interface Asked {
  requestedOn?: string;
  series?: 'ILC' | 'ILAT';
  askedCents?: number;
  today?: string;
}

const request = (leaseId: string, { requestedOn = TODAY, series = 'ILC', askedCents = 222_000, today = TODAY }: Asked = {}) =>
  on(today).revisions.request({ leaseId, requestedOn, series, askedCents });

const ACCEPTED = { decision: 'Acceptée', decidedOn: TODAY, agreedCents: 221_000 } as const;
const listed = async (today: string = TODAY, q?: string) => (await on(today).revisions.triennial(q === undefined ? {} : { q })).rows;

describe('a request for a triennial revision (C. com. art. L145-38)', () => {
  it('is stored with its document; the rent stays', async () => {
    const { id } = await aShop();
    const asked = await request(id);
    expect((await on().leases.byId({ id })).terms).toMatchObject([{ origin: 'initial', rentCents: 200_000 }]);
    expect(await listed()).toMatchObject([
      { id, request: { id: asked.id, requestedOn: TODAY, askedCents: 222_000, newQuarter: '2026-T2', newHundredths: 13_716 } },
    ]);
    const [row] = await asOwner<{ snapshot: object }>(database, `select snapshot from revision_requests where id = '${asked.id}'`);
    expect(row?.snapshot).toMatchObject({
      fixedOn: '2021-06-01',
      ceilingCents: 222_940,
      referenceQuarter: '2021-T2',
      newQuarter: '2026-T2',
      isCapped: true,
      agent: { name: agency.organization.name },
    });
    expect((await on().history.of({ entity: 'lease', id })).rows).toMatchObject([
      { action: 'lease.request-revision', after: { requestedOn: TODAY, series: 'ILC', askedCents: 222_000, ceilingCents: 222_940 } },
    ]);
  });

  it.each<[string, Partial<LeaseSeed>, Asked, [string, string | null, object]]>([
    ['a cent above the ceiling', {}, { askedCents: 222_941 }, ['revision.above-ceiling', 'askedCents', { ceilingCents: 222_940 }]],
    ['no rise', {}, { askedCents: 200_000 }, ['revision.no-rise-asked', 'askedCents', { rentCents: 200_000 }]],
    [
      'a day before three years',
      { startDate: day('2023-11-27'), termBegunOn: day('2023-11-27') },
      { askedCents: 200_001 },
      ['revision.too-early', 'requestedOn', { firstOn: '2026-11-27' }],
    ],
    ['more than a month ahead', {}, { requestedOn: '2026-12-27' }, ['revision.too-far', 'requestedOn', { last: '2026-12-26' }]],
    [
      'an index that is not known yet',
      {},
      { requestedOn: '2026-12-20' },
      ['lease.index-unknown', null, { series: 'ILC', quarter: '2026-T3', expectedOn: '2026-12-15' }],
    ],
    ['a home', { kind: 'vide', endDate: day('2027-05-31') }, {}, ['revision.not-triennial', null, {}]],
    ['a clause', { indexSeries: 'ILC', indexQuarter: '2021-T1' }, {}, ['revision.not-triennial', null, {}]],
    ['a lease that is over', { exitOn: day('2026-11-25') }, {}, ['lease.term-after-end', 'requestedOn', { lastDay: '2026-11-25' }]],
    ['a lease that did not begin', { status: 'En attente' }, {}, ['lease.action-refused', null, { status: 'En attente' }]],
  ])('is refused for %s', async (_name, overrides, asked, expected) => {
    const { id } = await aShop(overrides);
    expect(await refusal(request(id, asked))).toEqual(expected);
  });

  it('is made once at a time, and by managers only', async () => {
    const { id } = await aShop({}, {}, { userId: agency.tenant.person.id });
    await request(id);
    expect(await refusal(request(id))).toEqual(['revision.requested', null, {}]);
    for (const member of [agency.tenant, agency.owner]) {
      const asked = on(TODAY, member).revisions.request({ leaseId: id, requestedOn: TODAY, series: 'ILC', askedCents: 222_000 });
      await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('the decision on a request', () => {
  it('gives the rent from the day of the request on, and corrects what was called since', async () => {
    const { id } = await aShop({}, {}, { userId: agency.tenant.person.id });
    await on('2026-09-20').rentAccounts.open({
      leaseId: id,
      accountingStart: '2026-09-01',
      openingCents: 0,
      openingSide: 'dû par le locataire',
    });
    const asked = await request(id, { requestedOn: '2026-10-01', today: '2026-10-01' });
    await on('2026-11-20').rentAccounts.callMonth({ month: '2026-12' });
    await on().revisions.decide({ ...asked, ...ACCEPTED });
    expect(await on().leases.byId({ id })).toMatchObject({
      rentCents: 221_000,
      chargesCents: 10_000,
      terms: [{ origin: 'initial' }, { origin: 'révision triennale', fromDate: '2026-10-01', rentCents: 221_000, indexQuarter: null }],
    });
    const { account } = await on().rentAccounts.byLease({ leaseId: id, on: null });
    // 210 € more for October and November, already owed, and for the called December.
    const corrections = account?.upcoming.filter(({ kind }) => kind === 'correction');
    expect(corrections?.map(({ totalCents, reason }) => [totalCents, reason])).toEqual([
      [42_000, 'Loyer révisé'],
      [21_000, 'Loyer révisé'],
    ]);
    expect(await listed()).toEqual([]);
    const { rows } = await on().history.of({ entity: 'lease', id });
    expect(rows.find(({ action }) => action === 'lease.agree-revision')).toMatchObject({
      before: { rentCents: 200_000 },
      after: { state: 'Acceptée', fromDate: '2026-10-01', decidedOn: TODAY, rentCents: 221_000 },
    });
    const notified = await on(TODAY, agency.tenant).notifications.list({});
    expect(notified.rows).toMatchObject([{ kind: 'rent.revised', facts: { fromDate: '2026-10-01', rentCents: 221_000 } }]);
    // The next one: three years after the day on which the new price applied.
    expect(await refusal(request(id))).toEqual(['revision.too-early', 'requestedOn', { firstOn: '2029-10-01' }]);
  });

  it('keeps the charges that were changed since', async () => {
    const { id } = await aShop();
    const asked = await request(id, { requestedOn: '2026-10-01', today: '2026-10-01' });
    const charges = { chargesCents: 12_000, chargesMode: 'provision', supplementCents: 0, rentCents: 200_000 } as const;
    await on().leases.addTerm({ id, version: 1, fromDate: '2026-11-01', ...charges, origin: 'régularisation', agreedOn: null });
    await on().revisions.decide({ ...asked, ...ACCEPTED, decision: 'Jugée' });
    expect((await on().leases.byId({ id })).terms).toMatchObject([
      { fromDate: '2021-06-01', rentCents: 200_000, chargesCents: 10_000 },
      { fromDate: '2026-10-01', rentCents: 221_000, chargesCents: 10_000, origin: 'révision triennale' },
      { fromDate: '2026-11-01', rentCents: 221_000, chargesCents: 12_000, origin: 'régularisation' },
    ]);
    expect((await listed('2029-09-30')).map((row) => row.fixing.firstOn)).toEqual(['2029-10-01']);
  });

  it('takes the place of charges that change on its day', async () => {
    const { id } = await aShop();
    const asked = await request(id);
    const charges = { chargesCents: 12_000, chargesMode: 'provision', supplementCents: 0, rentCents: 200_000 } as const;
    await on().leases.addTerm({ id, version: 1, fromDate: TODAY, ...charges, origin: 'régularisation', agreedOn: null });
    await on().revisions.decide({ ...asked, ...ACCEPTED });
    expect((await on().leases.byId({ id })).terms.slice(1)).toMatchObject([
      { fromDate: TODAY, rentCents: 221_000, chargesCents: 12_000, origin: 'révision triennale' },
    ]);
  });

  it('is refused where it does not fit the request, or another rent was agreed since', async () => {
    const { id } = await aShop();
    const asked = await request(id);
    const decide = (part: object) => refusal(on().revisions.decide({ ...asked, ...ACCEPTED, ...part }));
    expect(await decide({ agreedCents: 222_001 })).toEqual(['revision.above-asked', 'agreedCents', { askedCents: 222_000 }]);
    expect(await decide({ decidedOn: '2026-11-25' })).toEqual(['revision.decided-before', 'decidedOn', { requestedOn: TODAY }]);
    expect(await decide({ decidedOn: '2026-11-27' })).toEqual(['lease.agreement-in-future', 'decidedOn', {}]);
    expect((await decide({ version: 2 }))[0]).toBe('common.modified-meanwhile');
    const other = { rentCents: 210_000, supplementCents: 0, chargesCents: 10_000, chargesMode: 'provision', origin: 'avenant' } as const;
    await on().leases.addTerm({ id, version: 1, fromDate: '2026-12-01', ...other, agreedOn: TODAY });
    expect(await decide({})).toEqual(['revision.rent-changed', null, {}]);
    expect((await on().leases.byId({ id })).terms).toHaveLength(2);
  });

  it('is made once', async () => {
    const { id } = await aShop();
    const asked = await request(id);
    const answers = await Promise.all([1, 2].map(() => refusal(on().revisions.decide({ ...asked, ...ACCEPTED }))));
    expect(answers).toContain('accepted');
    expect(answers).toContainEqual(['revision.closed', null, { state: 'Acceptée' }]);
    expect(await refusal(on().revisions.abandon(asked))).toEqual(['revision.closed', null, { state: 'Acceptée' }]);
  });

  it('may give the request up: the rent stays, and another request may follow', async () => {
    const { id } = await aShop();
    const asked = await request(id);
    await on().revisions.abandon(asked);
    expect((await on().leases.byId({ id })).terms).toHaveLength(1);
    expect((await on().history.of({ entity: 'lease', id })).rows[0]).toMatchObject({
      action: 'lease.abandon-revision',
      before: { state: 'En cours' },
      after: { state: 'Abandonnée' },
    });
    expect(await refusal(request(id))).toBe('accepted');
  });

  it('is the only way to a rent of its origin', async () => {
    const { id } = await aShop();
    const term = {
      fromDate: '2026-12-01',
      rentCents: 210_000,
      supplementCents: 0,
      chargesCents: 10_000,
      chargesMode: 'provision',
    } as const;
    const origin = 'révision triennale' as unknown as 'avenant';
    await expect(on().leases.addTerm({ id, version: 1, ...term, origin, agreedOn: TODAY })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the list of triennial revisions', () => {
  it('has commercial leases without a clause, three years after their last rent, the oldest first', async () => {
    const shop = await aShop();
    const office = await aShop({ startDate: day('2020-01-01'), termBegunOn: day('2020-01-01') }, {}, { type: 'Bureau' });
    await aShop({ startDate: day('2023-12-27'), termBegunOn: day('2023-12-27') });
    const soon = await aShop({ startDate: day('2023-12-26'), termBegunOn: day('2023-12-26') });
    await aShop({ indexSeries: 'ILC', indexQuarter: '2021-T1' });
    await aShop({ status: 'Terminé' });
    await aShop({ exitOn: day('2026-11-25') });
    await aShop({ kind: 'vide', endDate: day('2027-05-31') });
    expect((await listed()).map(({ id, proposedSeries, plan: { kind } }) => [id, proposedSeries, kind])).toEqual([
      [office.id, 'ILAT', 'possible'],
      [shop.id, 'ILC', 'possible'],
      [soon.id, 'ILC', 'unknown-index'],
    ]);
    const [first] = await listed();
    expect((await listed(TODAY, first?.property.title)).map(({ id }) => id)).toContain(office.id);
    expect(await listed(TODAY, 'xyzzy')).toEqual([]);
  });

  it('is read page by page', async () => {
    for (const startDate of ['2019-01-01', '2020-01-01', '2021-01-01'].map(day)) await aShop({ startDate, termBegunOn: startDate });
    const first = await on().revisions.triennial({ limit: 2 });
    const second = await on().revisions.triennial({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ place }) => place)).toEqual(['2022-01-01', '2023-01-01', '2024-01-01']);
  });

  it('agrees with the domain on the first day, whatever the terms', async () => {
    const someTerms = fc.array(fc.record({ months: fc.integer({ min: 1, max: 20 }), rent: fc.constantFrom(200_000, 210_000) }), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2000 }), someTerms, async (startsBefore, later) => {
        agency = await anAgency(database);
        const startDate = addDays(day(TODAY), -startsBefore);
        const shared = { chargesCents: cents(0), chargesMode: 'aucune' as const };
        let fromDate = startDate;
        const terms = [
          { ...shared, fromDate, rentCents: cents(200_000) },
          ...later.map(({ months, rent }) => ({
            ...shared,
            fromDate: (fromDate = addMonths(fromDate, months)),
            rentCents: cents(rent),
            origin: 'avenant' as const,
          })),
        ];
        const { id } = await aShop(
          { signedOn: startDate, startDate, termBegunOn: startDate, endDate: addDays(startDate, 4000) },
          { terms },
        );
        const [row] = await listed();
        const { triennial } = await on().leases.byId({ id });
        expect(row === undefined).toBe(triennial === null || triennial.firstOn > '2026-12-26');
        expect(row && [row.place, row.fixing]).toEqual(row && [triennial?.firstOn, triennial]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the list of rents beyond a quarter of their fixing', () => {
  const indexed = (rentCents: number) => {
    const shared = { chargesCents: cents(0), chargesMode: 'aucune' } as const;
    const clause = { indexSeries: 'ILC', indexQuarter: '2021-T1' } as const;
    const terms = [
      { ...shared, fromDate: day('2021-06-01'), rentCents: cents(200_000) },
      { ...shared, fromDate: day('2026-06-01'), rentCents: cents(rentCents), origin: 'IRL' as const },
    ];
    return aShop(clause, { terms });
  };

  it('D075 has those that the index moved by more than a quarter, also on their page', async () => {
    await indexed(250_000);
    const { id } = await indexed(251_000);
    const crossing = { fixedOn: '2021-06-01', fixedCents: 200_000, rentCents: 251_000, openOn: '2026-06-01' };
    expect(await on().revisions.crossed({})).toMatchObject([{ id, crossing }]);
    expect(await on('2026-05-31').revisions.crossed({})).toEqual([]);
    expect(await on().revisions.crossed({ q: 'rien de tel' })).toEqual([]);
    expect(await on().leases.byId({ id })).toMatchObject({ crossing });
    expect(await on('2026-05-31').leases.byId({ id })).toMatchObject({ crossing: null });
  });

  it('is for managers, and owners and tenants read no crossing', async () => {
    const { id } = await aShop({}, {}, { userId: agency.tenant.person.id });
    await expect(on(TODAY, agency.tenant).revisions.crossed({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await on(TODAY, agency.tenant).leases.byId({ id })).toMatchObject({ crossing: null });
  });
});
