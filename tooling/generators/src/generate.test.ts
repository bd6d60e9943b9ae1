import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { checklist } from './checklist.ts';
import { planDomain } from './domain.ts';
import { type Noun, nounOf } from './noun.ts';
import type { Plan } from './plan.ts';

// Over a copy of the repository as it stands now: when a shared file changes its shape, this is where it is noticed.
const repository = resolve(import.meta.dirname, '../../..');
const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.turbo', 'dist', 'coverage', 'test-results', 'playwright-report', 'images']);
// Nouns that Lares will never have. The plain one is spelled alike in French: without a French name it stands in the interface.
const WIDE = nounOf('tea-parties', { french: 'une heure du thé, heures du thé', status: 'Prévue,Passée', address: 'salon' });
const PLAIN = nounOf('constellations', { singular: 'constellation' });
const NAVIGATION = 'apps/web/src/shell/navigation.ts';
const NOUN_ORDER = 'tooling/checks/src/noun-order.ts';
const ROUTER = 'packages/api/src/router.ts';
const PATIENCE_MS = 60_000;

/** One copy for all: each test leaves it as it found it, which is what `undo` is for. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lares-generate-'));
  for (const name of readdirSync(repository)) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(join(repository, name), join(root, name), { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  }
  // The checks of the copy need their word lists.
  symlinkSync(join(repository, 'tooling/checks/node_modules'), join(root, 'tooling/checks/node_modules'), 'dir');
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

it(
  'breaks no rule of the house, reads as the formatter and the linter want it, and imports what is there',
  { timeout: PATIENCE_MS },
  () => {
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
  },
);

it('is asked for once', () => {
  generated(PLAIN);
  const again = planDomain(PLAIN, root);
  expect(again.problems).toContain('packages/db/src/schema/constellations.ts exists already.');
  expect(() => again.write()).toThrow('not written');
});

it('a second noun joins the first', () => {
  generated(PLAIN);
  generated(WIDE);
  expect(read('packages/domain/src/shared/permissions.test.ts')).toContain(
    'constellations:read constellations:write tea-parties:read tea-parties:write',
  );
  expect(read('packages/api/src/access-matrix.unit.test.ts')).toMatch(/\n {4}teaParties\.byId .*\n {4}teaParties\.create /);
  expect(read(NAVIGATION).match(/ {2}IconClipboardList,\n/g)).toHaveLength(1);
});

it('a noun that was waited for keeps its place in the order, and its entry gets its permission', () => {
  const waiting = (text: string) =>
    text.replace(/^(export const SIDEBAR.*)$/m, "$1\n  { path: '/constellations', label: 'Phares', icon: IconHome },");
  withText(NAVIGATION, waiting, () =>
    withText(
      NOUN_ORDER,
      (text) => text.replace("  'tenants',\n", "  'constellations',\n  'tenants',\n"),
      () => {
        const untouched = [NOUN_ORDER, 'apps/web/src/shell/navigation.test.ts'];
        const before = untouched.map(read);
        const plan = generated(PLAIN);
        expect(read(NAVIGATION)).toContain(
          "{ path: '/constellations', label: 'Phares', icon: IconHome, permission: 'constellations:read' },",
        );
        expect(untouched.map(read)).toEqual(before);
        plan.undo();
      },
    ),
  );
});

it('tells every anchor that is gone, and writes nothing', () => {
  withText(
    ROUTER,
    (text) => text.replace('appRouter = router(', 'appRouter = other('),
    () =>
      withText(
        'packages/domain/src/shared/errors.ts',
        () => '',
        () => {
          const plan = planDomain(PLAIN, root);
          expect(plan.problems).toEqual([
            expect.stringMatching(/^packages\/domain\/src\/shared\/errors\.ts: .* was not found/),
            expect.stringMatching(/^packages\/api\/src\/router\.ts: .* was not found/),
          ]);
          expect(() => plan.write()).toThrow('not written');
        },
      ),
  );
});

it('is put back whole when a later step fails', () => {
  const before = read(ROUTER);
  const plan = generated(PLAIN);
  expect(read(ROUTER)).toContain('constellationsRouter');
  plan.undo();
  expect(read(ROUTER)).toBe(before);
  expect(readdirSync(join(root, 'packages/api/src/modules'))).not.toContain('constellations');
});

it('prints the steps of the document, and only those', () => {
  const steps = checklist(repository, 'constellations').split('\n');
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.every((step, at) => step.startsWith(`  ${at + 1}. `))).toBe(true);
  expect(steps.join('\n')).not.toMatch(/[*`]|<noun>|\]\(/);
});
