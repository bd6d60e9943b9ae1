import { createHash, randomUUID } from 'node:crypto';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { notifications } from '@lares/db/schema/workspace/notifications';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const NOVEMBER = { month: '2026-11' };
const RECEIVED = { paymentDate: '2026-11-20', paymentMethod: 'Virement bancaire' } as const;

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const manager = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') });

/** A lease of 650 € a month whose account begins in this month. */
async function aLet(accountingStart = '2026-11-01', userId?: string): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const amounts = { rentCents: 60_000, chargesCents: 5_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, amounts);
  await manager().rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}

const rows = async () => (await manager().rentAccounts.month(NOVEMBER)).rows;
const chosen = async () => (await rows()).map(({ id, leftCents }) => ({ id, leftCents }));
const stored = async () => (await manager().payments.list({})).rows;

describe('payments recorded from the dues of a month', () => {
  it('records the part of one payer, and refuses more than is left', async () => {
    await aLet();
    const [due = expect.fail('a due')] = await chosen();
    const part = { ...due, amountCents: 21_200, payerKind: 'CAF' as const };
    expect(await manager().rentAccounts.recordPayments({ ...RECEIVED, dues: [part] })).toEqual({ recorded: 1, amountCents: 21_200 });
    expect(await stored()).toMatchObject([{ amountCents: 21_200, payerKind: 'CAF' }]);
    expect(await chosen()).toEqual([{ id: due.id, leftCents: due.leftCents - 21_200 }]);
    const named = { ...due, leftCents: 43_800, amountCents: 10_000, payerKind: 'garant' as const, payerName: 'Anne Petit' };
    const wrong = { ...named, payerKind: 'locataire' as const };
    await expect(manager().rentAccounts.recordPayments({ ...RECEIVED, dues: [wrong] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await manager().rentAccounts.recordPayments({ ...RECEIVED, dues: [named] });
    expect(await stored()).toContainEqual(expect.objectContaining({ amountCents: 10_000, payerKind: 'garant', payerName: 'Anne Petit' }));
    const [{ leaseId } = expect.fail('a row')] = await rows();
    const { account } = await manager().rentAccounts.byLease({ leaseId });
    expect(account?.rows.flatMap((row) => (row.kind === 'payment' ? [row.payment.payerName] : [])).toSorted()).toEqual(['', 'Anne Petit']);
    const tooMuch = { ...due, leftCents: 33_800, amountCents: 33_801 };
    await expect(manager().rentAccounts.recordPayments({ ...RECEIVED, dues: [tooMuch] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('pays what is left of each due, and says how much', async () => {
    const partly = await aLet();
    await aLet();
    await manager().payments.create(aConfirmedPayment(partly, { amountCents: 20_000, paymentDate: '2026-11-06' }));
    const answer = await manager().rentAccounts.recordPayments({ ...RECEIVED, dues: await chosen() });
    expect(answer).toEqual({ recorded: 2, amountCents: 110_000 });
    expect((await rows()).map(({ standing, leftCents }) => [standing, leftCents])).toEqual([
      ['Payée', 0],
      ['Payée', 0],
    ]);
    expect((await stored()).map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([20_000, 45_000, 65_000]);
  });

  it('pays the oldest due of its lease first', async () => {
    await aLet('2026-10-01');
    await manager().rentAccounts.recordPayments({ ...RECEIVED, dues: await chosen() });
    expect((await rows()).map(({ standing, earlierCents }) => [standing, earlierCents])).toEqual([['En retard', 0]]);
  });

  it('writes nothing when one of them was paid meanwhile', async () => {
    const leaseId = await aLet();
    await aLet();
    const read = await chosen();
    await manager().payments.create(aConfirmedPayment(leaseId, { amountCents: 65_000, paymentDate: '2026-11-06' }));
    await expect(manager().rentAccounts.recordPayments({ ...RECEIVED, dues: read })).rejects.toMatchObject({
      message: 'rent-account.due-changed',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('of two managers who record the same dues at once, one is refused', async () => {
    await aLet();
    await aLet();
    const dues = await chosen();
    const confirmed = ['repeated' as const];
    const outcomes = await Promise.allSettled([
      manager().rentAccounts.recordPayments({ ...RECEIVED, dues, confirmed }),
      manager().rentAccounts.recordPayments({ ...RECEIVED, dues: dues.toReversed(), confirmed }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stored()).toHaveLength(2);
  });

  it('sent twice with one key, records once', async () => {
    await aLet();
    const sent = { ...RECEIVED, dues: await chosen(), creationKey: randomUUID() };
    const answers = await Promise.all([1, 2].map(() => manager().rentAccounts.recordPayments(sent)));
    expect(answers[0]).toEqual(answers[1]);
    expect(await stored()).toHaveLength(1);
  });

  it('sent again after an update to the version that knows names, records once', async () => {
    await aLet();
    const [{ id, leftCents } = expect.fail('a due')] = await chosen();
    const creationKey = randomUUID();
    const sent = (payerName?: string) =>
      manager().rentAccounts.recordPayments({ ...RECEIVED, dues: [{ id, leftCents, payerKind: 'garant', payerName }], creationKey });
    const answer = await sent();
    const content = { ...RECEIVED, dues: [{ id, leftCents, payerKind: 'garant' }] };
    // What the version before kept of the same request.
    const before = createHash('sha256')
      .update(JSON.stringify(['payment.create', content]))
      .digest('hex');
    await asOwner(database, `update creation_keys set content_sha256 = '\\x${before}' where key = '${creationKey}'`);
    expect([await sent(), await sent('')]).toEqual([answer, answer]);
    await expect(sent('Anne Petit')).rejects.toMatchObject({ cause: { code: 'payment.key-reused' } });
    expect(await stored()).toHaveLength(1);
  });

  it('asks about a probable mistake before it writes anything', async () => {
    await aLet();
    await aLet();
    const sent = { ...RECEIVED, paymentDate: '2026-12-24', dues: await chosen() };
    await expect(manager().rentAccounts.recordPayments(sent)).rejects.toMatchObject({
      cause: { code: 'common.confirmation-needed', details: { warnings: 'paid-in-future' } },
    });
    expect(await stored()).toEqual([]);
    await manager().rentAccounts.recordPayments({ ...sent, confirmed: ['paid-in-future'] });
    expect(await stored()).toHaveLength(2);
  });

  it('leaves one audit row in the history of each payment, and notifies its tenant', async () => {
    await aLet();
    await aLet('2026-11-01', agency.tenant.person.id);
    await manager().rentAccounts.recordPayments({ ...RECEIVED, dues: await chosen() });
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const written = await wall.transaction((tx) =>
      tx
        .select({ after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.organizationId, agency.organization.id), eq(auditLog.action, 'payment.create'))),
    );
    expect(written).toMatchObject([{ after: { count: 2, status: 'Payé' } }]);
    const [payment] = await stored();
    const { rows: history } = await manager().history.of({ entity: 'payment', id: payment?.id ?? '' });
    expect(history.map(({ action }) => action)).toEqual(['payment.create']);
    const notified = await wall.transaction((tx) =>
      tx.select({ userId: notifications.userId }).from(notifications).where(eq(notifications.kind, 'payment.received')),
    );
    expect(notified).toEqual([{ userId: agency.tenant.person.id }]);
  });
});
