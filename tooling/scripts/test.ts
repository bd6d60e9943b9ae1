// `pnpm test`: the fast gate, then all tests that need PostgreSQL, the build or a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresOf } from './failures.ts';
import { fastGate, vitest } from './gate.ts';
import { browserTests, browserTestsOnOtherDate, testsOnOtherDates } from './other-dates.ts';
import { runLanes } from './steps.ts';
import { lastLine, sum, tallyOf } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'lares-test-'));
try {
  const now = new Date();
  const outcomes = [
    ...(await runLanes(fastGate(reports))),
    ...(await runLanes([
      [
        vitest({ name: 'integration tests', projects: ['integration', 'machine'], reports, live: true }),
        ...testsOnOtherDates(reports, now),
      ],
    ])),
    ...(await runLanes([
      [
        { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
        { name: 'kills', command: ['node', 'tooling/bench/src/chaos.ts'], env: { LARES_CHAOS_KILLS: '6', LARES_CHAOS_AWAY_SECONDS: '10' } },
        browserTests(reports, 'browser tests'),
        browserTestsOnOtherDate(reports, now),
      ],
    ])),
  ];
  const total = sum(outcomes.map(tallyOf));
  const red = outcomes.filter(({ ok }) => !ok).map(({ step }) => step.name);
  if (process.env['CI'] && total.skipped > 0) red.push('skipped tests (refused in CI)');
  for (const failure of failuresOf(outcomes)) console.log(failure);
  if (red.length > 0) console.log(`Failed: ${red.join(', ')}.`);
  process.exitCode = red.length > 0 || total.failed > 0 ? 1 : process.exitCode;
  console.log(lastLine(total));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
