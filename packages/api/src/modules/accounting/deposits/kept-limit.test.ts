import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
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

const as = (today = '2026-11-20') =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, ports: memoryPorts(), now: () => new Date(`${today}T09:00:00Z`) });

interface Ended {
  type?: 'Appartement' | 'Maison';
  kind?: 'vide' | 'meublé' | 'commercial';
  chargesMode?: 'provision' | 'forfait';
}

/** Ended on 31 October, everything paid, with a deposit of 600 €. */
async function anEnded({ type = 'Appartement', kind = 'vide', chargesMode = 'provision' }: Ended) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id, type });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day('2026-10-31'), paymentDay: 5, kind } as const;
  const terms = [
    { fromDate: dates.startDate, rentCents: cents(60_000), supplementCents: cents(0), chargesCents: cents(5_000), chargesMode },
  ];
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { terms });
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('2026-10-01').rentAccounts.open({ leaseId, accountingStart: '2026-10-01', ...opening });
  await as().deposits.receive({ leaseId, movedOn: '2026-10-01', amountCents: 60_000, paymentMethod: 'Chèque' });
  await as('2026-10-05').payments.create(aConfirmedPayment(leaseId, { amountCents: 65_000, paymentDate: '2026-10-05' }));
  return { leaseId, propertyId };
}

const KNOWN: ExitDraft = { keysOn: '2026-10-31', conformity: 'conforme', newAddress: '', deductions: [] };
const save = (leaseId: string, keptCents: number, version: number | null = null) =>
  as().deposits.saveExit({ ...KNOWN, keptCents, leaseId, version });
const refusedFor = (obstacle: string) => ({ cause: { code: 'exit.nothing-to-keep', field: 'keptCents', details: { obstacle } } });

describe('what is kept until the accounts of the building', () => {
  it('is nothing for a house of its own, until it is a lot of a building', async () => {
    const { leaseId, propertyId } = await anEnded({ type: 'Maison' });
    await expect(save(leaseId, 12_000)).rejects.toMatchObject(refusedFor('maison individuelle'));
    const { version } = await save(leaseId, 0);
    await as().buildings.create({ name: 'Le Hameau', propertyIds: [propertyId] });
    expect((await as().deposits.exit({ leaseId })).keptLimit).toEqual({ obstacle: null, capCents: 12_000 });
    await save(leaseId, 12_000, version);
  });

  it('is nothing where the charges are a fixed sum', async () => {
    const { leaseId } = await anEnded({ kind: 'meublé', chargesMode: 'forfait' });
    await expect(save(leaseId, 1)).rejects.toMatchObject(refusedFor('sans provisions'));
  });

  it('is refused at the settlement where it was saved before', async () => {
    const { leaseId } = await anEnded({ type: 'Maison' });
    const { version } = await save(leaseId, 0);
    await asOwner(database, `update lease_exits set kept_cents = 1000 where lease_id = '${leaseId}'`);
    await expect(as().deposits.issueExit({ leaseId, version, paidOutCents: 59_000, owedCents: 0 })).rejects.toMatchObject(
      refusedFor('maison individuelle'),
    );
  });

  it('has no limit of the law of 1989 for a commercial lease', async () => {
    const { leaseId } = await anEnded({ kind: 'commercial' });
    expect((await as().deposits.exit({ leaseId })).keptLimit).toEqual({ obstacle: null, capCents: null });
    const { version } = await save(leaseId, 30_000);
    await as().deposits.issueExit({ leaseId, version, paidOutCents: 30_000, owedCents: 0 });
  });
});
