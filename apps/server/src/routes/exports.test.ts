import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import type { SessionState } from '@lares/api/trpc/context';
import { contextOf } from '@lares/api/trpc/create-context';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { insertPayments } from '@lares/db/seed/payments';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { addDays, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { TENANT_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/tenant-columns';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import fastify, { type FastifyInstance } from 'fastify';
import { decodeCsv, readCsv, WORKBOOK_READING } from '@lares/api/shared/csv-table';
import { unsafeCell } from '@lares/domain/workspace/imports/csv-cell';
import { LEASE_COLUMNS } from '@lares/domain/workspace/imports/lease-columns';
import { readXlsx } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { bytesOfBuffer } from '../uploads/byte-source.ts';
import { sheetsOf } from '../uploads/workbook.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRoutes } from './exports.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
let leases: string[];
const sessions: Record<string, SessionState> = {};
const now = () => new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  for (const who of ['manager', 'owner', 'tenant', 'admin'] as const) sessions[who] = sessionOf(agency[who], agency.organization);
  const ports = memoryPorts();
  const services = { database, accounts: new Accounts({ database, now }), now, ports };
  const facts = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  app = fastify();
  await app.register(exportRoutes, {
    contextOf: (request) => Promise.resolve(contextOf(services, sessions[String(request.headers['x-who'])] ?? null, facts)),
  });
  leases = await Promise.all([makeLease(agency.organization.id, 'Mercière'), makeLease(agency.organization.id, '=HYPERLINK("http://x")')]);
  await insertPayments(database, agency.organization.id, portfolio());
  await makeStudio(agency.organization.id);
  const elsewhere = await anAgency(database);
  const foreign = await makeLease(elsewhere.organization.id, 'Ailleurs');
  await insertPayments(database, elsewhere.organization.id, [aPayment(foreign)]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function makeLease(organizationId: string, title: string): Promise<string> {
  const property = await someProperty(database, organizationId, { title });
  const tenant = await someTenant(database, organizationId, { firstName: '+Léo', lastName: 'Petit; "dit"' });
  return (await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id })).id;
}

/** A future lease of two tenants: a former client and a company. */
async function makeStudio(organizationId: string): Promise<void> {
  const property = await someProperty(database, organizationId, { title: 'Studio du port', address: '3 quai du Port', city: 'Bastia' });
  const former = await someTenant(database, organizationId, {
    firstName: 'Zoé',
    lastName: 'Martin',
    status: 'Ancien',
    email: 'zoe@exemple.fr',
  });
  const company = { kind: 'société', companyName: 'Atelier Roux', email: 'jean@exemple.fr', status: 'Prospect', notes: '-12' } as const;
  const { id } = await someTenant(database, organizationId, { firstName: 'Jean', lastName: 'Roux', ...company });
  const of = { organizationId, propertyId: property.id, tenantId: former.id };
  await someLease(
    database,
    of,
    { kind: 'étudiant', status: 'En attente', signedOn: null, revisionDay: '07-01' },
    { otherTenantIds: [id], supplementCents: 5_000 },
  );
}

const NOTES = ['', '=1+1', '@cmd|/c calc', 'ligne 1\nligne 2', 'guillemets « » et "droits"; point-virgule', '-12', '\u0001cloche'];

/** More rows than one page. */
const portfolio = () =>
  Array.from({ length: 2300 }, (_, n) =>
    aPayment(leases[n % 2] ?? '', {
      amountCents: cents(n * 137 + 1),
      paymentDate: addDays(day('2026-01-01'), (n * 7) % 400),
      status: PAYMENT_STATUSES[n % 3] ?? 'Payé',
      paymentMethod: PAYMENT_METHODS[n % 5] ?? 'Chèque',
      notes: NOTES[n % NOTES.length] ?? '',
    }),
  );

const get = (file: string, who = 'manager') => app.inject({ method: 'GET', url: `/api/exports/${file}`, headers: { 'x-who': who } });

type Criteria = Omit<NonNullable<Parameters<ReturnType<typeof callerAs>['payments']['list']>[0]>, 'cursor' | 'limit' | 'sort'>;

/** All pages of the list with the same filters. */
async function listed(criteria: Criteria) {
  const { list } = callerAs(sessions['manager'] ?? null, { database, now }).payments;
  const rows = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...criteria, limit: 100, ...(cursor ? { cursor } : {}) });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}

