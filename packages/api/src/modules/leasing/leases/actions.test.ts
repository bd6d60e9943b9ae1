import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import type { LeaseSeed } from '@lares/db/seed/leases';
import { Wall } from '@lares/db/wall';
import { addDays, day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let org: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 8 });
  agency = await anAgency(database);
  org = agency.organization.id;
});
afterAll(() => database.drop());

const as = (who: Who = 'manager', today = '2026-11-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) }).leases;

async function aLease(overrides: Partial<LeaseSeed> = {}, propertyId?: string) {
  const property = propertyId ?? (await someProperty(database, org, { status: 'À Louer' })).id;
  const tenant = await someTenant(database, org, { status: 'Prospect' });
  return someLease(database, { organizationId: org, propertyId: property, tenantId: tenant.id }, overrides);
}

const inside = () => new Wall(database, { organizationId: org, userId: null });

async function stored(id: string) {
  const [row] = await inside().transaction((tx) => tx.select().from(leases).where(eq(leases.id, id)));
  return row!;
}

const statusOfProperty = (id: string) =>
  inside().transaction(
    async (tx) => (await tx.select({ status: properties.status }).from(properties).where(eq(properties.id, id)))[0]?.status,
  );

const historyOf = async (id: string) =>
  (await callerAs(sessionOf(agency.manager, agency.organization), { database }).history.of({ entity: 'lease', id })).rows;

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

describe('activating', () => {
  it('makes a pending lease active, and updates property and tenants on request', async () => {
    const lease = await aLease({ status: 'En attente' });
    expect(await as().activate({ id: lease.id, version: 1, setPropertyStatus: true, setTenantStatus: true })).toMatchObject({
      status: 'Actif',
      version: 2,
    });
    expect(await statusOfProperty(lease.propertyId)).toBe('Loué');
    expect((await as().byId({ id: lease.id })).tenants).toMatchObject([{ status: 'Actif' }]);
    expect(await historyOf(lease.id)).toMatchObject([
      { action: 'lease.activate', actorName: 'Claire Martin', before: { status: 'En attente' }, after: { status: 'Actif' } },
    ]);
  });

  it('leaves property and tenants unchanged otherwise', async () => {
    const lease = await aLease({ status: 'En attente' });
    await as().activate({ id: lease.id, version: 1 });
    expect(await statusOfProperty(lease.propertyId)).toBe('À Louer');
    expect((await as().byId({ id: lease.id })).tenants).toMatchObject([{ status: 'Prospect' }]);
  });

  it('reports a repeated activation as done', async () => {
    const lease = await aLease({ status: 'En attente' });
    const outcomes = await Promise.all([1, 2].map(() => refusal(as().activate({ id: lease.id, version: 1 }))));
    expect(outcomes).toContain('accepted');
    expect(outcomes).toContainEqual(['lease.action-refused', null]);
    expect((await stored(lease.id)).version).toBe(2);
  });

  it('is refused on an outdated version, with the author of the change', async () => {
    const lease = await aLease({ status: 'En attente', version: 1 } as Partial<LeaseSeed>);
    await expect(as().activate({ id: lease.id, version: 0 })).rejects.toMatchObject({ message: 'common.modified-meanwhile' });
  });

  it('is refused over an active lease, under the first day, and names that lease', async () => {
    const first = await aLease();
    const second = await aLease({ status: 'En attente', startDate: day('2029-06-30'), endDate: day('2032-06-29') }, first.propertyId);
    await expect(as().activate({ id: second.id, version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'lease.overlap',
      cause: { field: 'startDate', details: { leaseId: first.id, tenant: 'Léo Petit', from: '2026-07-01', to: '2029-06-30' } },
    });
    expect(await stored(second.id)).toMatchObject({ status: 'En attente', version: 1 });
  });

  it('is accepted for the day after the other ends', async () => {
    const first = await aLease();
    const second = await aLease({ status: 'En attente', startDate: day('2029-07-01'), endDate: day('2032-06-30') }, first.propertyId);
    expect(await refusal(as().activate({ id: second.id, version: 1 }))).toBe('accepted');
  });

  it('succeeds for exactly one of several concurrent overlapping leases', async () => {
    for (let round = 0; round < 4; round++) {
      const { id: propertyId } = await someProperty(database, org);
      const waiting = [];
      for (let n = 0; n < 5; n++) waiting.push(await aLease({ status: 'En attente' }, propertyId));
      const outcomes = await Promise.all(
        waiting.map(({ id }, n) => refusal(as(n % 2 ? 'manager' : 'colleague').activate({ id, version: 1, setPropertyStatus: true }))),
      );
      expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome !== 'accepted')).toEqual(Array.from({ length: 4 }, () => ['lease.overlap', 'startDate']));
    }
  });

  it('accepts two periods exactly when they share no day, both ends included', async () => {
    const from = day('2027-01-01');
    const period = fc.record({ start: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 8 }), isOpen: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(period, period, async (a, b) => {
        const { id: propertyId } = await someProperty(database, org);
        const dates = ({ start, length, isOpen }: typeof a) => ({
          kind: 'stationnement' as const,
          startDate: addDays(from, start),
          endDate: isOpen ? null : addDays(from, start + length - 1),
        });
        const last = ({ start, length, isOpen }: typeof a) => (isOpen ? Infinity : start + length - 1);
        await aLease(dates(a), propertyId);
        const second = await aLease({ ...dates(b), status: 'En attente' }, propertyId);
        const sharesADay = a.start <= last(b) && b.start <= last(a);
        expect(await refusal(as().activate({ id: second.id, version: 1 }))).toEqual(
          sharesADay ? ['lease.overlap', 'startDate'] : 'accepted',
        );
      }),
      {
        numRuns: 40,
        examples: [
          [
            { start: 0, length: 3, isOpen: false },
            { start: 3, length: 1, isOpen: false },
          ],
          [
            { start: 0, length: 3, isOpen: false },
            { start: 2, length: 1, isOpen: true },
          ],
        ],
      },
    );
  });
});

