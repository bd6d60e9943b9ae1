import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

/** What tools write and git ignores. */
const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.turbo', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** The sources of the repository in a temporary folder, without the packages they need. */
export function copySources(repository: string): string {
  // Tools compare real paths, and some systems reach their temporary folder through a link.
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'lares-generate-')));
  for (const name of readdirSync(repository)) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(join(repository, name), join(copy, name), { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  }
  return copy;
}

/** Links the packages that pnpm installed for the original, except that the packages of the workspace are those of the copy. */
export function linkPackages(repository: string, copy: string): void {
  for (const home of ['', 'e2e', ...['apps', 'packages', 'tooling'].flatMap((group) => foldersOf(repository, group))]) {
    const installed = join(repository, home, 'node_modules');
    if (!existsSync(installed)) continue;
    for (const name of readdirSync(installed)) {
      if (name === '@lares') for (const ours of readdirSync(join(installed, name))) linkOurs(join(installed, name, ours));
      else if (!name.startsWith('.') || name === '.bin') link(join(installed, name));
    }
  }

  function link(from: string, to = from): void {
    const place = join(copy, relative(repository, from));
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(to, place);
  }

  function linkOurs(from: string): void {
    link(from, join(copy, relative(realpathSync(repository), realpathSync(from))));
  }
}

const foldersOf = (repository: string, group: string): string[] => readdirSync(join(repository, group)).map((name) => `${group}/${name}`);