const queryOf = (criteria: Criteria) => new URLSearchParams(criteria as Record<string, string>).toString();
const FILTERS: Criteria[] = [
  {},
  { status: 'En retard' },
  { status: 'En attente', method: 'Chèque' },
  { fromDate: day('2026-06-01'), toDate: day('2026-06-30') },
  { status: 'En retard', withoutAccount: true },
  { q: 'merciere' },
  { q: 'introuvable' },
];

/** A small parser of our CSV: « ; », doubled quotes. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

const french = (date: string) => date.split('-').toReversed().join('/');
const HEADERS = [
  'Date',
  'Bien immobilier',
  'Adresse',
  'Code postal',
  'Ville',
  'Locataire',
  'E-mail',
  'Montant (€)',
  'Méthode',
  'Statut',
  'Payeur',
  'Nom du payeur',
  'Notes',
  'Identifiant du contrat',
  'Référence du paiement',
];

describe('payments.csv', () => {
  it.each(FILTERS)('contains exactly the rows of the list, in the same order: %j', async (criteria) => {
    const answer = await get(`payments.csv?${queryOf(criteria)}`);
    expect(answer.statusCode).toBe(200);
    const [headers, ...lines] = cellsOf(answer.body.slice(1));
    expect(headers).toEqual(HEADERS);
    const rows = await listed(criteria);
    expect(lines.map((cells) => [cells[0], cells[7], cells[8], cells[9]])).toEqual(
      rows.map((row) => [
        french(row.paymentDate),
        (row.amountCents / 100).toFixed(2).replace('.', ','),
        row.paymentMethod,
        row.shownStatus,
      ]),
    );
  });

  it('opens in French spreadsheets, with the day in its file name', async () => {
    const answer = await get('payments.csv');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="paiements-2026-11-20.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('contains no cell that a spreadsheet would run as a formula', async () => {
    const cells = cellsOf((await get('payments.csv')).body.slice(1)).flat();
    expect(cells).toEqual(expect.arrayContaining([`'=HYPERLINK("http://x")`, `'+Léo Petit; "dit"`, "'=1+1", "'@cmd|/c calc"]));
    expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  });
});

describe('payments.xlsx', () => {
  it.each(FILTERS)('contains the rows of the list, with numeric amounts and dates: %j', async (criteria) => {
    const answer = await get(`payments.xlsx?${queryOf(criteria)}`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="paiements-2026-11-20.xlsx"');
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
    expect(sheet?.name).toBe('Paiements');
    const [headers, ...lines] = sheet?.rows ?? [];
    expect(headers).toEqual(HEADERS);
    const rows = await listed(criteria);
    expect(lines.map((cells) => [cells[0], cells[1], cells[7], cells[9]])).toEqual(
      rows.map((row) => [new Date(`${row.paymentDate}T00:00:00Z`), row.property.title, row.amountCents / 100, row.shownStatus]),
    );
  });

  it('keeps text as text: no formulas and no control characters', async () => {
    const workbook = await readXlsx((await get('payments.xlsx')).rawPayload);
    const texts = new Set((workbook.sheets[0]?.rows ?? []).flat());
    for (const wanted of ['=HYPERLINK("http://x")', '+Léo Petit; "dit"', '=1+1', 'ligne 1\nligne 2']) expect(texts).toContain(wanted);
    expect(JSON.stringify(workbook.sheets[0])).not.toContain('"formula"');
  });
});

describe('properties.csv and properties.xlsx', () => {
  const filters = { type: 'Appartement', minPriceCents: 50_000, maxAreaM2: 62.5, bedrooms: 2, q: 'lyon', favourites: true } as const;

  it('contain the filtered properties with their owner and numeric columns', async () => {
    const { properties } = callerAs(sessions['manager'] ?? null, { database, now });
    const { rows } = await properties.list({ q: 'merciere' });
    const chosen = rows.find(({ title }) => title === 'Mercière');
    await properties.setFavourite({ propertyId: chosen?.id ?? '', isFavourite: true });
    const query = new URLSearchParams(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))).toString();
    const shown = await properties.list(filters);
    expect(shown.rows).toHaveLength(1);
    const [headers = [], ...lines] = cellsOf((await get(`properties.csv?${query}`)).body.slice(1));
    const known = headers.indexOf('Description') + 1;
    expect(lines.map((cells) => cells.slice(0, known))).toEqual([
      ['Mercière', 'Appartement', 'À Louer', '12 rue Mercière', '69002', 'Lyon', '980,00', '62,5', '', '2', '1', '', '', 'Non', ''],
    ]);
    // The other fields of the import: nothing is known of them.
    expect(headers.slice(known)).toEqual(expect.arrayContaining(['Surface habitable', 'Étage', 'Classe GES', 'Équipements']));
    expect(lines.flatMap((cells) => cells.slice(known)).filter((cell) => cell !== '')).toEqual([]);
    const answer = await get('properties.xlsx');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="biens-2026-11-20.xlsx"');
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
    const all = await properties.list({ limit: 100 });
    expect(sheet?.rows.slice(1).map((cells) => [cells[0], cells[6], cells[7]])).toEqual(
      all.rows.map(({ title, priceCents, areaM2 }) => [title, priceCents / 100, areaM2]),
    );
  });

  it.each(['minPriceCents=cher', 'favourites=peut-être', 'bedrooms=-1', 'colour=rouge'])('refuse %s', async (query) => {
    expect((await get(`properties.csv?${encodeURI(query)}`)).statusCode).toBe(422);
  });
});

describe('tenants and leases', () => {
  const sameDay = (days: string) => `to_char(${days}, 'DD/MM/YYYY')`;
  const euros = (amount: string) => `replace(to_char(${amount} / 100.0, 'FM999999990.00'), '.', ',')`;
  /** The expected row of a client, except for the guard before formulas. */
  const clients = `select kind, regexp_replace(first_name, '^[+]', '''+') as first, last_name, company_name, email,
      regexp_replace(phone, '^[+]33(.)(..)(..)(..)(..)$', '0\\1 \\2 \\3 \\4 \\5') as phone, address, status, notes,
      ${sameDay("created_at at time zone 'Europe/Paris'")} from tenants
    where organization_id = $org and deleted_at is null`;
  const contracts = `select regexp_replace(p.title, '^=', '''=') as home, p.address, p.postal_code, p.city,
      regexp_replace(t.first_name || ' ' || t.last_name, '^[+]', '''+') || case when l.kind = 'étudiant' then ' ; Atelier Roux' else '' end as tenants,
      l.kind, l.status, ${sameDay('l.start_date')} as since, ${sameDay('l.end_date')} as until,
      ${euros('r.rent_cents')} as rent, ${euros('r.supplement_cents')} as supplement, ${euros('l.deposit_cents')} as deposit,
      ${sameDay('l.signed_on')} as signed, replace(l.revision_day, '07-01', '01/07') as revision
    from leases l join properties p on p.id = l.property_id join tenants t on t.id = l.tenant_id
    join lease_terms r on r.lease_id = l.id where l.organization_id = $org`;
  const CLIENT = TENANT_EXPORT_COLUMNS.map(({ header }) => header);
  const { property, propertyAddress, propertyPostalCode, propertyCity, tenants, kind, status, ...labels } = LEASE_COLUMNS.labels;
  const { startDate, endDate, rent, supplement, deposit, signedOn, revisionDay } = labels;
  const WHO = [property, propertyAddress, propertyPostalCode, propertyCity, tenants, kind, status];
  const CONTRACT = [...WHO, startDate, endDate, rent, supplement, deposit, signedOn, revisionDay];

  it.each([
    ['tenants', '', clients, '', CLIENT],
    ['tenants', 'status=Actif&kind=personne', clients, "and status = 'Actif' and kind = 'personne'", CLIENT],
    ['tenants', 'status=Ancien', clients, "and status = 'Ancien'", CLIENT],
    ['tenants', 'q=petit', clients, "and last_name ilike '%petit%'", CLIENT],
    ['tenants', 'housed=true', clients, `and id in (select tenant_id from leases where status = 'Actif')`, CLIENT],
    ['leases', '', contracts, '', CONTRACT],
    ['leases', 'status=Actif', contracts, "and l.status = 'Actif'", CONTRACT],
    ['leases', 'q=hyperlink petit', contracts, "and p.title like '%HYPERLINK%'", CONTRACT],
    ['leases', 'kind=étudiant', contracts, "and l.kind = 'étudiant'", CONTRACT],
  ])('%s.csv?%s contains exactly the rows that SQL selects', async (noun, query, question, condition, columns) => {
    const where = `'${agency.organization.id}'`;
    const wanted = await asOwner<Record<string, string | null>>(database, `${question.replace('$org', where)} ${condition}`);
    const [headers = [], ...lines] = cellsOf((await get(`${noun}.csv?${encodeURI(query)}`)).body.slice(1));
    expect(headers).toEqual(expect.arrayContaining(columns));
    const shown = lines.map((cells) => columns.map((header) => cells[headers.indexOf(header)]).join('|'));
    expect(shown.toSorted()).toEqual(
      wanted
        .map((row) =>
          Object.values(row)
            .map((value) => value ?? '')
            .join('|'),
        )
        .toSorted(),
    );
  });

  it('keep the order of their list, with numeric amounts and dates', async () => {
    const api = callerAs(sessions['manager'] ?? null, { database, now });
    const rowsOf = async (file: string) => (await readXlsx((await get(file)).rawPayload)).sheets[0]?.rows.slice(1) ?? [];
    const contractRows = (await api.leases.list({ limit: 100 })).rows;
    expect((await rowsOf('leases.xlsx')).map((cells) => [cells[0], cells[8], cells[12]])).toEqual(
      contractRows.map(({ property, startDate, rentCents }) => [property.title, new Date(`${startDate}T00:00:00Z`), rentCents / 100]),
    );
    const clientRows = (await api.tenants.list({ limit: 100 })).rows;
    expect((await rowsOf('tenants.xlsx')).map((cells) => [cells[1], cells[2]])).toEqual(
      clientRows.map(({ firstName, lastName }) => [firstName, lastName]),
    );
    expect((await get('tenants.csv')).headers['content-disposition']).toBe('attachment; filename="clients-2026-11-20.csv"');
    expect((await get('leases.xlsx')).headers['content-disposition']).toBe('attachment; filename="contrats-2026-11-20.xlsx"');
  });

  it.each(['tenants.csv?housed=peut-être', 'tenants.csv?sort=name', 'leases.xlsx?status=Rompu', 'leases.csv?colour=rouge'])(
    'refuse %s',
    async (file) => {
      expect((await get(encodeURI(file))).statusCode).toBe(422);
    },
  );
});

