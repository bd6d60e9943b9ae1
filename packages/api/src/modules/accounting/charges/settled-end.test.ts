import { day } from '@lares/domain/shared/day';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
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

const as = (today = '2026-02-10') =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, ports: memoryPorts(), now: () => new Date(`${today}T09:00:00Z`) });

const YEAR = { from: '2025-01-01', until: '2025-12-31' } as const;
const SETTLED = { cause: { code: 'lease.end-in-settled-charges', details: YEAR } };

/** A furnished lease since 2025 at 700 € and 80 €, whose charges of 2025 are settled. */
async function aSettledLease({ exitOn = null }: { exitOn?: string | null } = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = {
    startDate: day('2025-01-01'),
    endDate: day('2027-12-31'),
    exitOn: exitOn === null ? null : day(exitOn),
    kind: 'meublé',
  } as const;
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 70_000, chargesCents: 8_000 });
  await as().rentAccounts.open({ leaseId: id, accountingStart: '2025-01-01', openingCents: 0, openingSide: 'dû par le locataire' });
  const days = { fromDate: YEAR.from, untilDate: YEAR.until };
  const expense = { ...days, nature: 'Parties communes', label: 'Charges', recoverablePercent: 100 } as const;
  await as().charges.addExpense({ ...expense, propertyId, amountCents: 96_000 });
  const { issued } = await as().charges.settle({ ...YEAR, leaseIds: [id] });
  return { id, settlementId: issued[0]?.id ?? '', propertyId };
}

describe('a last day before the end of settled charges', () => {
  it('is refused with the period of the settlement, until that is cancelled', async () => {
    const { id, settlementId } = await aSettledLease();
    const termination = { id, version: 1, ground: 'accord des parties', exitOn: '2025-12-30' } as const;
    await expect(as().leases.terminate(termination)).rejects.toMatchObject({ cause: { ...SETTLED.cause, field: 'exitOn' } });
    await as().charges.cancelSettlement({ id: settlementId, reason: 'Départ plus tôt' });
    await as().leases.terminate(termination);
  });

  it('is refused for a notice that was received long ago', async () => {
    const { id } = await aSettledLease();
    const notice = { id, version: 1, by: 'locataire', receivedOn: '2025-10-15' } as const;
    await expect(as().leases.giveNotice(notice)).rejects.toMatchObject({ cause: { ...SETTLED.cause, field: 'receivedOn' } });
  });

  it('may be the last settled day, or stay where the settlement already counts it', async () => {
    const { id } = await aSettledLease();
    await as().leases.terminate({ id, version: 1, ground: 'accord des parties', exitOn: '2025-12-31' });
    const { id: left } = await aSettledLease({ exitOn: '2025-10-31' });
    const { version } = await as().leases.byId({ id: left });
    expect(await as().leases.end({ id: left, version })).toMatchObject({ status: 'Terminé', exitOn: '2025-10-31' });
  });
});
