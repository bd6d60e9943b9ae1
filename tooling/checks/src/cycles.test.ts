import { expect, it } from 'vitest';
import { cycles } from './cycles.ts';
import { findingsIn } from './planted.ts';

it('accepts imports along the foreign keys', () => {
  expect(
    findingsIn(cycles, {
      'packages/api/src/modules/portfolio/owners/owners.scope.ts': 'export const a = 1;',
      'packages/api/src/modules/portfolio/properties/properties.scope.ts':
        "import { a } from '../owners/owners.scope.ts';\nexport const b = a;",
      'packages/api/src/modules/portfolio/owners/owners.test.ts': "import { b } from '../properties/properties.scope.ts';",
      'apps/web/src/features/portfolio/properties/property-form.tsx':
        "import { OwnerSelect } from '#features/portfolio/owners/owner-select.tsx';",
      'apps/web/src/features/portfolio/owners/owner-select.tsx': 'export const OwnerSelect = 1;',
      'packages/validation/src/shared/contact-fields.ts': 'export const a = 1;',
      'apps/web/src/routes/_app/owners/index.tsx': "import { PropertyTable } from '#features/portfolio/properties/property-form.tsx';",
    }),
  ).toEqual([]);
});

it('refuses an import against the foreign-key order, by path, alias or package name', () => {
  const findings = findingsIn(cycles, {
    'packages/api/src/modules/portfolio/owners/owners.queries.ts':
      "import { a } from '../properties/properties.scope.ts';\nimport type { A } from '@lares/api/modules/portfolio/properties/properties.scope';",
    'packages/api/src/modules/portfolio/properties/properties.scope.ts': 'export const a = 1;\nexport type A = 1;',
    'apps/web/src/features/portfolio/owners/owner-details.tsx': "import { a } from '#features/portfolio/properties/property-table.tsx';",
    'apps/web/src/features/portfolio/properties/property-table.tsx': 'export const a = 1;',
  });
  expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'apps/web/src/features/portfolio/owners/owner-details.tsx:1',
    'packages/api/src/modules/portfolio/owners/owners.queries.ts:1',
    'packages/api/src/modules/portfolio/owners/owners.queries.ts:2',
  ]);
  expect(findings[0]?.what).toContain('owners imports properties');
});

it('refuses import cycles, once per cycle', () => {
  const findings = findingsIn(cycles, {
    'packages/domain/src/shared/a.ts': "import { b } from './b.ts';",
    'packages/domain/src/shared/b.ts': "import type { C } from './c.ts';",
    'packages/domain/src/shared/c.ts': "export { a } from './a.ts';",
  });
  expect(findings).toHaveLength(1);
  expect(findings[0]?.what).toContain(
    'a.ts → packages/domain/src/shared/b.ts → packages/domain/src/shared/c.ts → packages/domain/src/shared/a.ts',
  );
});

it('refuses a noun without a place in the order', () => {
  expect(findingsIn(cycles, { 'packages/db/src/schema/portfolio/gadgets.ts': 'export const gadgets = 1;' })).toMatchObject([
    { what: 'The noun "gadgets" has no place in an area.' },
  ]);
});

it('refuses a noun in another area than its own', () => {
  expect(findingsIn(cycles, { 'packages/db/src/schema/marketing/leases.ts': 'export const leases = 1;' })).toMatchObject([
    { what: 'The noun "leases" stands in leasing, not in marketing.' },
  ]);
});

it('refuses an import of a later area, across packages too', () => {
  expect(
    findingsIn(cycles, {
      'packages/api/src/modules/leasing/leases/leases.queries.ts': "import { payments } from '@lares/db/schema/accounting/payments';",
      'packages/db/src/schema/accounting/payments.ts': 'export const payments = 1;',
    }),
  ).toMatchObject([{ line: 1, what: expect.stringContaining('against the order of areas') }]);
});
