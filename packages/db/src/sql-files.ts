import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Required before the tables. */
export const PREREQUISITES = ['prerequisites'] as const;

/** In the order of their dependencies: a policy calls functions, a trigger fires on a table behind its wall. */
export const DEFINITIONS = ['foundation', 'functions', 'policies', 'constraints', 'triggers'] as const;

interface SqlFile {
  path: string;
  text: string;
}

/** Every `.sql` file of these folders, folder by folder, sorted by path. */
export function readSqlFiles(folder: string, names: readonly string[]): SqlFile[] {
  return names.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sql'))
      .toSorted()
      .map((path) => ({ path: `${name}/${path}`, text: readFileSync(join(folder, name, path), 'utf8') })),
  );
}

export function hashOf(files: readonly SqlFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}
