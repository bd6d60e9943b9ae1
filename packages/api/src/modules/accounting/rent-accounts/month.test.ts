import { DUE_STANDINGS, type DueStanding } from '@lares/domain/accounting/dues/standing';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';

const NOW = () => new Date('2026-11-20T09:00:00Z');
const NOVEMBER = { month: '2026-11' };

let database: TestDatabase;
let agency: Agency;
let elsewhere: Agency;

const as = (who: Who, of: Agency = agency) => callerAs(sessionOf(of[who], of.organization), { database, now: NOW }).rentAccounts;

interface Let {
  title: string;
  paymentDay: number;
  accountingStart?: string;
  paidCents?: number;
  ownerId?: string;
  userId?: string;
}
const lets = new Map<string, { leaseId: string; propertyId: string }>();

/** A lease of 650 € a month with its account, and what was paid of it. */
async function aLet(of: Agency, { title, paymentDay, accountingStart = '2026-11-01', paidCents = 0, ownerId, userId }: Let) {
  const organizationId = of.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { title, ...(ownerId === undefined ? {} : { ownerId }) });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 60_000,
    chargesCents: 5_000,
  });
  const manager = callerAs(sessionOf(of.manager, of.organization), { database, now: NOW });
  await manager.rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  if (paidCents > 0) await manager.payments.create(aConfirmedPayment(leaseId, { amountCents: paidCents, paymentDate: '2026-11-06' }));
  lets.set(title, { leaseId, propertyId });
}

const PAID = 'Élégant duplex';
const LATE = 'Maison du port';
const PARTIAL = 'Studio Lyon';
const UPCOMING = 'Loft Lyon';
const OWING = 'Grange';

beforeAll(async () => {
  database = await freshDatabase();
  [agency, elsewhere] = [await anAgency(database), await anAgency(database)];
  await aLet(agency, { title: PAID, paymentDay: 1, paidCents: 65_000, ownerId: agency.ownerRecord.id });
  await aLet(agency, { title: LATE, paymentDay: 3, paidCents: 20_000, userId: agency.tenant.person.id });
  await aLet(agency, { title: OWING, paymentDay: 5, accountingStart: '2026-10-01' });
  await aLet(agency, { title: PARTIAL, paymentDay: 25, paidCents: 30_000 });
  await aLet(agency, { title: UPCOMING, paymentDay: 28 });
  await aLet(elsewhere, { title: 'Chez les autres', paymentDay: 3 });
});
afterAll(() => database.drop());

const titlesOf = async (who: Who, criteria: object = {}) =>
  (await as(who).month({ ...NOVEMBER, ...criteria })).rows.map(({ property }) => property.title);
const leaseOf = (title: string) => lets.get(title) ?? expect.fail(title);

