import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { everyEntryOfYear } from '@lares/api/modules/accounting/rent-accounts/fec.queries';
import { authorize } from '@lares/api/trpc/authorize';
import { contextOf } from '@lares/api/trpc/create-context';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportRoutes } from './exports.ts';

const COLUMNS =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';
const SIRET = '73282932000074';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
let context: () => ReturnType<typeof contextOf>;
let clock = new Date('2026-11-20T09:00:00Z');
let session: ReturnType<typeof sessionOf>;
const now = () => clock;
const asked = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now });

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  session = sessionOf(agency.manager, agency.organization);
  const services = { database, accounts: new Accounts({ database, now }), now, ports: memoryPorts() };
  const facts = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  app = fastify();
  context = () => contextOf(services, session, facts);
  await app.register(exportRoutes, { contextOf: () => Promise.resolve(context()) });
  await aYear();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** An account with an opening balance, a payment, and one that was cancelled in the next year, of a tenant whose name has a tabulation and a line break. */
async function aYear(): Promise<void> {
  const property = await someProperty(database, agency.organization.id, { title: 'Mercière' });
  const tenant = await someTenant(database, agency.organization.id, { firstName: 'Léo', lastName: 'Petit' });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const named = { organizationId: agency.organization.id, propertyId: property.id, tenantId: tenant.id };
  const { id: leaseId } = await someLease(database, named, dates);
  const opening = { openingCents: 12_000, openingSide: 'dû par le locataire' } as const;
  await asked().rentAccounts.open({ leaseId, accountingStart: '2026-10-01', ...opening });
  await asked().payments.create(aConfirmedPayment(leaseId, { amountCents: 60_050, paymentDate: '2026-10-09' }));
  const bounced = aConfirmedPayment(leaseId, { amountCents: 7_000, paymentDate: '2026-11-05' });
  const { id } = await asked().payments.create(bounced);
  await asOwner(database, `update tenants set last_name = E'Petit\\tfils\\naîné' where id = '${tenant.id}'`);
  clock = new Date('2027-01-10T09:00:00Z');
  await asked().payments.update({ ...bounced, id, version: 1, status: 'Annulé' });
}

const setSiret = (siret: string) => asOwner(database, `update organizations set siret = '${siret}' where id = '${agency.organization.id}'`);
const fec = (query = 'year=2026') => app.inject({ method: 'GET', url: `/api/exports/fec.txt?${query}` });
const audited = async () => asOwner<{ after: unknown }>(database, `select after from audit_log where action = 'export.create' order by at`);

async function linesOf(query?: string) {
  const { body } = await fec(query);
  const [header = '', ...rows] = body.split('\r\n').slice(0, -1);
  const names = header.split('\t');
  return rows.map((row) => {
    const fields = row.split('\t');
    expect(fields).toHaveLength(18);
    return Object.fromEntries(fields.map((field, at) => [names[at] ?? '', field]));
  });
}
type Lines = Awaited<ReturnType<typeof linesOf>>;
const centsOf = (lines: Lines, column: 'Debit' | 'Credit') =>
  lines.reduce((sum, line) => {
    expect(line[column]).toMatch(/^\d+,\d\d$/u);
    return sum + Number(line[column]?.replace(',', ''));
  }, 0);

it('says what is missing, and exports nothing: a year that is not over, an unknown one, the SIRET', async () => {
  await setSiret('');
  for (const [query, status, code] of [
    ['year=2026', 409, 'export.siret-missing'],
    ['year=2027', 409, 'export.year-open'],
    ['year=1999', 422, 'export.filter-unknown'],
    ['year=2026&q=a', 422, 'export.filter-unknown'],
    ['', 422, 'export.filter-unknown'],
  ] as const) {
    const answer = await fec(query);
    expect([query, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([query, status, code]);
  }
  expect(await audited()).toEqual([]);
});

it('has the name, the columns and the encoding of the article, and is audited', async () => {
  await setSiret(SIRET);
  const { statusCode, headers, body, rawPayload } = await fec();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="732829320FEC20261231.txt"',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(body.split('\r\n')[0]).toBe(COLUMNS.replaceAll(' ', '\t'));
  expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawPayload)).toBe(body);
  expect((await audited()).at(-1)?.after).toEqual({ noun: 'fec', format: 'txt', criteria: { year: 2026 } });
});

