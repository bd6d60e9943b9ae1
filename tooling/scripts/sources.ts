import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.turbo', 'meta']);

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !SKIPPED.has(name));
  } catch {
    return [];
  }
}

/** Every file that a build or a running server depends on, without tests and generated files. */
export function filesUnder(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return /\.test\.tsx?$|\.gen\.ts$/.test(entry.name) ? [] : [path];
  });
}

export function foldersUnder(folder: string): string[] {
  const inside = entriesOf(folder).filter((entry) => entry.isDirectory());
  return [folder, ...inside.flatMap(({ name }) => foldersUnder(join(folder, name)))];
}

/** From names, sizes and times: a few milliseconds, where reading the content or running turbo would add a second to each start. */
export function stampOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    const facts = statSync(path, { throwIfNoEntry: false });
    hash.update(`${path}\0${facts?.size}\0${facts?.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
