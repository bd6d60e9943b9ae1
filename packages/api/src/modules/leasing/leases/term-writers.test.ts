import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const MODULES = path.join(import.meta.dirname, '../..');
const files = globSync('**/*.ts', { cwd: MODULES })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(MODULES, file), 'utf8') }));

const having = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

it('knows every command that writes a rent', () => {
  expect(having(/\.(?:insert|update|delete)\(leaseTerms\)|insertAll\(\s*tx,\s*leaseTerms|(?:insert into|update) lease_terms/)).toEqual([
    'accounting/revisions/revision-requests.commands.ts',
    'accounting/revisions/revisions.commands.ts',
    'leasing/leases/cancelled-terms.commands.ts',
    'leasing/leases/leases.commands.ts',
    'leasing/leases/terms.commands.ts',
    'workspace/imports/leases.commands.ts',
  ]);
});

it('writes a rent of origin « IRL » in one command only', () => {
  expect(having(/origin: 'IRL'/)).toEqual(['accounting/revisions/revisions.commands.ts']);
});
