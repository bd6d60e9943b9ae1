import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ArchiveManifest } from '@lares/api/shared/archive-manifest';
import { readBankDetails } from '@lares/api/shared/bank-details';
import { Vault } from '@lares/api/shared/vault';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { TEST_VAULT } from '@lares/api/testing/test-vault';
import { DEMO_AGENCY_ID, DEMO_LANDLORD_ORGANIZATION_ID, DEMO_MANAGER_ID } from '@lares/db/seed/demo-people';
import { DEMO_PROPERTIES } from '@lares/db/seed/demo-properties';
import { DEMO_HOUSEHOLDS, demoLeases } from '@lares/db/seed/demo-tenancies';
import { PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchive } from './archives/import-archive.ts';
import { DiskFileStore } from './adapters/disk-file-store.ts';
import { seedDemonstration } from './demonstration.ts';
import { encodeDrawing } from './images/encode-image.ts';
import { archived } from './testing/archived-instance.ts';

let database: TestDatabase;
let folder: string;
let store: CountingStore;

/** Fails after some pictures, like a machine that is switched off. */
class CountingStore extends DiskFileStore {
  puts = 0;
  lastPut = Infinity;

  override async put(key: string, content: Buffer): Promise<void> {
    if (this.puts >= this.lastPut) throw new Error('switched off');
    this.puts += 1;
    await super.put(key, content);
  }
}

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lares-demonstration-'));
  store = new CountingStore(folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const now = () => new Date('2026-11-20T09:00:00Z');
/** Every drawing is rendered and encoded, at a tenth of its width: at their own, two hundred pictures take most of this test. */
const encode = (svg: string) => encodeDrawing(svg.replace('width="1600" height="1067"', 'width="160" height="107"'));
const seed = () => seedDemonstration({ database, ownerUrl: database.ownerUrl, ports: { ...memoryPorts(), files: store }, now, encode });

const rows = <Row>(query: string, organizationId?: string) => rowsIn<Row>(database, query, organizationId);
const rowsIn = <Row>({ client }: TestDatabase, query: string, organizationId = DEMO_AGENCY_ID) =>
  client.begin(async (tx) => {
    await tx`select set_config('app.org', ${organizationId}, true)`;
    return [...(await tx.unsafe<(Row & object)[]>(query))] as Row[];
  });
const count = async (table: string, organizationId?: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${table}`, organizationId))[0]?.n ?? 0;
/** The rows of a table as the planner knows them; negative before the first statistics. */
const planned = async (table: string, { owner } = database) =>
  Number((await owner.unsafe(`select reltuples as n from pg_class where oid = '${table}'::regclass`))[0]?.['n']);

it('continues after an interruption, completes, and then changes nothing', { timeout: 300_000 }, async () => {
  store.lastPut = 60;
  await expect(seed()).rejects.toThrow('switched off');
  const partly = await count('properties');
  expect(partly).toBeGreaterThan(0);
  expect(partly).toBeLessThan(DEMO_PROPERTIES.length);
  const halves = await rows(`select p.id from properties p where not exists (select from property_images i where i.property_id = p.id)`);
  expect(halves).toEqual([]);

  store.lastPut = Infinity;
  const accounts = await seed();
  expect(accounts.map(({ userType }) => userType).toSorted()).toEqual(['admin', 'owner', 'owner', 'property_manager', 'tenant']);
  expect((await count('properties')) + (await count('properties', DEMO_LANDLORD_ORGANIZATION_ID))).toBe(DEMO_PROPERTIES.length);
  expect(await planned('properties'), 'reports of a database that was just filled are planned by its rows').toBeGreaterThan(0);
  expect(await count('inquiries')).toBe(6);
  expect(await count('owners')).toBe(4);
  const online = 'public_listings((select slug from organizations))';
  expect(await count(online)).toBe(5);

  // Every file has a row and every row its bytes (three per picture): the interruption left nothing behind.
  for (const organizationId of [DEMO_AGENCY_ID, DEMO_LANDLORD_ORGANIZATION_ID]) {
    const stored = await rows<{ id: string; media_type: string }>('select id, media_type from files order by id', organizationId);
    expect(readdirSync(join(folder, organizationId)).toSorted()).toEqual(stored.map(({ id }) => id));
    for (const { id } of stored.filter(({ media_type }) => media_type === 'image/webp'))
      expect(readdirSync(join(folder, organizationId, id)).toSorted()).toEqual(['card.webp', 'full.webp', 'thumb.webp']);
  }

  // Changes by users are kept: a deleted property and a deleted picture are not created again.
  await rows(`update properties set deleted_at = now() where title like 'Studio place Sathonay'`);
  const [removed] = await rows<{ file_id: string }>(
    `delete from property_images where position = 1 and property_id = (select id from properties where title = 'Bel appartement, quartier Mazarin') returning file_id`,
  );
  rmSync(join(folder, DEMO_AGENCY_ID, removed?.file_id ?? 'absent'), { recursive: true });
  const [puts, images] = [store.puts, await count('property_images')];
  await seed();
  expect([store.puts, await count('property_images')]).toEqual([puts, images]);
  expect(await count(online)).toBe(4);
});

it('has every type and status, pictures for the first properties, and realistic rents', async () => {
  const shown = await rows<{
    type: string;
    status: string;
    price_cents: string;
    area_m2: string;
    bedrooms: number;
    is_listed: boolean;
    search_text: string;
  }>('select * from properties');
  expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(PROPERTY_TYPES));
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(PROPERTY_STATUSES));
  expect(new Set(shown.map(({ is_listed }) => is_listed))).toEqual(new Set([true, false]));
  const perM2 = (statuses: readonly string[]) =>
    shown
      .filter(({ status, type }) => statuses.includes(status) && type !== 'Terrain' && type !== 'Autre')
      .map(({ price_cents, area_m2 }) => Number(price_cents) / 100 / Number(area_m2));
  const [rents, prices] = [perM2(['À Louer', 'Loué']), perM2(['À Vendre', 'Vendu'])];
  expect([Math.min(...rents) > 7, Math.max(...rents) < 60]).toEqual([true, true]);
  expect([Math.min(...prices) > 1500, Math.max(...prices) < 15_000]).toEqual([true, true]);
  const primaries = await rows<{ n: number }>('select count(*)::int as n from property_images where is_primary group by property_id');
  expect(primaries.every(({ n }) => n === 1)).toBe(true);
});

it('has running leases with payments (some late), maintenance and readable documents', async () => {
  const one = async <Row>(query: string, organizationId?: string) => (await rows<Row>(query, organizationId))[0]!;
  expect(await one(`select count(*)::int as n from leases where status = 'Actif'`)).toEqual({ n: 24 });
  // Every property with the status « Loué » has a tenant.
  const empty = await rows(
    `select title from properties p where status = 'Loué' and not exists (select from leases l where l.property_id = p.id and l.status = 'Actif')`,
  );
  expect(empty).toEqual([]);
  const paid = await one<{ months: number; late: number; awaited: number; cancelled: number; aid: number }>(`
    select count(distinct to_char(payment_date, 'YYYY-MM')) filter (where status = 'Payé')::int as months,
      count(*) filter (where status = 'En attente' and payment_date < '2026-11-20')::int as late,
      count(*) filter (where status = 'En attente' and payment_date >= '2026-11-20')::int as awaited,
      count(*) filter (where status = 'Annulé')::int as cancelled, count(*) filter (where payer_kind = 'CAF')::int as aid
    from payments`);
  expect(paid).toMatchObject({ months: 36, cancelled: 1 });
  expect([paid.late > 6, paid.aid > 15]).toEqual([true, true]);
  expect(await one('select count(*)::int as n from payments where payment_date > $$2026-12-31$$')).toEqual({ n: 0 });
  const untold = await rows(
    `select id from properties union all select id from leases union all select id from payments union all select id from documents
     except all select entity_id from audit_log where action like '%.create'`,
  );
  expect(untold).toEqual([]);
  expect(await one(`select count(*)::int as n from audit_log where action = 'lease.activate'`)).toEqual({ n: 28 });
  const requests = await rows<{ status: string }>('select distinct status from maintenance_requests');
  expect(requests.length).toBe(5);
  const files = await rows<{ storage_key: string; bytes: string }>(
    'select f.storage_key, f.bytes from documents d join files f on f.id = d.file_id',
  );
  expect(files.length).toBeGreaterThan(40);
  for (const { storage_key: key, bytes } of files) {
    const content = await buffer((await store.get(key))!);
    expect([content.subarray(0, 5).toString(), content.length]).toEqual(['%PDF-', Number(bytes)]);
  }
  const terms = await rows<{ rent: string; price: string }>(`
    select t.rent_cents as rent, p.price_cents as price from leases l join properties p on p.id = l.property_id
    join lateral (select rent_cents from lease_terms t where t.lease_id = l.id order by from_date desc limit 1) t on true
    where l.status = 'Actif'`);
  for (const { rent, price } of terms) expect(Math.abs(Number(rent) - Number(price))).toBeLessThanOrEqual(100);
});

it('has a lease with a rent supplement, leases with an aid that the landlord receives, and an account for transfers', async () => {
  const supplements = await rows<{ supplement: string; energy: string }>(
    `select t.supplement_cents as supplement, p.dpe_class as energy from lease_terms t join leases l on l.id = t.lease_id
     join properties p on p.id = l.property_id where t.supplement_cents > 0 and l.status = 'Actif' order by t.from_date`,
  );
  expect(Number(supplements[0]?.supplement)).toBe(2_500);
  expect(supplements.every(({ energy }) => energy !== 'F' && energy !== 'G')).toBe(true);
  const aids = await rows<{ on: string; last: string }>(
    `select a.from_month::text as on, max(p.payment_date)::text as last from housing_aids a
     join payments p on p.lease_id = a.lease_id and p.payer_kind = 'CAF' and p.amount_cents = a.amount_cents
     where a.paid_to_landlord group by a.id, a.from_month order by 1`,
  );
  // The aid of October came on 5 November; that of November is awaited.
  expect(aids).toEqual([
    { on: '2025-06-01', last: '2026-11-05' },
    { on: '2026-08-01', last: '2026-11-05' },
  ]);
  for (const organizationId of [DEMO_AGENCY_ID, DEMO_LANDLORD_ORGANIZATION_ID]) {
    const [stored] = await rows<{ iban_encrypted: Buffer; iban_ending: string }>(
      'select iban_encrypted, iban_ending from organizations',
      organizationId,
    );
    const { iban } = readBankDetails(TEST_VAULT, organizationId, stored?.iban_encrypted ?? Buffer.alloc(0));
    expect(iban).toMatch(/^FR[\dA-Z]{25}$/u);
    expect(iban.slice(-4)).toBe(stored?.iban_ending);
  }
});

it('has an order to pay on the lease that is really late, whose delay is over, with its act', async () => {
  const orders = await rows(`
    select o.served_on::text as served, o.last_day::text as last, o.delay, o.claimed_cents = sum(d.late_cents) as whole, count(d.due_id)::int as dues,
      f.media_type, doc.lease_id = o.lease_id as filed
    from orders_to_pay o join order_to_pay_dues d on d.order_id = o.id join documents doc on doc.id = o.document_id
    join files f on f.id = doc.file_id group by o.id, o.organization_id, doc.id, doc.organization_id, f.id, f.organization_id`);
  expect(orders).toEqual([
    { served: '2026-10-14', last: '2026-11-14', delay: 'un mois', whole: true, dues: 2, media_type: 'application/pdf', filed: true },
  ]);
  expect(await count('orders_to_pay', DEMO_LANDLORD_ORGANIZATION_ID)).toBe(0);
  // One follows a plan, one was ordered to pay; one is left to remind.
  const toRemind = await rows(`
    select p.city from leases l join properties p on p.id = l.property_id
    where exists (select from dues d where d.lease_id = l.id and d.due_on < '2026-11-05' and d.allocated_cents < d.total_cents)
      and not exists (select from orders_to_pay o where o.lease_id = l.id) and not exists (select from payment_plans pp where pp.lease_id = l.id)`);
  expect(toRemind).toEqual([{ city: 'Bordeaux' }]);
});

it('has accounts that were kept: deposits, a payment plan, charges, owners’ statements with payouts, and a bank statement', async () => {
  const one = async <Row>(query: string, organizationId?: string) => (await rows<Row>(query, organizationId))[0]!;
  const deposits = await one<{ held: number; due: number }>(`
    select count(distinct m.lease_id)::int as held, count(distinct l.id)::int as due from leases l
    left join deposit_movements m on m.lease_id = l.id and m.amount_cents = l.deposit_cents
    where l.status = 'Actif' and l.deposit_cents > 0`);
  expect([deposits.held > 15, deposits.held === deposits.due]).toEqual([true, true]);
  expect(await one('select count(*)::int as plans, min(requires_rent::int)::int as rent from payment_plans')).toEqual({
    plans: 1,
    rent: 1,
  });
  expect([await count('buildings'), await count('charge_settlements'), await count('mandates')]).toEqual([2, 1, 4]);
  expect([await count('buildings', DEMO_LANDLORD_ORGANIZATION_ID), await count('mandates', DEMO_LANDLORD_ORGANIZATION_ID)]).toEqual([1, 0]);
  // The last month is left to the user, and each payout is exact.
  const stated = await one(`
    select count(*)::int as statements, max(month)::text as last, count(p.id)::int as payouts, bool_and(p.amount_cents = s.paid_out_cents) as exact
    from owner_statements s left join owner_payouts p on p.statement_id = s.id where s.paid_out_cents > 0`);
  expect(stated).toMatchObject({ last: '2026-09-01', exact: true });
  // Eleven months of three owners; the fourth has what was left of the first quarter, and three whole ones.
  expect(await count('owner_statements')).toBe(3 * 11 + 4);
  expect(
    await rows(`
      select s.snapshot ->> 'fromDate' as from_date, s.month::text from owner_statements s join owners o on o.id = s.owner_id
      where o.statement_rhythm = 'trimestriel' order by s.month`),
  ).toEqual([
    { from_date: '2025-11-01', month: '2025-12-01' },
    { from_date: '2026-01-01', month: '2026-03-01' },
    { from_date: '2026-04-01', month: '2026-06-01' },
    { from_date: '2026-07-01', month: '2026-09-01' },
  ]);
  expect(await one('select count(*)::int as spent, count(statement_id)::int as stated from owner_expenses')).toEqual({
    spent: 5,
    stated: 4,
  });
  for (const organizationId of [DEMO_AGENCY_ID, DEMO_LANDLORD_ORGANIZATION_ID]) {
    const bank = await one<{ statements: number; refused: number; lines: number }>(
      `select count(*)::int as statements, sum(jsonb_array_length(refused))::int as refused, (select count(*)::int from bank_lines) as lines from bank_statements`,
      organizationId,
    );
    expect([bank.statements, bank.refused, bank.lines > 4]).toEqual([1, 0, true]);
  }
  // Three of four mandates are signed, and the next rents under them are in one file, each on an avis that says so.
  expect(await one('select count(*)::int as made, count(signed_on)::int as signed from debit_mandates')).toEqual({ made: 4, signed: 3 });
  const collected = await rows<{ on: string; collected: string; announced: string }>(`
    select d.collect_on::text as on, d.amount_cents::text as collected, (r.snapshot -> 'debit' ->> 'amountCents') as announced
    from debits d join receipts r on r.due_id = d.due_id and r.kind = 'avis' and r.snapshot -> 'debit' ->> 'collectOn' = d.collect_on::text
    where d.is_open order by 1, d.id`);
  expect(collected.map(({ on }) => on)).toEqual(['2026-12-07', '2026-12-07', '2026-12-10']);
  for (const { collected: amount, announced } of collected) expect(announced).toBe(amount);
  expect(await count('debit_batches')).toBe(1);
  expect(await count('debit_batches', DEMO_LANDLORD_ORGANIZATION_ID)).toBe(0);
  // Nobody is late by some cents: those who are late owe whole rents.
  const late = await rows<{ left: string }>(`
    select sum(total_cents - allocated_cents) as left from dues where due_on < '2026-11-05' and allocated_cents < total_cents group by lease_id`);
  expect(late.every(({ left }) => Number(left) > 40_000)).toBe(true);
});

const archiveOf = ({ database: stored, ...kept }: { database: TestDatabase; files: DiskFileStore; vault: Vault }, path: string) =>
  archived(
    { database: stored, ports: { ...memoryPorts(), ...kept }, now, folder, userId: DEMO_MANAGER_ID, organizationId: DEMO_AGENCY_ID },
    path,
  );

/** Of every account of the ledger, what it holds. */
const BALANCES = `select a.kind, a.lease_id, count(*)::int as lines, sum(l.amount_cents)::bigint::text as cents from ledger_accounts a
  join journal_lines l on l.organization_id = a.organization_id and l.account_id = a.id group by a.id, a.kind, a.lease_id order by a.id`;

it('leaves as an archive, and continues elsewhere with equal hashes and balances', { timeout: 300_000 }, async () => {
  const path = join(folder, 'first.zip');
  const first = await archiveOf({ database, files: store, vault: TEST_VAULT }, path);
  expect(first.tables.find(({ name }) => name === 'journal_lines')?.rows).toBeGreaterThan(500);
  expect(first.lists.map(({ path: list }) => list)).toContain('listes/proprietaires.csv');
  const elsewhere = await freshDatabase();
  try {
    const other = {
      database: elsewhere,
      files: new DiskFileStore(join(folder, 'elsewhere')),
      vault: new Vault('another secret, long enough'),
    };
    await importArchive({ path, ownerUrl: elsewhere.ownerUrl, vault: other.vault, files: other.files, now: now() });
    expect(await planned('journal_lines', elsewhere)).toBe(first.tables.find(({ name }) => name === 'journal_lines')?.rows);
    const second = await archiveOf(other, join(folder, 'second.zip'));
    // The audit log grows with each archive.
    const hashes = ({ tables, files }: ArchiveManifest) => [tables.filter(({ name }) => name !== 'audit_log'), files];
    expect(hashes(second)).toEqual(hashes(first));
    expect(second.lists).toEqual(first.lists);
    const balances = await rows<{ cents: string }>(BALANCES);
    expect(balances.length).toBeGreaterThan(20);
    expect(await rowsIn(elsewhere, BALANCES)).toEqual(balances);
  } finally {
    await elsewhere.drop();
  }
});

it.each(['2026-01-01', '2026-02-28', '2026-12-31', '2028-02-29', '2031-06-15'])('has the same content on %s', (today) => {
  const leases = DEMO_HOUSEHOLDS.flatMap((household) => demoLeases(household, day(today)));
  const oddOnes = leases.filter(({ lease, lastDay }) => {
    const isPending = lease.startDate > today;
    const isOver = (lease.endDate ?? '9999') < today || (lastDay ?? '9999') < today;
    return isPending !== (lease.status === 'En attente') || (lease.status === 'Actif' && isOver);
  });
  expect(oddOnes.map(({ tenancy }) => tenancy.key)).toEqual([]);
  expect(leases.flatMap(({ terms }) => terms).every(({ rentCents }) => Number.isInteger(rentCents) && rentCents > 0)).toBe(true);
});

it('has distinct references, titles and addresses', () => {
  for (const key of ['reference', 'title', 'address'] as const) {
    expect(new Set(DEMO_PROPERTIES.map(({ listing }) => `${listing[key]} ${key === 'address' ? listing.city : ''}`)).size).toBe(
      DEMO_PROPERTIES.length,
    );
  }
});
