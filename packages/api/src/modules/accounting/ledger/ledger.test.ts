import { accountMonths, journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { Wall } from '@lares/db/wall';
import { LEDGER_ACCOUNTS } from '@lares/domain/accounting/ledger/accounts';
import { addDays, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { accountFaults } from '@lares/testing/account-faults';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const on = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const inside = () => new Wall(database, { organizationId: agency.organization.id, userId: null });

/** A lease at 600 € and 50 € whose account begins on 1 October 2026. */
async function anAccount(openedOn = '2026-10-01') {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 60_000, chargesCents: 5_000 });
  const opening = { openingCents: 12_000, openingSide: 'dû par le locataire' } as const;
  await on(openedOn).rentAccounts.open({ leaseId: id, accountingStart: '2026-10-01', ...opening });
  return id;
}

const pay = (leaseId: string, amountCents: number, paymentDate: string, more: object = {}) =>
  on(paymentDate).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate, ...more }));

/** The journal of a lease, oldest first: « 2026-10-05 recorded 2026-10-01: locataire 65000, loyers -60000, charges -5000 ». */
async function journalOf(leaseId: string): Promise<string[]> {
  const rows = await asOwner<{ entry: string }>(
    database,
    `select e.effective_on || ' recorded ' || e.recorded_at::date || case when e.reverses_id is null then ': ' else ', reversal: ' end
       || string_agg(a.kind || ' ' || l.amount_cents, ', ' order by l.line_no) as entry
     from journal_entries e
     join journal_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
     join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id
     where e.lease_id = '${leaseId}' group by e.organization_id, e.id, e.effective_on, e.recorded_at, e.reverses_id order by e.id`,
  );
  return rows.map(({ entry }) => entry);
}

const balance = async (leaseId: string, today: string, day_: string | null = null, knownOn: string | null = null) =>
  (await on(today).ledger.balance({ leaseId, on: day_, knownOn })).balanceCents;

describe('the journal', () => {
  it('records what is owed on its due day, and what is paid on the day it was received', async () => {
    const id = await anAccount();
    await pay(id, 50_000, '2026-10-09');
    await pay(id, 27_000, '2026-10-12', { paymentMethod: 'Espèces' });
    expect(await journalOf(id)).toEqual([
      '2026-10-01 recorded 2026-10-01: locataire 12000, bilan -12000',
      '2026-10-05 recorded 2026-10-01: locataire 65000, loyers -60000, charges -5000',
      '2026-10-09 recorded 2026-10-09: banque 50000, locataire -50000',
      '2026-10-12 recorded 2026-10-12: caisse 27000, locataire -27000',
    ]);
  });

  it('takes back a payment that was cancelled, and records it again when it counts again', async () => {
    const id = await anAccount();
    const { id: paymentId } = await pay(id, 77_000, '2026-10-09');
    const payment = { id: paymentId, leaseId: id, amountCents: 77_000, paymentDate: '2026-10-09' };
    await on('2026-10-14').payments.update({ ...aConfirmedPayment(id, payment), id: paymentId, version: 1, status: 'Annulé' });
    await on('2026-10-15').payments.update({ ...aConfirmedPayment(id, payment), id: paymentId, version: 2, status: 'Payé' });
    expect((await journalOf(id)).slice(2)).toEqual([
      '2026-10-09 recorded 2026-10-09: banque 77000, locataire -77000',
      '2026-10-09 recorded 2026-10-14, reversal: banque -77000, locataire 77000',
      '2026-10-09 recorded 2026-10-15: banque 77000, locataire -77000',
    ]);
  });

  it.each([
    ['another amount', { amountCents: 76_000 }, '2026-10-09 recorded 2026-10-14: banque 76000, locataire -76000'],
    ['another day', { paymentDate: '2026-10-08' }, '2026-10-08 recorded 2026-10-14: banque 77000, locataire -77000'],
    ['cash', { paymentMethod: 'Espèces' }, '2026-10-09 recorded 2026-10-14: caisse 77000, locataire -77000'],
  ] as const)('replaces the entry of a payment that is corrected to %s', async (_, corrected, entry) => {
    const id = await anAccount();
    const { id: paymentId } = await pay(id, 77_000, '2026-10-09');
    const payment = aConfirmedPayment(id, { amountCents: 77_000, paymentDate: '2026-10-09', ...corrected });
    await on('2026-10-14').payments.update({ ...payment, id: paymentId, version: 1 });
    expect((await journalOf(id)).slice(3)).toEqual(['2026-10-09 recorded 2026-10-14, reversal: banque -77000, locataire 77000', entry]);
  });

  it('moves a payment to the lease it was meant for', async () => {
    const [from, to] = [await anAccount(), await anAccount()];
    const { id } = await pay(from, 65_000, '2026-10-09');
    await on('2026-10-14').payments.update({
      ...aConfirmedPayment(to, { amountCents: 65_000, paymentDate: '2026-10-09' }),
      id,
      version: 1,
    });
    expect((await journalOf(from)).at(-1)).toBe('2026-10-09 recorded 2026-10-14, reversal: banque -65000, locataire 65000');
    expect((await journalOf(to)).at(-1)).toBe('2026-10-09 recorded 2026-10-14: banque 65000, locataire -65000');
  });

  it('is written once: another act on the same lease records nothing that is known', async () => {
    const id = await anAccount();
    const before = await journalOf(id);
    const added = { kind: 'autre', amountCents: 1_500, dueOn: '2026-10-10', reason: 'Badge perdu', dueId: null } as const;
    await on('2026-10-10').rentAccounts.addDue({ leaseId: id, ...added });
    expect(await journalOf(id)).toEqual([...before, '2026-10-10 recorded 2026-10-10: locataire 1500, autres -1500']);
  });

  it('takes a refund out of the bank', async () => {
    const id = await anAccount();
    await pay(id, 80_000, '2026-10-09');
    const refund = { kind: 'remboursement', amountCents: 3_000, dueOn: '2026-10-12', reason: 'Trop-perçu', dueId: null } as const;
    await on('2026-10-12').rentAccounts.addDue({ leaseId: id, ...refund });
    expect((await journalOf(id)).at(-1)).toBe('2026-10-12 recorded 2026-10-12: locataire 3000, banque -3000');
    expect(await accountFaults(database)).toEqual([]);
  });

  it('loses nothing and doubles nothing when two people record a payment at once', async () => {
    const id = await anAccount();
    await Promise.all([pay(id, 40_000, '2026-10-09'), pay(id, 37_000, '2026-10-09')]);
    expect((await journalOf(id)).slice(2).toSorted()).toEqual([
      '2026-10-09 recorded 2026-10-09: banque 37000, locataire -37000',
      '2026-10-09 recorded 2026-10-09: banque 40000, locataire -40000',
    ]);
    expect(await accountFaults(database)).toEqual([]);
  });
});

