import { PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aPaymentDraft } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

let database: TestDatabase;
let payments: ReturnType<typeof callerAs>['payments'];
let leaseId: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const agency = await anAgency(database);
  const { id: organizationId } = agency.organization;
  const property = await someProperty(database, organizationId);
  const tenant = await someTenant(database, organizationId);
  ({ id: leaseId } = await someLease(
    database,
    { organizationId, propertyId: property.id, tenantId: tenant.id },
    { startDate: day('2026-07-01') },
  ));
  payments = callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => NOW }).payments;
});

const draft = (overrides: Partial<ReturnType<typeof aPaymentDraft>> = {}) => aPaymentDraft(leaseId, overrides);
const asks = (...warnings: string[]) => ({
  cause: { code: 'common.confirmation-needed', details: { warnings: warnings.join(' ') } },
});
const count = async () => (await payments.totals({})).count;

describe('a payment with a probable mistake is stored only once the request confirms it', () => {
  it.each([
    ['dated before the lease began', { paymentDate: '2026-06-30' }, 'before-lease'],
    ['paid on a day to come', { paymentDate: '2026-12-05' }, 'paid-in-future'],
    ['far above a month of the lease', { amountCents: 123_456_789 }, 'unusual-amount'],
    ['1 000 € and more in cash', { paymentMethod: 'Espèces' }, 'cash-limit'],
  ] as const)('%s', async (_what, overrides, warning) => {
    await expect(payments.create(draft(overrides))).rejects.toMatchObject(asks(warning));
    const others = PAYMENT_WARNINGS.filter((one) => one !== warning);
    await expect(payments.create({ ...draft(overrides), confirmed: others })).rejects.toMatchObject(asks(warning));
    expect(await count()).toBe(0);
    await payments.create({ ...draft(overrides), confirmed: [warning] });
    expect(await count()).toBe(1);
  });

  it('the same lease, amount and day as another payment, unless that one is cancelled or deleted', async () => {
    const { id } = await payments.create(draft());
    await expect(payments.create(draft({ paymentMethod: 'Chèque' }))).rejects.toMatchObject(asks('repeated'));
    await payments.create(draft({ paymentDate: '2026-11-06' }));
    await payments.create(draft({ amountCents: 104_999 }));
    await payments.update({ ...draft({ status: 'Annulé' }), id, version: 1 });
    const { id: second } = await payments.create(draft());
    await payments.remove({ id: second });
    await payments.create(draft());
    expect(await count()).toBe(4);
  });

  it('asks for all of its warnings at once', async () => {
    await expect(payments.create(draft({ paymentDate: '2026-06-30', amountCents: 123_456_789 }))).rejects.toMatchObject(
      asks('before-lease', 'unusual-amount'),
    );
  });

  it('asks for none when it is awaited next month, or cancelled', async () => {
    await payments.create(draft({ paymentDate: '2026-12-05', status: 'En attente' }));
    await payments.create(draft({ paymentDate: '2026-06-05', status: 'Annulé', amountCents: 123_456_789 }));
    expect(await count()).toBe(2);
  });
});

it('of two identical payments sent at the same time, one asks', async () => {
  const outcomes = await Promise.allSettled([payments.create(draft()), payments.create(draft())]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: asks('repeated') });
  expect(await count()).toBe(1);
});

it('a retry with the same key is answered, without a question', async () => {
  const keyed = { ...draft(), creationKey: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => payments.create(keyed)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await payments.create(keyed)).toEqual(answers[0]);
});

it('a change asks only about the fields it touches', async () => {
  const { id } = await payments.create({ ...draft({ amountCents: 123_456_789 }), confirmed: ['unusual-amount'] });
  await payments.update({ ...draft({ amountCents: 123_456_789, notes: 'Solde de la vente' }), id, version: 1 });
  const later = draft({ amountCents: 123_456_789, paymentDate: '2026-12-01' });
  await expect(payments.update({ ...later, id, version: 2 })).rejects.toMatchObject(asks('paid-in-future'));
  await payments.update({ ...later, id, version: 2, confirmed: ['paid-in-future'] });
});

it('« marquer payé » asks too: on a day to come, or when the payment was entered already', async () => {
  const { id } = await payments.create(draft({ status: 'En attente', paymentDate: '2026-10-05' }));
  const named = { payments: [{ id, version: 1 }] };
  await expect(payments.receive({ ...named, receivedOn: '2026-12-01' })).rejects.toMatchObject(asks('paid-in-future'));
  await payments.create(draft({ paymentDate: '2026-10-09' }));
  await expect(payments.receive({ ...named, receivedOn: '2026-10-09' })).rejects.toMatchObject(asks('repeated'));
  await payments.receive({ ...named, receivedOn: '2026-10-09', confirmed: ['repeated'] });
});

it('two rents received on one day are not the same payment', async () => {
  const made = await Promise.all(
    ['2026-09-05', '2026-10-05'].map((paymentDate) => payments.create(draft({ status: 'En attente', paymentDate }))),
  );
  await payments.receive({ payments: made.map(({ id }) => ({ id, version: 1 })), receivedOn: '2026-10-09' });
  expect((await payments.totals({})).paidCents).toBe(210_000);
});
