import { ledgerAccounts, journalLines } from '@lares/db/schema/accounting/ledger';
import { Wall } from '@lares/db/wall';
import { addDays, type Day, day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { ExitDraft } from '@lares/validation/accounting/deposits.exits';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { expireLeases } from '../../leasing/leases/expiry.commands.ts';
import { callRents } from '../rent-accounts/calls.commands.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const on = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

async function runNightlyJobs(today: Day): Promise<void> {
  const failures: unknown[] = [];
  const job = {
    database,
    now: () => new Date(`${today}T02:00:00Z`),
    organizationId: agency.organization.id,
    onFailure: (error: unknown) => void failures.push(error),
  };
  await expireLeases(job);
  await callRents(job);
  expect(failures).toEqual([]);
}

/** The sum of the ledger accounts of a kind, for one lease, in cents. */
async function ledgerOf(kind: 'locataire' | 'dépôts', leaseId: string): Promise<number> {
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const [row] = await wall.transaction((tx) =>
    tx
      .select({ sum: sql<string>`coalesce(sum(${journalLines.amountCents}), 0)` })
      .from(journalLines)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, journalLines.accountId))
      .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.leaseId, leaseId))),
  );
  return Number(row?.sum);
}

const MANDATE = {
  number: '2025-001',
  fromDate: '2025-01-01',
  untilDate: '2027-12-31',
  feePercent: 6,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

/** 700 € and 95 € of provisions from May 2025, with a deposit of 700 €, in a building of 1 000 shares. */
async function aTenancy() {
  const organizationId = agency.organization.id;
  const ownerId = agency.ownerRecord.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId, title: 'T3 Crébillon' });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2025-05-01'), endDate: day('2028-04-30'), signedOn: day('2025-04-20'), paymentDay: 5 };
  const terms = { rentCents: 70_000, chargesCents: 9_500 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, terms);
  const start = on('2025-05-01');
  await start.mandates.add({ ...MANDATE, ownerId });
  const opening = { accountingStart: '2025-05-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await start.rentAccounts.open({ leaseId, ...opening });
  await start.deposits.receive({ leaseId, movedOn: '2025-05-01', amountCents: 70_000, paymentMethod: 'Chèque' });
  const { id: buildingId } = await start.buildings.create({ name: 'Résidence du Port', propertyIds: [propertyId] });
  const shares = [{ propertyId, share: 87 }];
  const { id: keyId } = await start.buildings.addKey({ buildingId, name: 'Charges générales', kind: 'tantièmes', total: 1000, shares });
  return { ownerId, leaseId, propertyId, buildingId, keyId };
}

const balanceOf = async (leaseId: string, today: string) =>
  (await on(today).rentAccounts.byLease({ leaseId, on: null })).account?.balanceCents;

it('plays a tenancy from its entry to its solde de tout compte, as it is worked out by hand', { timeout: 300_000 }, async () => {
  const { ownerId, leaseId, buildingId, keyId } = await aTenancy();
  const acts = new Map<string, () => Promise<unknown>>();
  const pays = (today: string) =>
    acts.set(today, () => on(today).payments.create(aConfirmedPayment(leaseId, { amountCents: 79_500, paymentDate: today })));
  // Every month from May 2025 to May 2026: thirteen times 795 €.
  for (let month = 4; month < 17; month += 1) pays(`${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-05`);
  acts.set('2026-02-15', async () => {
    const year = { from: '2025-01-01', until: '2025-12-31' };
    const common = { nature: 'Parties communes', label: 'Charges générales', recoverablePercent: 100, amountCents: 1_245_000 } as const;
    await on('2026-02-15').charges.addExpense({ ...common, buildingId, keyId, fromDate: year.from, untilDate: year.until });
    await on('2026-02-15').charges.settle({ ...year, leaseIds: [leaseId] });
  });
  acts.set('2026-03-10', () => on('2026-03-10').leases.giveNotice({ id: leaseId, version: 1, by: 'locataire', receivedOn: '2026-03-10' }));
  for (let today = day('2025-05-01'); today <= '2026-06-12'; today = addDays(today, 1)) {
    await runNightlyJobs(today);
    await acts.get(today)?.();
    // The statement of a month is issued on the 3rd of the next one.
    if (today.endsWith('-03') && today > '2025-06')
      await on(today).statements.issue({ ownerIds: [ownerId], month: addDays(day(`${today.slice(0, 8)}01`), -1).slice(0, 7) });
  }

  const { exitOn, status } = await on('2026-06-12').leases.byId({ id: leaseId });
  expect([exitOn, status]).toEqual(['2026-06-10', 'Terminé']);
  // Ten days of June, 265 €, less what the charges of 2025 gave back: 760 € of provisions for 727.05 €.
  expect(await balanceOf(leaseId, '2026-06-12')).toBe(26_500 - 3_295);

  const deduction = { label: 'Peinture du séjour', amountCents: 15_000, proof: 'Facture du 11/06/2026' };
  const known: ExitDraft = {
    keysOn: '2026-06-10',
    conformity: 'non conforme',
    newAddress: '4 place du Pont, Grenoble',
    deductions: [deduction],
    keptCents: 10_000,
  };
  const { version } = await on('2026-06-12').deposits.saveExit({ ...known, leaseId, version: null });
  // 700 € − 232.05 € − 150 € − 100 € kept for the condominium.
  const figures = { paidOutCents: 70_000 - 23_205 - 15_000 - 10_000, owedCents: 0 };
  await on('2026-06-12').deposits.issueExit({ leaseId, version, ...figures });
  expect([await balanceOf(leaseId, '2026-06-12'), await ledgerOf('locataire', leaseId)]).toEqual([0, 0]);
  expect(await ledgerOf('dépôts', leaseId)).toBe(0 - 31_795);
  const payOut = (movedOn: string, amountCents: number) =>
    on(movedOn).deposits.payOut({ leaseId, movedOn, amountCents, paymentMethod: 'Virement bancaire' });
  await payOut('2026-07-01', figures.paidOutCents);
  await payOut('2026-10-15', 10_000);
  expect(await ledgerOf('dépôts', leaseId)).toBe(0);
  await expect(payOut('2026-10-16', 1)).rejects.toMatchObject({ cause: { code: 'exit.pays-out-too-much' } });

  await on('2026-07-03').statements.issue({ ownerIds: [ownerId], month: '2026-06' });
  const [year2025, year2026] = [
    await on('2027-01-10').yearlySummaries.byOwner({ ownerId, year: 2025 }),
    await on('2027-01-10').yearlySummaries.byOwner({ ownerId, year: 2026 }),
  ];
  const receivedIn = ({ entries }: typeof year2025) =>
    entries.flatMap(({ received }) => received).reduce((sum, { amountCents }) => sum + amountCents, 0);
  // Eight rents in 2025; five in 2026, and what the deposit paid.
  expect([receivedIn(year2025), receivedIn(year2026)]).toEqual([8 * 79_500, 5 * 79_500 + 38_205]);
  // The owner's statements received the same, to the cent.
  const { statements } = await on('2026-07-03').statements.ofOwner({ ownerId });
  expect(statements.reduce((sum, { receivedCents }) => sum + receivedCents, 0)).toBe(13 * 79_500 + 38_205);
  // What was deducted is neither rent nor charges.
  expect(year2026.unfurnished['213']).toBe(15_000);
  expect(year2025.unfurnished).toMatchObject({ '211': 8 * 70_000, '213': 0 });
});
