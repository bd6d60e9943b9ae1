import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPassword } from './credentials.ts';
import { initialise, SUPERUSER } from './initialise.ts';
import { type Location, locate } from './location.ts';
import { withLock } from './lock.ts';
import { isGone, launchPostmaster, runningPostmaster, stopPostmaster } from './postmaster.ts';
import { ownFingerprint } from './processes.ts';
import { usersOf } from './users.ts';

interface ClusterOptions {
  /** The data folder of a clone (`.data`); without it, an ephemeral cluster uses a temporary folder. */
  directory?: string;
  /** Used if free, otherwise any free port. */
  port?: number;
  settings?: Record<string, string>;
  /** For tests: the data is deleted on stop, even when the process is killed. */
  ephemeral?: boolean;
  /** An ephemeral cluster lowers durability for speed unless this is set; a persistent one is always durable. */
  durable?: boolean;
}

export interface Cluster {
  port: number;
  /** True if a running server of this data folder was taken over or shared. */
  adopted: boolean;
  /** True if another running process was already using it. */
  shared: boolean;
  /** True if the data is outside the requested folder (a clone of root that `nobody` cannot read). */
  relocated: boolean;
  /** The folder that holds the data. */
  where: string;
  superuserUrl(database: string): string;
  /** From now on starts the server again, on its port, whenever it is gone, until `stop`. */
  keepRunning(say: (line: string) => void): void;
  /** Unregisters this process; the last one stops the server. */
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
  // It may be in memory.
  max_wal_size: '256MB',
  autovacuum: 'off',
  // Otherwise each connection of each test file costs thousands of hashes on both sides.
  scram_iterations: '1',
};

const MEMORY = '/dev/shm';
/** Bytes; many times what the databases of the tests take together. */
const ROOM = 4_000_000_000;

/** For data that is never read again: memory where there is plenty, in which a database of a thousand files is copied five times faster. */
function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM && process.availableMemory() > 2 * ROOM) return MEMORY;
  } catch {
    // Another system.
  }
  return tmpdir();
}

const UNSAFE = ['fsync', 'synchronous_commit', 'full_page_writes'];

function chooseSettings({ settings = {}, ephemeral = false, durable = !ephemeral }: ClusterOptions): Record<string, string> {
  if (!ephemeral) {
    if (!durable) throw new Error('only an ephemeral cluster may lower durability');
    const unsafe = UNSAFE.find((name) => name in settings);
    if (unsafe) throw new Error(`${unsafe} may only be set on an ephemeral cluster`);
  }
  return { ...COMMON, ...(durable ? {} : FAST_AND_UNSAFE), ...settings };
}

/** See guardian.ts. It starts before PostgreSQL, so that a kill never leaves an orphan server. */
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
      // The folder holds other files.
    }
  }
}

const WATCH_MS = 250;

async function watch(
  isOver: () => boolean,
  isDown: () => boolean,
  again: () => Promise<boolean>,
  say: (line: string) => void,
): Promise<void> {
  for (;;) {
    await sleep(WATCH_MS, undefined, { ref: false });
    if (isOver()) return;
    if (!isDown()) continue;
    try {
      if (await again()) say('PostgreSQL s’est arrêté : il a redémarré.');
    } catch (error) {
      say(`PostgreSQL s’est arrêté et ne redémarre pas (${error instanceof Error ? error.message : String(error)}) : nouvel essai.`);
    }
  }
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { ephemeral = false, durable = !ephemeral } = options;
  const settings = chooseSettings(options);
  if (!options.directory && !ephemeral) throw new Error('a persistent cluster needs a directory');
  const directory = resolve(options.directory ?? mkdtempSync(join(durable ? tmpdir() : scratchFolder(), 'lares-')));
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
      const again = () =>
        withLock(lock, async () => {
          if (stopping || (await runningPostmaster(location))) return false;
          await launchPostmaster(location, port, settings, { keepsPort: true });
          return true;
        });
      return {
        port,
        adopted: adopted !== null,
        shared,
        relocated: location.relocated,
        where: location.home,
        superuserUrl: (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
        keepRunning: (say) =>
          void watch(
            () => stopping !== undefined,
            () => isGone(location),
            again,
            say,
          ),
        stop: () => (stopping ??= stop()),
      };
    });
  } catch (error) {
    await stop();
    throw error;
  }
}
