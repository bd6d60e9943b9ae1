import type { StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { addMonths, type Day, day, daysInMonth, lastDayOfMonth } from '@lares/domain/shared/day';
import { accountFaults } from '@lares/testing/account-faults';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCreditor, aDebitBatch, aSignedMandate } from '../../../testing/direct-debits.ts';
import { ledgerBalances, replayedBalances } from '../../../testing/replayed-balances.ts';
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

const CHARGES = 5_000;
const MONTHS: readonly Day[] = Array.from({ length: 8 }, (_, at) => addMonths(day('2026-01-01'), at));
const START = day('2026-01-01');

interface Tenancy {
  leaseId: string;
  ownerId: string;
  rentCents: number;
  place: number;
  /** What this test paid, kept and counts by itself. */
  paidCents: number;
  appliedCents: number;
}

async function someTenancies(ownerIds: readonly string[], count: number): Promise<Tenancy[]> {
  const organizationId = agency.organization.id;
  const dates = { signedOn: day('2025-04-20'), startDate: day('2025-05-01'), endDate: day('2028-04-30'), paymentDay: 5 };
  const tenancies: Tenancy[] = [];
  for (let place = 0; place < count; place += 1) {
    const ownerId = ownerIds[place % ownerIds.length] ?? '';
    const rentCents = 50_000 + place * 1_013;
    const { id: propertyId } = await someProperty(database, organizationId, { ownerId, title: `Bien ${place}` });
    const { id: tenantId } = await someTenant(database, organizationId, { lastName: `Locataire ${place}` });
    const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
      rentCents,
      chargesCents: CHARGES,
    });
    await on(START).rentAccounts.open({ leaseId, accountingStart: START, openingCents: 0, openingSide: 'dû par le locataire' });
    const reception = { leaseId, movedOn: START, paymentMethod: 'Chèque' } as const;
    // Some deposits came in two parts.
    const parts = place % 4 === 3 ? [rentCents - 20_000, 20_000] : [rentCents];
    for (const amountCents of parts) await on(START).deposits.receive({ ...reception, amountCents });
    tenancies.push({ leaseId, ownerId, rentCents, place, paidCents: 0, appliedCents: 0 });
  }
  return tenancies;
}

const FEE = { ratePercent: 0, unitCents: 0, vatPercent: 20, fromDate: START, untilDate: null } as const;

async function aMandateOf(ownerId: string, at: number): Promise<void> {
  const terms = { fromDate: START, untilDate: '2027-12-31', feePercent: 6, vatPercent: 20, reserveCents: 0, allProperties: true };
  const { id: mandateId } = await on(START).mandates.add({ ownerId, number: `2026-${at}`, ...terms });
  const insurance = { ...FEE, kind: 'assurance', label: 'Garantie loyers impayés', basis: 'part de l’appelé', vatPercent: 0 } as const;
  await on(START).mandates.addFee({ ...insurance, mandateId, ratePercent: 2.5 });
  await on(START).mandates.addFee({ ...FEE, mandateId, kind: 'frais', label: 'Frais postaux', basis: 'montant par mois', unitCents: 450 });
  const guarantee = { ...FEE, kind: 'assurance', label: 'Protection juridique', basis: 'part de l’encaissé', vatPercent: 0 } as const;
  await on(START).mandates.addFee({ ...guarantee, mandateId, ratePercent: 0.5 });
}

/** What is paid on the fifth: one tenant in six stops in April, another one pays half from then on; a debit pays for the last one. */
function payOf({ rentCents, place }: Tenancy, month: Day): number {
  const whole = rentCents + CHARGES;
  if (month < '2026-04-01') return whole;
  return place % 6 === 1 ? 0 : place % 6 === 2 ? Math.floor(whole / 2) : whole;
}

/** The months from January to the last day, counted as a text book does. */
function calledUntil({ rentCents }: Tenancy, last: Day): number {
  const days = Number(last.slice(8));
  const months = Number(last.slice(5, 7));
  if (days === daysInMonth(last)) return months * (rentCents + CHARGES);
  const partOf = (amount: number) => Math.round((amount * days) / daysInMonth(last));
  return (months - 1) * (rentCents + CHARGES) + partOf(rentCents) + partOf(CHARGES);
}

