// `pnpm test`: the fast gate, then all tests that need PostgreSQL, the build or a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastGate, vitest } from './gate.ts';
import { inRepository } from './repository.ts';
import { runLanes } from './steps.ts';
import { lastLine, sum, tallyOf } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'lares-test-'));
try {
  const browserReport = join(reports, 'browser.json');
  const outcomes = [
    ...(await runLanes(fastGate(reports))),
    ...(await runLanes([[vitest('integration tests', ['integration', 'machine'], reports, true)]])),
    ...(await runLanes([
      [
        { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
        {
          name: 'browser tests',
          command: [inRepository('e2e/node_modules/.bin/playwright'), 'test', '--reporter=line,json'],
          cwd: inRepository('e2e'),
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
          report: { runner: 'playwright', file: browserReport },
          live: true,
        },
      ],
    ])),
  ];
  const total = sum(outcomes.map(tallyOf));
  const red = outcomes.filter(({ ok }) => !ok).map(({ step }) => step.name);
  if (process.env['CI'] && total.skipped > 0) red.push('skipped tests (refused in CI)');
  if (red.length > 0) console.log(`Failed: ${red.join(', ')}.`);
  process.exitCode = red.length > 0 || total.failed > 0 ? 1 : process.exitCode;
  console.log(lastLine(total));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
