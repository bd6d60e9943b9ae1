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

const as = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, ports: memoryPorts(), now: () => new Date(`${today}T09:00:00Z`) });

const APL = {
  payer: 'CAF',
  amountCents: 20_000,
  fromMonth: '2026-10-01',
  untilMonth: null,
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
} as const;

/** Until 31 October at 600 € and 50 €, deposit of 600 €; the CAF pays 200 € of October on 5 November, the tenant has paid 450 €. */
async function anAidedExit({ exitOn = '2026-10-31', aid = {} }: { exitOn?: string; aid?: object } = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day(exitOn), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 60_000,
    chargesCents: 5_000,
  });
  const manager = as('2026-10-01');
  await manager.rentAccounts.open({ leaseId, accountingStart: '2026-10-01', openingCents: 0, openingSide: 'dû par le locataire' });
  await manager.deposits.receive({ leaseId, movedOn: '2026-10-01', amountCents: 60_000, paymentMethod: 'Chèque' });
  await manager.housingAids.add({ ...APL, leaseId, ...aid });
  await as('2026-10-05').payments.create(aConfirmedPayment(leaseId, { amountCents: 45_000, paymentDate: '2026-10-05' }));
  return leaseId;
}

const KNOWN: ExitDraft = { keysOn: '2026-10-31', conformity: 'non conforme', newAddress: 'Grenoble', deductions: [], keptCents: 0 };
const PAINT = { label: 'Peinture', amountCents: 18_000, proof: 'Devis' };

interface Issued {
  on: string;
  known?: Partial<ExitDraft>;
  paidOutCents: number;
  owedCents?: number;
}

async function issued(leaseId: string, { on, known, paidOutCents, owedCents = 0 }: Issued) {
  const { version } = await as(on).deposits.saveExit({ ...KNOWN, ...known, leaseId, version: null });
  return as(on).deposits.issueExit({ leaseId, version, paidOutCents, owedCents });
}

const snapshotOf = async (id: string) =>
  (await asOwner<{ snapshot: Record<string, unknown> }>(database, `select snapshot from exit_settlements where id = '${id}'`))[0]?.snapshot;

const open = async (leaseId: string) =>
  (
    await asOwner<{ due: string }>(
      database,
      `select kind || ' ' || (total_cents - allocated_cents) as due from dues
       where lease_id = '${leaseId}' and total_cents <> allocated_cents order by id`,
    )
  ).map(({ due }) => due);

describe('a solde de tout compte while a housing aid is expected', () => {
  const AWAITED = [{ payer: 'CAF', month: '2026-10-01', amountCents: 20_000, expectedOn: '2026-11-05' }];

  it('does not take the aid from the deposit, and names it', async () => {
    const leaseId = await anAidedExit();
    const view = await as('2026-11-03').deposits.exit({ leaseId });
    expect(view.account).toMatchObject({ accountCents: 20_000, expectedAid: AWAITED });
    const { id } = await issued(leaseId, { on: '2026-11-03', paidOutCents: 60_000 });
    expect(await snapshotOf(id)).toMatchObject({ accountCents: 20_000, appliedCents: 0, owedCents: 0, awaitedAid: AWAITED });
    expect(await open(leaseId)).toEqual(['terme 20000']);
  });

  it('lets the deposit pay the deductions and not the aid of an older due, which the CAF then pays', async () => {
    const leaseId = await anAidedExit();
    await issued(leaseId, { on: '2026-11-03', known: { deductions: [PAINT] }, paidOutCents: 42_000 });
    expect(await open(leaseId)).toEqual(['terme 20000']);
    const paid = aConfirmedPayment(leaseId, { amountCents: 20_000, paymentDate: '2026-11-05' });
    await as('2026-11-05').payments.create({ ...paid, payerKind: 'CAF' });
    expect(await open(leaseId)).toEqual([]);
  });

  it('gives everything back when it is cancelled', async () => {
    const leaseId = await anAidedExit();
    const { id } = await issued(leaseId, { on: '2026-11-03', known: { deductions: [PAINT] }, paidOutCents: 42_000 });
    await as('2026-11-04').deposits.cancelExit({ id, reason: 'Erreur' });
    expect(await open(leaseId)).toEqual(['terme 20000']);
  });

  it('counts an aid whose day is over as due by the tenant, unless the manager still awaits it', async () => {
    const late = await anAidedExit();
    await issued(late, { on: '2026-11-20', paidOutCents: 40_000 });
    const awaited = await anAidedExit();
    const { id } = await issued(awaited, { on: '2026-11-20', known: { awaitedAid: 'aussi en retard' }, paidOutCents: 60_000 });
    expect(await snapshotOf(id)).toMatchObject({ awaitedAid: AWAITED });
  });

  it('takes everything from the deposit when the manager chooses so', async () => {
    const leaseId = await anAidedExit();
    const known = { awaitedAid: 'due par le locataire' } as const;
    const { id } = await issued(leaseId, { on: '2026-11-03', known, paidOutCents: 40_000 });
    expect(await snapshotOf(id)).not.toHaveProperty('awaitedAid');
  });

  it('counts the aid of months that are not called yet', async () => {
    const leaseId = await anAidedExit({ exitOn: '2027-01-10' });
    const { account } = await as('2026-11-03').deposits.exit({ leaseId });
    expect(account?.expectedAid.map(({ month, amountCents }) => `${month} ${amountCents}`)).toEqual([
      '2026-10-01 20000',
      '2026-11-01 20000',
      '2026-12-01 20000',
      '2027-01-01 20000',
    ]);
  });

  it('never lets what was kept pay an aid that is awaited', async () => {
    const leaseId = await anAidedExit();
    const { id } = await issued(leaseId, { on: '2026-11-03', known: { keptCents: 12_000 }, paidOutCents: 48_000 });
    const release = (accountCents: number) =>
      as('2026-11-04').deposits.releaseKept({ id, accountCents, deductionCents: 3_000, reason: 'Charges 2026' });
    await expect(release(1)).rejects.toMatchObject({ cause: { code: 'exit.account-changed' } });
    await release(0);
    expect(await open(leaseId)).toEqual(['terme 20000']);
  });
});
