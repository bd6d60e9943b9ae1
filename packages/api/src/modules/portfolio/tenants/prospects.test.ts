import { Wall } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const inside = () => new Wall(database, { organizationId: agency.organization.id, userId: null });

const MANY = Number(process.env['MANY'] ?? 30);
const UNTIL = '2024-03-01';

it('finds those of one warning without the others, and stops at the number asked for', async () => {
  const org = agency.organization.id;
  // Every third was warned of on one day, every third on another; one of the first was contacted since.
  await asOwner(
    database,
    `insert into tenants (organization_id, kind, first_name, last_name, company_name, email, phone, status, search_text, created_at, updated_at)
     select '${org}', 'personne', 'P', 'Prospect ' || n, '', '', '', 'Prospect', 'prospect', '2024-01-10T10:00:00Z', '2024-01-10T10:00:00Z'
     from generate_series(1, ${MANY}) as n`,
  );
  await asOwner(
    database,
    `insert into prospect_warnings (organization_id, tenant_id, last_contact_on, warned_on)
     select organization_id, id, '2024-01-10', case n % 3 when 1 then '2026-11-20'::date else '2026-11-21' end
     from (select *, row_number() over (order by id) as n from tenants where organization_id = '${org}' and status = 'Prospect') t where n % 3 > 0`,
  );
  await asOwner(
    database,
    `update tenants set updated_at = now() where id = (select tenant_id from prospect_warnings where warned_on = '2026-11-20' order by tenant_id limit 1)`,
  );
  const found = (call: string) =>
    inside().transaction(async (tx) => {
      const rows = await tx.execute<{ id: string }>(sql`select id from ${sql.raw(call)} p order by id`);
      return rows.map(({ id }) => id);
    });
  const named = await found(`find_prospects_without_contact('${UNTIL}', '2026-11-20', null)`);
  expect(named).toHaveLength(MANY / 3 - 1);
  expect(named).toEqual(await found(`(select * from prospects_without_contact('${UNTIL}') where warned_on = '2026-11-20')`));
  expect(await found(`prospects_without_contact('${UNTIL}')`)).toHaveLength(MANY - 1);
  expect(await found(`find_prospects_without_contact('${UNTIL}', '2026-11-20', 1)`)).toHaveLength(1);
  expect(await found(`find_prospects_without_contact('${UNTIL}', '2026-11-22', 1)`)).toEqual([]);
  expect(await found(`find_prospects_without_contact('2024-01-09', '2026-11-20', 1)`)).toEqual([]);
});