describe('a notice', () => {
  it('of the tenant of an empty dwelling takes effect three months after receipt, or one with a reason', async () => {
    const { id } = await aLease();
    await as().giveNotice({ id, version: 1, by: 'locataire', receivedOn: '2026-11-05' });
    expect(await stored(id)).toMatchObject({
      status: 'Actif',
      noticeBy: 'locataire',
      noticeReceivedOn: '2026-11-05',
      noticeEffectiveOn: '2027-02-05',
      exitOn: '2027-02-05',
    });
    await as().giveNotice({ id, version: 2, by: 'locataire', receivedOn: '2026-11-05', reason: 'mutation' });
    expect(await stored(id)).toMatchObject({ noticeEffectiveOn: '2026-12-05', exitOn: '2026-12-05', noticeReason: 'mutation' });
    expect(await historyOf(id)).toMatchObject([
      { action: 'lease.give-notice' },
      { action: 'lease.give-notice', after: { exitOn: '2027-02-05' } },
    ]);
  });

  it('of the landlord requires a reason and the legal lead time', async () => {
    const { id } = await aLease({ startDate: day('2024-02-01'), endDate: day('2027-01-31') });
    const give = (input: { receivedOn: string; reason?: 'vente' }) =>
      refusal(as().giveNotice({ id, version: 1, by: 'bailleur', ...input }));
    expect(await give({ receivedOn: '2026-07-01' })).toEqual(['law.refused', 'reason']);
    expect(await give({ receivedOn: '2026-08-01', reason: 'vente' })).toEqual(['law.refused', 'receivedOn']);
    expect(await give({ receivedOn: '2026-07-31', reason: 'vente' })).toBe('accepted');
    expect(await stored(id)).toMatchObject({ exitOn: '2027-01-31' });
  });

  it('starts no delay before its receipt, and cannot be received tomorrow', async () => {
    const { id } = await aLease();
    expect(await refusal(as().giveNotice({ id, version: 1, by: 'locataire' }))).toEqual(['law.refused', 'receivedOn']);
    expect(await refusal(as().giveNotice({ id, version: 1, by: 'locataire', receivedOn: '2026-11-21' }))).toEqual([
      'lease.notice-in-future',
      'receivedOn',
    ]);
  });

  it('for a parking space takes effect on the day of the contract, which is required', async () => {
    const { id } = await aLease({ kind: 'stationnement' });
    const notice = { id, version: 1, by: 'locataire', receivedOn: '2026-11-05' } as const;
    expect(await refusal(as().giveNotice(notice))).toEqual(['lease.notice-without-effect', 'effectiveOn']);
    await as().giveNotice({ ...notice, effectiveOn: '2026-12-05' });
    expect(await stored(id)).toMatchObject({ exitOn: '2026-12-05' });
  });

  it('cannot take effect before its receipt, before the lease begins, nor after a term without renewal', async () => {
    const { id } = await aLease({ kind: 'stationnement', startDate: day('2026-10-01') });
    const notice = { id, version: 1, by: 'locataire', receivedOn: '2026-11-01' } as const;
    await expect(as().giveNotice({ ...notice, effectiveOn: '2026-10-31' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refusal(as().giveNotice({ ...notice, receivedOn: '2026-09-01', effectiveOn: '2026-09-30' }))).toEqual([
      'lease.dates-reversed',
      'effectiveOn',
    ]);
    const ahead = await aLease({ kind: 'meublé', startDate: day('2027-02-01'), endDate: day('2028-01-31') });
    expect(await refusal(as().giveNotice({ id: ahead.id, version: 1, by: 'locataire', receivedOn: '2026-11-05' }))).toEqual([
      'lease.dates-reversed',
      'receivedOn',
    ]);
    const season = await aLease({ kind: 'saisonnier', startDate: day('2026-11-01'), endDate: day('2026-12-31') });
    expect(await refusal(as().giveNotice({ ...notice, id: season.id, effectiveOn: '2040-01-01' }))).toEqual([
      'lease.exit-after-term',
      'effectiveOn',
    ]);
    expect((await stored(id)).exitOn).toBeNull();
  });

  it('frees the property for the next lease, and cannot be withdrawn once it is let again', async () => {
    const first = await aLease();
    await as().giveNotice({ id: first.id, version: 1, by: 'locataire', receivedOn: '2026-11-05' });
    const second = await aLease({ status: 'En attente', startDate: day('2027-02-06'), endDate: day('2030-02-05') }, first.propertyId);
    await as().activate({ id: second.id, version: 1 });
    expect(await refusal(as().withdrawNotice({ id: first.id, version: 2 }))).toEqual(['lease.overlap', 'startDate']);
    await as().terminate({ id: second.id, version: 2, ground: 'accord des parties', exitOn: '2027-02-06' });
    expect((await stored(second.id)).status).toBe('Actif');
  });

  it('can be withdrawn once; the lease then continues as before', async () => {
    const { id } = await aLease();
    expect(await refusal(as().withdrawNotice({ id, version: 1 }))).toEqual(['lease.no-notice', null]);
    await as().giveNotice({ id, version: 1, by: 'locataire', receivedOn: '2026-11-05' });
    expect(await as().byId({ id })).toMatchObject({ canWithdrawNotice: true });
    await as().withdrawNotice({ id, version: 2 });
    expect(await stored(id)).toMatchObject({ status: 'Actif', noticeBy: null, noticeEffectiveOn: null, exitOn: null, noticeReason: '' });
    expect(await refusal(as().withdrawNotice({ id, version: 3 }))).toEqual(['lease.no-notice', null]);
    const waiting = await aLease({ status: 'En attente' });
    expect(await refusal(as().withdrawNotice({ id: waiting.id, version: 1 }))).toEqual(['lease.action-refused', null]);
  });
});

describe('ending a lease', () => {
  it('is possible from its last day on, and proposes to let the property again', async () => {
    const lease = await aLease({ exitOn: day('2026-11-30'), noticeBy: 'locataire' });
    const end = (today: string) => refusal(as('manager', today).end({ id: lease.id, version: 1, setPropertyStatus: true }));
    await inside().transaction((tx) => tx.update(properties).set({ status: 'Loué' }).where(eq(properties.id, lease.propertyId)));
    expect(await end('2026-11-29')).toEqual(['lease.not-ended-yet', null]);
    expect(await end('2026-11-30')).toBe('accepted');
    expect(await end('2026-11-30')).toEqual(['lease.action-refused', null]);
    expect(await stored(lease.id)).toMatchObject({ status: 'Terminé', exitOn: '2026-11-30' });
    expect(await statusOfProperty(lease.propertyId)).toBe('À Louer');
  });

  it('is refused for a lease that renews by law', async () => {
    const { id } = await aLease();
    expect(await refusal(as('manager', '2029-06-30').end({ id, version: 1 }))).toEqual(['lease.ends-by-notice', null]);
  });

  it('is possible once the property is let again: the lease can no longer be renewed', async () => {
    const first = await aLease({ signedOn: day('2023-12-10'), startDate: day('2024-01-01'), endDate: day('2026-12-31') });
    await aLease({ startDate: day('2027-01-01'), endDate: day('2029-12-31') }, first.propertyId);
    const on = (today: string) => as('manager', today);
    expect(await on('2026-11-20').byId({ id: first.id })).toMatchObject({
      actions: ['giveNotice', 'terminate'],
      nextStartsOn: '2027-01-01',
      findings: [{ ruleId: 'lease.succession.let-again', severity: 'avertissement' }],
    });
    expect(await refusal(on('2026-12-30').end({ id: first.id, version: 1 }))).toEqual(['lease.not-ended-yet', null]);
    expect(await refusal(on('2027-01-02').renew({ id: first.id, version: 1 }))).toEqual(['lease.relet', null]);
    expect(await on('2027-01-02').byId({ id: first.id })).toMatchObject({
      actions: ['giveNotice', 'end', 'terminate'],
      findings: [{ ruleId: 'lease.succession.outlived', figures: { from: '2027-01-01' } }],
    });
    await on('2027-01-02').end({ id: first.id, version: 1 });
    expect(await stored(first.id)).toMatchObject({ status: 'Terminé', endDate: '2026-12-31', endReason: 'bien reloué' });
  });
});

describe('a termination', () => {
  it('ends the lease at once when its day has come, with its ground', async () => {
    const { id, propertyId } = await aLease();
    const terminated = { id, version: 1, ground: 'abandon du logement', details: 'constat du 12', exitOn: '2026-11-20' } as const;
    expect(await as().terminate({ ...terminated, setPropertyStatus: true })).toMatchObject({ status: 'Résilié', exitOn: '2026-11-20' });
    expect(await stored(id)).toMatchObject({ status: 'Résilié', exitOn: '2026-11-20', endReason: 'abandon du logement : constat du 12' });
    expect(await statusOfProperty(propertyId)).toBe('À Louer');
    expect(await refusal(as().terminate({ ...terminated, version: 2 }))).toEqual(['lease.action-refused', null]);
  });

  it('for a future day keeps the lease until then, and can be withdrawn', async () => {
    const { id } = await aLease();
    await as().terminate({ id, version: 1, ground: 'accord des parties', exitOn: '2026-12-31' });
    expect(await stored(id)).toMatchObject({ status: 'Actif', exitOn: '2026-12-31', endReason: 'accord des parties' });
    await as().withdrawNotice({ id, version: 2 });
    expect(await stored(id)).toMatchObject({ status: 'Actif', exitOn: null, endReason: '' });
  });

  it('ends the lease, and never prolongs it', async () => {
    const { id } = await aLease();
    const end = (exitOn: string, whose = id) => refusal(as().terminate({ id: whose, version: 1, ground: 'accord des parties', exitOn }));
    expect(await end('2040-01-01')).toEqual(['lease.exit-after-term', 'exitOn']);
    expect(await end('2029-07-01')).toEqual(['lease.exit-after-term', 'exitOn']);
    expect(await end('2029-06-30')).toBe('accepted');
    const parking = await aLease({ kind: 'stationnement', endDate: null });
    expect(await end('2031-01-01', parking.id)).toBe('accepted');
  });

  it('cannot precede the start of the lease', async () => {
    const { id } = await aLease();
    expect(await refusal(as().terminate({ id, version: 1, ground: 'accord des parties', exitOn: '2026-06-30' }))).toEqual([
      'lease.dates-reversed',
      'exitOn',
    ]);
  });
});

describe('the other actions', () => {
  it('cancels a pending lease with a reason, and no other', async () => {
    const [waiting, running] = [await aLease({ status: 'En attente' }), await aLease()];
    await as().cancel({ id: waiting.id, version: 1, reason: 'Le candidat renonce' });
    expect(await stored(waiting.id)).toMatchObject({ status: 'Résilié', endReason: 'Le candidat renonce' });
    expect(await refusal(as().cancel({ id: running.id, version: 1, reason: 'Erreur' }))).toEqual(['lease.action-refused', null]);
    await expect(as().cancel({ id: running.id, version: 1, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('renews for the legal length, one term ahead, but not over a following lease, nor under a notice', async () => {
    const first = await aLease();
    const on = (today: string) => as('manager', today);
    expect((await as().byId({ id: first.id })).renewedEndDate).toBe('2032-06-30');
    expect(await refusal(as().renew({ id: first.id, version: 1 }))).toEqual(['lease.renewal-too-early', null]);
    await on('2029-01-15').renew({ id: first.id, version: 1 });
    expect(await stored(first.id)).toMatchObject({ endDate: '2032-06-30', status: 'Actif' });
    expect(await refusal(on('2029-01-15').renew({ id: first.id, version: 2 }))).toEqual(['lease.renewal-too-early', null]);
    await aLease({ startDate: day('2032-07-01'), endDate: day('2035-06-30') }, first.propertyId);
    expect(await refusal(on('2032-01-15').renew({ id: first.id, version: 2 }))).toEqual(['lease.relet', null]);
    const left = await aLease({ exitOn: day('2027-01-31') });
    expect(await refusal(as().renew({ id: left.id, version: 1 }))).toEqual(['lease.notice-given', null]);
    const student = await aLease({ kind: 'étudiant', startDate: day('2026-09-01'), endDate: day('2027-05-31') });
    expect(await refusal(as().renew({ id: student.id, version: 1 }))).toEqual(['lease.not-renewable', null]);
  });

  it('are for managers of the organisation', async () => {
    const { id } = await aLease({ status: 'En attente' });
    for (const who of ['owner', 'tenant'] as const)
      expect(await refusal(as(who).activate({ id, version: 1 }))).toEqual(['auth.denied', null]);
    for (const who of ['founder', 'admin'] as const)
      expect(await refusal(as(who).activate({ id, version: 0 }))).toEqual(['common.modified-meanwhile', null]);
  });
});