describe('lists that are exported whole', () => {
  const LISTS = ['owners', 'buildings', 'expenses', 'deposits', 'documents', 'bank-lines'] as const;
  let own: Awaited<ReturnType<typeof aWholeOrganization>>;
  let foreign: typeof own;
  beforeAll(async () => {
    own = await aWholeOrganization(database, { now: now(), passwordHash: 'x' });
    foreign = await aWholeOrganization(database, { now: now(), passwordHash: 'x' });
    const membership = { id: own.ids.membership, role: 'property_manager', isFounder: false } as const;
    const person = { ...own.people.property_manager, userType: 'property_manager' as const };
    sessions['whole'] = sessionOf({ person, membership }, { id: own.ids.organization, name: 'Agence' });
  });

  it.each([
    ['owners', 'select count(*)::int as n from owners where deleted_at is null and organization_id = $org'],
    ['buildings', 'select count(*)::int as n from buildings where organization_id = $org'],
    ['expenses', 'select count(*)::int as n from charge_expenses where organization_id = $org'],
    ['deposits', 'select count(*)::int as n from deposit_movements where organization_id = $org'],
    ['documents', 'select count(*)::int as n from documents where deleted_at is null and organization_id = $org'],
    ['bank-lines', 'select count(*)::int as n from bank_lines where organization_id = $org'],
  ] as const)('%s has every row of the organisation, and none of another', async (noun, counted) => {
    const [row] = await asOwner<{ n: number }>(database, counted.replace('$org', `'${own.ids.organization}'`));
    const { body } = await get(`${noun}.csv`, 'whole');
    const [titles = [], ...lines] = cellsOf(body);
    expect(lines.length).toBe(row?.n);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((cells) => cells.length === titles.length)).toBe(true);
    expect(body).not.toContain(foreign.mark);
  });

  it('are refused to owners and tenants, and have no filters', async () => {
    for (const noun of LISTS) {
      for (const who of ['owner', 'tenant']) expect((await get(`${noun}.csv`, who)).json()).toMatchObject({ code: 'auth.denied' });
      expect((await get(`${noun}.csv?q=a`)).json()).toMatchObject({ code: 'export.filter-unknown' });
    }
  });
});

