import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it('has one file of policies for each table, in the area of its schema', async () => {
  const expected: string[] = [];
  for (const path of globSync('src/schema/**/*.ts', { cwd: ROOT })) {
    const [, , area] = path.split('/');
    const module = (await import(join(ROOT, path))) as Record<string, unknown>;
    for (const table of Object.values(module)) if (is(table, PgTable)) expected.push(`${area}/${getTableName(table)}`);
  }
  expect(expected.length).toBeGreaterThan(40);
  const files = globSync('sql/policies/**/*.sql', { cwd: ROOT }).map((path) => `${path.split('/')[2]}/${basename(path, '.sql')}`);
  expect(files.toSorted()).toEqual(expected.toSorted());
});
