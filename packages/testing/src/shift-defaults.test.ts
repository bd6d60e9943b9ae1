import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, freshDatabase, type TestDatabase } from './database.ts';
import { aPerson } from './factories/people.ts';
import { shiftDefaults } from './shift-defaults.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('moves every default of a column that reads the clock', async () => {
  // Of a run that moves its clock, the template's defaults are moved already.
  await asOwner(database, 'alter table users alter column created_at set default now()');
  await shiftDefaults(database.ownerUrl, 366 * 86_400_000);
  const { id } = await aPerson(database);
  const [row] = await asOwner<{ days: number }>(
    database,
    `select round(extract(epoch from created_at - now()) / 86400)::int as days from users where id = '${id}'`,
  );
  expect(row).toEqual({ days: 366 });
});
