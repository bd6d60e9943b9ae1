import { debtSince } from '@lares/domain/accounting/reminders/next-reminder';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

// Which stage comes next, over several months in which payments arrive late.

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const manager = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** 700 € on the 5th of each month, from 1 August 2026 on. */
async function aLet(): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { email: 'karim@exemple.fr' });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 70_000,
    chargesCents: 0,
  });
  const opening = { accountingStart: '2026-08-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await manager('2026-10-20').rentAccounts.open({ leaseId, ...opening });
  return leaseId;
}
const paid = (leaseId: string, amountCents: number, paymentDate: string) =>
  manager('2026-12-31').payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));
const send = (leaseId: string, stage: 'Relance amiable' | 'Relance formelle' | 'Mise en demeure', today: string) =>
  manager(today).reminders.send({ reminders: [{ leaseId, stage }] });
const rowsOn = async (today: string, criteria = {}) => (await manager(today).reminders.list(criteria)).rows;

it('goes on to the next stage while the aid of the reminded month is missing', async () => {
  const leaseId = await aLet();
  const aid = { payer: 'CAF', amountCents: 20_000, fromMonth: '2026-09-01', untilMonth: null, paidToLandlord: true } as const;
  await manager('2026-10-20').housingAids.add({ ...aid, leaseId, schedule: 'le 5 du mois suivant' });
  await paid(leaseId, 70_000, '2026-08-05');
  await send(leaseId, 'Relance amiable', '2026-09-12');
  // The tenant pays their part of September; the fund pays nothing on 5 October, when the next rent is due.
  await paid(leaseId, 50_000, '2026-09-15');
  expect(await rowsOn('2026-10-16')).toMatchObject([
    { leaseId, lateCents: 70_000, debtSince: '2026-09-05', next: { stage: 'Relance formelle' } },
  ]);
  const dues = [
    { dueOn: day('2026-08-05'), settledOn: day('2026-08-05') },
    { dueOn: day('2026-09-05'), settledOn: null },
    { dueOn: day('2026-10-05'), settledOn: null },
  ];
  expect(debtSince(dues, day('2026-10-05'))).toBe('2026-09-05');
  expect(await rowsOn('2026-10-25', { state: 'à relancer' })).toMatchObject([{ leaseId, next: { isDue: true } }]);
  expect((await send(leaseId, 'Relance formelle', '2026-10-25')).sent).toHaveLength(1);
});

it('begins again once every due that was reminded is paid, for a tenant who is always a month late', async () => {
  const leaseId = await aLet();
  await send(leaseId, 'Mise en demeure', '2026-08-20');
  await paid(leaseId, 70_000, '2026-09-15');
  // September was due while August was late, and October while September was: no day without a debt.
  expect(await rowsOn('2026-10-04', { state: 'à relancer' })).toMatchObject([{ leaseId, next: { stage: 'Relance amiable' } }]);
  await paid(leaseId, 70_000, '2026-10-15');
  expect(await rowsOn('2026-10-20', { state: 'à relancer' })).toMatchObject([
    { leaseId, debtSince: '2026-08-05', next: { stage: 'Relance amiable', on: '2026-10-10' } },
  ]);
  expect((await send(leaseId, 'Relance amiable', '2026-10-20')).sent).toHaveLength(1);
});

it('leaves a tenant the days of the schedule to answer a reminder, and allows a formal notice from the next day on', async () => {
  const leaseId = await aLet();
  const tooSoon = (stage: string, day: string) => ({ cause: { code: 'reminder.too-soon', details: { stage, day } } });
  await send(leaseId, 'Relance amiable', '2026-10-20');
  await expect(send(leaseId, 'Relance formelle', '2026-10-20')).rejects.toMatchObject(tooSoon('Relance formelle', '2026-10-30'));
  await expect(send(leaseId, 'Mise en demeure', '2026-10-20')).rejects.toMatchObject(tooSoon('Mise en demeure', '2026-10-21'));
  await expect(send(leaseId, 'Relance formelle', '2026-10-29')).rejects.toMatchObject(tooSoon('Relance formelle', '2026-10-30'));
  const preview = async (today: string) => (await manager(today).reminders.preview({ leaseIds: [leaseId] }))[0]?.isPossible;
  expect([await preview('2026-10-29'), await preview('2026-10-30')]).toEqual([false, true]);
  expect((await send(leaseId, 'Mise en demeure', '2026-10-21')).sent).toHaveLength(1);
});

it('begins with any stage: a formal notice may be the first act', async () => {
  const leaseId = await aLet();
  expect((await send(leaseId, 'Mise en demeure', '2026-08-06')).sent).toHaveLength(1);
});
