import { expect, it } from 'vitest';
import { findingsIn, placesOf } from './planted.ts';
import { scopes } from './scopes.ts';

const API = 'packages/api/src';
const LEASES = `${API}/modules/leasing/leases`;
const schema = {
  'packages/db/src/schema/leasing/leases.ts': `
export const leases = pgTable('leases', { organizationId: organizationId() });
export const leaseTerms = pgTable('lease_terms', { organizationId: organizationId(), leaseId: uuid() });`,
  'packages/db/src/schema/portfolio/tenants.ts': `export const tenants = pgTable('tenants', { organizationId: organizationId() });`,
  'packages/db/src/schema/platform/plans.ts': `export const plans = pgTable('plans', { id: uuid() });`,
};
const guarded = {
  [`${LEASES}/leases.scope.ts`]:
    'guards(leases, leaseTerms);\nexport const leasesVisibleTo = 1;\nexport async function leaseOrThrow() {}\nexport const mayReadRent = 1;',
  [`${API}/modules/portfolio/tenants/tenants.scope.ts`]: 'guards(tenants);\nexport const tenantsVisibleTo = 1;',
};
const IMPORTS = `import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { tenants } from '@lares/db/schema/portfolio/tenants'; import { leaseOrThrow, leasesVisibleTo } from './leases.scope.ts'; import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
`;
const found = (files: Record<string, string>, exceptions: readonly string[] = []) =>
  placesOf(findingsIn((root) => scopes(root, new Set(exceptions)), { ...schema, ...guarded, ...files }));
const inFile = (path: string, text: string) => found({ [`${API}/${path}`]: `${IMPORTS}${text}` });
const inQueries = (text: string) => inFile('modules/leasing/leases/leases.queries.ts', text);

it.each([
  ['a read with the scope in the same function', 'export const list = (ctx) => db.select().from(leases).where(leasesVisibleTo(ctx));'],
  [
    'fetch-or-throw of the same scope file before a write',
    'export async function end(ctx) {\n  await leaseOrThrow(ctx);\n  return tx.update(leases).set({});\n}',
  ],
  ['a part read under the scope of its noun', 'export const terms = (ctx) => db.select().from(leaseTerms).where(leasesVisibleTo(ctx));'],
  [
    'a part tied to a column of its noun, which the outer query selects',
    'const term = builder.select().from(leaseTerms).where(eq(leaseTerms.leaseId, leases.id));',
  ],
  [
    'a join under both scopes',
    'const list = (v) => q.from(leases).innerJoin(tenants, on).where(and(leasesVisibleTo(v), tenantsVisibleTo(v)));',
  ],
  ['an insert', 'export const create = (tx) => tx.insert(leases).values({});'],
  [
    'the columns and the type of a table',
    'const columns = { id: leases.id };\ntype Lease = typeof leases.$inferSelect;\nconst all = getTableColumns(leases);',
  ],
  ['a table that belongs to no organisation', 'export const list = () => db.select().from(plans);'],
  ['a comment', '// select from lease_terms is refused\nexport const a = 1;'],
])('accepts %s', (_, text) => {
  expect(inQueries(text)).toEqual([]);
});

const unscoped = (table: string, line: number, name = 'list', path = 'modules/leasing/leases/leases.queries.ts') => [
  `${API}/${path}:${line} ${name} reads or writes ${table} without its scope.`,
];

it.each([
  ['a select', 'export function list(ctx) {\n  return db.select().from(leases);\n}', 'leases', 4],
  ['a select of a part', 'export function list(ctx) {\n  return db.select().from(leaseTerms);\n}', 'leaseTerms', 4],
  ['a select in SQL text', 'export const list = () =>\n  sql`select id from lease_terms where true`;', 'leaseTerms', 4],
  ['a join in SQL text', 'export const list = () =>\n  sql`select id from x join tenants t on true`;', 'tenants', 4],
  ['a table after a comma in SQL text', 'export const list = () =>\n  sql`select 1 from x a, tenants t where true`;', 'tenants', 4],
  ['a table named by its identifier', "export const list = () =>\n  sql`select 1 from ${sql.identifier('tenants')}`;", 'tenants', 4],
  ['a select of the table object in SQL text', 'export const list = () =>\n  sql`select id from ${leaseTerms}`;', 'leaseTerms', 4],
  ['an update', 'export function list(ctx) {\n  return tx.update(leases).set({});\n}', 'leases', 4],
  ['a count', 'export const list = (tx) => tx.$count(leases);', 'leases', 3],
  ['a table kept in a list', 'const list = { lease: leases };', 'leases', 3],
  ['a table passed to another function', 'const list = (tx) => countOf(tx, leases);', 'leases', 3],
  ['an alias of a table', "const a = 1;\nconst other = alias(tenants, 'other');\nconst list = () => q.from(other);", 'tenants', 5],
  [
    "a join of a foreign table under another noun's scope",
    'const list = (v) =>\n  q.from(leases)\n    .innerJoin(tenants, on)\n    .where(leasesVisibleTo(v));',
    'tenants',
    5,
  ],
  [
    'an …OrThrow that another scope file exports',
    'export async function list(ctx) {\n  await tenantOrThrow(ctx);\n  return tx.update(leases).set({});\n}',
    'leases',
    5,
  ],
  [
    'an …OrThrow of its own',
    'const list = async (ctx) => {\n  await versionOrThrow(ctx);\n  return tx.select().from(leases);\n};',
    'leases',
    5,
  ],
  [
    'an export of the scope file that decides about a column only',
    'const list = (v) => q.select(mayReadRent(v)).from(leases);',
    'leases',
    3,
  ],
  ['a scope that is only mentioned', 'const list = () => {\n  void leasesVisibleTo;\n  return q.from(leases);\n};', 'leases', 5],
  [
    'a scope used only by the neighbour',
    'const where = (ctx) => leasesVisibleTo(ctx);\nconst list = () => db.select().from(leases);',
    'leases',
    4,
  ],
])('refuses %s without the scope', (_, text, table, line) => {
  expect(inQueries(text)).toEqual(unscoped(table, line));
});

