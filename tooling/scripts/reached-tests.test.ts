import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reachedTests } from './reached-tests.ts';

const FEATURES = 'apps/web/src/features';
const FILES: Record<string, string> = {
  'packages/domain/src/leasing/term.ts': '',
  'packages/domain/src/leasing/term.test.ts': `import { term } from './term.ts';`,
  'packages/api/src/leases.commands.ts': `import { term } from '@lares/domain/leasing/term';`,
  'packages/api/src/leases.test.ts': `import { a } from './leases.commands.ts';`,
  'packages/api/src/access.unit.test.ts': `import { a } from './leases.commands.ts';`,
  [`${FEATURES}/leasing/leases/lease-form.tsx`]: `import { term } from '@lares/domain/leasing/term';`,
  [`${FEATURES}/leasing/leases/lease-page.test.tsx`]: `import { render } from '#testing/render.tsx';`,
  [`${FEATURES}/portfolio/owners/owner.labels.ts`]: `import type { Term } from '@lares/domain/leasing/term';`,
  [`${FEATURES}/portfolio/owners/owner-card.tsx`]: `import classes from './owner-card.module.css';`,
  [`${FEATURES}/portfolio/owners/owner-card.module.css`]: '',
  [`${FEATURES}/portfolio/owners/owner-page.test.tsx`]: `import { render } from '#testing/render.tsx';`,
  'apps/web/src/routes/owners.tsx': `import { OwnerCard } from '#features/portfolio/owners/owner-card.tsx';`,
  'apps/web/src/routeTree.gen.ts': `import { Route } from './routes/owners.tsx';`,
  'apps/web/src/testing/render.tsx': `import { routeTree } from '../routeTree.gen.ts';`,
};

function reachedFrom(...changed: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lares-reach-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return reachedTests(changed, folder);
}

it('follows imports across packages, without the tests that need PostgreSQL', () => {
  expect(reachedFrom('packages/domain/src/leasing/term.ts')).toEqual([
    `${FEATURES}/leasing/leases/lease-page.test.tsx`,
    'packages/api/src/access.unit.test.ts',
    'packages/domain/src/leasing/term.test.ts',
  ]);
});

it('takes the page tests of a changed feature or page, not those of every other page', () => {
  const owners = [`${FEATURES}/portfolio/owners/owner-page.test.tsx`];
  expect(reachedFrom(`${FEATURES}/portfolio/owners/owner-card.tsx`)).toEqual(owners);
  expect(reachedFrom(`${FEATURES}/portfolio/owners/owner-card.module.css`)).toEqual(owners);
  expect(reachedFrom('apps/web/src/routes/owners.tsx')).toEqual(owners);
});

it('takes every page test for a change of what all of them use', () => {
  expect(reachedFrom('apps/web/src/testing/render.tsx')).toEqual([
    `${FEATURES}/leasing/leases/lease-page.test.tsx`,
    `${FEATURES}/portfolio/owners/owner-page.test.tsx`,
  ]);
});
