import { expect, it } from 'vitest';
import { missingMigration } from './missing-migration.ts';

it('has a migration for every table, column, index and check of the schema', async () => {
  const { tables, statements } = await missingMigration();
  expect(tables).toBeGreaterThan(40);
  expect(statements, 'pnpm db:generate --name <what-changed>').toEqual([]);
});