it.each(['shared/reports.ts', 'jobs/nightly.ts', 'modules/leasing/leases/leases.router.ts', 'auth/accounts.ts'])(
  'refuses an unscoped read in %s',
  (path) => {
    expect(inFile(path, 'export const list = () => db.select().from(leases);')).toEqual(unscoped('leases', 3, 'list', path));
  },
);

it('refuses an organisation-owned table that no scope file guards', () => {
  const path = 'packages/db/src/schema/accounting/dues.ts';
  expect(found({ [path]: "\nexport const dues = pgTable('dues', { organizationId: organizationId() });" })).toEqual([
    `${path}:2 No scope guards dues.`,
  ]);
});

it('refuses two scope files for one table', () => {
  const path = `${API}/modules/leasing/reviews/reviews.scope.ts`;
  expect(found({ [path]: 'guards(leases);' })).toEqual([expect.stringContaining('leases is guarded by')]);
});

it('accepts a part with a scope file of its own under the scope of its noun', () => {
  const files = {
    'packages/db/src/schema/leasing/photos.ts': "export const photos = pgTable('photos', { organizationId: organizationId() });",
    [`${LEASES}/photos.scope.ts`]: 'guardsPartOf(leases, photos);\nexport const photosVisibleTo = 1;',
    [`${LEASES}/photos.queries.ts`]:
      "import { photos } from '@lares/db/schema/leasing/photos';\nimport { leasesVisibleTo } from './leases.scope.ts';\nimport { photosVisibleTo } from './photos.scope.ts';\nconst own = (v) => q.from(photos).where(photosVisibleTo(v));\nconst under = (v) => q.from(photos).where(leasesVisibleTo(v));",
  };
  expect(found(files)).toEqual([]);
});

it('accepts a scope file that reads the tables it guards', () => {
  const own =
    'guards(leases, leaseTerms);\nexport const leasesVisibleTo = 1;\nexport const startOf = () => q.from(leases).innerJoin(leaseTerms, on);';
  expect(inFile('modules/leasing/leases/leases.scope.ts', own)).toEqual([]);
});

it.each([
  ['of another noun', 'modules/portfolio/tenants/tenants.scope.ts', 'guards(tenants);\nexport const tenantsVisibleTo = 1;\n'],
  ['without guards of its own', 'modules/leasing/leases/facts.scope.ts', ''],
])('refuses a read of a foreign table in a scope file %s', (_, path, text) => {
  const line = 3 + text.split('\n').length - 1;
  expect(inFile(path, `${text}export const list = () => sql\`select id from lease_terms\`;`)).toEqual(
    unscoped('leaseTerms', line, 'list', path),
  );
});

it('refuses another function beside those with an exception, and an exception that nothing needs', () => {
  const path = 'shared/notifications/dispatch.ts';
  const under = (text: string) => found({ [`${API}/${path}`]: `${IMPORTS}${text}` }, [`${path} notify`]);
  const notify = 'export const notify = () => db.select().from(leases);';
  expect(under(notify)).toEqual([]);
  expect(under(`${notify}\nconst list = () => db.select().from(leases);`)).toEqual(unscoped('leases', 4, 'list', path));
  expect(under('export const notify = () => null;')).toEqual([`${API}/${path}:1 ${path} notify needs no exception.`]);
});

it('refuses a scope of the same name that another scope file exports', () => {
  const path = `${API}/modules/accounting/statements/statements.queries.ts`;
  const files = {
    [`${API}/modules/accounting/statements/statements.scope.ts`]: 'export const leasesVisibleTo = 1;',
    [path]:
      "import { leases } from '@lares/db/schema/leasing/leases';\nimport { leasesVisibleTo } from './statements.scope.ts';\nconst list = (v) => q.from(leases).where(leasesVisibleTo(v));",
  };
  expect(found(files)).toEqual([`${path}:3 list reads or writes leases without its scope.`]);
});

it('accepts a scope under another name', () => {
  const path = `${API}/modules/accounting/statements/statements.queries.ts`;
  const text =
    "import { leases } from '@lares/db/schema/leasing/leases';\nimport { leasesVisibleTo as homes } from '../../leasing/leases/leases.scope.ts';\nconst list = (v) => q.from(leases).where(homes(v));";
  expect(found({ [path]: text })).toEqual([]);
});

it('refuses an unscoped read in the server', () => {
  const path = 'apps/server/src/routes/planted.ts';
  expect(found({ [path]: 'export const list = () => sql`select email from tenants`;' })).toEqual([
    `${path}:1 list reads or writes tenants without its scope.`,
  ]);
});

it.each([
  ['a namespace', "import * as schema from '@lares/db/schema/leasing/leases';\n"],
  ['a dynamic import', "const schema = await import('@lares/db/schema/leasing/leases');\n"],
  ['a re-export', "export { leases } from '@lares/db/schema/leasing/leases';\n"],
])('refuses tables that come by %s', (_, text) => {
  const path = `${API}/shared/reports.ts`;
  expect(found({ [path]: text })).toEqual([`${path}:1 Tables are imported without their names.`]);
});
