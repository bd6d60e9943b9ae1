import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dialledInFrance, e164OfFrench } from '@lares/domain/shared/phone';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { MIGRATIONS } from '@lares/testing/global-setup';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await asOwner(database, `insert into organizations (name, kind) values ('A', 'agence')`);
});
afterAll(() => database.drop());

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** What the migration makes of phone numbers that earlier versions stored. */
async function migrated(phones: readonly string[]): Promise<string[]> {
  const rows = phones.map((phone, n) => `('${n}', ${quoted(phone)}, (select id from organizations))`).join(', ');
  await asOwner(database, `delete from contractors; insert into contractors (name, phone, organization_id) values ${rows}`);
  const migration = await readFile(join(MIGRATIONS, 'migrations/0008_phones_e164.sql'), 'utf8');
  await asOwner(database, migration.replaceAll('--> statement-breakpoint', ''));
  const stored = await asOwner<{ phone: string }>(database, 'select phone from contractors order by name::int');
  return stored.map(({ phone }) => phone);
}

it('writes the numbers that earlier versions accepted in E.164', async () => {
  const cases = {
    '06 12 34 56 78': '+33612345678',
    '06.12.34.56.78': '+33612345678',
    '06\u00a012\u202f34-56-78': '+33612345678',
    '+33 (0)6 12 34 56 78': '+33612345678',
    '0033 6 12 34 56 78': '+33612345678',
    '+33 692 12 34 56': '+262692123456',
    '0508 41 00 00': '+508410000',
    '+32 470 12 34 56': '+32470123456',
    '0032470123456': '+32470123456',
    '': '',
  };
  expect(await migrated(Object.keys(cases))).toEqual(Object.values(cases));
});

it('leaves what is no certain number as it was typed', async () => {
  const typed = ['+33 6 12 34', '+44 (0)20 7946 0958', '+32 0470 12 34 56', '0 000 000 000', '+33 0 612345678 9'];
  expect(await migrated(typed)).toEqual(typed);
});

it('knows the territories as the domain does', async () => {
  const digits = ['26', '50', '59', '63', '69', '70', '80'].flatMap((two) =>
    Array.from({ length: 100 }, (_, n) => `${two}${n}`.padEnd(4, '0')),
  );
  const first = digits.map((four) => `${four}12345`);
  const e164 = await migrated(first.map((nine) => `0${nine}`));
  expect(e164).toEqual(first.map(e164OfFrench));
  expect(e164.map(dialledInFrance)).toEqual(first.map((nine) => `0${nine}`));
});

it('lets tenants be found by the number they have now', async () => {
  await asOwner(
    database,
    `insert into tenants (kind, first_name, last_name, email, status, phone, search_text, organization_id)
     values ('personne', 'Léa', 'Roux', '', 'Actif', '06 12 34 56 78', ' roux 06 12 34 56 78 0612345678', (select id from organizations))`,
  );
  await migrated(['']);
  const [tenant] = await asOwner<{ phone: string; found: string }>(database, 'select phone, search_text as found from tenants');
  expect(tenant).toEqual({ phone: '+33612345678', found: ' roux 06 12 34 56 78 0612345678 33612345678 06 12 34 56 78 33 6 12 34 56 78' });
});
