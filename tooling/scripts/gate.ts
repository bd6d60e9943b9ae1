import { join } from 'node:path';
import type { Step } from './steps.ts';

export const vitest = (name: string, projects: readonly string[], reports: string, live = false): Step => {
  const file = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    command: ['vitest', 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { runner: 'vitest', file },
    live,
  };
};

/** The fast gate: static checks on one core, tests on the other. */
export const fastGate = (reports: string): Step[][] => [
  [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'lint', command: ['oxlint', '--type-aware'] },
    { name: 'architecture', command: ['node', 'tooling/checks/src/run.ts'] },
    { name: 'dead code', command: ['knip'] },
    { name: 'types', command: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'] },
  ],
  [vitest('unit, web and catalogue tests', ['unit', 'web', 'catalogue'], reports)],
];
