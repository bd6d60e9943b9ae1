import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { urlOf } from '@lares/testing/provided';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { unboundRole } from './rls-role-check.ts';
import { openDatabase } from './client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('accepts the application role', async () => {
  expect(await unboundRole(database)).toBeNull();
});

it('names an owner of the tables and a superuser, to whom row-level security does not apply', async () => {
  const names: (string | null)[] = [];
  for (const url of [database.ownerUrl, urlOf(inject('cluster').superuserUrl, database.name)]) {
    const unbound = openDatabase(url, { max: 1 });
    names.push(await unboundRole(unbound));
    await unbound.close();
  }
  expect(names).toEqual(['lares_owner', 'postgres']);
});