it('numbers balanced entries without gap, in the order in which they became valid', async () => {
  await setSiret(SIRET);
  const lines = await linesOf();
  const numbers = lines.map((line) => Number(line['EcritureNum']));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  const entries = Map.groupBy(lines, (line) => Number(line['EcritureNum']));
  expect([...entries.keys()]).toEqual(Array.from({ length: entries.size }, (_, at) => at + 1));
  for (const entry of entries.values()) expect(centsOf(entry, 'Debit')).toBe(centsOf(entry, 'Credit'));
  const validated = lines.map((line) => line['ValidDate'] ?? '');
  expect(validated).toEqual(validated.toSorted());
  for (const line of lines) expect((line['ValidDate'] ?? '') >= (line['EcritureDate'] ?? '9')).toBe(true);
  const { debitCents, creditCents } = await asked().ledger.balances({ year: 2026 });
  expect(debitCents).toBeGreaterThan(0);
  expect([centsOf(lines, 'Debit'), centsOf(lines, 'Credit')]).toEqual([debitCents, creditCents]);
});

it('reads the same entries in batches of any length', async () => {
  const idsBy = async (atATime: number) => {
    const ids: string[] = [];
    const ctx = authorize(context(), 'rent-accounts:write');
    for await (const entries of everyEntryOfYear(ctx, 2026, atATime)) ids.push(...entries.map(({ id }) => id));
    return ids;
  };
  const ids = await idsBy(1000);
  expect(ids.length).toBeGreaterThan(5);
  expect(await idsBy(1)).toEqual(ids);
});

it('writes an entry as the article asks, and ends with what was recorded after the year', async () => {
  await setSiret(SIRET);
  const lines = await linesOf();
  expect(lines.find((line) => line['EcritureDate'] === '20261009' && line['CompteNum'] === '512')).toMatchObject({
    JournalCode: 'TR',
    CompteLib: 'Banque',
    CompAuxNum: '',
    CompAuxLib: '',
    PieceDate: '20261009',
    EcritureLib: 'Paiement (Virement bancaire)',
    Debit: '600,50',
    Credit: '0,00',
    EcritureLet: '',
    DateLet: '',
    ValidDate: '20261120',
    Montantdevise: '',
    Idevise: '',
  });
  const tenants = lines.filter((line) => line['CompteNum'] === '411');
  expect(new Set(tenants.map((line) => line['CompAuxLib']))).toEqual(new Set(['Léo Petit fils aîné']));
  expect(lines.at(-1)).toMatchObject({
    EcritureLib: 'Paiement (Virement bancaire), annulation',
    EcritureDate: '20261105',
    ValidDate: '20270110',
  });
});

it('opens the next year with the balances of the accounts and the result of the earlier years', async () => {
  await setSiret(SIRET);
  clock = new Date('2028-01-10T09:00:00Z');
  try {
    const opening = (await linesOf('year=2027')).filter((line) => line['JournalCode'] === 'AN');
    expect(centsOf(opening, 'Debit')).toBe(centsOf(opening, 'Credit'));
    const of = (code: string) => opening.find((line) => line['CompteNum'] === code);
    expect(of('512')).toMatchObject({ EcritureNum: '1', EcritureDate: '20270101', Debit: '600,50', PieceRef: 'AN2027' });
    const { accounts } = await asked().ledger.balances({ year: 2026 });
    const products = accounts.filter(({ account }) => account === 'loyers' || account === 'charges');
    const profit = products.reduce((sum, { balanceCents }) => sum - balanceCents, 0);
    expect(profit).toBeGreaterThan(0);
    expect(of('110')?.['Credit']?.replace(',', '')).toBe(String(profit));
    expect(opening.some((line) => /^[67]/u.test(line['CompteNum'] ?? ''))).toBe(false);
  } finally {
    clock = new Date('2027-01-10T09:00:00Z');
  }
});

it('shows another organisation nothing, and is refused to owners and tenants', async () => {
  const elsewhere = await anAgency(database);
  const managing = session;
  try {
    session = sessionOf(elsewhere.manager, elsewhere.organization);
    await asOwner(database, `update organizations set siret = '${SIRET}' where id = '${elsewhere.organization.id}'`);
    expect((await fec()).body).toBe(`${COLUMNS.replaceAll(' ', '\t')}\r\n`);
    await setSiret(SIRET);
    for (const member of ['manager', 'colleague', 'founder'] as const) {
      session = sessionOf(agency[member], agency.organization);
      expect([member, (await fec()).statusCode]).toEqual([member, 200]);
    }
    for (const member of ['owner', 'tenant'] as const) {
      session = sessionOf(agency[member], agency.organization);
      expect((await fec()).json()).toMatchObject({ code: 'auth.denied' });
    }
  } finally {
    session = managing;
  }
});