describe('the balances of all accounts', () => {
  it('of a month and of a year add up, in the order of account numbers', async () => {
    const other = await anAgency(database);
    const asked = callerAs(sessionOf(other.manager, other.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') });
    expect(await asked.ledger.balances({ year: 2026 })).toEqual({
      accounts: [],
      debitCents: 0,
      creditCents: 0,
      firstYear: null,
      lastYear: null,
    });

    const id = await anAccount();
    await pay(id, 12_000, '2026-11-02', { paymentMethod: 'Espèces' });
    for (const [period, from, to] of [
      [{ year: 2026 }, '2026-01-01', '2026-12-31'],
      [{ year: 2026, month: 11 }, '2026-11-01', '2026-11-30'],
    ] as const) {
      // Added up from the lines; the answer is read from the totals of the months.
      const lines = await asOwner<{ account: string; debit: number; credit: number }>(
        database,
        `select a.kind as account, sum(greatest(l.amount_cents, 0))::int as debit, sum(greatest(-l.amount_cents, 0))::int as credit
         from journal_lines l join journal_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
         join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id
         where e.organization_id = '${agency.organization.id}' and e.effective_on between '${from}' and '${to}' group by 1`,
      );
      const answer = await on('2026-11-20').ledger.balances(period);
      const codes = answer.accounts.map(({ account }) => LEDGER_ACCOUNTS[account].code);
      expect(codes).toEqual(codes.toSorted());
      expect(codes).toContain('530');
      expect(answer.accounts.map(({ account, debitCents, creditCents }) => `${account} ${debitCents} ${creditCents}`).toSorted()).toEqual(
        lines.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`).toSorted(),
      );
      expect(answer.accounts.every((row) => row.balanceCents === row.debitCents - row.creditCents)).toBe(true);
      expect([answer.debitCents, answer.firstYear]).toEqual([answer.creditCents, 2026]);
    }
  });
});

describe('a balance', () => {
  it('on any day is the balance of the account, whenever it is asked', async () => {
    const id = await anAccount();
    await pay(id, 50_000, '2026-10-09');
    await pay(id, 65_000, '2026-11-02');
    for (let asked = day('2026-09-30'); asked <= '2026-11-20'; asked = addDays(asked, 3)) {
      const { account } = await on('2026-11-20').rentAccounts.byLease({ leaseId: id, on: asked });
      expect({ asked, cents: await balance(id, '2026-11-20', asked) }).toEqual({ asked, cents: account?.balanceCents });
    }
  });

  it('is given as it was known on another day', async () => {
    const id = await anAccount();
    const { id: paymentId } = await pay(id, 77_000, '2026-10-09');
    await on('2026-11-03').payments.update({
      ...aConfirmedPayment(id, { amountCents: 77_000, paymentDate: '2026-10-09' }),
      id: paymentId,
      version: 1,
      status: 'Annulé',
    });
    expect(await balance(id, '2026-11-20', '2026-10-15')).toBe(77_000);
    expect(await balance(id, '2026-11-20', '2026-10-15', '2026-11-02')).toBe(0);
    expect(await balance(id, '2026-11-20', '2026-10-15', '2026-11-03')).toBe(77_000);
    expect(await balance(id, '2026-11-20', '2026-10-15', '2026-10-08')).toBe(77_000);
    expect(await balance(id, '2026-11-20', '2026-10-15', '2026-09-30')).toBe(0);
  });

  it('of a lease that the user does not see is not found', async () => {
    const id = await anAccount();
    const stranger = callerAs(sessionOf(agency.tenant, agency.organization), { database });
    await expect(stranger.ledger.balance({ leaseId: id })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
  });
});

describe('the database', () => {
  it('refuses to change or delete what was recorded', async () => {
    const id = await anAccount();
    const denied = (statement: ReturnType<typeof sql>) =>
      expect(inside().transaction((tx) => tx.execute(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
    await denied(sql`update journal_entries set effective_on = '2020-01-01' where lease_id = ${id}`);
    await denied(sql`delete from journal_entries where lease_id = ${id}`);
    await denied(sql`update journal_lines set amount_cents = 1`);
    await denied(sql`delete from journal_lines`);
    await denied(sql`delete from account_months`);
  });

  const entryOf = async (leaseId: string) => {
    const [entry] = await inside().transaction((tx) =>
      tx.select().from(journalEntries).where(eq(journalEntries.leaseId, leaseId)).limit(1),
    );
    return entry ?? expect.fail('no entry');
  };

  it('refuses an entry without lines, and one that does not add up to zero', async () => {
    const entry = await entryOf(await anAccount());
    const another = { ...entry, id: crypto.randomUUID(), source: 'paiement' as const, sourceId: crypto.randomUUID() };
    const unbalanced = { code: '23514', constraint_name: 'journal_entries_balanced' };
    await expect(inside().transaction((tx) => tx.insert(journalEntries).values(another))).rejects.toMatchObject(unbalanced);
    const halves = inside().transaction(async (tx) => {
      const [account] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'banque'));
      const [tenant] = await tx
        .select()
        .from(ledgerAccounts)
        .where(and(eq(ledgerAccounts.kind, 'locataire'), eq(ledgerAccounts.leaseId, entry.leaseId)));
      await tx.insert(journalEntries).values(another);
      const line = { organizationId: entry.organizationId, entryId: another.id };
      await tx.insert(journalLines).values([
        { ...line, lineNo: 1, accountId: account?.id ?? '', amountCents: cents(100) },
        { ...line, lineNo: 2, accountId: tenant?.id ?? '', amountCents: cents(-99) },
      ]);
    });
    await expect(halves).rejects.toMatchObject({ cause: unbalanced });
  });

  it('refuses a line that is added to an entry later', async () => {
    const entry = await entryOf(await anAccount());
    const late = inside().transaction(async (tx) => {
      const [account] = await tx.select().from(ledgerAccounts).limit(1);
      const line = { organizationId: entry.organizationId, entryId: entry.id, lineNo: 9 };
      await tx.insert(journalLines).values({ ...line, accountId: account?.id ?? '', amountCents: cents(100) });
    });
    await expect(late).rejects.toMatchObject({ cause: { constraint_name: 'journal_entries_balanced' } });
  });

  it('finds a total that no longer is the sum of its lines', async () => {
    await anAccount();
    const [month] = await inside().transaction((tx) => tx.select().from(accountMonths).limit(1));
    const change = (by: number) =>
      asOwner(database, `update account_months set debit_cents = debit_cents + ${by} where account_id = '${month?.accountId}'`);
    await change(1);
    expect(await accountFaults(database)).toMatchObject([expect.stringContaining('the total of a month is not the sum of its lines')]);
    await change(-1);
    expect(await accountFaults(database)).toEqual([]);
  });
});