describe('the dues of a month', () => {
  it('shows each lease in the order its rent is due, with what is paid, left and late today', async () => {
    const { rows, nextCursor, previousCursor } = await as('manager').month(NOVEMBER);
    expect(rows.map((row) => [row.property.title, row.dueOn, row.paidCents, row.leftCents, row.standing, row.daysLate])).toEqual([
      [PAID, '2026-11-01', 65_000, 0, 'Payée', 0],
      [LATE, '2026-11-03', 20_000, 45_000, 'En retard', 17],
      [OWING, '2026-11-05', 0, 65_000, 'En retard', 15],
      [PARTIAL, '2026-11-25', 30_000, 35_000, 'Partielle', 0],
      [UPCOMING, '2026-11-28', 0, 65_000, 'À venir', 0],
    ]);
    expect([nextCursor, previousCursor]).toEqual([null, null]);
  });

  it('says what a lease owes of earlier months: a payment pays it first', async () => {
    const { rows } = await as('manager').month(NOVEMBER);
    expect(rows.filter(({ earlierCents }) => earlierCents > 0).map(({ property, earlierCents }) => [property.title, earlierCents])).toEqual(
      [[OWING, 65_000]],
    );
  });

  it('adds up what the whole filter finds', async () => {
    expect(await as('manager').monthTotals(NOVEMBER)).toEqual({
      count: 5,
      calledCents: 325_000,
      paidCents: 115_000,
      leftCents: 210_000,
      lateCount: 2,
      lateCents: 110_000,
    });
    expect(await as('manager').monthTotals({ ...NOVEMBER, standing: 'Partielle' })).toMatchObject({ count: 1, leftCents: 35_000 });
    expect(await as('manager').monthTotals({ month: '2026-10' })).toMatchObject({ count: 1, lateCount: 1 });
    expect(await as('manager').monthTotals({ month: '2031-01' })).toMatchObject({ count: 0, calledCents: 0, lateCents: 0 });
  });

  it('lists what is late of all months, the oldest first, and adds it up', async () => {
    const late = { month: 'tous' };
    const { rows } = await as('manager').month(late);
    expect(rows.map((row) => [row.property.title, row.dueOn, row.leftCents, row.daysLate])).toEqual([
      [OWING, '2026-10-05', 65_000, 46],
      [LATE, '2026-11-03', 45_000, 17],
      [OWING, '2026-11-05', 65_000, 15],
    ]);
    expect(await as('manager').monthTotals(late)).toMatchObject({ count: 3, lateCount: 3, lateCents: 175_000, leftCents: 175_000 });
    const first = await as('manager').month({ ...late, limit: 2 });
    expect((await as('manager').month({ ...late, limit: 2, cursor: first.nextCursor ?? '' })).rows).toEqual(rows.slice(2));
    expect(await titlesOf('manager', { ...late, q: 'grange' })).toEqual([OWING, OWING]);
    expect(await titlesOf('manager', { ...late, standing: 'Payée' })).toEqual([]);
    expect(await titlesOf('tenant', late)).toEqual([LATE]);
    expect(await titlesOf('owner', late)).toEqual([]);
    const elsewhereToo = await as('manager', elsewhere).month(late);
    expect(elsewhereToo.rows.map(({ property }) => property.title)).toEqual(['Chez les autres']);
  });

  it('lists what is owed besides rents among what is late, and says what it is', async () => {
    const { leaseId } = leaseOf(UPCOMING);
    await as('manager').addDue({ leaseId, kind: 'autre', amountCents: 4_500, dueOn: '2026-11-10', reason: 'Clé perdue' });
    const { rows } = await as('manager').month({ month: 'tous', propertyId: leaseOf(UPCOMING).propertyId });
    expect(rows).toMatchObject([{ kind: 'autre', month: null, reason: 'Clé perdue', dueOn: '2026-11-10', leftCents: 4_500, daysLate: 10 }]);
  });

  it.each<[DueStanding, string[]]>([
    ['Payée', [PAID]],
    ['Partielle', [PARTIAL]],
    ['En retard', [LATE, OWING]],
    ['À venir', [UPCOMING]],
  ])('filters by %s exactly as it is shown', async (standing, titles) => {
    const { rows } = await as('manager').month({ ...NOVEMBER, standing });
    expect(rows.map(({ property }) => property.title)).toEqual(titles);
    expect(new Set(rows.map((row) => row.standing))).toEqual(new Set([standing]));
  });

  it('every due has exactly one standing', async () => {
    const counts = await Promise.all(
      DUE_STANDINGS.map(async (standing) => (await as('manager').monthTotals({ ...NOVEMBER, standing })).count),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  });

  it('filters by property, owner, and words of the property and its tenant', async () => {
    expect(await titlesOf('manager', { propertyId: leaseOf(LATE).propertyId })).toEqual([LATE]);
    expect(await titlesOf('manager', { ownerId: agency.ownerRecord.id })).toEqual([PAID]);
    expect(await titlesOf('manager', { q: 'lyon studio' })).toEqual([PARTIAL]);
    expect(await titlesOf('manager', { q: 'introuvable' })).toEqual([]);
    expect(await as('manager').monthTotals({ ...NOVEMBER, q: 'studio' })).toMatchObject({ count: 1, paidCents: 30_000 });
  });

  it('pages forwards and back without losing or repeating a lease', async () => {
    const first = await as('manager').month({ ...NOVEMBER, limit: 2 });
    const second = await as('manager').month({ ...NOVEMBER, limit: 2, cursor: first.nextCursor ?? '' });
    const third = await as('manager').month({ ...NOVEMBER, limit: 2, cursor: second.nextCursor ?? '' });
    const titles = [first, second, third].flatMap(({ rows }) => rows.map(({ property }) => property.title));
    expect(titles).toEqual([PAID, LATE, OWING, PARTIAL, UPCOMING]);
    expect(third.nextCursor).toBeNull();
    const back = await as('manager').month({ ...NOVEMBER, limit: 2, cursor: third.previousCursor ?? '' });
    expect(back.rows).toEqual(second.rows);
  });

  it('pages through the rows of a search', async () => {
    const first = await as('manager').month({ ...NOVEMBER, q: 'lyon', limit: 1 });
    const second = await as('manager').month({ ...NOVEMBER, q: 'lyon', limit: 1, cursor: first.nextCursor ?? '' });
    expect([first, second].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
      (await as('manager').month({ ...NOVEMBER, q: 'lyon', limit: 2 })).rows.map(({ id }) => id),
    );
    expect(new Set([first.rows[0]?.id, second.rows[0]?.id]).size).toBe(2);
  });

  it.each<[Who, string[]]>([
    ['manager', [PAID, LATE, OWING, PARTIAL, UPCOMING]],
    ['colleague', [PAID, LATE, OWING, PARTIAL, UPCOMING]],
    ['founder', [PAID, LATE, OWING, PARTIAL, UPCOMING]],
    ['admin', [PAID, LATE, OWING, PARTIAL, UPCOMING]],
    ['owner', [PAID]],
    ['tenant', [LATE]],
  ])('shows to a %s only their leases, in the list, the sums and the search', async (who, titles) => {
    expect(await titlesOf(who)).toEqual(titles);
    expect((await as(who).monthTotals(NOVEMBER)).count).toBe(titles.length);
    expect(await titlesOf(who, { q: 'port' })).toEqual(titles.filter((title) => title === LATE));
  });

  it('shows nothing of another organisation', async () => {
    const { rows } = await as('manager', elsewhere).month(NOVEMBER);
    expect(rows.map(({ leftCents }) => leftCents)).toEqual([65_000]);
    expect((await as('manager', elsewhere).month({ ...NOVEMBER, propertyId: leaseOf(PAID).propertyId })).rows).toEqual([]);
  });

  it.each(['2026-13', '2026-1', '2026-11-01', 'novembre', ''])('refuses « %s » as a month', async (month) => {
    await expect(as('manager').month({ month })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
