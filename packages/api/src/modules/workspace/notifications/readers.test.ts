import { leases } from '@lares/db/schema/leasing/leases';
import { documents } from '@lares/db/schema/operations/documents';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { properties } from '@lares/db/schema/portfolio/properties';
import { events } from '@lares/db/schema/workspace/events';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aMember } from '@lares/testing/factories/people';
import { aRandomPortfolio } from '@lares/testing/factories/random-portfolio';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo, partiesOfLease } from '../../leasing/leases/leases.scope.ts';
import { documentsVisibleTo, readersOfDocument, senderOfDocument } from '../../operations/documents/documents.scope.ts';
import { partiesOfRequest, requestsVisibleTo } from '../../operations/maintenance/maintenance.scope.ts';
import { propertiesVisibleTo, readersOfProperty } from '../../portfolio/properties/properties.scope.ts';
import { eventsVisibleTo, partiesOfEvent } from '../events/events.scope.ts';

let database: TestDatabase;
let organizationId: string;
let readers: { standing: Viewer['standing']; userId: string }[];

beforeAll(async () => {
  database = await freshDatabase();
  const agency = await anAgency(database);
  organizationId = agency.organization.id;
  const other = await aMember(database, organizationId, { role: 'tenant', fullName: 'Inès Moreau' });
  readers = [
    { standing: 'owner', userId: agency.owner.person.id },
    { standing: 'tenant', userId: agency.tenant.person.id },
    { standing: 'tenant', userId: other.person.id },
  ];
  await aRandomPortfolio(database, { organizationId, ownerId: agency.ownerRecord.id, around: day('2026-11-20'), seed: 7, size: 60 });
  await linkRows(agency.tenant.person.id, other.person.id);
});
afterAll(() => database.drop());

/** Gives both tenants records, and links requests, documents and events to rows in turn, so that every branch of the scopes is met. */
const linkRows = (first: string, second: string) =>
  new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    // The two clients who signed most: their rows reach every branch.
    await tx.execute(sql`
      with signed as (select tenant_id, row_number() over (order by count(*) desc, tenant_id) as n from lease_tenants group by tenant_id)
      update tenants t set user_id = case s.n when 1 then ${first}::uuid else ${second}::uuid end
      from signed s where s.tenant_id = t.id and s.n <= 2`);
    await tx.execute(sql`
      with homes as (select property_id, (array[${first}, ${second}])[1 + (row_number() over (order by id))::int % 2] as opener from leases)
      update maintenance_requests r set created_by = (select h.opener::uuid from homes h where h.property_id = r.property_id limit 1)`);
    await tx.execute(sql`
      with numbered as (select id, row_number() over (order by id) as n from maintenance_requests)
      update maintenance_requests r set tenant_id = (select t.id from tenants t where t.user_id is not null order by t.user_id limit 1)
      from numbered where numbered.id = r.id and numbered.n % 5 = 0`);
    await tx.execute(sql`
      with numbered as (select id, row_number() over (order by id)::int as n from documents),
        lease as (select lt.lease_id as id, l.property_id, row_number() over (order by l.id)::int as n from lease_tenants lt
          join leases l on l.id = lt.lease_id join tenants t on t.id = lt.tenant_id where t.user_id is not null),
        paid as (select p.id, row_number() over (order by p.id)::int as n from payments p join lease on lease.id = p.lease_id),
        request as (select id, row_number() over (order by id)::int as n from maintenance_requests),
        client as (select tenant_id as id, row_number() over (order by tenant_id)::int as n from (select distinct tenant_id from lease_tenants) c),
        size as (select (select count(*) from lease)::int as leases, (select count(*) from paid)::int as payments,
          (select count(*) from request)::int as requests, (select count(*) from client)::int as clients)
      update documents d set visible_to_tenant = numbered.n % 3 <> 0, visible_to_owner = numbered.n % 4 <> 0,
        created_by = case when numbered.n % 7 = 0 then ${first}::uuid end,
        lease_id = case numbered.n % 5 when 0 then (select id from lease where lease.n = 1 + numbered.n % size.leases) end,
        property_id = case numbered.n % 5 when 1 then (select property_id from lease where lease.n = 1 + numbered.n % size.leases) end,
        payment_id = case numbered.n % 5 when 2 then (select id from paid where paid.n = 1 + numbered.n % size.payments) end,
        request_id = case numbered.n % 5 when 3 then (select id from request where request.n = 1 + numbered.n % size.requests) end,
        tenant_id = case numbered.n % 5 when 4 then (select id from client where client.n = 1 + numbered.n % size.clients) end
      from numbered, size where numbered.id = d.id`);
    await tx.execute(sql`
      with numbered as (select id, row_number() over (order by id) as n from events)
      update events e set tenant_id = (select t.id from tenants t where t.user_id is not null order by t.user_id desc limit 1)
      from numbered where numbered.id = e.id and numbered.n % 4 = 0`);
    await tx.execute(sql`
      with numbered as (select id, row_number() over (order by id) as n from properties)
      update properties p set is_listed = numbered.n % 6 = 0 from numbered where numbered.id = p.id`);
  });

