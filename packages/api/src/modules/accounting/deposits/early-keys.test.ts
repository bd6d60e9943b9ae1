import { day } from '@lares/domain/shared/day';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { ExitDraft } from '@lares/validation/accounting/deposits.exits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const as = (who: 'manager', today = '2026-11-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ports: memoryPorts(), now: () => new Date(`${today}T09:00:00Z`) });

/** Until 31 October 2026 at 900 € without charges, with an account since August. */
async function aLeaseAt900(): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2023-11-01'), endDate: day('2026-10-31'), exitOn: null, paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 90_000,
    chargesCents: 0,
  });
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('manager', '2026-08-01').rentAccounts.open({ leaseId, accountingStart: '2026-08-01', ...opening });
  return leaseId;
}

const KNOWN: ExitDraft = { keysOn: '2026-10-31', conformity: 'conforme', newAddress: '', deductions: [], keptCents: 0 };

const pay = (leaseId: string, amountCents: number, paymentDate: string) =>
  as('manager', paymentDate).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));

describe('keys returned before the end of a notice', () => {
  /** Until 31 October 2026 by this notice, at 900 € without charges; the account begins in April. */
  async function aNotice(by: 'bailleur' | 'locataire') {
    const leaseId = await aLeaseAt900();
    const { version } = await as('manager', '2026-04-02').leases.byId({ id: leaseId });
    const notice = by === 'bailleur' ? { receivedOn: '2026-04-01', reason: 'vente' as const } : { receivedOn: '2026-07-31' };
    await as('manager', '2026-08-01').leases.giveNotice({ id: leaseId, version, by, ...notice });
    return leaseId;
  }
  const duesOf = (leaseId: string, month: string) =>
    asOwner<{ kind: string; cents: number; reason: string }>(
      database,
      `select kind, total_cents::float8 as cents, reason from dues where lease_id = '${leaseId}' and (month = '${month}' or kind = 'correction') order by id`,
    );
  const save = async (leaseId: string, keysOn: string, on = '2026-09-20') => {
    const { saved } = await as('manager', on).deposits.exit({ leaseId });
    return as('manager', on).deposits.saveExit({ ...KNOWN, keysOn, leaseId, version: saved?.version ?? null });
  };
  const lastDay = async (leaseId: string) => (await as('manager').leases.byId({ id: leaseId })).exitOn;
  const CORRECTION = { kind: 'correction', reason: 'Clés remises pendant le préavis du bailleur (art. 15 I)' };

  it('D030: after the landlord’s notice, rent is owed until the day of the keys, and corrected keys move it again', async () => {
    const leaseId = await aNotice('bailleur');
    expect(await lastDay(leaseId)).toBe('2026-10-31');
    await pay(leaseId, 90_000, '2026-09-05');
    expect(await duesOf(leaseId, '2026-09-01')).toMatchObject([{ kind: 'terme', cents: 90_000 }]);
    await save(leaseId, '2026-09-12');
    expect(await lastDay(leaseId)).toBe('2026-09-12');
    const september = await duesOf(leaseId, '2026-09-01');
    expect(september).toMatchObject([
      { kind: 'terme', cents: 90_000 },
      { ...CORRECTION, cents: -54_000 },
    ]);
    expect(await as('manager').deposits.exit({ leaseId })).toMatchObject({
      lastDay: '2026-09-12',
      noticeBy: 'bailleur',
      noticeEffectiveOn: '2026-10-31',
    });
    await save(leaseId, '2026-09-15');
    expect((await duesOf(leaseId, '2026-09-01')).at(-1)).toMatchObject({ ...CORRECTION, cents: 9_000 });
    // Unchanged keys move nothing, whatever else is saved.
    await save(leaseId, '2026-09-15');
    expect(await duesOf(leaseId, '2026-09-01')).toHaveLength(3);
  });

  it('never goes beyond the effective day of the notice, nor before it for keys that are not there yet', async () => {
    const leaseId = await aNotice('bailleur');
    await expect(save(leaseId, '2026-09-25')).rejects.toMatchObject({ cause: { code: 'exit.keys-ahead', field: 'keysOn' } });
    await save(leaseId, '2026-09-12');
    await save(leaseId, '2026-11-04', '2026-11-20');
    expect(await lastDay(leaseId)).toBe('2026-10-31');
  });

  it('keeps the day when the notice is recorded after the keys', async () => {
    const leaseId = await aLeaseAt900();
    await save(leaseId, '2026-09-12');
    const { version } = await as('manager').leases.byId({ id: leaseId });
    await as('manager', '2026-09-21').leases.giveNotice({
      id: leaseId,
      version,
      by: 'bailleur',
      receivedOn: '2026-04-01',
      reason: 'vente',
    });
    expect(await as('manager').leases.byId({ id: leaseId })).toMatchObject({ exitOn: '2026-09-12', noticeEffectiveOn: '2026-10-31' });
  });

  it('owes the whole period after the tenant’s own notice', async () => {
    const leaseId = await aNotice('locataire');
    await save(leaseId, '2026-09-12');
    expect(await lastDay(leaseId)).toBe('2026-10-31');
  });
});