/** The exit of a tenant, with the figures worked out here. */
async function settleExit(tenancy: Tenancy, exitOn: Day, today: Day): Promise<void> {
  const { leaseId, rentCents, place } = tenancy;
  const deductions = place % 2 === 0 ? [{ label: 'Peinture', amountCents: 10_000 + place * 37, proof: 'Devis' }] : [];
  const keptCents = place % 6 === 0 ? 5_000 : 0;
  const owedCents = calledUntil(tenancy, exitOn) - tenancy.paidCents + deductions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const known = { keysOn: exitOn, conformity: deductions.length === 0 ? 'conforme' : 'non conforme', newAddress: '', keptCents } as const;
  const { version } = await on(today).deposits.saveExit({ ...known, deductions, leaseId, version: null });
  const figures = { paidOutCents: Math.max(0, rentCents - owedCents - keptCents), owedCents: Math.max(0, owedCents - rentCents) };
  await expect(
    on(today).deposits.issueExit({ leaseId, version, ...figures, paidOutCents: figures.paidOutCents + 1 }),
  ).rejects.toMatchObject({ cause: { code: 'exit.account-changed' } });
  await on(today).deposits.issueExit({ leaseId, version, ...figures });
  tenancy.appliedCents = rentCents - figures.paidOutCents - keptCents;
  const { account } = await on(today).rentAccounts.byLease({ leaseId, on: null });
  expect([place, account?.balanceCents]).toEqual([place, figures.owedCents]);
  for (const amountCents of [figures.paidOutCents, keptCents].filter((amount) => amount > 0))
    await on(today).deposits.payOut({ leaseId, movedOn: today, amountCents, paymentMethod: 'Virement bancaire' });
}

/** What is held of each deposit, by the ledger. */
async function heldDeposits(): Promise<Map<string, number>> {
  const rows = await asOwner<{ lease: string; cents: number }>(
    database,
    `select a.lease_id as lease, -sum(l.amount_cents)::int as cents from journal_lines l
     join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id where a.kind = 'dépôts' group by 1`,
  );
  return new Map(rows.map(({ lease, cents }) => [lease, cents]));
}

const statedTo = async (ownerId: string) =>
  (
    await asOwner<{ snapshot: StatementSnapshot }>(
      database,
      `select snapshot from owner_statements where owner_id = '${ownerId}' and cancelled_at is null order by year, sequence`,
    )
  ).map(({ snapshot }) => snapshot);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Each statement continues the one before, and counts its fees on its own base. */
function checkAmounts(stated: readonly StatementSnapshot[]): void {
  for (const [at, statement] of stated.entries()) {
    const { receivedCents, correctionCents, feeCents, vatCents, insuranceCents = 0, namedFeeCents = 0, namedVatCents = 0 } = statement;
    const baseCents = receivedCents + correctionCents;
    const left = baseCents - feeCents - vatCents - insuranceCents - namedFeeCents - namedVatCents + statement.previousCents;
    expect([at, statement.availableCents, statement.previousCents]).toEqual([at, left, stated[at - 1]?.carriedCents ?? 0]);
    expect([at, statement.paidOutCents + statement.carriedCents]).toEqual([at, left]);
    expect([at, feeCents, vatCents]).toEqual([at, Math.round(baseCents * 0.06), Math.round(Math.round(baseCents * 0.06) * 0.2)]);
    const insured = (statement.namedFees ?? []).filter(({ kind }) => kind === 'assurance');
    expect([at, insuranceCents]).toEqual([at, sumOf(insured.map((line) => Math.round((line.baseCents * line.rateBp) / 10_000)))]);
    expect([at, namedFeeCents, namedVatCents]).toEqual([at, 450, 90]);
  }
}

