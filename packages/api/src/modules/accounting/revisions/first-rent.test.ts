import type { LeaseSeed } from '@lares/db/seed/leases';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
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

const TODAY = '2026-11-22';
const on = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

async function aLease(overrides: Partial<LeaseSeed> = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { dpeClass: 'D', postalCode: '69002' });
  const { id: tenantId } = await someTenant(database, organizationId);
  const begun = { signedOn: day('2026-07-20'), startDate: day('2026-08-01'), endDate: day('2029-07-31') };
  return someLease(database, { organizationId, propertyId, tenantId }, { ...begun, ...overrides });
}

const keepAccount = (leaseId: string, accountingStart: string, today = TODAY) =>
  on(today).rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });

const CONTRACT = { rentCents: 89_000, chargesCents: 6_000, chargesMode: 'provision', reason: 'Montant mal saisi' } as const;

async function correct(id: string, rent: Partial<Record<keyof typeof CONTRACT, unknown>> = {}, today = TODAY) {
  const { version } = await on(today).leases.byId({ id });
  return on(today).revisions.correctFirstRent({ ...CONTRACT, ...(rent as object), id, version });
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

it('is what the contract says from the first day; called months are corrected by the next due, and none is rewritten', async () => {
  const { id } = await aLease();
  await keepAccount(id, '2026-08-01', '2026-08-02');
  await on('2026-09-20').payments.create(aConfirmedPayment(id, { amountCents: 105_000, paymentDate: '2026-09-20' }));
  const duesOf = async () => {
    const { account } = await on(TODAY).rentAccounts.byLease({ leaseId: id });
    const all = [...account!.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...account!.upcoming];
    return all.map(({ id: dueId, kind, totalCents, reason }) => ({ dueId, kind, totalCents, reason }));
  };
  const called = await duesOf();
  expect(called.every(({ totalCents }) => totalCents === 105_000)).toBe(true);
  await correct(id);
  const corrected = await duesOf();
  expect(corrected.filter(({ dueId }) => called.some((due) => due.dueId === dueId))).toEqual(called);
  const months = corrected.filter(({ kind }) => kind === 'terme').length;
  expect(corrected.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(months * 95_000);
  expect(corrected.find(({ kind }) => kind === 'correction')?.reason).toBe('Loyer de départ corrigé');
  const lease = await on(TODAY).leases.byId({ id });
  expect(lease).toMatchObject({ rentCents: 89_000, chargesCents: 6_000, depositCents: lease.depositCents });
  expect(lease.terms).toMatchObject([{ fromDate: '2026-08-01', origin: 'initial', rentCents: 89_000, action: 'correct' }]);
  const { rows } = await on(TODAY).history.of({ entity: 'lease', id });
  expect(rows[0]).toMatchObject({
    action: 'lease.correct-first-rent',
    before: { rentCents: 98_000, chargesCents: 7_000 },
    after: { rentCents: 89_000, chargesCents: 6_000, reason: 'Montant mal saisi' },
  });
});

it('keeps the deposit, also above the cap of a lower rent', async () => {
  const { id } = await aLease({ depositCents: cents(98_000) });
  await correct(id, { rentCents: 50_000 });
  expect(await on(TODAY).leases.byId({ id })).toMatchObject({ rentCents: 50_000, depositCents: 98_000 });
});

it('is refused while another rent follows, when nothing changes, and when the lease changed meanwhile', async () => {
  const { id } = await aLease();
  expect(await refusal(correct(id, { rentCents: 98_000, chargesCents: 7_000 }))).toEqual(['lease.rent-unchanged', null]);
  expect(await refusal(on(TODAY).revisions.correctFirstRent({ ...CONTRACT, id, version: 7 }))).toEqual(['common.modified-meanwhile', null]);
  const rise = {
    rentCents: 99_500,
    chargesCents: 7_000,
    chargesMode: 'provision',
    origin: 'avenant',
    agreedOn: TODAY,
    works: true,
  } as const;
  await on(TODAY).leases.addTerm({ ...rise, id, version: 1, fromDate: '2026-12-01' });
  expect(await refusal(correct(id))).toEqual(['lease.rent-not-last', null]);
  expect((await on(TODAY).leases.byId({ id })).terms.map(({ action }) => action)).toEqual([null, 'cancel']);
});

it('follows the law of the contract: a home let empty has no forfait of charges', async () => {
  const { id } = await aLease();
  expect(await refusal(correct(id, { chargesMode: 'forfait' }))).toEqual(['law.refused', 'chargesMode']);
});

it('asks for a higher rent only as long as it can be claimed, from the first day of the account', async () => {
  const old = { signedOn: day('2021-07-20'), startDate: day('2021-08-01'), endDate: day('2027-07-31') };
  const { id: whole } = await aLease(old);
  await keepAccount(whole, '2021-08-01');
  expect(await refusal(correct(whole, { rentCents: 120_000 }))).toEqual(['lease.rent-prescribed', 'rentCents']);
  expect(await refusal(correct(whole))).toBe('accepted');
  const { id: takenOver } = await aLease(old);
  await keepAccount(takenOver, '2026-06-01');
  expect(await refusal(correct(takenOver, { rentCents: 120_000 }))).toBe('accepted');
  const { id: withoutAccount } = await aLease(old);
  expect(await refusal(correct(withoutAccount, { rentCents: 120_000 }))).toBe('accepted');
});
