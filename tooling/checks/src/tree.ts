import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RepositoryFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Folders that git ignores or that contain other code. */
const NOT_OURS = new Set(['node_modules', '.git', '.data', '.turbo', '.tanstack', 'dist', 'coverage', 'playwright-report', 'test-results']);
const TEXT = /\.(ts|tsx|mts|mjs|js|json|md|css|html|sql|yaml|yml|toml|svg|txt|example)$/;
const NAMED_TEXT = new Set(['Dockerfile', 'run', '.gitignore', '.npmrc', '.dockerignore']);
/** Generated from our sources, where the rules apply. */
const GENERATED = /(routeTree\.gen\.ts|pnpm-lock\.yaml|migrations\/meta\/.*)$/;

/** Every text file that belongs to the repository, sorted by path. */
export function readTree(root: string): RepositoryFile[] {
  return readdirSync(root, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => below(root, entry.name, entry.isDirectory()));
}

function below(root: string, path: string, isFolder: boolean): RepositoryFile[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (isFolder) {
    if (NOT_OURS.has(name)) return [];
    return readdirSync(join(root, path), { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => below(root, `${path}/${entry.name}`, entry.isDirectory()));
  }
  if (GENERATED.test(path) || !(TEXT.test(name) || NAMED_TEXT.has(name))) return [];
  return [{ path, text: readFileSync(join(root, path), 'utf8') }];
}

/** The TypeScript sources: applications, packages, browser tests and tools. */
export function sourcesOf(root: string): RepositoryFile[] {
  return readTree(root).filter(({ path }) => /^(apps|packages|e2e|tooling)\/.*\.tsx?$/.test(path));
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)(test-setup|global-setup)\.ts$/.test(path);

export const exists = (root: string, path: string) => existsSync(join(root, path));

export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