it(
  'settles the exits of a portfolio, and its deposits, fees, statements and audit log give the same amounts',
  { timeout: 300_000 },
  async () => {
    const owners = await Promise.all([0, 1].map((at) => anOwner(database, agency.organization.id, { lastName: `Bailleur ${at}` })));
    const ownerIds = owners.map(({ id }) => id);
    for (const [at, ownerId] of ownerIds.entries()) await aMandateOf(ownerId, at);
    const tenancies = await someTenancies(ownerIds, 24);
    await asOwner(database, 'analyze');
    const debited = tenancies.at(-1);
    if (!debited) throw new Error('there are tenancies');
    await aCreditor(on(START));
    await aSignedMandate(on(START), debited.leaseId, { signedOn: '2026-01-01' });
    const leaving = new Map<string, Day>();
    const left: Tenancy[] = [];

    for (const month of MONTHS) {
      const date = (of: number) => day(`${month.slice(0, 8)}${String(of).padStart(2, '0')}`);
      await runNightlyJobs(date(1));
      for (const tenancy of tenancies.filter((one) => one !== debited && !left.includes(one))) {
        const amountCents = payOf(tenancy, month);
        const exitOn = leaving.get(tenancy.leaseId);
        if (amountCents === 0 || (exitOn !== undefined && exitOn < lastDayOfMonth(month))) continue;
        await on(date(5)).payments.create(aConfirmedPayment(tenancy.leaseId, { amountCents, paymentDate: date(5) }));
        tenancy.paidCents += amountCents;
      }
      // Its debit of March comes back after the statement of the owner said that it was received.
      const id = await aDebitBatch(on(date(1)), month.slice(0, 7));
      const { groups } = await on(date(1)).debits.batch({ id });
      const [debit] = groups[0]?.debits ?? [];
      if (!debit) throw new Error('a debit is collected each month');
      const receivedOn = lastDayOfMonth(month);
      await on(receivedOn).debits.collect({ id, version: 1, groupNumber: 1, receivedOn });
      debited.paidCents += debit.amountCents;
      if (month === '2026-03-01' || month === '2026-04-01')
        for (const { leaseId, place } of tenancies) {
          if (place === 23 || place % 3 !== (month === '2026-03-01' ? 0 : 1)) continue;
          const { version } = await on(date(10)).leases.byId({ id: leaseId });
          await on(date(10)).leases.giveNotice({ id: leaseId, version, by: 'locataire', receivedOn: date(10) });
          const { exitOn } = await on(date(10)).leases.byId({ id: leaseId });
          if (exitOn === null) throw new Error('a notice gives a last day');
          leaving.set(leaseId, exitOn);
        }
      await runNightlyJobs(date(20));
      for (const tenancy of tenancies) {
        const exitOn = leaving.get(tenancy.leaseId);
        if (exitOn === undefined || exitOn >= date(20) || left.includes(tenancy)) continue;
        await settleExit(tenancy, exitOn, date(20));
        left.push(tenancy);
      }
      const closing = day(`${addMonths(month, 1).slice(0, 8)}03`);
      await runNightlyJobs(closing);
      await on(closing).statements.issue({ ownerIds, month: month.slice(0, 7) });
      if (month === '2026-03-01') {
        const returned = { id, version: 2, debitId: debit.id, returnedOn: day('2026-04-04'), reason: 'AM04' } as const;
        await on('2026-04-04').debits.returnDebit(returned);
        debited.paidCents -= debit.amountCents;
      }
      expect(await accountFaults(database)).toEqual([]);
    }

    expect(left.length).toBe(16);
    const held = await heldDeposits();
    expect(tenancies.map(({ leaseId }) => held.get(leaseId))).toEqual(
      tenancies.map((tenancy) => (left.includes(tenancy) ? 0 : tenancy.rentCents)),
    );
    const end = day('2026-08-31');
    for (const ownerId of ownerIds) {
      const stated = await statedTo(ownerId);
      const own = tenancies.filter((tenancy) => tenancy.ownerId === ownerId);
      checkAmounts(stated);
      const received = sumOf(own.map(({ paidCents, appliedCents }) => paidCents + appliedCents));
      expect(sumOf(stated.map(({ receivedCents, correctionCents }) => receivedCents + correctionCents))).toBe(received);
      const baseOf = (name: string) =>
        sumOf(stated.flatMap(({ namedFees = [] }) => namedFees.filter(({ label }) => label === name).map(({ baseCents }) => baseCents)));
      const called = sumOf(own.map((tenancy) => calledUntil(tenancy, leaving.get(tenancy.leaseId) ?? end)));
      expect([baseOf('Garantie loyers impayés'), baseOf('Protection juridique')]).toEqual([called, received]);
    }
    const [ledger, replayed] = [
      await ledgerBalances(database, agency.organization.id, end),
      await replayedBalances(database, agency.organization.id, end),
    ];
    const byPlace = (balances: Map<string, number>) => tenancies.map(({ place, leaseId }) => [place, balances.get(leaseId)]);
    expect(byPlace(replayed)).toEqual(byPlace(ledger));
  },
);
