import { existsSync, readFileSync } from 'node:fs';
import type { Outcome } from './steps.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Browser tests that may pass at their second attempt only, in one run (ADR 0051). */
const UNSTABLE_ALLOWED = 3;

/** A browser test that passed at its second attempt counts as passed, unless there are more than a few: then all of them failed. */
export function countReport(runner: 'vitest' | 'playwright', json: string): Tally {
  if (runner === 'vitest') {
    const report = JSON.parse(json) as VitestReport;
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
  }
  const { stats } = JSON.parse(json) as PlaywrightReport;
  const unstable = stats.flaky > UNSTABLE_ALLOWED ? { passed: 0, failed: stats.flaky } : { passed: stats.flaky, failed: 0 };
  return { passed: stats.expected + unstable.passed, failed: stats.unexpected + unstable.failed, skipped: stats.skipped };
}

/**
 * What one step adds to the last line. A crashed runner and a failed check have no failed test: each counts as one failure,
 * so that a failed run never reads « 0 failed ».
 */
export function tallyOf({ step, ok }: Pick<Outcome, 'step' | 'ok'>): Tally {
  const file = step.report?.file;
  const counted =
    file && existsSync(file) ? countReport(step.report!.runner, readFileSync(file, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
  const empty = step.report !== undefined && counted.passed + counted.failed === 0;
  return counted.failed === 0 && (!ok || empty) ? { ...counted, failed: 1 } : counted;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
});

export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
