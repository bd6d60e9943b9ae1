// `pnpm verify`: the checks to run before every commit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastGate } from './gate.ts';
import { runLanes } from './steps.ts';

const reports = mkdtempSync(join(tmpdir(), 'lares-verify-'));
try {
  const from = performance.now();
  const outcomes = await runLanes(fastGate(reports));
  const failed = outcomes.filter(({ ok }) => !ok).map(({ step }) => step.name);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(failed.length === 0 ? `All checks passed (${seconds} s).` : `Failed: ${failed.join(', ')} (${seconds} s).`);
  process.exitCode = failed.length === 0 ? process.exitCode : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
