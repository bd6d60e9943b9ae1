import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPassword } from './credentials.ts';
import { initialise, SUPERUSER } from './initialise.ts';
import { type Location, locate } from './location.ts';
import { withLock } from './lock.ts';
import { launchPostmaster, runningPostmaster, stopPostmaster } from './postmaster.ts';
import { ownFingerprint } from './processes.ts';
import { usersOf } from './users.ts';

interface ClusterOptions {
  /** The data folder of a clone (`.data`); an ephemeral cluster may leave it out and gets a temporary one. */
  directory?: string;
  /** Taken when free, else another one. */
  port?: number;
  settings?: Record<string, string>;
  /** For tests: the data is deleted on stop, even when the process is killed. */
  ephemeral?: boolean;
  /** An ephemeral cluster trades safety for speed unless this is set; any other is always durable. */
  durable?: boolean;
}

export interface Cluster {
  port: number;
  /** An already running server of this data folder was taken over or shared. */
  adopted: boolean;
  /** Another living process was already using it when this one came. */
  shared: boolean;
  /** The data lives outside the asked folder (root clone unreadable by `nobody`). */
  relocated: boolean;
  /** Where the data really is. */
  where: string;
  superuserUrl(database: string): string;
  /** Signs off; the last user stops the server. */
  stop(): Promise<void>;
}

const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

const FAST_AND_UNSAFE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

const UNSAFE = ['fsync', 'synchronous_commit', 'full_page_writes'];

function chooseSettings({ settings = {}, ephemeral = false, durable = !ephemeral }: ClusterOptions): Record<string, string> {
  if (!ephemeral) {
    if (!durable) throw new Error('only an ephemeral cluster may give up durability');
    const unsafe = UNSAFE.find((name) => name in settings);
    if (unsafe) throw new Error(`${unsafe} may only be set on an ephemeral cluster`);
  }
  return { ...COMMON, ...(durable ? {} : FAST_AND_UNSAFE), ...settings };
}

/** See guardian.ts. It starts before PostgreSQL, so that no moment exists in which a kill leaves an orphan. */
function guard(home: string, ephemeral: boolean): ChildProcess {
  const script = fileURLToPath(new URL('./guardian.ts', import.meta.url));
  const guardian = spawn(process.execPath, [script, home, ownFingerprint(), ephemeral ? 'ephemeral' : 'kept'], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'] },
  });
  guardian.unref();
  (guardian.stdin as unknown as { unref?(): void }).unref?.();
  guardian.stdin?.on('error', () => {});
  return guardian;
}

function deleteData(location: Location, directory: string, temporary: boolean): void {
  rmSync(location.home, { recursive: true, force: true });
  rmSync(join(directory, 'where'), { force: true });
  const emptied = location.relocated ? [dirname(location.home), dirname(dirname(location.home))] : [];
  for (const folder of [...emptied, ...(temporary ? [directory] : [])]) {
    try {
      rmdirSync(folder);
    } catch {
      // Something else still lives there.
    }
  }
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { ephemeral = false, durable = !ephemeral } = options;
  const settings = chooseSettings(options);
  if (!options.directory && !ephemeral) throw new Error('a kept cluster needs a directory');
  const directory = resolve(options.directory ?? mkdtempSync(join(tmpdir(), 'lares-')));
  const location = await locate(directory);
  const lock = join(location.home, 'lock');
  const users = usersOf(location.home);
  const me = ownFingerprint();

  const guardian = guard(location.home, ephemeral);
  const stop = async (): Promise<void> => {
    await withLock(lock, async () => {
      users.leave(me);
      if (!users.anyone()) {
        await stopPostmaster(location, ephemeral);
        if (ephemeral) deleteData(location, directory, !options.directory);
      }
    });
    guardian.kill('SIGKILL');
  };
  try {
    return await withLock(lock, async () => {
      const shared = users.anyone();
      users.enter(me);
      initialise(location, durable);
      const adopted = await runningPostmaster(location);
      const { port } = adopted ?? (await launchPostmaster(location, options.port, settings));
      const password = readPassword(location.home);
      let stopping: Promise<void> | undefined;
      return {
        port,
        adopted: adopted !== null,
        shared,
        relocated: location.relocated,
        where: location.home,
        superuserUrl: (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
        stop: () => (stopping ??= stop()),
      };
    });
  } catch (error) {
    await stop();
    throw error;
  }
}
