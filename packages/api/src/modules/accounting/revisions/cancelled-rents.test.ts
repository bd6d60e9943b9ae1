import type { LeaseSeed } from '@lares/db/seed/leases';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
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

async function aLease(overrides: Partial<LeaseSeed> = {}, parts: Parameters<typeof someLease>[3] = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { dpeClass: 'D', postalCode: '69002' });
  const { id: tenantId } = await someTenant(database, organizationId);
  const begun = { indexSeries: 'IRL', indexQuarter: '2025-T2', signedOn: day('2025-07-20'), startDate: day('2025-08-01') } as const;
  return someLease(database, { organizationId, propertyId, tenantId }, { ...begun, endDate: day('2028-07-31'), ...overrides }, parts);
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

const AVENANT = {
  rentCents: 99_500,
  chargesCents: 7_000,
  chargesMode: 'provision',
  origin: 'avenant',
  agreedOn: '2026-08-20',
  works: true,
  confirmed: ['past-rise' as const],
} as const;

const TODAY = '2026-11-22';
const addTerm = (id: string, version: number, fromDate: string, more: object = {}, today = TODAY) =>
  on(today).leases.addTerm({ ...AVENANT, confirmed: [...AVENANT.confirmed], id, version, fromDate, ...more });

async function cancel(id: string, fromDate: string, { today = TODAY, reason = 'Montant mal saisi' } = {}) {
  const { version, terms } = await on(today).leases.byId({ id });
  const termId = terms.find((term) => term.fromDate === fromDate)!.id;
  return on(today).revisions.cancelRent({ id, version, termId, reason });
}

async function restore(id: string, fromDate: string, today = TODAY) {
  const { version, terms } = await on(today).leases.byId({ id });
  const termId = terms.find((term) => term.fromDate === fromDate)!.id;
  return on(today).revisions.restoreRent({ id, version, termId });
}

const termsOf = async (id: string) =>
  (await on(TODAY).leases.byId({ id })).terms.map(({ fromDate, origin, rentCents, chargesCents, cancelled }) => [
    fromDate,
    origin,
    rentCents,
    chargesCents,
    cancelled?.rentCents ?? null,
  ]);

const INITIAL = ['2025-08-01', 'initial', 98_000, 7_000, null];

