import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lares-checks-run-'));
  mkdirSync(join(root, 'packages/domain/src'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = () => spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), root], { encoding: 'utf8' });

it('exits with 0 when no rule is broken', () => {
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('no broken rule') });
});

it('exits with 1 and explains each finding', () => {
  writeFileSync(join(root, 'packages/domain/src/utils.ts'), 'export const now = () => new Date();\n');
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain('✗ structure  packages/domain/src/utils.ts');
  expect(stderr).toContain('✗ bans  packages/domain/src/utils.ts:1');
  expect(stderr).toContain('Why: ');
  expect(stderr).toContain('Instead: ');
});
