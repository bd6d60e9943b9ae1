import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Noun } from './noun.ts';
import { wallMigration } from './templates/db.ts';

/** Runs a tool of the repository; what it said is told only when it fails. */
function run(folder: string, program: string, arguments_: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, arguments_, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return;
  throw new Error([`${program} ${arguments_.join(' ')} failed`, error?.message, stdout, stderr].filter(Boolean).join('\n'));
}

const binary = (root: string, home: string, name: string) => join(root, home, 'node_modules/.bin', name);

/** The table as Drizzle writes it, then the wall, which it cannot express. */
export function writeMigrations(noun: Noun, root: string): string[] {
  const { table } = noun;
  const [folder, kit] = [join(root, 'packages/db'), binary(root, 'packages/db', 'drizzle-kit')];
  const known = new Set(readdirSync(join(root, 'drizzle')));
  run(folder, kit, ['generate', '--name', table]);
  run(folder, kit, ['generate', '--custom', '--name', `${table}_wall`]);
  const added = readdirSync(join(root, 'drizzle')).filter((name) => !known.has(name));
  const wall = added.find((name) => name.endsWith(`_${table}_wall.sql`));
  if (added.length !== 2 || wall === undefined) throw new Error(`drizzle-kit wrote [${added.join(', ')}] instead of a table and its wall`);
  writeFileSync(join(root, 'drizzle', wall), wallMigration(noun));
  return added.map((name) => `drizzle/${name}`);
}

/** What stands in `drizzle/`, to put it back when a later step fails. */
export function rememberMigrations(root: string): () => void {
  const folders = ['drizzle', 'drizzle/meta'].map((name) => ({ folder: join(root, name), names: new Set(readdirSync(join(root, name))) }));
  const journal = join(root, 'drizzle/meta/_journal.json');
  const text = readFileSync(journal, 'utf8');
  return () => {
    for (const { folder, names } of folders) {
      for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
    }
    writeFileSync(journal, text);
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
  run(root, binary(root, '.', 'oxfmt'), files);
}
