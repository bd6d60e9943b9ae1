import { day } from '@lares/domain/shared/day';
import { awaitsLine } from '@lares/domain/accounting/yearly-summaries/summary';
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

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who, today = '2026-11-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ports: memoryPorts(), now: () => new Date(`${today}T09:00:00Z`) });
const refused = (code: string) => ({ cause: { code } });

interface Exit {
  today?: string;
  kind?: 'vide' | 'stationnement';
  newAddress?: string;
  keptCents?: number;
  userId?: string;
}

/** Let at 600 € until 31 August 2026, with a deposit of 600 € that is settled: all of it was to be returned by 30 September. */
async function settled({ today = '2026-09-20', kind = 'vide', newAddress = '4 place du Pont', keptCents = 0, userId }: Exit = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day('2026-08-31'), paymentDay: 5, kind };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 60_000,
    chargesCents: 5_000,
  });
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('manager').rentAccounts.open({ leaseId, accountingStart: '2026-08-01', ...opening });
  await as('manager').payments.create(aConfirmedPayment(leaseId, { amountCents: 65_000, paymentDate: '2026-08-05' }));
  const { deposits } = as('manager', today);
  await deposits.receive({ leaseId, movedOn: '2026-08-01', amountCents: 60_000, paymentMethod: 'Chèque' });
  const known = { keysOn: '2026-08-31', conformity: 'conforme', newAddress, deductions: [], keptCents } as const;
  const { version } = await deposits.saveExit({ ...known, deductions: [], leaseId, version: null });
  const { id } = await deposits.issueExit({ leaseId, version, paidOutCents: 60_000 - keptCents, owedCents: 0 });
  return { leaseId, id };
}

const LATE = { movedOn: '2026-11-20', amountCents: 60_000, paymentMethod: 'Virement bancaire' } as const;
const exitOf = (leaseId: string) => as('manager').deposits.exit({ leaseId });

/** « majoration 2026-11-20 12000 », cancelled ones struck out. */
const movementsOf = async (leaseId: string) =>
  (await as('manager').deposits.byLease({ leaseId })).movements
    .filter(({ kind }) => kind !== 'réception')
    .map(({ kind, movedOn, amountCents, cancelReason }) =>
      [kind, movedOn, amountCents, cancelReason].filter((part) => part !== '').join(' '),
    );

