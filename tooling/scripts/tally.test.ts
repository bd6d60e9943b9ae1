import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countReport, lastLine, sum, tallyOf } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'lares-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vitestReport = (passed: number, failed: number, pending = 0) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 });

function stepWith(content: string) {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, content);
  return { name: 'tests', command: ['vitest'], report: { runner: 'vitest' as const, file } };
}

describe('the last line of pnpm test', () => {
  it('sums the results of all runners', () => {
    const browser = countReport('playwright', JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } }));
    expect(lastLine(sum([countReport('vitest', vitestReport(40, 0)), browser]))).toBe('45 passed, 0 failed');
  });

  it('mentions skipped tests only when there are any', () => {
    expect(lastLine(countReport('vitest', vitestReport(3, 0, 2)))).toBe('3 passed, 0 failed, 2 skipped');
  });

  it('counts a browser test that passed at its second attempt as passed', () => {
    expect(countReport('playwright', JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 3, skipped: 0 } }))).toEqual({
      passed: 8,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts such tests as failed when there are more than three', () => {
    expect(countReport('playwright', JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 4, skipped: 0 } }))).toEqual({
      passed: 5,
      failed: 5,
      skipped: 0,
    });
  });

  it('counts a failed check, a crashed runner and an empty run as one failure each', () => {
    expect(tallyOf({ step: { name: 'lint', command: ['oxlint'] }, ok: false }).failed).toBe(1);
    expect(tallyOf({ step: { ...stepWith('{}'), report: { runner: 'vitest', file: join(folder, 'none.json') } }, ok: false }).failed).toBe(
      1,
    );
    expect(tallyOf({ step: stepWith(vitestReport(0, 0)), ok: true }).failed).toBe(1);
    expect(tallyOf({ step: stepWith(vitestReport(12, 0)), ok: false })).toEqual({ passed: 12, failed: 1, skipped: 0 });
    expect(tallyOf({ step: stepWith(vitestReport(12, 3)), ok: false })).toEqual({ passed: 12, failed: 3, skipped: 0 });
    expect(tallyOf({ step: { name: 'lint', command: ['oxlint'] }, ok: true })).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
