import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPassword } from './credentials.ts';
import type { Location } from './location.ts';

export const SUPERUSER = 'postgres';

/** Creates the cluster under a temporary name and renames it: a killed initdb never leaves a folder that looks complete. */
export function initialise({ home, cluster, binaries, user }: Location, durable: boolean): void {
  // A folder with the final name holds data, readable or not: it is never deleted here.
  if (existsSync(cluster)) return;
  const partial = `${cluster}.new`;
  const passwordFile = join(home, 'superuser');
  for (const leftover of [partial, passwordFile]) rmSync(leftover, { recursive: true, force: true });
  const password = createPassword(home);
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(partial, 0o700);
  if (user) for (const path of [partial, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    execFileSync(
      binaries.initdb,
      [
        '-D',
        partial,
        '-U',
        SUPERUSER,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=fr-FR',
        '--locale=C',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
      ],
      { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, cluster);
}
