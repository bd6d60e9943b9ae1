import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AREAS_FILE, readAreas } from './areas.ts';
import { checklist } from './checklist.ts';
import { planDomain } from './domain.ts';
import { type Noun, nounOf } from './noun.ts';
import type { Plan } from './plan.ts';
import { copySources, linkPackages } from './repository-copy.ts';

// Over a copy of the repository as it stands now: when a shared file changes its shape, this is where it is noticed.
const repository = resolve(import.meta.dirname, '../../..');
const areas = readAreas(repository);
// Nouns that Lares will never have: a real one would exist already one day.
const WIDE = nounOf('workspace/tea-parties', areas, {
  french: 'une heure du thé, heures du thé',
  status: 'Prévue,Passée',
  address: 'salon',
});
const PLAIN = nounOf('portfolio/lighthouses', areas, { french: 'un phare' });
const NAVIGATION = 'apps/web/src/shell/navigation.ts';
const ROUTER = 'packages/api/src/router.ts';
const PATIENCE_MS = 300_000;

/** One copy for all: each test leaves it as it found it, which is what `undo` is for. */
let root: string;
beforeAll(() => {
  root = copySources(repository);
  // The checks of the copy need their word lists.
  linkPackages(repository, root);
}, PATIENCE_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const written: Plan[] = [];
afterEach(() => {
  for (const plan of written.splice(0).toReversed()) plan.undo();
});

/** Planned without a problem, and written. */
function generated(noun: Noun): Plan {
  const plan = planDomain(noun, root);
  expect(plan.problems).toEqual([]);
  plan.write();
  written.push(plan);
  return plan;
}

/** Another text of a shared file, for as long as `work` lasts. */
function withText(path: string, change: (text: string) => string, work: () => void): void {
  const text = read(path);
  writeFileSync(join(root, path), change(text));
  try {
    work();
  } finally {
    writeFileSync(join(root, path), text);
  }
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const run = (program: string, arguments_: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, arguments_, { cwd: root, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

/** What the checks of the copy find (its order of nouns is its own), without the line it is on: lines move. */
const brokenRules = () => {
  const { said } = run(process.execPath, [join(root, 'tooling/checks/src/run.ts')]);
  expect(said).toMatch(/no broken rule|broken rule\(s\)/);
  return [...said.matchAll(/^✗ (.*?)(?::\d+)?\n {4}(.*)$/gm)].map(([, where, what]) => `${where} ${what}`);
};

/** What a file imports from the house and what is not there: the compiler would be slower to say so. */
function missingImports(file: string): string[] {
  return [...read(file).matchAll(/^import (?:type )?\{([^}]*)\} from '((?:\.|#|@lares\/)[^']*)';$/gm)].flatMap(
    ([, names = '', from = '']) => {
      const path = pathOf(file, from);
      if (!existsSync(join(root, path))) return [`${file}: ${from} does not exist`];
      const exported = read(path);
      return names
        .split(',')
        .map((name) => name.replace(/\btype\b/, '').trim())
        .filter((name) => name !== '' && !new RegExp(`^export .*\\b${name}\\b`, 'm').test(exported))
        .map((name) => `${file}: ${from} exports no ${name}`);
    },
  );
}

function pathOf(file: string, from: string): string {
  if (from.startsWith('#')) return `apps/web/src/${from.slice(1)}`;
  if (from.startsWith('.')) return posix.join(dirname(file), from);
  const [, name, ...inside] = from.split('/');
  return `packages/${name}/src/${inside.join('/')}.ts`;
}

it('passes the checks, the formatter and the linter, and imports only what exists', { timeout: PATIENCE_MS }, () => {
  const plans = [generated(PLAIN), generated(WIDE)];
  const files = [...new Set(plans.flatMap((plan) => plan.files))];
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const binary = (name: string) => join(repository, 'node_modules/.bin', name);
  expect(run(binary('oxfmt'), files)).toMatchObject({ status: 0 });
  expect(run(binary('oxlint'), code)).toMatchObject({ status: 0 });
  expect(code.flatMap(missingImports)).toEqual([]);

  const after = brokenRules();
  if (after.length === 0) return;
  // Rules that were broken before anything was generated are somebody else's.
  for (const plan of plans.toReversed()) plan.undo();
  const before = brokenRules();
  expect(after.filter((rule) => !before.includes(rule))).toEqual([]);
});

it('refuses to generate the same noun twice', () => {
  generated(PLAIN);
  const again = planDomain(PLAIN, root);
  expect(again.problems).toContain('packages/db/src/schema/portfolio/lighthouses.ts exists already.');
  expect(() => again.write()).toThrow('not written');
});

it('adds a second noun after the first one', () => {
  generated(PLAIN);
  generated(WIDE);
  expect(read('packages/domain/src/shared/permissions.test.ts')).toContain(
    'lighthouses:read lighthouses:write tea-parties:read tea-parties:write',
  );
  expect(read('docs/access-matrix.md')).toMatch(/\n\| `teaParties\.byId` .*\n\| `teaParties\.create` /);
  expect(read('packages/api/src/openapi/procedure-errors.json')).toMatch(/\n {2}"teaParties\.byId": .*\n {2}"teaParties\.create": /);
  expect(read(NAVIGATION).match(/ {2}IconClipboardList,\n/g)).toHaveLength(1);
});

it('leaves a planned noun its place in its area, and gives its navigation entry a permission', () => {
  const waiting = (text: string) =>
    text.replace(/^(export const SIDEBAR.*)$/m, "$1\n  { path: '/lighthouses', label: 'Phares', icon: IconHome },");
  withText(NAVIGATION, waiting, () =>
    withText(
      AREAS_FILE,
      (text) => text.replace("'buildings', ", "'lighthouses', 'buildings', "),
      () => {
        const untouched = [AREAS_FILE, 'apps/web/src/shell/navigation.test.ts'];
        const before = untouched.map(read);
        const plan = generated(PLAIN);
        expect(read(NAVIGATION)).toContain("{ path: '/lighthouses', label: 'Phares', icon: IconHome, permission: 'lighthouses:read' },");
        expect(untouched.map(read)).toEqual(before);
        plan.undo();
      },
    ),
  );
});

it('reports every missing anchor and writes nothing', () => {
  withText(
    ROUTER,
    (text) => text.replace('appRouter = router(', 'appRouter = other('),
    () =>
      withText(
        'packages/domain/src/shared/error-codes.ts',
        () => '',
        () => {
          const plan = planDomain(PLAIN, root);
          expect(plan.problems).toEqual([
            expect.stringMatching(/^packages\/domain\/src\/shared\/error-codes\.ts: .* was not found/),
            expect.stringMatching(/^packages\/api\/src\/router\.ts: .* was not found/),
          ]);
          expect(() => plan.write()).toThrow('not written');
        },
      ),
  );
});

it('restores every file when a later step fails', () => {
  const before = read(ROUTER);
  const plan = generated(PLAIN);
  expect(read(ROUTER)).toContain('lighthousesRouter');
  plan.undo();
  expect(read(ROUTER)).toBe(before);
  expect(readdirSync(join(root, 'packages/api/src/modules/portfolio'))).not.toContain('lighthouses');
});

it('prints the steps of the document and nothing else', () => {
  const steps = checklist(repository, PLAIN).split('\n');
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.every((step, at) => step.startsWith(`  ${at + 1}. `))).toBe(true);
  expect(steps.join('\n')).not.toMatch(/[*`]|<noun>|<area>|\]\(/);
});