async function ledgerOf(leaseId: string): Promise<Record<string, number>> {
  const rows = await asOwner<{ kind: string; cents: number }>(
    database,
    `select a.kind::text, sum(l.amount_cents)::float8 as cents from journal_entries e
     join journal_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
     join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id
     where e.lease_id = '${leaseId}' group by 1 having sum(l.amount_cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
}

describe('a deposit that is returned late', () => {
  it('is paid out with its penalty, at the expense of the landlord', async () => {
    const { leaseId } = await settled();
    await expect(as('manager').deposits.payOut({ ...LATE, leaseId })).rejects.toMatchObject({
      cause: { code: 'exit.penalty-undecided', field: 'penalty' },
    });
    await as('manager').deposits.payOut({ ...LATE, leaseId, penalty: 'versée' });
    // Two months begun after 30 September.
    expect(await movementsOf(leaseId)).toEqual(['restitution 2026-11-20 60000', 'majoration 2026-11-20 12000']);
    expect(await ledgerOf(leaseId)).toEqual({ banque: 53_000, loyers: -60_000, charges: -5_000, pénalités: 12_000 });
    expect(await exitOf(leaseId)).toMatchObject({ returnedCents: 60_000, penaltiesCents: 12_000 });
    await expect(as('manager').deposits.payPenalty({ leaseId, movedOn: '2026-11-20', paymentMethod: 'Chèque' })).rejects.toMatchObject(
      refused('exit.no-penalty'),
    );
  });

  it('owes nothing more when it is paid out in time', async () => {
    const { leaseId } = await settled();
    await as('manager').deposits.payOut({ ...LATE, leaseId, movedOn: '2026-09-30' });
    expect(await movementsOf(leaseId)).toEqual(['restitution 2026-09-30 60000']);
  });

  it('has its penalty paid later, counted until the day on which the deposit was returned, once', async () => {
    const { leaseId } = await settled();
    await as('manager').deposits.payOut({ ...LATE, leaseId, penalty: 'versée plus tard' });
    const pay = () => as('manager', '2027-03-10').deposits.payPenalty({ leaseId, movedOn: '2027-03-10', paymentMethod: 'Chèque' });
    const both = await Promise.allSettled([pay(), pay()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await movementsOf(leaseId)).toEqual(['restitution 2026-11-20 60000', 'majoration 2027-03-10 12000']);
  });

  it('is penalised until its last part is returned, without what is kept for the condominium', async () => {
    const { leaseId } = await settled({ keptCents: 10_000 });
    await as('manager').deposits.payOut({ ...LATE, leaseId, movedOn: '2026-09-30', amountCents: 40_000 });
    await as('manager').deposits.payOut({ ...LATE, leaseId, movedOn: '2026-10-01', amountCents: 10_000, penalty: 'versée' });
    await as('manager').deposits.payOut({ ...LATE, leaseId, amountCents: 10_000 });
    expect(await movementsOf(leaseId)).toEqual([
      'restitution 2026-09-30 40000',
      'restitution 2026-10-01 10000',
      'majoration 2026-10-01 6000',
      'restitution 2026-11-20 10000',
    ]);
  });

  it('has no penalty where the address of the tenant is unknown, until that is taken back', async () => {
    const { leaseId, id } = await settled();
    await as('manager').deposits.payOut({ ...LATE, leaseId, penalty: 'adresse du locataire inconnue' });
    expect((await exitOf(leaseId)).settlements).toMatchObject([{ id, penaltyExclusion: 'adresse du locataire inconnue' }]);
    const pay = () => as('manager').deposits.payPenalty({ leaseId, movedOn: '2026-11-20', paymentMethod: 'Chèque' });
    await expect(pay()).rejects.toMatchObject(refused('exit.no-penalty'));
    await as('manager').deposits.setPenaltyExclusion({ id, exclusion: null });
    await pay();
    const exclude = () => as('manager').deposits.setPenaltyExclusion({ id, exclusion: 'adresse du locataire inconnue' });
    await expect(exclude()).rejects.toMatchObject(refused('exit.penalty-paid'));
  });

  it('cannot exclude its penalty once a part of it was paid', async () => {
    const { leaseId } = await settled();
    await as('manager').deposits.payOut({ ...LATE, leaseId, movedOn: '2026-10-10', amountCents: 10_000, penalty: 'versée' });
    const rest = { ...LATE, leaseId, amountCents: 50_000 };
    const exclude = as('manager').deposits.payOut({ ...rest, penalty: 'adresse du locataire inconnue' });
    await expect(exclude).rejects.toMatchObject({ cause: { code: 'exit.penalty-paid', field: 'penalty' } });
    await as('manager').deposits.payOut({ ...rest, penalty: 'versée' });
    expect((await exitOf(leaseId)).penaltiesCents).toBe(12_000);
  });

  it.each([
    ['for a parking space, which the law does not govern', { kind: 'stationnement' }],
    ['where the tenant named no address', { newAddress: '' }],
  ] as const)('has no penalty %s', async (_case, exit) => {
    const { leaseId, id } = await settled(exit);
    await as('manager').deposits.payOut({ ...LATE, leaseId });
    expect(await movementsOf(leaseId)).toEqual(['restitution 2026-11-20 60000']);
    const exclude = as('manager').deposits.setPenaltyExclusion({ id, exclusion: 'adresse du locataire inconnue' });
    await expect(exclude).rejects.toMatchObject(refused('exit.no-penalty'));
  });

  it('takes an exclusion back with the payout that it was recorded with, and none that was decided alone', async () => {
    const { leaseId, id } = await settled();
    const exclusion = 'adresse du locataire inconnue';
    const payOut = () => as('manager').deposits.payOut({ ...LATE, leaseId, penalty: exclusion });
    const cancel = (movementId: string) => as('manager').deposits.cancelMovement({ id: movementId, reason: 'Virement rejeté' });
    const first = await payOut();
    expect((await exitOf(leaseId)).settlements).toMatchObject([{ penaltyExclusion: exclusion, penaltyExcludedWithId: first.id }]);
    await cancel(first.id);
    expect((await exitOf(leaseId)).settlements).toMatchObject([{ penaltyExclusion: null, penaltyExcludedWithId: null }]);
    const [{ before } = { before: null }] = await asOwner<{ before: object | null }>(
      database,
      `select before from audit_log where action = 'lease.cancel-deposit-movement' and entity_id = '${leaseId}'`,
    );
    expect(before).toMatchObject({ amountCents: 60_000, penaltyExclusion: exclusion });
    const second = await payOut();
    await as('manager').deposits.setPenaltyExclusion({ id, exclusion: null });
    await as('manager').deposits.setPenaltyExclusion({ id, exclusion });
    await cancel(second.id);
    expect((await exitOf(leaseId)).settlements).toMatchObject([{ penaltyExclusion: exclusion, penaltyExcludedWithId: null }]);
  });

  it('counts the penalty in what is paid in cash', async () => {
    const { leaseId } = await settled();
    const cash = { ...LATE, leaseId, amountCents: 50_000, paymentMethod: 'Espèces', penalty: 'versée' } as const;
    const asked = as('manager', '2027-03-10').deposits.payOut({ ...cash, movedOn: '2027-06-10' });
    await expect(asked).rejects.toMatchObject(refused('exit.payout-in-future'));
    // Nine months of 60 €: 500 € and 540 €.
    await expect(as('manager', '2027-06-10').deposits.payOut({ ...cash, movedOn: '2027-06-10' })).rejects.toMatchObject({
      cause: { code: 'common.confirmation-needed', details: { warnings: 'cash-limit' } },
    });
  });

  it('gives everything back when the payout is cancelled, with the penalty that was paid with it', async () => {
    const { leaseId, id } = await settled();
    const before = await ledgerOf(leaseId);
    const { id: payoutId } = await as('manager').deposits.payOut({ ...LATE, leaseId, penalty: 'versée' });
    await as('manager').deposits.cancelMovement({ id: payoutId, reason: 'Virement rejeté' });
    expect(await movementsOf(leaseId)).toEqual([
      'restitution 2026-11-20 60000 Virement rejeté',
      'majoration 2026-11-20 12000 Virement rejeté',
    ]);
    expect(await ledgerOf(leaseId)).toEqual(before);
    const { id: alone } = await as('manager').deposits.payPenalty({ leaseId, movedOn: '2026-11-20', paymentMethod: 'Chèque' });
    await expect(as('manager').deposits.cancelExit({ id, reason: 'Erreur' })).rejects.toMatchObject(refused('exit.paid-out'));
    await as('manager').deposits.cancelMovement({ id: alone, reason: 'Erreur' });
    await as('manager').deposits.cancelExit({ id, reason: 'Erreur' });
  });

  it('is on the solde de tout compte with the penalty of its day', async () => {
    const { id } = await settled({ today: '2026-10-02' });
    const [row] = await asOwner<{ penalty: object }>(
      database,
      `select snapshot -> 'penalty' as penalty from exit_settlements where id = '${id}'`,
    );
    expect(row?.penalty).toEqual({ months: 1, amountCents: 6_000 });
    const { id: inTime } = await settled();
    const [none] = await asOwner<{ penalty: object | null }>(
      database,
      `select snapshot -> 'penalty' as penalty from exit_settlements where id = '${inTime}'`,
    );
    expect(none?.penalty).toBeNull();
  });

  it('is read by the tenant and the invited owner; only managers pay or exclude its penalty', async () => {
    const { leaseId, id } = await settled({ userId: agency.tenant.person.id });
    await as('founder').deposits.payOut({ ...LATE, leaseId, penalty: 'versée' });
    for (const who of ['tenant', 'owner'] as const) {
      const { movements } = await as(who).deposits.byLease({ leaseId });
      expect(movements).toContainEqual(expect.objectContaining({ kind: 'majoration', amountCents: 12_000 }));
      const pay = as(who).deposits.payPenalty({ leaseId, movedOn: '2026-11-20', paymentMethod: 'Chèque' });
      await expect(pay).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(who).deposits.setPenaltyExclusion({ id, exclusion: null })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('the penalty of a home under mandate', () => {
  const preview = (month: string, today: string) => as('manager', today).statements.preview({ ownerId: agency.ownerRecord.id, month });
  const mandate = {
    number: '2026-001',
    fromDate: '2026-01-01',
    untilDate: '2027-12-31',
    accountsFrom: '2026-11-01',
    feePercent: 7,
    vatPercent: 20,
    reserveCents: 0,
  } as const;
  const expensesOf = async (month: string, today: string) =>
    (await preview(month, today)).expenses.map(({ label, amountCents }) => `${label.replace(/, solde.*/u, '')} ${amountCents}`);

  it('is an expense of the owner, taken back with it, or credited once a statement holds it', async () => {
    await as('manager').mandates.add({ ...mandate, ownerId: agency.ownerRecord.id, allProperties: true });
    const { leaseId } = await settled();
    const payOut = () => as('manager').deposits.payOut({ ...LATE, leaseId, penalty: 'versée' });
    const { id: mistaken } = await payOut();
    expect(await expensesOf('2026-11', '2026-12-03')).toEqual(['Majoration du dépôt de garantie rendu en retard 12000']);
    await as('manager').deposits.cancelMovement({ id: mistaken, reason: 'Virement rejeté' });
    expect(await expensesOf('2026-11', '2026-12-03')).toEqual([]);
    const { id: stated } = await payOut();
    const latestExpense = async () => {
      const [expense] = (await as('manager').statements.ofOwner({ ownerId: agency.ownerRecord.id })).expenses;
      return { id: expense?.id ?? '', origin: expense?.origin };
    };
    const { id: expenseId, origin } = await latestExpense();
    expect(origin).toBe('majoration');
    const remove = (id: string) => as('manager').statements.removeExpense({ id });
    const ofPenalty = refused('statement.expense-of-penalty');
    await expect(remove(expenseId)).rejects.toMatchObject(ofPenalty);
    await expect(as('manager').statements.setExpenseLine({ id: expenseId, taxLine: '221' })).rejects.toMatchObject(ofPenalty);
    await as('manager', '2026-12-03').statements.issue({ ownerIds: [agency.ownerRecord.id], month: '2026-11' });
    await as('manager', '2026-12-10').deposits.cancelMovement({ id: stated, reason: 'Virement rejeté' });
    const { id: creditId } = await latestExpense();
    await expect(remove(creditId)).rejects.toMatchObject(refused('statement.credit-of-penalty'));
    expect(await expensesOf('2026-12', '2027-01-03')).toEqual(['Annulation : Majoration du dépôt de garantie rendu en retard -12000']);
    const { entries } = await as('manager').yearlySummaries.byOwner({ ownerId: agency.ownerRecord.id, year: 2026 });
    expect(entries.flatMap(({ spent }) => spent.filter(awaitsLine))).toEqual([]);
    expect(entries.flatMap(({ spent }) => spent)).toMatchObject([{ line: null, amountCents: 12_000 }]);
  });
});