interface Noun {
  table: PgTable & { id: PgColumn };
  visibleTo: (viewer: Viewer) => SQL | undefined;
  /** The users who may read the rows of a select of ids. */
  readersOf: (ids: SQL) => SQL;
}

const pairs = (rows: readonly { row: string; reader: string }[]) => rows.map(({ row, reader }) => `${row} ${reader}`).toSorted();

/** Row and reader, as the condition of the scope answers for each reader. */
async function allowedBy({ table, visibleTo }: Noun): Promise<string[]> {
  const found: { row: string; reader: string }[] = [];
  for (const { standing, userId } of readers) {
    const rows = await new Wall(database, { organizationId, userId }).transaction((tx) =>
      tx.select({ row: table.id }).from(table).where(visibleTo({ standing, organizationId, userId })),
    );
    found.push(...rows.map(({ row }) => ({ row: String(row), reader: userId })));
  }
  return pairs(found);
}

/** The same, as the select of readers answers for each row. */
async function reachedBy({ table, readersOf }: Noun): Promise<string[]> {
  const rows = await new Wall(database, { organizationId, userId: null }).transaction((tx) =>
    tx.execute<{ row: string; reader: string }>(
      sql`select distinct x.id as row, m.user_id as reader from ${table} x cross join lateral (${readersOf(sql`select x.id`)}) as r (user_id)
        join memberships m on m.user_id = r.user_id where m.role in ('owner', 'tenant') and not m.is_founder`,
    ),
  );
  return pairs([...rows]);
}

it.each<[string, Noun]>([
  ['properties', { table: properties, visibleTo: propertiesVisibleTo, readersOf: readersOfProperty }],
  ['leases', { table: leases, visibleTo: leasesVisibleTo, readersOf: partiesOfLease }],
  ['requests', { table: maintenanceRequests, visibleTo: requestsVisibleTo, readersOf: partiesOfRequest }],
  ['events', { table: events, visibleTo: eventsVisibleTo, readersOf: partiesOfEvent }],
])('notifies exactly the owners and tenants who may read a row: %s', async (_, noun) => {
  const live = await allowedBy(noun);
  expect(live.length).toBeGreaterThan(5);
  const deleted = await deletedRowsOf(noun.table);
  expect((await reachedBy(noun)).filter((pair) => !deleted.has(pair.slice(0, 36)))).toEqual(live);
});

it('notifies only users who may read a document, and everyone with whom it is shared', async () => {
  const allowed = new Set(await allowedBy({ table: documents, visibleTo: documentsVisibleTo, readersOf: readersOfDocument }));
  const deleted = await deletedRowsOf(documents);
  const reached = (await reachedBy({ table: documents, visibleTo: documentsVisibleTo, readersOf: readersOfDocument })).filter(
    (pair) => !deleted.has(pair.slice(0, 36)),
  );
  const sent = new Set(await reachedBy({ table: documents, visibleTo: documentsVisibleTo, readersOf: senderOfDocument }));
  expect(reached.length).toBeGreaterThan(5);
  expect(reached.filter((pair) => !allowed.has(pair))).toEqual([]);
  expect([...allowed].filter((pair) => !reached.includes(pair) && !sent.has(pair))).toEqual([]);
});

/** A deleted row raises no notification: its readers do not matter. */
async function deletedRowsOf(table: Noun['table']): Promise<ReadonlySet<string>> {
  if (table === leases) return new Set();
  const rows = await new Wall(database, { organizationId, userId: null }).transaction((tx) =>
    tx.execute<{ id: string }>(sql`select id from ${table} where deleted_at is not null`),
  );
  return new Set([...rows].map(({ id }) => id));
}
