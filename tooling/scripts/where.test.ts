import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './repository.ts';
import { addressesOf, filesOf, nounAt } from './where.ts';

const repository = mkdtempSync(join(tmpdir(), 'lares-where-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const files: Record<string, string> = {
  'docs/glossary.md': '| Bail | `leases` | `/contrats/{id}` | |\n| Terme | `lease-terms` | on `/contrats/{id}` | |\n',
  'e2e/flows/manage-contrats.spec.ts': '',
  'e2e/pages/contrat-page.ts': '',
  'apps/web/src/features/leasing/leases/pictures/plan.webp': '',
  'apps/web/src/features/leasing/leases/use-choices.ts': '',
  'apps/web/src/features/operations/documents/stored-lease.test.ts': '',
  'apps/web/src/routes/_app/contrats/$id.tsx': '',
  'apps/web/src/features/leasing/sub-leases/sub-lease-table.tsx': '',
  'packages/api/src/modules/leasing/leases/leases.test.ts': '',
  'packages/api/src/modules/leasing/leases/terms.commands.ts': '',
  'packages/api/src/modules/leasing/leases/leases.router.ts': '',
  'packages/db/sql/policies/leasing/lease_terms.sql': '',
  'packages/db/src/schema/leasing/leases.ts': '',
  'packages/validation/src/leasing/leases.filters.ts': '',
  'packages/domain/src/leasing/leases/terms.ts': '',
  'packages/domain/src/shared/release.ts': '',
  'packages/domain/src/shared/contrats.ts': '',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
}

describe('pnpm where', () => {
  it('lists the files of a noun in reading order, each test after the file it tests', () => {
    expect(filesOf('leases', repository).flatMap(({ files: found }) => found)).toEqual([
      'packages/domain/src/leasing/leases/terms.ts',
      'packages/validation/src/leasing/leases.filters.ts',
      'packages/db/src/schema/leasing/leases.ts',
      'packages/db/sql/policies/leasing/lease_terms.sql',
      'packages/api/src/modules/leasing/leases/leases.router.ts',
      'packages/api/src/modules/leasing/leases/leases.test.ts',
      'packages/api/src/modules/leasing/leases/terms.commands.ts',
      'apps/web/src/features/leasing/leases/use-choices.ts',
      'apps/web/src/features/operations/documents/stored-lease.test.ts',
      'apps/web/src/routes/_app/contrats/$id.tsx',
      'e2e/flows/manage-contrats.spec.ts',
      'e2e/pages/contrat-page.ts',
    ]);
  });

  it('takes the address of the pages for the noun', () => {
    expect(nounAt('contrats', repository)).toBe('leases');
    expect(nounAt('leases', repository)).toBe('leases');
  });

  it('finds nothing for a noun that does not exist', () => {
    expect(filesOf('unicorns', repository)).toEqual([]);
  });
});

describe('in this repository', () => {
  it.each([
    [
      'leases',
      [
        'packages/domain/src/leasing/leases/duration.ts',
        'packages/domain/src/workspace/exports/lease-columns.ts',
        'packages/domain/src/workspace/imports/lease-columns.ts',
        'packages/validation/src/leasing/leases.ts',
        'packages/validation/src/leasing/leases.filters.ts',
        'packages/db/src/schema/leasing/leases.ts',
        'packages/db/sql/policies/leasing/leases.sql',
        'packages/db/sql/policies/leasing/lease_terms.sql',
        'packages/api/src/modules/leasing/leases/leases.router.ts',
        'packages/api/src/modules/leasing/leases/actions.commands.ts',
        'packages/api/src/modules/leasing/leases/expiry.commands.ts',
        'packages/api/src/modules/leasing/leases/terms.commands.ts',
        'packages/api/src/modules/workspace/imports/leases.commands.ts',
        'packages/testing/src/factories/leases.ts',
        'apps/web/src/features/leasing/leases/leases.labels.ts',
        'apps/web/src/features/leasing/leases/lease-filters.tsx',
        'apps/web/src/routes/_app/leases/index.tsx',
        'e2e/pages/lease-form-page.ts',
        'e2e/flows/manage-leases.spec.ts',
      ],
    ],
    [
      'payments',
      [
        'packages/domain/src/workspace/exports/payment-columns.ts',
        'packages/domain/src/workspace/imports/payment-columns.ts',
        'packages/validation/src/accounting/payments.filters.ts',
        'packages/db/src/schema/accounting/payments.ts',
        'packages/db/sql/policies/accounting/payments.sql',
        'packages/api/src/modules/accounting/payments/payments.commands.ts',
        'packages/api/src/modules/workspace/imports/payments.commands.ts',
        'packages/testing/src/factories/payments.ts',
        'apps/web/src/features/accounting/payments/payments.labels.ts',
        'apps/web/src/routes/_app/billing/index.tsx',
        'e2e/pages/billing-page.ts',
        'e2e/pages/payment-form-page.ts',
        'e2e/flows/manage-billing.spec.ts',
      ],
    ],
    [
      'tenants',
      [
        'packages/domain/src/workspace/exports/tenant-columns.ts',
        'packages/domain/src/workspace/imports/tenant-columns.ts',
        'packages/validation/src/portfolio/tenants.filters.ts',
        'packages/db/src/schema/portfolio/tenants.ts',
        'packages/db/sql/functions/portfolio/search_tenants.sql',
        'packages/api/src/modules/portfolio/tenants/tenants.scope.ts',
        'packages/testing/src/factories/tenants.ts',
        'apps/web/src/features/portfolio/tenants/tenants.labels.ts',
        'apps/web/src/routes/_app/clients/index.tsx',
        'e2e/pages/client-form-page.ts',
        'e2e/pages/clients-page.ts',
        'e2e/flows/manage-clients.spec.ts',
      ],
    ],
  ])('finds every kind of file of %s', (noun, expected) => {
    expect(expected.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(filesOf(noun).flatMap(({ files: found }) => found)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['leases', 'packages/domain/src/rules/leases.cases.ts'],
    ['leases', 'packages/mcp/src/lease-account.ts'],
    ['deposits', 'packages/domain/src/rules/deposits.cases.ts'],
  ])('finds the cases and the tools of an assistant of %s', (noun, file) => {
    expect(filesOf(noun).flatMap(({ files: found }) => found)).toContain(file);
  });

  it('reads the addresses from the glossary', () => {
    const addresses = addressesOf('| Clients | `tenants` | `/clients` | |\n| Sessions | `sessions` | on `/profile` | |\n');
    expect([...addresses]).toEqual([['tenants', ['clients']]]);
  });
});
