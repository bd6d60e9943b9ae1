import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Accounts } from '@lares/api/auth/accounts';
import { readCsv } from '@lares/api/shared/csv-table';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { SHOWN_PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { addDays, day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization } from '@lares/testing/factories/people';
import { chance } from '@lares/testing/core-journey/chance';
import { clientsFile, leasesFile, paymentsFile } from '@lares/testing/core-journey/files';
import { chooseHomes, someLeases } from '@lares/testing/core-journey/leases';
import { somePayments } from '@lares/testing/core-journey/payments';
import { aClient } from '@lares/testing/core-journey/people';
import { readRents } from '@lares/testing/core-journey/rents';
import type { FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { type ImportPreview, importOf, officeOverHttp } from './testing/office-over-http.ts';
import { soldHomes } from './testing/sold-homes.ts';

const shared = (name: string) => fileURLToPath(new URL(`../../../../shared/data/${name}`, import.meta.url));
const DVF = shared('proprietes-dvf.csv');
const RENTS = shared('loyers-m2-communes-2022.csv');
const isThere = existsSync(DVF) && existsSync(RENTS);

const TODAY = day('2026-11-20');
const now = () => new Date(`${TODAY}T09:00:00Z`);
const KINDS: readonly JourneyKind[] = ['properties', 'tenants', 'leases', 'payments'];
const LEASES = 500;

/** Owners and a rent roll have their own tests: this portfolio arrives as four files. */
type JourneyKind = Exclude<ImportKind, 'owners' | 'opening-balances' | 'charge-expenses' | 'rent-roll'>;

let database: TestDatabase;
let app: FastifyInstance;
let office: ReturnType<typeof officeOverHttp>;
let organizationId: string;
let files: Record<JourneyKind, Buffer>;
const importIds: Partial<Record<JourneyKind, string>> = {};

/** Uploads, previews and commits a file. */
async function bringIn(kind: JourneyKind) {
  const asked = importOf(kind, await office.upload(kind, files[kind]));
  const preview = await office.ask<ImportPreview>('imports.preview', asked);
  expect(preview.errors).toEqual([]);
  const done = await office.act<{ importId: string; ready: number }>('imports.commit', {
    ...asked,
    setPropertyStatus: true,
    setTenantStatus: true,
    // Some of the year's rents are above the limit of a payment in cash.
    ...(kind === 'payments' && { confirmed: ['cash-limit'] }),
  });
  importIds[kind] = done.importId;
  return { preview, ready: done.ready };
}

/** Runs SQL as the database owner, without row-level security; `:org` restricts it to this organisation. */
const sqlRows = <Row extends object>(statement: string) =>
  asOwner<Row>(database, statement.replaceAll(':org', `'${organizationId}'`).replaceAll(':today', `date '${TODAY}'`));

async function sqlRow<Row extends object>(statement: string): Promise<Row> {
  const [row] = await sqlRows<Row>(statement);
  if (!row) throw new Error(`no row: ${statement}`);
  return row;
}

const countsInSql = () =>
  sqlRow<Record<JourneyKind, number>>(`select
    (select count(*)::int from properties where organization_id = :org and deleted_at is null) as properties,
    (select count(*)::int from tenants where organization_id = :org and deleted_at is null) as tenants,
    (select count(*)::int from leases where organization_id = :org) as leases,
    (select count(*)::int from payments where organization_id = :org) as payments`);

async function makeFiles(): Promise<Record<JourneyKind, Buffer>> {
  const sold = await soldHomes(DVF);
  const luck = chance(2026);
  const leases = someLeases(chooseHomes(sold, readRents(readFileSync(RENTS, 'utf8')), LEASES), TODAY, luck);
  return {
    properties: readFileSync(DVF),
    tenants: Buffer.from(clientsFile(Array.from({ length: LEASES }, (_, at) => aClient(at)))),
    leases: Buffer.from(leasesFile(leases)),
    payments: Buffer.from(paymentsFile(somePayments(leases, TODAY, luck))),
  };
}

const linesOf = (content: Buffer) => content.toString().trimEnd().split('\r\n').length - 1;

describe.skipIf(!isThere)(`a whole portfolio by file (../shared/data${isThere ? '' : ' is absent: skipped'})`, () => {
  beforeAll(async () => {
    database = await freshDatabase({ max: 6 });
    const ports = memoryPorts();
    const accounts = new Accounts({ database, now });
    app = await buildApp({ database, ports, accounts, now });
    await app.ready();
    ({ id: organizationId } = await anOrganization(database, { name: 'Agence du Port' }));
    const { person } = await aMember(database, organizationId, { role: 'property_manager' });
    const cookie = await openSession({ accounts, now }, person.id, organizationId);
    office = officeOverHttp({ app, database, cookie: () => cookie, publicUrl: ports.publicUrl, jobs: { ports, now } });
    files = await makeFiles();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('imports sold homes, 500 clients, 500 leases at real rents and a year of payments into an empty organisation', async () => {
    expect(await countsInSql()).toEqual({ properties: 0, tenants: 0, leases: 0, payments: 0 });
    const brought = {} as Record<JourneyKind, number>;
    for (const kind of KINDS) brought[kind] = (await bringIn(kind)).ready;
    expect(brought).toEqual({ properties: 9684, tenants: LEASES, leases: LEASES, payments: linesOf(files.payments) });
    expect(brought.payments).toBeGreaterThan(4000);
    expect(await countsInSql()).toEqual(brought);
  }, 120_000);

  it('adds nothing when the same files are imported again', async () => {
    const before = await countsInSql();
    for (const kind of KINDS) {
      const received = await office.upload(kind, files[kind]);
      expect(received.alreadyImported?.id).toBe(importIds[kind]);
      await expect(office.act('imports.commit', importOf(kind, received))).rejects.toThrow('import.file-already-imported');
    }
    expect(await countsInSql()).toEqual(before);
  }, 120_000);

  it('sets properties to « Loué » and tenants to « Actif » for running leases, as selected', async () => {
    const { wrong } = await sqlRow<{ wrong: number }>(`select count(*)::int as wrong from properties p
      where p.organization_id = :org and (p.status = 'Loué') <> exists (
        select from leases l where l.organization_id = :org and l.property_id = p.id and l.status = 'Actif')`);
    expect(wrong).toBe(0);
    const { idle } = await sqlRow<{ idle: number }>(`select count(*)::int as idle from tenants t
      where t.organization_id = :org and (t.status = 'Actif') <> exists (
        select from lease_tenants lt join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id
        where lt.organization_id = :org and lt.tenant_id = t.id and l.status = 'Actif')`);
    expect(idle).toBe(0);
  });

  it('shows the same dashboard figures as SQL', async () => {
    interface Figures {
      properties: { total: number; toRent: number; toSell: number };
      occupancy: { occupied: number; vacant: number; byType: { type: string; occupied: number; vacant: number }[] };
      tenants: number;
      income: { firstDay: string; receivedCents: number }[];
      late: { count: number; amountCents: number };
    }
    const figures = await office.ask<Figures>('dashboard.figures');

    const properties = await sqlRow(`select count(*)::int as total, count(*) filter (where status = 'À Louer')::int as "toRent",
      count(*) filter (where status = 'À Vendre')::int as "toSell" from properties where organization_id = :org and deleted_at is null`);
    expect(figures.properties).toEqual(properties);

    const covering = `select property_id from leases where organization_id = :org and status = 'Actif'
      and start_date <= :today and coalesce(last_day, 'infinity') >= :today`;
    const byType = await sqlRows<{ type: string; occupied: number; vacant: number }>(`select type,
        count(*) filter (where id in (${covering}))::int as occupied,
        count(*) filter (where id not in (${covering}) and status in ('À Louer', 'Loué'))::int as vacant
      from properties where organization_id = :org and deleted_at is null group by type
      having count(*) filter (where id in (${covering}) or status in ('À Louer', 'Loué')) > 0 order by type`);
    expect(figures.occupancy.byType.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual(
      byType.toSorted((a, b) => a.type.localeCompare(b.type)),
    );
    expect(figures.occupancy.occupied).toBe(byType.reduce((sum, { occupied }) => sum + occupied, 0));
    expect(figures.occupancy.occupied).toBeGreaterThan(400);

    const { tenants } = await sqlRow<{ tenants: number }>(`select count(distinct lt.tenant_id)::int as tenants
      from lease_tenants lt join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id
      where l.organization_id = :org and l.status = 'Actif' and l.start_date <= :today and coalesce(l.last_day, 'infinity') >= :today`);
    expect(figures.tenants).toBe(tenants);

    const income = await sqlRows(`select to_char(m, 'YYYY-MM-DD') as "firstDay", coalesce((
        select sum(amount_cents) from payments where organization_id = :org and status = 'Payé'
        and payment_date >= m and payment_date < m + interval '1 month'), 0)::float8 as "receivedCents"
      from generate_series(date_trunc('month', :today::timestamp) - interval '11 months', date_trunc('month', :today::timestamp), '1 month') as m`);
    expect(figures.income.map(({ firstDay, receivedCents }) => ({ firstDay, receivedCents }))).toEqual(income);

    const late = await sqlRow(`select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as "amountCents" from payments
      where organization_id = :org and status = 'En attente' and payment_date < :today`);
    expect(figures.late).toEqual(late);
    expect(figures.late.count).toBeGreaterThan(100);
  });

  it('counts the same properties and leases in lists as SQL', async () => {
    for (const status of ['Actif', 'En attente', 'Terminé', 'Résilié']) {
      const { count } = await sqlRow<{ count: number }>(
        `select count(*)::int as count from leases where organization_id = :org and status = '${status}'`,
      );
      expect(await office.ask('leases.count', { status })).toMatchObject({ count });
    }
    const { occupied } = await sqlRow<{ occupied: number }>(`select count(*)::int as occupied from properties p
      where p.organization_id = :org and exists (select from leases l where l.organization_id = :org and l.property_id = p.id
        and l.status = 'Actif' and daterange(l.start_date, l.last_day, '[]') @> :today)`);
    expect(await office.ask('properties.count', { occupancy: 'Occupé' })).toMatchObject({ count: occupied });
  });

  interface Criteria {
    status?: string;
    method?: string;
    fromDate?: string;
    toDate?: string;
    q?: string;
  }

  const WORDS = ['toulon', 'villeurbanne', 'martin', 'dufour camille', 'appartement', 'maison', 'rue', 'atelier', '69100', 'nulle part'];

  /** Random sets of filters, including none. */
  const someCriteria = (seed: number): Criteria => {
    const { one, often, below } = chance(seed * 2_654_435_761);
    const fromDate = addDays(TODAY, -below(400));
    return {
      ...(often(0.5) ? { status: one(SHOWN_PAYMENT_STATUSES) } : {}),
      ...(often(0.3) ? { method: one(PAYMENT_METHODS) } : {}),
      ...(often(0.5) ? { fromDate, toDate: addDays(fromDate, below(200)) } : {}),
      ...(often(0.5) ? { q: one(WORDS) } : {}),
    };
  };

  const CASES = [{}, ...Array.from({ length: 16 }, (_, seed) => someCriteria(seed + 1))];

  /** The same query, written independently from the tables. */
  const asked = ({ status, method, fromDate, toDate, q = '' }: Criteria) => `from payments p
    join leases l on l.organization_id = p.organization_id and l.id = p.lease_id
    join properties b on b.organization_id = l.organization_id and b.id = l.property_id
    where p.organization_id = :org and p.deleted_at is null
    ${status === 'En retard' ? `and p.status = 'En attente' and p.payment_date < :today` : ''}
    ${status === 'En attente' ? `and p.status = 'En attente' and p.payment_date >= :today` : ''}
    ${status === 'Payé' || status === 'Annulé' ? `and p.status = '${status}'` : ''}
    ${method ? `and p.payment_method = '${method}'` : ''}
    ${fromDate ? `and p.payment_date >= '${fromDate}'` : ''} ${toDate ? `and p.payment_date <= '${toDate}'` : ''}
    ${q
      .split(' ')
      .filter(Boolean)
      .map(
        (word) => `and lower(unaccent(concat_ws(' ', b.title, b.address, b.postal_code, b.city, b.search_text, (
          select string_agg(concat_ws(' ', t.first_name, t.last_name, t.company_name, t.email, t.phone), ' ')
          from lease_tenants lt join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
          where lt.organization_id = :org and lt.lease_id = l.id)))) like '%${word}%'`,
      )
      .join('\n')}`;

  it.each(CASES)('lists, totals and exports the same payments as SQL for %j', async (criteria) => {
    const expected = await sqlRows<{ id: string; cents: string }>(
      `select p.id, p.amount_cents::text as cents ${asked(criteria)} order by p.payment_date desc, p.id`,
    );
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await office.ask<{ rows: { id: string }[]; nextCursor: string | null }>('payments.list', {
        ...criteria,
        limit: 100,
        cursor,
      });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && ids.length < 300);
    // Compares all rows, or as many as were read.
    const read = cursor === undefined ? expected : expected.slice(0, ids.length);
    expect(ids).toEqual(read.map(({ id }) => id));

    const sums = await sqlRow(`select count(*)::int as count,
      coalesce(sum(p.amount_cents) filter (where p.status = 'Payé'), 0)::float8 as "paidCents",
      coalesce(sum(p.amount_cents) filter (where p.status = 'En attente' and p.payment_date >= :today), 0)::float8 as "awaitedCents",
      coalesce(sum(p.amount_cents) filter (where p.status = 'En attente' and p.payment_date < :today), 0)::float8 as "lateCents",
      coalesce(sum(p.amount_cents) filter (where p.status = 'Annulé'), 0)::float8 as "cancelledCents" ${asked(criteria)}`);
    expect(await office.ask('payments.totals', criteria)).toEqual({ ...sums, isCapped: false });

    const query = new URLSearchParams({ ...criteria }).toString();
    const amounts = expected.map(({ cents }) => Number(cents));
    expect(await exportedCsv(query)).toEqual(amounts);
    expect(await exportedXlsx(query)).toEqual(amounts);
  });

  const AMOUNT = 'Montant (€)';

  async function exported(file: string, query: string): Promise<Buffer> {
    const answer = await app.inject({ url: `/api/exports/${file}?${query}`, headers: office.headers() });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  async function exportedCsv(query: string): Promise<number[]> {
    const text = (await exported('payments.csv', query)).toString().replace('\uFEFF', '');
    const [titles = '', ...lines] = text.trimEnd().split('\r\n');
    if (lines.length === 0) return [];
    const { headers: columns, rows } = await readCsv([titles, ...lines].join('\r\n'), ';');
    return rows.map(({ cells }) => Math.round(Number((cells[columns.indexOf(AMOUNT)] ?? '').replace(',', '.')) * 100));
  }

  async function exportedXlsx(query: string): Promise<number[]> {
    const [sheet] = (await readXlsx(await exported('payments.xlsx', query))).sheets;
    const [columns = [], ...rows] = sheet?.rows ?? [];
    return rows.map((cells) => Math.round(Number(cells[columns.indexOf(AMOUNT)]) * 100));
  }

  it('undoes the imports in order, and no row remains', async () => {
    const undo = (kind: JourneyKind) => office.act<Record<string, number>>('imports.undo', { id: importIds[kind] });
    await expect(undo('properties')).rejects.toThrow('import.undo-refused');
    await expect(undo('tenants')).rejects.toThrow('import.undo-refused');
    await expect(undo('leases')).rejects.toThrow('import.undo-refused');
    const { payments } = await countsInSql();
    expect(await undo('payments')).toEqual({ payments });
    expect(await undo('leases')).toEqual({ leases: LEASES });
    expect(await undo('tenants')).toEqual({ tenants: LEASES });
    expect(await undo('properties')).toEqual({ properties: 9684 });
    expect(await countsInSql()).toEqual({ properties: 0, tenants: 0, leases: 0, payments: 0 });
    expect(await office.ask('dashboard.figures')).toMatchObject({
      properties: { total: 0 },
      tenants: 0,
      late: { count: 0, amountCents: 0 },
    });
    // The same files can be imported again.
    expect((await bringIn('tenants')).ready).toBe(LEASES);
  }, 120_000);
});
