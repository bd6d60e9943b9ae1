import { ForeignMigrationsError } from '@lares/db/migrate';
import { expect, it } from 'vitest';
import { migrationFailure } from './migration-failure.ts';

it('names pnpm db:reset for a database of a development version, and the settings for any other failure', () => {
  expect(migrationFailure(new ForeignMigrationsError('other migrations'))).toContain('« pnpm db:reset »');
  expect(migrationFailure(new Error('connect ECONNREFUSED'))).toMatch(/ECONNREFUSED.*DATABASE_URL/);
});
