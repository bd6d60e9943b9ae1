import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Location } from './location.ts';
import { commandOf, signal, until } from './processes.ts';

export interface Postmaster {
  pid: number;
  port: number;
}

type Home = Pick<Location, 'home' | 'cluster'>;

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The state of a running cluster; null if no server runs it, even if a stale pid file exists. */
function reported({ cluster }: Pick<Home, 'cluster'>): (Postmaster & { status: string }) | null {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  // A reused pid belongs to another program: the command line must name this cluster.
  if (!commandOf(pid)?.includes(cluster)) return null;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

export const isGone = (location: Pick<Home, 'cluster'>): boolean => reported(location) === null;

/** A server already running on this cluster (an orphan, or started by another process); waits for a start or stop in progress. */
export async function runningPostmaster(location: Home): Promise<Postmaster | null> {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(25)) {
    const found = reported(location);
    if (!found) {
      rmSync(pidFile(location.cluster), { force: true });
      return null;
    }
    if (found.status === 'ready') return found;
  }
  throw new Error(`the PostgreSQL of ${location.cluster} has been starting or stopping for too long`);
}

/** SIGINT requests a clean stop, SIGQUIT an immediate one, only for data that will not be read again. */
export async function stopPostmaster(location: Home, immediately = false): Promise<void> {
  const found = reported(location);
  if (!found) return;
  const gone = () => !commandOf(found.pid)?.includes(location.cluster);
  signal(found.pid, immediately ? 'SIGQUIT' : 'SIGINT');
  if (await until(gone, 20_000)) return;
  signal(found.pid, 'SIGQUIT');
  await until(gone, 10_000);
}

function probe(port: number): Promise<number | null> {
  return new Promise((answer) => {
    const server = createServer()
      .once('error', () => answer(null))
      .listen(port, '127.0.0.1', () => {
        const { port: open } = server.address() as AddressInfo;
        server.close(() => answer(open));
      });
  });
}

/** The requested port if it is free, otherwise any free port. */
const freePort = async (wished: number | undefined): Promise<number> => (wished && (await probe(wished))) || ((await probe(0)) ?? 0);

const LOG_LIMIT = 5_000_000;

/** @param keepsPort for clients that know the port: waits for it rather than choosing another one. */
export async function launchPostmaster(
  location: Location,
  wishedPort: number | undefined,
  settings: Record<string, string>,
  { keepsPort = false } = {},
): Promise<Postmaster> {
  const log = join(location.home, 'postgresql.log');
  let wished = wishedPort;
  for (let attempt = 1; ; attempt++) {
    const port = keepsPort && wishedPort ? wishedPort : await freePort(wished);
    const failure = await launch(location, log, { ...settings, port: String(port) });
    if (typeof failure === 'number') return { pid: failure, port };
    // The port was taken in the meantime, or children of a killed server still hold its shared memory.
    const passing = /Address already in use/.test(failure)
      ? attempt < (keepsPort ? 50 : 5)
      : /shared memory block/.test(failure) && attempt < 50;
    if (!passing) throw new Error(`PostgreSQL did not start: ${failure}`);
    wished = undefined;
    await sleep(100);
  }
}

/** The last output of the server. The log of an ephemeral cluster may already be deleted with its data. */
function lastLogLines(log: string, from: number): string {
  if (!existsSync(log)) return 'it is gone';
  return readFileSync(log).subarray(from).toString('utf8').trim().split('\n').slice(-3).join(' ');
}

/** The pid of the server once it accepts connections, or its output if it failed. */
async function launch({ cluster, binaries, user }: Location, log: string, settings: Record<string, string>): Promise<number | string> {
  const size = existsSync(log) ? statSync(log).size : 0;
  const from = size > LOG_LIMIT ? 0 : size;
  const output = openSync(log, size > LOG_LIMIT ? 'w' : 'a', 0o600);
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...user,
      cwd: '/',
      // A session of its own: Ctrl-C stops the application first, and the application stops PostgreSQL.
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  closeSync(output);
  let over: string | null = null;
  child.once('error', (error) => (over = error.message));
  child.once('exit', () => (over ??= lastLogLines(log, from)));
  const ready = () => {
    const found = reported({ cluster });
    return found !== null && found.pid === child.pid && found.status === 'ready';
  };
  await until(() => over !== null || ready(), 60_000, 10);
  child.unref();
  if (over !== null) return over;
  if (ready()) return child.pid!;
  await stopPostmaster({ home: '', cluster }, true);
  return 'it was not ready after 60 seconds';
}
