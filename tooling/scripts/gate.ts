import { join } from 'node:path';
import type { Changes } from './changed-files.ts';
import type { Step } from './steps.ts';

interface VitestStep {
  name: string;
  projects: readonly string[];
  reports: string;
  live?: boolean;
  options?: readonly string[];
}

export const vitest = ({ name, projects, reports, live = false, options = [] }: VitestStep): Step => {
  const file = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    command: ['vitest', 'run', ...chosen, ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { runner: 'vitest', file },
    live,
  };
};

const FORMAT: Step = { name: 'format', command: ['oxfmt', '--check'] };
const ARCHITECTURE: Step = { name: 'architecture', command: ['node', 'tooling/checks/src/run.ts'] };
const DEAD_CODE: Step = { name: 'dead code', command: ['knip'] };
/** The packages of Node are one program, of `tooling/typescript`: each alone would check again all that it imports. */
const NODE_TYPES = '--filter=@lares/typescript';
const TYPES: readonly string[] = ['turbo', 'run', 'typecheck', '--output-logs=errors-only'];

/** The fast gate: static checks on one core, tests on the other. */
export const fastGate = (reports: string): Step[][] => [
  [FORMAT, { name: 'lint', command: ['oxlint', '--type-aware'] }, ARCHITECTURE, DEAD_CODE, { name: 'types', command: TYPES }],
  [vitest({ name: 'unit, web and catalogue tests', projects: ['unit', 'web', 'catalogue'], reports })],
];

/** Read by the schema test and the catalogue, which do not import them. */
const DATABASE = /^packages\/db\//;
const SCHEMA_TEST = 'packages/db/src/schema-drift.unit.test.ts';

/** The same gate for what a change can reach: through imports for tests, through packages for types. */
export function changedGate(reports: string, { base, files, tests }: Changes & { tests: readonly string[] }): Step[][] {
  const code = files.filter((path) => /\.tsx?$/.test(path));
  const isDatabase = files.some((path) => DATABASE.test(path));
  const reached = isDatabase ? [...new Set([...tests, SCHEMA_TEST])] : tests;
  return [
    [
      FORMAT,
      ...(code.length > 0 ? [{ name: 'lint of what changed', command: ['oxlint', '--type-aware', ...code] }] : []),
      ARCHITECTURE,
      DEAD_CODE,
      { name: 'types reached', command: [...TYPES, `--filter=...[${base}]`, NODE_TYPES] },
    ],
    [
      ...(reached.length > 0 ? [vitest({ name: 'unit and web tests reached', projects: ['unit', 'web'], reports, options: reached })] : []),
      ...(isDatabase ? [vitest({ name: 'catalogue tests', projects: ['catalogue'], reports })] : []),
    ],
  ];
}
