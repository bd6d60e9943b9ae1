import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** « 0072_payer_keys » for the hash of that migration, as the database remembers it; null when `folder` (packages/db/sql) does not contain it. */
export function migrationName(folder: string, hash: string): string | null {
  const migrations = join(folder, 'migrations');
  const isIt = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(migrations, name)))
      .digest('hex') === hash;
  return (
    readdirSync(migrations)
      .find((name) => name.endsWith('.sql') && isIt(name))
      ?.replace(/\.sql$/u, '') ?? null
  );
}
