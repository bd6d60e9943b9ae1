import { globSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, '../sql/migrations');

/** What drizzle-kit compares the schema with, newest first. One is kept: earlier ones are in the history of the repository. */
export const snapshots = (): string[] =>
  globSync('meta/*_snapshot.json', { cwd: MIGRATIONS })
    .toSorted()
    .toReversed()
    .map((name) => join(MIGRATIONS, name));
