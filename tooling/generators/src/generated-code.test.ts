import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAreas } from './areas.ts';
import { planDomain } from './domain.ts';
import { nounOf } from './noun.ts';
import { copySources, linkPackages } from './repository-copy.ts';

// The generator runs as a developer runs it, in a copy of the repository; the compiler, the linter, the checks and the tests that it
// wrote then judge the result, with a trial field in two nouns that exist. Three shapes of noun: one that waits for its files, two words with an address of their own, a plural in -ies.
const repository = resolve(import.meta.dirname, '../../..');
const NOUNS = [
  ['leasing/inspections', '--french', 'un état des lieux, états des lieux', '--status', 'À faire,En cours,Terminé'],
  ['operations/smoke-detectors', '--french', 'un détecteur de fumée, détecteurs de fumée', '--address', 'detecteurs'],
  ['accounting/penalties', '--french', 'une pénalité', '--status', 'Due,Payée'],
] as const;
/** The tests that the generator writes for the nouns: the flows aside, which need a browser. */
const WRITTEN_TESTS = NOUNS.flatMap(([place]) => planDomain(nounOf(place, readAreas(repository)), repository).files).filter((path) =>
  /\.test\.tsx?$/.test(path),
);
/** The hand edits of docs/adding-a-field.md: column, field of the schema, label, input. Each is a line after one that exists. */
const FIELDS: Record<string, [path: string, line: RegExp, added: string][]> = {
  contractors: [
    ['packages/db/src/schema/operations/contractors.ts', /^ {4}insuranceUntil: .*\n/m, '    insuredSince: calendarDay(),'],
    ['packages/validation/src/operations/contractors.ts', /^ {2}insuranceUntil: .*\n/m, '  insuredSince: optionalDay().default(null),'],
    [
      'apps/web/src/features/operations/contractors/contractors.labels.ts',
      /^ {2}insuranceUntil: .*\n/m,
      "  insuredSince: 'Assuré depuis',",
    ],
    [
      'apps/web/src/features/operations/contractors/contractor-dialog.tsx',
      /^ {2}insuranceUntil: .*\n/m,
      '  insuredSince: (props) => <DayInput {...props} />,',
    ],
  ],
  properties: [
    ['packages/db/src/schema/portfolio/properties.ts', /^ {4}builtYear: .*\n/m, '    storeys: smallint(),'],
    ['packages/validation/src/portfolio/properties.ts', /^ {2}builtYear: .*\n/m, '  storeys: optionalWhole({ min: 1, max: 99 }),'],
    ['packages/domain/src/portfolio/properties/labels.ts', /^ {2}builtYear: .*\n/m, "  storeys: 'Niveaux',"],
    [
      'apps/web/src/features/portfolio/properties/rooms-section.tsx',
      /^ {2}builtYear: .*\n/m,
      '  storeys: (props) => <NumberInput {...props} />,',
    ],
  ],
};
/** Routers whose procedures are called with ids of another organisation; those of all other nouns are, in the repository itself. */
const PROBED = [...NOUNS.map(([place]) => nounOf(place, readAreas(repository)).many), ...Object.keys(FIELDS)];
const PROBE = 'rejects ids of another organisation';
const CHOSEN_TESTS = `^(?!.*${PROBE})|\\b(${PROBED.join('|')})\\.`;
const PATIENCE_MS = 600_000;

let copy: string;
beforeAll(() => {
  copy = copySources(repository);
  linkPackages(repository, copy);
}, PATIENCE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }), PATIENCE_MS);

/** As in a developer's shell: under `VITEST` the client's configuration writes no route tree. */
const { VITEST: _runner, ...environment } = process.env;
const run = (home: string, program: string, arguments_: readonly string[]) =>
  spawnSync(program, arguments_, { cwd: join(copy, home), env: environment, encoding: 'utf8', maxBuffer: 50_000_000 });
const tool = (name: string, arguments_: readonly string[]) => run('', join(copy, 'node_modules/.bin', name), arguments_);

/** A part of vitest's report. */
interface TestedFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}

/** What the program wrote when it failed. */
const failureOf = ({ status, stdout, stderr }: SpawnSyncReturns<string>): string | null =>
  status === 0 ? null : `exit code ${status}\n${stdout}${stderr}`;

it.each(NOUNS)('writes %s', { timeout: PATIENCE_MS }, (...noun) => {
  expect(failureOf(run('', process.execPath, ['tooling/generators/src/run.ts', 'domain', ...noun]))).toBeNull();
});

it.each(Object.entries(FIELDS))('takes four edits for a nullable field of the %s', { timeout: PATIENCE_MS }, (noun, edits) => {
  expect(edits).toHaveLength(4);
  for (const [path, line, added] of edits) {
    const file = join(copy, path);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(line);
    writeFileSync(file, text.replace(line, `$&${added}\n`));
  }
  expect(failureOf(run('packages/db', process.execPath, ['src/generate-migration.ts', '--name', noun]))).toBeNull();
});

// `tooling/typescript` is the program of all packages of Node.
it.each(['packages/domain', 'packages/validation', 'tooling/typescript', 'apps/web', 'e2e'])(
  'compiles in %s',
  { timeout: PATIENCE_MS },
  (home) => expect(failureOf(tool('tsc', ['-p', home]))).toBeNull(),
);

it('passes the checks of the gate', { timeout: PATIENCE_MS }, () => {
  expect(failureOf(run('', process.execPath, ['tooling/checks/src/run.ts']))).toBeNull();
  expect(failureOf(tool('oxfmt', ['--check']))).toBeNull();
  expect(failureOf(tool('oxlint', []))).toBeNull();
  expect(failureOf(tool('knip', []))).toBeNull();
});

it('passes the tests that it wrote and those that know every noun', { timeout: PATIENCE_MS }, () => {
  const names = ['permissions', 'navigation', 'access-matrix', 'isolation-probes', 'catalogue'];
  const projects = ['unit', 'web', 'integration', 'catalogue'].flatMap((project) => ['--project', project]);
  const report = join(copy, 'test-report.json');
  const outcome = tool('vitest', [
    'run',
    ...projects,
    '--reporter=json',
    `--outputFile=${report}`,
    '--testNamePattern',
    CHOSEN_TESTS,
    ...WRITTEN_TESTS,
    ...names,
  ]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: TestedFile[] };
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  expect(failed.map(({ fullName }) => fullName)).toEqual([]);
  expect(failureOf(outcome)).toBeNull();
  // A filter that matches no file fails nothing: each file must be among those that ran.
  const passed = testResults.filter(({ status }) => status === 'passed').map(({ name }) => relative(copy, name));
  expect(passed).toEqual(expect.arrayContaining(WRITTEN_TESTS));
  const probes = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => status === 'passed' && fullName.includes(PROBE));
  expect(new Set(probes.map(({ fullName }) => fullName.trim().split('.')[0]))).toEqual(new Set(PROBED));
});
