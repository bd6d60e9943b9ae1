import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { selectJson } from '@lares/db/select';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withManagedColumns } from './managed-columns.ts';

const houses = pgTable('houses', {
  organizationId: uuid().notNull(),
  id: uuid().notNull(),
  name: text().notNull(),
  userId: uuid(),
  notes: text(),
  shownName: text().generatedAlwaysAs(sql`name`),
});
const jsonFor = (isManaging: boolean) =>
  selectJson(withManagedColumns({ id: houses.id, name: houses.name }, { table: houses, isManaging, leftOut: ['userId'] }))
    .from(houses)
    .toSQL().sql;

it('adds the columns that nobody named, for the people who run the organisation', () => {
  expect(jsonFor(true)).toContain(`'notes', "houses"."notes")`);
});

it('reads null in them for everyone else', () => {
  expect(jsonFor(false)).toContain(`'name', "houses"."name", 'notes', null)`);
});
