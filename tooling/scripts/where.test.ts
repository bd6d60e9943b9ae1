import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesOf } from './where.ts';

const repository = mkdtempSync(join(tmpdir(), 'lares-where-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const files = [
  'e2e/flows/leases.spec.ts',
  'apps/web/src/features/leases/leases-table.tsx',
  'apps/web/src/routes/_app/leases/$id.tsx',
  'apps/web/src/features/sub-leases/sub-leases-table.tsx',
  'packages/api/src/modules/leasing/leases/leases.test.ts',
  'packages/api/src/modules/leasing/leases/leases.router.ts',
  'packages/db/sql/policies/leasing/leases.sql',
  'packages/db/src/schema/leasing/leases.ts',
  'packages/validation/src/leasing/leases.ts',
  'packages/domain/src/leases/terms.ts',
  'packages/domain/src/portfolio/properties/status.ts',
];
for (const file of files) {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), '');
}

describe('pnpm where', () => {
  it('lists the files of a noun in reading order, each test after the file it tests', () => {
    expect(filesOf('leases', repository).flatMap(({ files: found }) => found)).toEqual([
      'packages/domain/src/leases/terms.ts',
      'packages/validation/src/leasing/leases.ts',
      'packages/db/src/schema/leasing/leases.ts',
      'packages/db/sql/policies/leasing/leases.sql',
      'packages/api/src/modules/leasing/leases/leases.router.ts',
      'packages/api/src/modules/leasing/leases/leases.test.ts',
      'apps/web/src/features/leases/leases-table.tsx',
      'apps/web/src/routes/_app/leases/$id.tsx',
      'e2e/flows/leases.spec.ts',
    ]);
  });

  it('finds nothing for a noun that does not exist', () => {
    expect(filesOf('unicorns', repository)).toEqual([]);
  });
});
