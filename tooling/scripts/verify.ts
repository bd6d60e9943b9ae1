// `pnpm verify`: the checks to run before every commit, for what changed since `main`; `pnpm verify --all` checks everything.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesSinceMain } from './changed-files.ts';
import { changedGate, fastGate } from './gate.ts';
import { reachedTests } from './reached-tests.ts';
import { runLanes } from './steps.ts';

const reports = mkdtempSync(join(tmpdir(), 'lares-verify-'));
try {
  const from = performance.now();
  const changes = process.argv.includes('--all') ? null : changesSinceMain();
  const tests = changes === null ? [] : reachedTests(changes.files);
  console.log(changes === null ? 'Everything is checked.' : `${changes.files.length} changed files reach ${tests.length} test files.`);
  const outcomes = await runLanes(changes === null ? fastGate(reports) : changedGate(reports, { ...changes, tests }));
  const failed = outcomes.filter(({ ok }) => !ok).map(({ step }) => step.name);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(failed.length === 0 ? `All checks passed (${seconds} s).` : `Failed: ${failed.join(', ')} (${seconds} s).`);
  process.exitCode = failed.length === 0 ? process.exitCode : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
