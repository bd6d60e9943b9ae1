// `pnpm db:generate --name <described>`: writes the migration that the schema lacks, then removes the snapshot that the new one replaces.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { snapshots } from './snapshots.ts';

const home = join(import.meta.dirname, '..');
const { status, error } = spawnSync(join(home, 'node_modules/.bin/drizzle-kit'), ['generate', ...process.argv.slice(2)], {
  cwd: home,
  // Renames are asked about.
  stdio: 'inherit',
});
if (error !== undefined) throw error;
if (status === 0) for (const older of snapshots().slice(1)) rmSync(older);
process.exitCode = status ?? 1;
