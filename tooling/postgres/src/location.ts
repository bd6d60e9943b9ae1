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
  /** Who PostgreSQL runs as; absent when it is simply us. */
  user: UnixUser | undefined;
  /** Set when the asked folder could not be used and everything went under /var/lib/lares. */
  relocated: boolean;
}

const clone = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

const REFUGES = '/var/lib/lares';

/** One folder per clone (or per data folder), named by a hash so that two clones never meet. */
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

/** Makes a folder that PostgreSQL's user may pass through but not list. */
function passage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/** PostgreSQL refuses to run as root: an existing cluster keeps its owner, a new one belongs to nobody. */
function userFor(cluster: string): UnixUser {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return nobody();
}

/** Decides where a cluster asked for in `directory` really lives, and creates the folders around it. */
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
  // A clone that has become readable since keeps the data it has.
  const stays = named && existsSync(join(away, 'cluster'));
  if (!stays && allowed(user, '-x', folder)) {
    passage(home);
    return place(home, programs, user);
  }

  // Data that no `where` names belonged to a clone that was deleted from this very path: it is not ours to inherit.
  if (!named) rmSync(away, { recursive: true, force: true });
  for (const part of [REFUGES, dirname(dirname(away)), dirname(away), away]) passage(part);
  writeFileSync(note, `${away}\n`);
  return place(away, programs, userFor(join(away, 'cluster')));
}
