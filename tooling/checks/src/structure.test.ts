import { expect, it } from 'vitest';
import { findingsIn } from './planted.ts';
import { MAX_EXEMPTIONS, structure } from './structure.ts';

const disable = ['oxlint', 'disable-next-line'].join('-');

it('accepts the fixed file names', () => {
  const code = 'export const a = 1;\n';
  expect(
    findingsIn(structure, {
      'packages/api/src/modules/leasing/leases/leases.router.ts': code,
      'packages/api/src/modules/leasing/leases/leases.queries.ts': code,
      'packages/api/src/modules/leasing/leases/leases.commands.ts': code,
      'packages/api/src/modules/leasing/leases/leases.scope.ts': code,
      'packages/api/src/modules/leasing/leases/leases.test.ts': code.repeat(400),
      'apps/web/src/features/leasing/leases/lease-form.tsx': code,
      'apps/web/src/features/leasing/leases/lease-form.module.css': '.a {}\n',
      'apps/web/src/features/leasing/leases/lease-form.test.tsx': code,
      'apps/web/src/features/leasing/leases/lease-status-badge.tsx': code,
      'apps/web/src/features/leasing/leases/leases.messages.ts': code,
      'apps/web/src/features/leasing/leases/leases.labels.ts': code,
      'apps/web/src/features/leasing/leases/use-lease-check.ts': code,
      'packages/api/src/modules/leasing/leases/actions.commands.ts': code,
      'apps/web/src/routes/_app/leases/index.tsx': code,
      'apps/web/src/routes/_app/leases/$leaseId.edit.tsx': code,
      'apps/web/vite.config.ts': 'export default {};\n',
      'packages/domain/src/shared/exact.ts': 'export const a = 1;\n'.repeat(350),
    }),
  ).toEqual([]);
});

it.each([
  ['a sixth kind of module file', 'packages/api/src/modules/leasing/leases/leases.service.ts', 'A module holds leases.router.ts'],
  ['a second router of a module', 'packages/api/src/modules/leasing/leases/rents.router.ts', 'A module holds leases.router.ts'],
  ['a folder inside a module', 'packages/api/src/modules/leasing/leases/rules/overlap.ts', 'A module is a flat folder'],
  ['an unknown part of a feature', 'apps/web/src/features/leasing/leases/lease-stuff.tsx', 'A feature holds'],
  ['a form that is not a component', 'apps/web/src/features/leasing/leases/lease-form.ts', 'A feature holds'],
  ['a feature outside its area', 'apps/web/src/features/leases/lease-form.tsx', 'A feature is a flat folder'],
  ['a barrel', 'packages/domain/src/index.ts', 'This file name does not describe'],
  ['a file of helpers', 'apps/web/src/lib/utils.ts', 'This file name does not describe'],
  ['the test of a file of helpers', 'apps/web/src/lib/helpers.test.ts', 'This file name does not describe'],
  ['camelCase', 'packages/domain/src/shared/dayInParis.ts', '"dayInParis.ts" is not kebab-case'],
  ['a folder in PascalCase', 'apps/web/src/components/DataTable/data-table.tsx', '"DataTable" is not kebab-case'],
])('refuses %s', (_, path, what) => {
  expect(findingsIn(structure, { [path]: 'export const a = 1;\n' })).toMatchObject([{ file: path, what: expect.stringContaining(what) }]);
});

it('refuses a file of 351 lines, and names the list for tables of data', () => {
  const [finding] = findingsIn(structure, { 'packages/domain/src/shared/long.ts': 'export const a = 1;\n'.repeat(351) });
  expect(finding).toMatchObject({ what: '351 lines; a file holds at most 350.', instead: expect.stringContaining('DATA_TABLES') });
});

it('refuses a default export, but not the word in a comment or a string', () => {
  const findings = findingsIn(structure, {
    'packages/domain/src/shared/a.ts': '// export default a\nexport const b = "as default";\nexport default b;\n',
    'packages/domain/src/shared/c.ts': 'const c = 1;\nexport { c as default };\n',
  });
  expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'packages/domain/src/shared/a.ts:3',
    'packages/domain/src/shared/c.ts:2',
  ]);
});

it('refuses more exemptions than the maximum', () => {
  const exempt = (count: number) => ({
    'packages/domain/src/shared/a.ts': `// ${disable} no-console -- the reason is written here\n`.repeat(count),
  });
  expect(findingsIn(structure, exempt(MAX_EXEMPTIONS))).toEqual([]);
  expect(findingsIn(structure, exempt(MAX_EXEMPTIONS + 1))).toMatchObject([
    { what: expect.stringContaining(`has ${MAX_EXEMPTIONS + 1} exemptions, the maximum is ${MAX_EXEMPTIONS}`) },
  ]);
});

it('refuses an exemption without a reason', () => {
  const findings = findingsIn(structure, { 'packages/domain/src/shared/a.ts': `// ${disable} no-console\n` });
  expect(findings.map(({ what }) => what)).toContain('This exemption (oxlint-disable) has no reason.');
});

it('refuses a second snapshot of the schema', () => {
  const meta = 'packages/db/sql/migrations/meta';
  expect(findingsIn(structure, { [`${meta}/_journal.json`]: '{}', [`${meta}/0009_snapshot.json`]: '{}' })).toEqual([]);
  expect(findingsIn(structure, { [`${meta}/0009_snapshot.json`]: '{}', [`${meta}/0010_snapshot.json`]: '{}' })).toMatchObject([
    { file: `${meta}/0009_snapshot.json`, what: 'A snapshot of the schema that a newer one has replaced.' },
  ]);
});
