import type { LeaseSeed } from '@lares/db/seed/leases';
import { addDays, type Day, day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { callRents } from '../rent-accounts/calls.commands.ts';
import { expireLeases } from '../../leasing/leases/expiry.commands.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const on = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** The nightly jobs of a day, as the worker runs them. */
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

interface Rent {
  rentCents: number;
  chargesCents?: number;
}

async function aLet({ rentCents, chargesCents = 0 }: Rent, lease: Partial<LeaseSeed> = {}): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2024-07-01'), endDate: day('2030-06-30'), signedOn: day('2024-06-20'), paymentDay: 5 };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, { ...dates, ...lease }, { rentCents, chargesCents });
  return id;
}

const pay = (leaseId: string, amountCents: number, today: string, payerKind: 'locataire' | 'CAF' = 'locataire') =>
  on(today).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate: today, payerKind }));

async function accountOn(leaseId: string, today: string) {
  const { account } = await on(today).rentAccounts.byLease({ leaseId });
  if (account === null) throw new Error('no account');
  return account;
}

/** The 5th of each month of 2027 from one month to another. */
const fifths = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `2027-${String(from + at).padStart(2, '0')}-05`);

it('keeps the year of a small agency as it is worked out by hand', { timeout: 300_000 }, async () => {
  const ids = {
    // 700 € until June, 713 € from July on.
    amended: await aLet({ rentCents: 65_000, chargesCents: 5_000 }),
    // Moves in on 15 January, gives notice in October and leaves on 14 January 2028.
    oneYear: await aLet({ rentCents: 60_000 }, { startDate: day('2027-01-15'), endDate: day('2030-01-14'), signedOn: day('2027-01-04') }),
    // Leaves on 20 September, which is known after September was called and paid.
    leaver: await aLet({ rentCents: 80_000, chargesCents: 7_000 }),
    // 640 €, of which the CAF pays 250 € on the 5th of the next month.
    aided: await aLet({ rentCents: 60_000, chargesCents: 4_000 }),
    // 720 €: pays 500 € a month until June, then nothing.
    debtor: await aLet({ rentCents: 68_000, chargesCents: 4_000 }),
    // 1,000 €: pays three months ahead.
    early: await aLet({ rentCents: 100_000 }),
    // Taken over with 480 € owed, which the tenant pays in February.
    takenOver: await aLet({ rentCents: 55_000 }),
    // 900 € at the end of each month.
    arrears: await aLet({ rentCents: 90_000 }, { timing: 'échu' }),
    // 700 €: the cheque of April comes back.
    bounced: await aLet({ rentCents: 70_000 }),
  };
  type Name = keyof typeof ids;
  for (const [name, leaseId] of Object.entries(ids)) {
    const opening = name === 'takenOver' ? 48_000 : 0;
    const accountingStart = name === 'oneYear' ? '2027-01-15' : '2027-01-01';
    await on('2027-01-02').rentAccounts.open({ leaseId, accountingStart, openingCents: opening, openingSide: 'dû par le locataire' });
  }

  const acts = new Map<string, (() => Promise<unknown>)[]>();
  const plan = (today: string, act: () => Promise<unknown>) => acts.set(today, [...(acts.get(today) ?? []), act]);
  const pays = (name: Name, amountCents: number, days: readonly string[]) => {
    for (const today of days) plan(today, () => pay(ids[name], amountCents, today));
  };

  pays('amended', 70_000, fifths(1, 6));
  plan('2027-06-10', () =>
    on('2027-06-10').leases.addTerm({
      id: ids.amended,
      version: 1,
      fromDate: '2027-07-01',
      rentCents: 66_300,
      chargesCents: 5_000,
      chargesMode: 'provision',
      origin: 'avenant',
      agreedOn: '2027-06-10',
      works: true,
    }),
  );
  pays('amended', 71_300, fifths(7, 12));

  pays('oneYear', 32_903, ['2027-01-15']);
  pays('oneYear', 60_000, fifths(2, 12));
  plan('2027-10-14', () => on('2027-10-14').leases.giveNotice({ id: ids.oneYear, version: 1, by: 'locataire', receivedOn: '2027-10-14' }));
  plan('2028-01-05', () => pay(ids.oneYear, 27_097, '2028-01-05'));

  pays('leaver', 87_000, fifths(1, 9));
  plan('2027-09-06', () =>
    on('2027-09-06').leases.giveNotice({ id: ids.leaver, version: 1, by: 'locataire', receivedOn: '2027-08-20', reason: 'zone tendue' }),
  );
  plan('2027-10-01', () =>
    on('2027-10-01').rentAccounts.addDue({
      leaseId: ids.leaver,
      kind: 'remboursement',
      amountCents: 29_000,
      dueOn: '2027-10-01',
      reason: 'Trop-perçu de septembre',
    }),
  );

  plan('2027-01-02', () =>
    on('2027-01-02').housingAids.add({
      leaseId: ids.aided,
      payer: 'CAF',
      amountCents: 25_000,
      fromMonth: '2027-01-01',
      untilMonth: null,
      paidToLandlord: true,
      schedule: 'le 5 du mois suivant',
    }),
  );
  pays('aided', 39_000, fifths(1, 12));
  for (const today of fifths(2, 12)) plan(today, () => pay(ids.aided, 25_000, today, 'CAF'));

  pays(
    'debtor',
    50_000,
    fifths(1, 6).map((today) => `${today.slice(0, 7)}-10`),
  );
  pays('early', 300_000, ['2027-01-03', '2027-04-03', '2027-07-03', '2027-10-03']);
  pays('takenOver', 55_000, fifths(1, 12));
  pays('takenOver', 48_000, ['2027-02-08']);
  pays('arrears', 90_000, fifths(2, 12));

  let cheque = '';
  pays('bounced', 70_000, [...fifths(1, 3), ...fifths(5, 12), '2027-04-20']);
  plan('2027-04-05', async () => (cheque = (await pay(ids.bounced, 70_000, '2027-04-05')).id));
  plan('2027-04-09', () => on('2027-04-09').payments.remove({ id: cheque }));

  /** Balance, and what of it is late, at the end of each of these days. */
  const seen = new Map<string, [balance: number, late: number]>();
  const look = (name: Name, today: string) =>
    plan(today, async () => {
      const { balanceCents, lateCents } = await accountOn(ids[name], today);
      seen.set(`${name} ${today}`, [balanceCents, lateCents]);
    });

  const issued = new Map<Name, string[]>();
  const issueQuittances = async (name: Name, today: string) => {
    const { allowed } = await on(today).receipts.byLease({ leaseId: ids[name] });
    const { rows, upcoming } = await accountOn(ids[name], today);
    const months = new Map(
      [...rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...upcoming].map(({ id, month, kind }) => [id, month ?? kind]),
    );
    for (const { dueId, kinds } of allowed) {
      if (!kinds.includes('quittance')) continue;
      await on(today).receipts.issue({ dueId, kind: 'quittance' });
      issued.set(name, [...(issued.get(name) ?? []), months.get(dueId)?.slice(0, 7) ?? '?']);
    }
  };

  look('takenOver', '2027-01-20');
  look('early', '2027-01-10');
  look('bounced', '2027-04-06');
  look('bounced', '2027-04-10');
  look('bounced', '2027-04-21');
  look('leaver', '2027-09-05');
  look('leaver', '2027-09-10');
  look('leaver', '2027-10-02');
  look('aided', '2027-06-20');
  look('debtor', '2027-12-31');

  for (let today = day('2027-01-02'); today <= '2028-01-15'; today = addDays(today, 1)) {
    await runNightlyJobs(today);
    for (const act of acts.get(today) ?? []) await act();
    // The last day of each month: what is paid in full gets its quittance.
    if (addDays(today, 1).endsWith('-01') && today < '2028-01-01')
      for (const name of Object.keys(ids)) await issueQuittances(name as Name, today);
  }

  expect(Object.fromEntries(seen)).toEqual({
    // 480 € and 550 € owed, 550 € paid: what is left is January's, whose day has passed.
    'takenOver 2027-01-20': [48_000, 48_000],
    'early 2027-01-10': [-200_000, 0],
    'bounced 2027-04-06': [0, 0],
    'bounced 2027-04-10': [70_000, 70_000],
    'bounced 2027-04-21': [0, 0],
    'leaver 2027-09-05': [0, 0],
    // 870 € called, 20/30 of 800 € and of 70 € owed: 290 € too much.
    'leaver 2027-09-10': [-29_000, 0],
    'leaver 2027-10-02': [0, 0],
    // The part of the CAF for June comes in July and makes nobody late.
    'aided 2027-06-20': [25_000, 0],
    // 12 × 720 € owed, 6 × 500 € paid.
    'debtor 2027-12-31': [564_000, 564_000],
  });

  const owed: Record<Name, number> = {
    amended: 6 * 70_000 + 6 * 71_300,
    // 17/31 of 600 €, and eleven months.
    oneYear: 32_903 + 11 * 60_000,
    leaver: 8 * 87_000 + 58_000,
    aided: 12 * 64_000,
    debtor: 12 * 72_000,
    early: 12 * 100_000,
    takenOver: 48_000 + 12 * 55_000,
    // December is due on 5 January.
    arrears: 11 * 90_000,
    bounced: 12 * 70_000,
  };
  const balances = { amended: 0, oneYear: 0, leaver: 0, aided: 25_000, debtor: 564_000, early: 0, takenOver: 0, arrears: 0, bounced: 0 };
  for (const name of Object.keys(ids) as Name[]) {
    const at = { leaseId: ids[name], on: '2027-12-31' };
    const { account } = await on('2028-01-15').rentAccounts.byLease(at);
    const rows = account?.rows ?? [];
    const total = rows.reduce((sum, row) => sum + (row.kind === 'due' && row.due.kind !== 'remboursement' ? row.amountCents : 0), 0);
    expect([name, total, account?.balanceCents]).toEqual([name, owed[name], balances[name]]);
    expect(await on('2028-01-15').ledger.balance(at)).toMatchObject({ balanceCents: balances[name] });
  }
  // The lease of one year: 7,200.00 € from its first day to its last.
  expect((await accountOn(ids.oneYear, '2028-01-15')).rows.at(-1)?.balanceCents).toBe(0);
  expect(owed.oneYear + 27_097).toBe(720_000);

  // What was known then is still answered: on 6 April the cheque had come in, on the 9th it had not.
  const known = (knownOn: string) =>
    on('2028-01-15')
      .ledger.balance({ leaseId: ids.bounced, on: '2027-04-06', knownOn })
      .then(({ balanceCents }) => balanceCents);
  expect([await known('2027-04-06'), await known('2027-04-10'), await known('2027-12-31')]).toEqual([0, 70_000, 70_000]);

  const months = (from: number, to: number) => fifths(from, to).map((today) => today.slice(0, 7));
  expect(Object.fromEntries([...issued].map(([name, of]) => [name, of.filter((month) => month.startsWith('2027-'))]))).toEqual({
    amended: months(1, 12),
    oneYear: months(1, 12),
    leaver: months(1, 9),
    aided: months(1, 11),
    debtor: months(1, 4),
    early: months(1, 12),
    takenOver: months(1, 12),
    arrears: months(1, 11),
    bounced: months(1, 12),
  });

  // Opened with 480 €, called, paid: the journal of the year adds up, account by account.
  const { accounts, debitCents, creditCents } = await on('2028-01-15').ledger.balances({ year: 2027 });
  expect(debitCents).toBe(creditCents);
  expect(Object.fromEntries(accounts.map(({ account, balanceCents }) => [account, balanceCents]))).toEqual({
    locataire: 25_000 + 564_000,
    banque: Object.values(owed).reduce((sum, cents) => sum + cents, 0) - 25_000 - 564_000,
    loyers: -(
      6 * 65_000 +
      6 * 66_300 +
      owed.oneYear +
      8 * 80_000 +
      53_333 +
      12 * (60_000 + 68_000 + 100_000 + 55_000 + 70_000) +
      11 * 90_000
    ),
    charges: -(12 * 5_000 + 8 * 7_000 + 4_667 + 12 * (4_000 + 4_000)),
    bilan: -48_000,
  });
});
