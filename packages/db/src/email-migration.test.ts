import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { MIGRATIONS } from '@lares/testing/global-setup';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await asOwner(database, `insert into organizations (name, kind) values ('A', 'agence')`);
});
afterAll(() => database.drop());

const aTenant = (email: string) =>
  asOwner(
    database,
    `insert into tenants (kind, first_name, last_name, email, status, search_text, organization_id)
     values ('personne', 'Léa', 'Roux', '${email}', 'Actif', ' roux ', (select id from organizations))`,
  );

it('refuses an e-mail address that is not in lower case', async () => {
  await expect(aTenant('Lea@exemple.fr')).rejects.toThrow(/tenants_email_lower/);
});

it('writes those that an earlier version stored in lower case', async () => {
  const migration = await readFile(join(MIGRATIONS, 'migrations/0087_indexes_of_plans.sql'), 'utf8');
  const updates = migration.split('--> statement-breakpoint').filter((statement) => /^UPDATE /m.test(statement));
  await asOwner(database, 'alter table tenants drop constraint tenants_email_lower');
  await aTenant('Lea@Exemple.FR');
  for (const statement of updates) await asOwner(database, statement);
  expect(await asOwner(database, 'select email from tenants')).toEqual([{ email: 'lea@exemple.fr' }]);
  expect(updates).toHaveLength(2);
});
