import { day } from '@lares/domain/shared/day';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Who = 'manager' | 'tenant' | 'owner';
const as = (who: Who = 'manager', today = '2027-05-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ports: memoryPorts(), now: () => new Date(`${today}T09:00:00Z`) });

/** Settled on 20 September 2026, with 140 € of 700 € kept; 90 € of charges are owed since May, and the accounts are approved on the 12th. */
async function kept({ userId }: { userId?: string } = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day('2026-08-31'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 70_000,
    chargesCents: 0,
  });
  await asOwner(database, `update lease_terms set charges_mode = 'provision' where lease_id = '${leaseId}'`);
  const manager = as('manager', '2026-09-20');
  await manager.rentAccounts.open({ leaseId, accountingStart: '2026-08-01', openingCents: 0, openingSide: 'dû par le locataire' });
  await manager.payments.create(aConfirmedPayment(leaseId, { amountCents: 70_000, paymentDate: '2026-08-05' }));
  await manager.deposits.receive({ leaseId, movedOn: '2026-08-01', amountCents: 70_000, paymentMethod: 'Chèque' });
  const known = { keysOn: '2026-08-31', conformity: 'conforme', newAddress: 'Lyon', deductions: [], keptCents: 14_000 } as const;
  const { version } = await manager.deposits.saveExit({ ...known, deductions: [], leaseId, version: null });
  const { id } = await manager.deposits.issueExit({ leaseId, version, paidOutCents: 56_000, owedCents: 0 });
  await manager.deposits.payOut({ leaseId, movedOn: '2026-09-20', amountCents: 56_000, paymentMethod: 'Virement bancaire' });
  const due = { kind: 'autre', dueOn: '2027-05-15', reason: 'Régularisation des charges 2026' } as const;
  await as().rentAccounts.addDue({ ...due, leaseId, amountCents: 9_000 });
  await as().deposits.setAccountsApproval({ id, approvedOn: '2027-05-12' });
  return { leaseId, id };
}

const complementsOf = async (leaseId: string, who: Who = 'manager') =>
  (await as(who).deposits.byLease({ leaseId })).settlements[0]?.complements ?? [];
const snapshotsOf = async (settlementId: string) =>
  (
    await asOwner<{ snapshot: Record<string, unknown> }>(
      database,
      `select snapshot from exit_complements where settlement_id = '${settlementId}' order by sequence`,
    )
  ).map(({ snapshot }) => snapshot);
const BADGE = { accountCents: 9_000, deductionCents: 1_500, reason: 'Badge perdu' };

describe('the complément du solde de tout compte', () => {
  it('is issued when the kept part is settled, with figures that tie', async () => {
    const { leaseId, id } = await kept();
    expect(await complementsOf(leaseId)).toEqual([]);
    await as().deposits.releaseKept({ id, ...BADGE });
    const [snapshot] = await snapshotsOf(id);
    expect(snapshot).toMatchObject({
      settlementOn: '2026-09-20',
      issuedOn: '2027-05-20',
      approvedOn: '2027-05-12',
      deadline: '2027-06-12',
      dues: [{ reason: 'Régularisation des charges 2026', leftCents: 9_000 }],
      reason: 'Badge perdu',
      keptCents: 14_000,
      returnedCents: 0,
      accountCents: 9_000,
      deductionCents: 1_500,
      paidOutCents: 3_500,
      owedCents: 0,
    });
    expect(snapshot?.['number']).toBe(`${String(snapshot?.['settlementNumber'])}-C1`);
    await as().deposits.payOut({ leaseId, movedOn: '2027-05-20', amountCents: 3_500, paymentMethod: 'Virement bancaire' });
  });

  it('is cancelled with what it says, and another one follows with the next number', async () => {
    const { leaseId, id } = await kept();
    await as().deposits.releaseKept({ id, ...BADGE });
    await as().deposits.cancelRelease({ id, reason: 'Badge retrouvé' });
    await as().deposits.releaseKept({ id, accountCents: 9_000, deductionCents: 0, reason: '' });
    expect(await complementsOf(leaseId)).toMatchObject([
      { number: expect.stringMatching(/-C2$/u), paidOutCents: 5_000, cancelledAt: null },
      { number: expect.stringMatching(/-C1$/u), paidOutCents: 3_500, cancelReason: 'Badge retrouvé' },
    ]);
  });

  it('is read by the tenant and the invited owner', async () => {
    const { leaseId, id } = await kept({ userId: agency.tenant.person.id });
    await as().deposits.releaseKept({ id, ...BADGE });
    expect(await complementsOf(leaseId, 'tenant')).toHaveLength(1);
    expect(await complementsOf(leaseId, 'owner')).toHaveLength(1);
    const other = await kept();
    await expect(complementsOf(other.leaseId, 'tenant')).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
  });
});