describe('a wrong rent', () => {
  it('is cancelled from its own day, and the right one takes its place on that day', async () => {
    const { id } = await aLease();
    await addTerm(id, 1, '2026-09-01', { rentCents: 995_000 });
    expect(await refusal(addTerm(id, 2, '2026-09-01'))).toEqual(['lease.term-already-there', 'fromDate']);
    await cancel(id, '2026-09-01');
    expect(await termsOf(id)).toEqual([INITIAL, ['2026-09-01', 'régularisation', 98_000, 7_000, 995_000]]);
    expect((await on(TODAY).leases.byId({ id })).rentCents).toBe(98_000);
    await addTerm(id, 3, '2026-09-01');
    expect(await termsOf(id)).toEqual([INITIAL, ['2026-09-01', 'avenant', 99_500, 7_000, null]]);
    expect((await on(TODAY).leases.byId({ id })).terms[1]).toMatchObject({ agreedOn: '2026-08-20', confirmed: ['works', 'past-rise'] });
    const { rows } = await on(TODAY).history.of({ entity: 'lease', id });
    expect(rows.map(({ action }) => action)).toEqual(['lease.add-term', 'lease.cancel-rent', 'lease.add-term']);
    expect(rows[1]).toMatchObject({ before: { rentCents: 995_000 }, after: { rentCents: 98_000, reason: 'Montant mal saisi' } });
  });

  it('is replaced by one that begins earlier, which the cancelled one then follows', async () => {
    const { id } = await aLease();
    await addTerm(id, 1, '2026-10-01');
    await cancel(id, '2026-10-01');
    await addTerm(id, 3, '2026-09-01', { rentCents: 99_000, chargesCents: 8_000 });
    expect(await termsOf(id)).toEqual([
      INITIAL,
      ['2026-09-01', 'avenant', 99_000, 8_000, null],
      ['2026-10-01', 'régularisation', 99_000, 8_000, 99_500],
    ]);
    expect(await refusal(restore(id, '2026-10-01'))).toEqual(['lease.rent-changed-since', null]);
  });

  it('comes back as it was, with what proves it', async () => {
    const { id } = await aLease();
    await addTerm(id, 1, '2026-09-01', { chargesCents: 9_000 });
    const before = (await on(TODAY).leases.byId({ id })).terms;
    await cancel(id, '2026-09-01');
    await restore(id, '2026-09-01');
    expect((await on(TODAY).leases.byId({ id })).terms).toEqual(before);
    expect(await refusal(restore(id, '2026-09-01'))).toEqual(['lease.rent-not-cancelled', null]);
    expect((await on(TODAY).history.of({ entity: 'lease', id })).rows[0]).toMatchObject({ action: 'lease.restore-rent' });
  });

  it('corrects the months that are called by lines of the next due, and rewrites none', async () => {
    const { id } = await aLease({ startDate: day('2026-08-01'), endDate: day('2029-07-31'), signedOn: day('2026-07-20') });
    await on('2026-08-02').rentAccounts.open({
      leaseId: id,
      accountingStart: '2026-08-01',
      openingCents: 0,
      openingSide: 'dû par le locataire',
    });
    await addTerm(id, 1, '2026-09-01', { rentCents: 998_000 }, '2026-08-25');
    await on('2026-09-20').payments.create(aConfirmedPayment(id, { amountCents: 1_005_000, paymentDate: '2026-09-20' }));
    const duesOf = async () => {
      const { account } = await on(TODAY).rentAccounts.byLease({ leaseId: id });
      const all = [...account!.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...account!.upcoming];
      return all.map(({ id: dueId, kind, totalCents, reason }) => ({ dueId, kind, totalCents, reason }));
    };
    const called = await duesOf();
    expect(called.map(({ totalCents }) => totalCents)).toEqual([105_000, 1_005_000, 1_005_000]);
    await cancel(id, '2026-09-01');
    const corrected = await duesOf();
    expect(corrected.filter(({ dueId }) => called.some((due) => due.dueId === dueId))).toEqual(called);
    const months = corrected.filter(({ kind }) => kind === 'terme').length;
    expect(corrected.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(months * 105_000);
    expect(corrected.find(({ kind }) => kind === 'correction')?.reason).toBe('Loyer annulé');
  });

  it('keeps the charges recorded after it, with the rent that comes back', async () => {
    const { id } = await aLease();
    await addTerm(id, 1, '2026-09-01');
    await addTerm(id, 2, '2027-01-01', { origin: 'régularisation', chargesCents: 8_000 });
    await cancel(id, '2026-09-01');
    expect((await termsOf(id)).slice(1)).toEqual([
      ['2026-09-01', 'régularisation', 98_000, 7_000, 99_500],
      ['2027-01-01', 'régularisation', 98_000, 8_000, null],
    ]);
    await restore(id, '2026-09-01');
    expect((await termsOf(id)).at(-1)).toEqual(['2027-01-01', 'régularisation', 99_500, 8_000, null]);
  });

  it('is refused while another rent follows it, of the first rent, of a lease that ended, and twice', async () => {
    const { id } = await aLease();
    await addTerm(id, 1, '2026-09-01');
    await addTerm(id, 2, '2026-10-01', { rentCents: 99_900 });
    expect(await refusal(cancel(id, '2026-09-01'))).toEqual(['lease.rent-not-last', null]);
    expect(await refusal(cancel(id, '2025-08-01'))).toEqual(['lease.first-rent', null]);
    await cancel(id, '2026-10-01');
    expect(await refusal(cancel(id, '2026-10-01'))).toEqual(['lease.rent-cancelled', null]);
    await cancel(id, '2026-09-01');
    expect(await termsOf(id)).toMatchObject([{}, { 2: 98_000 }, { 2: 98_000 }]);
    const ended = await aLease({ status: 'Terminé', endDate: day('2026-07-31') }, { terms: TWO_RENTS });
    expect(await refusal(cancel(ended.id, '2026-01-01'))).toEqual(['lease.action-refused', null]);
    await expect(cancel(id, '2026-09-01', { reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('that is more than a year old comes down, and a lower one of then does not go up again', async () => {
    const higher = await aLease(
      { startDate: day('2024-08-01'), endDate: day('2027-07-31') },
      { terms: rents('2024-08-01', 98_000, 99_000) },
    );
    const lower = await aLease(
      { startDate: day('2024-08-01'), endDate: day('2027-07-31') },
      { terms: rents('2024-08-01', 98_000, 97_000) },
    );
    expect(await refusal(cancel(higher.id, '2025-02-01'))).toBe('accepted');
    expect(await refusal(cancel(lower.id, '2025-02-01'))).toEqual(['lease.term-too-old', 'fromDate']);
  });

  it('goes with the later steps of its rise', async () => {
    const { id } = await aLease({ kind: 'commercial', endDate: day('2034-07-31'), indexSeries: null, indexQuarter: null });
    await addTerm(id, 1, '2027-01-01', { rentCents: 120_000, riseGround: 'renouvellement', agreedOn: '2026-11-01', confirmed: [] });
    const before = await termsOf(id);
    expect(before.length).toBeGreaterThan(2);
    await cancel(id, '2027-01-01');
    expect((await termsOf(id)).slice(1)).toEqual(
      before.slice(1).map(([from, _origin, rentCents]) => [from, 'régularisation', 98_000, 7_000, rentCents]),
    );
    await restore(id, '2027-01-01');
    expect(await termsOf(id)).toEqual(before);
  });
});

describe('a wrong revision', () => {
  const confirm = (leaseId: string, version: number, expectedCents = 99_129) =>
    on(TODAY).revisions.confirm({ revisions: [{ leaseId, version, expectedCents }] });

  it('is cancelled, and confirmed again in its place', async () => {
    const { id } = await aLease();
    await confirm(id, 1);
    await cancel(id, TODAY);
    expect((await on(TODAY).leases.byId({ id })).revision).toMatchObject({ revisionOn: '2026-08-01', plan: { kind: 'possible' } });
    expect((await on(TODAY).revisions.list({})).rows.map((row) => row.id)).toContain(id);
    expect(await refusal(confirm(id, 3))).toBe('accepted');
    expect(await termsOf(id)).toEqual([INITIAL, [TODAY, 'IRL', 99_129, 7_000, null]]);
  });

  it('keeps the charges that began on its day', async () => {
    const { id } = await aLease({ revisionDay: '12-20' });
    await addTerm(id, 1, '2026-12-20', { origin: 'régularisation', rentCents: 98_000, chargesCents: 8_000 });
    await confirm(id, 2);
    await cancel(id, '2026-12-20');
    expect((await termsOf(id)).slice(1)).toEqual([['2026-12-20', 'régularisation', 98_000, 8_000, null]]);
  });

  it('that the tenant agreed to waits for its answer again, and is answered once more or restored', async () => {
    const { id } = await aLease({
      kind: 'commercial',
      startDate: day('2022-08-01'),
      endDate: day('2031-07-31'),
      indexSeries: null,
      indexQuarter: null,
      signedOn: day('2022-07-20'),
    });
    const { id: requestId } = await on(TODAY).revisions.request({ leaseId: id, requestedOn: TODAY, series: 'ILC', askedCents: 99_000 });
    const decide = (version: number, agreedCents: number) =>
      on(TODAY).revisions.decide({ id: requestId, version, decision: 'Acceptée', decidedOn: TODAY, agreedCents });
    await decide(1, 98_100);
    await cancel(id, TODAY);
    expect((await on(TODAY).revisions.triennial({})).rows.find((row) => row.id === id)).toMatchObject({ request: { version: 3 } });
    await restore(id, TODAY);
    expect(await refusal(decide(4, 98_900))).toEqual(['revision.closed', null]);
    await cancel(id, TODAY);
    await decide(5, 98_900);
    expect((await termsOf(id)).slice(1)).toEqual([[TODAY, 'révision triennale', 98_900, 7_000, null]]);
  });
});

it('says what may be done with each rent, and what a cancelled one was', async () => {
  const { id } = await aLease();
  await addTerm(id, 1, '2026-09-01');
  expect((await on(TODAY).leases.byId({ id })).terms.map(({ action }) => action)).toEqual([null, 'cancel']);
  await cancel(id, '2026-09-01');
  const { terms } = await on(TODAY).leases.byId({ id });
  expect(terms[1]).toMatchObject({ action: 'restore', cancelled: { reason: 'Montant mal saisi', on: TODAY, origin: 'avenant' } });
  expect(terms[0]).toMatchObject({ action: 'correct', cancelled: null });
});

const term = (fromDate: string, rentCents: number, origin: 'initial' | 'avenant') => ({
  fromDate: day(fromDate),
  rentCents: cents(rentCents),
  chargesCents: cents(7_000),
  chargesMode: 'provision' as const,
  origin,
});
const TWO_RENTS = [term('2025-08-01', 98_000, 'initial'), term('2026-01-01', 99_000, 'avenant')];
const rents = (first: string, one: number, other: number) => [term(first, one, 'initial'), term('2025-02-01', other, 'avenant')];
