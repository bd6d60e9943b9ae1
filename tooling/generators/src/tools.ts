import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Noun } from './noun.ts';

/** Runs a tool of the repository; its output is shown only if it fails. */
function run(folder: string, program: string, arguments_: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, arguments_, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return;
  throw new Error([`${program} ${arguments_.join(' ')} failed`, error?.message, stdout, stderr].filter(Boolean).join('\n'));
}

const binary = (root: string, home: string, name: string) => join(root, home, 'node_modules/.bin', name);

const MIGRATIONS = 'packages/db/sql/migrations';

/** The table as Drizzle writes it. */
export function writeMigration(noun: Noun, root: string): string {
  const known = new Set(readdirSync(join(root, MIGRATIONS)));
  run(join(root, 'packages/db'), process.execPath, ['src/generate-migration.ts', '--name', noun.table]);
  const [added, ...others] = readdirSync(join(root, MIGRATIONS)).filter((name) => !known.has(name));
  if (added === undefined || others.length > 0)
    throw new Error(`drizzle-kit wrote [${[added, ...others].join(', ')}] instead of one table`);
  return `${MIGRATIONS}/${added}`;
}

/** Remembers the migrations, to put them back when a later step fails. */
export function rememberMigrations(root: string): () => void {
  const files = () =>
    readdirSync(join(root, MIGRATIONS), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  const texts = new Map(files().map((path) => [path, readFileSync(path, 'utf8')]));
  return () => {
    for (const path of files()) if (!texts.has(path)) rmSync(path);
    for (const [path, text] of texts) writeFileSync(path, text);
  };
}

/** The router's plugin writes the tree when Vite reads its configuration. */
export function writeRouteTree(root: string): void {
  run(join(root, 'apps/web'), process.execPath, [
    '--input-type=module',
    '--eval',
    "import { resolveConfig } from 'vite'; await resolveConfig({}, 'build');",
  ]);
}

export function format(root: string, files: readonly string[]): void {
  const formatted = files.filter((file) => !file.endsWith('.sql'));
  run(root, binary(root, '.', 'oxfmt'), formatted);
}
