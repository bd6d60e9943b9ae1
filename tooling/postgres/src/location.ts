import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Binaries, copyBinaries, packagedBinaries } from './binaries.ts';

export interface UnixUser {
  uid: number;
  gid: number;
}

export interface Location {
  /** Holds the cluster, its log and its credentials. */
  home: string;
  /** PGDATA. */
  cluster: string;
  binaries: Binaries;
  /** The user PostgreSQL runs as; absent if it is the current user. */
  user: UnixUser | undefined;
  /** True if the requested folder could not be used and the data is under /var/lib/lares. */
  relocated: boolean;
}

const clone = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

const REFUGES = '/var/lib/lares';

/** One folder per clone (or data folder), named by a hash, so that two clones never share one. */
const refuge = (folder: string): string => join(REFUGES, createHash('sha256').update(folder).digest('hex').slice(0, 16));

function nobody(): UnixUser {
  const read = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

const allowed = (user: UnixUser, test: '-r' | '-x', path: string): boolean => {
  try {
    execFileSync('test', [test, path], { ...user, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Creates a folder that PostgreSQL's user may traverse but not list. */
function passage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/** PostgreSQL refuses to run as root: an existing cluster keeps its owner, a new one belongs to the user `nobody`. */
function userFor(cluster: string): UnixUser {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return nobody();
}

/** Chooses the folder of a cluster requested in `directory`, and creates its parent folders. */
export async function locate(directory: string): Promise<Location> {
  mkdirSync(directory, { recursive: true });
  const folder = realpathSync(directory);
  const binaries = await packagedBinaries();
  const place = (home: string, programs: Binaries, user?: UnixUser): Location => ({
    home,
    cluster: join(home, 'cluster'),
    binaries: programs,
    user,
    relocated: !home.startsWith(folder),
  });
  const home = join(folder, 'postgres');
  if (process.getuid?.() !== 0) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    return place(home, binaries);
  }

  chmodSync(folder, 0o711);
  const user = userFor(join(home, 'cluster'));
  const readable = allowed(user, '-x', binaries.postgres) && allowed(user, '-x', binaries.initdb);
  const programs = readable ? binaries : copyBinaries(binaries, refuge(clone));
  const away = join(refuge(dirname(folder)), basename(folder), 'postgres');
  const note = join(folder, 'where');
  const named = existsSync(note) && readFileSync(note, 'utf8').trim() === away;
  // A clone that became readable keeps its relocated data.
  const stays = named && existsSync(join(away, 'cluster'));
  if (!stays && allowed(user, '-x', folder)) {
    passage(home);
    return place(home, programs, user);
  }

  // Data that no `where` file names belonged to a clone that was deleted from this path: it is not reused.
  if (!named) rmSync(away, { recursive: true, force: true });
  for (const part of [REFUGES, dirname(dirname(away)), dirname(away), away]) passage(part);
  writeFileSync(note, `${away}\n`);
  return place(away, programs, userFor(join(away, 'cluster')));
}
