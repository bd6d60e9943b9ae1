import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeApp } from '../testing/route-app.ts';
import { exportRoutes } from './exports.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
const now = () => new Date('2026-11-20T09:00:00Z');
const asked = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now });

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  app = await routeApp(exportRoutes, {
    database,
    ports: memoryPorts(),
    now,
    session: () => sessionOf(agency.manager, agency.organization),
  });
  for (const title of ['Mercière', 'Studio']) await aKeptAccount(title);
  const elsewhere = await anAgency(database);
  const foreign = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database, now });
  await foreign.rentAccounts.open({
    leaseId: await aLease(elsewhere.organization.id, 'Ailleurs'),
    accountingStart: '2026-10-01',
    ...OPENING,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const OPENING = { openingCents: 12_000, openingSide: 'dû par le locataire' } as const;

async function aLease(organizationId: string, title: string): Promise<string> {
  const property = await someProperty(database, organizationId, { title });
  const tenant = await someTenant(database, organizationId, { firstName: 'Léo', lastName: 'Petit' });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  return (await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id }, dates)).id;
}

/** With a payment by bank, one in cash, and one that was cancelled. */
async function aKeptAccount(title: string): Promise<void> {
  const leaseId = await aLease(agency.organization.id, title);
  const { rentAccounts, payments } = asked();
  await rentAccounts.open({ leaseId, accountingStart: '2026-10-01', ...OPENING });
  await payments.create(aConfirmedPayment(leaseId, { amountCents: 60_000, paymentDate: '2026-10-09' }));
  await payments.create(aConfirmedPayment(leaseId, { amountCents: 10_050, paymentDate: '2026-11-03', paymentMethod: 'Espèces' }));
  const bounced = aConfirmedPayment(leaseId, { amountCents: 7_000, paymentDate: '2026-11-05' });
  const { id } = await payments.create(bounced);
  await payments.update({ ...bounced, id, version: 1, status: 'Annulé' });
}

const rowsOf = async (file: string) => {
  const { rawPayload } = await app.inject({ method: 'GET', url: `/api/exports/${file}` });
  const [header = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [String(name), cells[at] ?? null])));
};
type Rows = Awaited<ReturnType<typeof rowsOf>>;
const centsOf = (rows: Rows, column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);

it.each([
  ['of a year', { year: 2026 }, 'fromDate=2026-01-01&toDate=2026-12-31'],
  ['of a month', { year: 2026, month: 11 }, 'fromDate=2026-11-01&toDate=2026-11-30'],
] as const)('the sums of the journal %s tie with the balances, and with the page', async (_, period, days) => {
  const [journal, balances] = [await rowsOf(`journal.xlsx?${days}`), await rowsOf(`balances.xlsx?${days}`)];
  const page = await asked().ledger.balances(period);
  expect(page.debitCents).toBeGreaterThan(0);
  for (const rows of [journal, balances])
    expect([centsOf(rows, 'Débit (€)'), centsOf(rows, 'Crédit (€)')]).toEqual([page.debitCents, page.creditCents]);
  expect(centsOf(balances, 'Solde (€)')).toBe(0);
  for (const code of new Set(balances.map((row) => row['Compte']))) {
    const of = (rows: Rows) => rows.filter((row) => row['Compte'] === code);
    expect([code, centsOf(of(journal), 'Débit (€)'), centsOf(of(journal), 'Crédit (€)')]).toEqual([
      code,
      centsOf(of(balances), 'Débit (€)'),
      centsOf(of(balances), 'Crédit (€)'),
    ]);
  }
});

it('the journal names what each line is about, and the entry that it takes back', async () => {
  const journal = await rowsOf('journal.xlsx?fromDate=2026-11-01&toDate=2026-11-30');
  const ofHome = journal.filter((row) => row['Bien immobilier'] === 'Mercière' && row['Compte'] === '411');
  expect(ofHome.map((row) => row['Libellé'])).toEqual([
    'Paiement (Espèces)',
    'Échéance 11/2026',
    'Paiement (Virement bancaire)',
    'Paiement (Virement bancaire), annulation',
  ]);
  expect(ofHome.at(-1)?.['Écriture annulée']).toBe(ofHome.at(-2)?.['Écriture']);
  expect(journal.some((row) => row['Bien immobilier'] === 'Ailleurs')).toBe(false);
});

it('the dues of a month are exported as they are listed, with what is left and since when', async () => {
  const { rows: listed } = await asked().rentAccounts.month({ month: '2026-11' });
  const shown = listed.map(({ property, dueOn, totalCents, paidCents, leftCents, standing, daysLate }) => [
    property.title,
    new Date(`${dueOn}T00:00:00Z`),
    totalCents / 100,
    paidCents / 100,
    leftCents / 100,
    standing,
    daysLate,
  ]);
  const COLUMNS = ['Bien immobilier', 'Due le', 'Appelé (€)', 'Réglé (€)', 'Reste à payer (€)', 'Statut', 'Jours de retard'];
  const exported = async (query: string) =>
    (await rowsOf(`dues.xlsx?month=2026-11${query}`)).map((row) => COLUMNS.map((name) => row[name]));
  expect(shown).toHaveLength(2);
  expect(shown.every(([, , , , , standing]) => standing === 'En retard')).toBe(true);
  expect(await exported('')).toEqual(shown);
  expect(await exported('&q=studio')).toEqual(shown.filter(([title]) => title === 'Studio'));
  expect(await exported(`&standing=${encodeURIComponent('Payée')}`)).toEqual([]);
});

it('dues are not exported without a month', async () => {
  expect((await app.inject({ method: 'GET', url: '/api/exports/dues.csv' })).statusCode).toBe(422);
});