describe('permissions and filters', () => {
  it.each([
    ['nobody', 401, 'auth.required'],
    ['tenant', 403, 'auth.denied'],
    ['owner', 403, 'auth.denied'],
  ])('%s gets %i', async (who, status, code) => {
    for (const file of ['payments.csv', 'payments.xlsx', 'tenants.csv', 'leases.xlsx']) {
      const answer = await get(file, who);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    }
  });

  it.each(['colour=rouge', 'status=Refus%C3%A9', 'fromDate=2026-02-30', 'status=Pay%C3%A9&status=Annul%C3%A9', 'sort=newest', 'cursor=x'])(
    'refuses %s, and exports nothing',
    async (query) => {
      const before = await exportsWritten();
      const answer = await get(`payments.csv?${query}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'export.filter-unknown']);
      expect(await exportsWritten()).toBe(before);
    },
  );

  it('audits who exported which rows', async () => {
    await get('payments.xlsx?status=Pay%C3%A9&fromDate=2026-11-01');
    const [row] = await asOwner<{ actor_id: string; after: unknown; organization_id: string }>(
      database,
      `select actor_id, organization_id, after from audit_log where action = 'export.create' order by at desc, id desc limit 1`,
    );
    expect(row).toEqual({
      actor_id: agency.manager.person.id,
      organization_id: agency.organization.id,
      after: { noun: 'payments', format: 'xlsx', criteria: { status: 'Payé', fromDate: '2026-11-01' } },
    });
  });
});

async function exportsWritten(): Promise<number> {
  const [row] = await asOwner<{ n: number }>(database, `select count(*)::int as n from audit_log where action = 'export.create'`);
  return row?.n ?? 0;
}

it('stops reading rows when the client disconnects', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/exports/payments.csv`, {
    headers: { 'x-who': 'manager' },
    signal: leaving.signal,
  });
  await answer.body?.getReader().read();
  leaving.abort();
  // The next export is complete.
  expect(cellsOf((await get('payments.csv')).body.slice(1))).toHaveLength(2301);
});

/** « 980,50 » and « 980,5 » are one number, and a workbook needs no apostrophe before « =1+1 ». */
const read = (cell: string) =>
  unsafeCell(cell)
    .trim()
    .replace(/^(-?\d+),(\d*?)0+$/u, (_all, whole: string, rest: string) => (rest === '' ? whole : `${whole},${rest}`));

it.each(['properties', 'tenants', 'leases', 'payments'])(
  'the workbook of %s comes back as an import, cell for cell as the CSV file',
  async (noun) => {
    const { rawPayload: workbook } = await get(`${noun}.xlsx`);
    const [sheet] = (await sheetsOf({ source: bytesOfBuffer(workbook), open: () => Readable.from([workbook]) })) ?? [];
    const again = await readCsv(decodeCsv(sheet?.content ?? Buffer.from('')).text, WORKBOOK_READING.delimiter);
    const { text, reading } = decodeCsv((await get(`${noun}.csv`)).rawPayload);
    const { headers, rows } = await readCsv(text, reading.delimiter);
    const cells = (table: typeof rows) => table.map((row) => headers.map((_, at) => read(row.cells[at] ?? '')));
    expect(again.headers).toEqual(headers);
    expect(cells(again.rows)).toEqual(cells(rows));
  },
);
