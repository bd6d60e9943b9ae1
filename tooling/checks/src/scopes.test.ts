import { expect, it } from 'vitest';
import { findingsIn } from './planted.ts';
import { scopes } from './scopes.ts';

const MODULE = 'packages/api/src/modules/leasing';
const scoped = { [`${MODULE}/lease-terms/lease-terms.scope.ts`]: 'export const leaseTermsVisibleTo = 1;' };
const inQueries = (text: string) => findingsIn(scopes, { ...scoped, [`${MODULE}/lease-terms/lease-terms.queries.ts`]: text });

it.each([
  [
    'the scope in the same function',
    'export function list(ctx) {\n  return db.select().from(leaseTerms).where(leaseTermsVisibleTo(ctx));\n}',
  ],
  [
    'fetch-or-throw before the write',
    'export async function end(ctx) {\n  await leaseTermOrThrow(ctx);\n  return tx.update(leaseTerms).set({});\n}',
  ],
  ['a table that owns no scope', 'export const list = () => db.select().from(auditLog);'],
  ['a comment', '// select from lease_terms is refused\nexport const a = 1;'],
])('accepts %s', (_, text) => {
  expect(inQueries(text)).toEqual([]);
});

it.each([
  ['a select', 'export function list(ctx) {\n  return db.select().from(leaseTerms);\n}', 2],
  ['a select in SQL text', 'export const list = () =>\n  sql`select id from lease_terms where true`;', 2],
  ['a select of the table object in SQL text', 'export const list = () =>\n  sql`select id from ${leaseTerms}`;', 2],
  ['an update', 'export function end(ctx) {\n  return tx.update(leaseTerms).set({});\n}', 2],
  [
    'a scope used only by the neighbour',
    'const where = (ctx) => leaseTermsVisibleTo(ctx);\nexport const list = () => db.select().from(leaseTerms);',
    2,
  ],
])('refuses %s without the scope', (_, text, line) => {
  expect(inQueries(text)).toMatchObject([{ line, what: 'This function reads or writes lease-terms without its scope.' }]);
});
