// The server's `dev` script: runs the sources as a web process and a worker, and restarts both when one is saved. `node --watch` loses a file that an
// editor saves by renaming (most do), so this watches folders.
import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRepository } from './repository.ts';
import { filesUnder, foldersUnder, stampOf } from './sources.ts';
import { stopRequest } from './stop-request.ts';

const WATCHED = [
  'apps/server/src',
  'packages/api/src',
  'packages/db/src',
  'packages/domain/src',
  'packages/validation/src',
  'packages/db/sql',
];
const QUIET = 40;

const roots = WATCHED.map((folder) => inRepository(folder));
const currentStamp = () => stampOf(roots.flatMap(filesUnder));

const stop = stopRequest();
const watchers = new Map<string, FSWatcher>();
let processes: ChildProcess[] = [];
let seen = '';
let waiting: NodeJS.Timeout | undefined;
let turn = Promise.resolve();

function run(): void {
  const preload = new URL('./exit-with-parent.ts', import.meta.url).href;
  processes = ['web', 'worker'].map((kind) => {
    const child = spawn(process.execPath, ['--import', preload, inRepository('apps/server/src/server.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, LARES_PROCESS: kind },
    });
    child.once('exit', (code) => {
      if (!processes.includes(child)) return;
      if (code && !stop.aborted) console.log(`The ${kind} process stopped; it restarts when a file is saved.`);
    });
    return child;
  });
}

async function end(): Promise<void> {
  const ending = processes;
  processes = [];
  await Promise.all(ending.map(endOne));
}

async function endOne(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => void child.once('exit', () => done()));
  child.kill('SIGTERM');
  // An open stream must not delay the restart.
  const late = new AbortController();
  const patience = sleep(1_500, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => false,
  );
  await gone;
  late.abort();
  await patience;
}

function watchFolders(): void {
  for (const folder of roots.flatMap(foldersUnder)) {
    if (watchers.has(folder)) continue;
    const forget = () => {
      watchers.get(folder)?.close();
      watchers.delete(folder);
    };
    try {
      const watcher = watch(folder, noticed);
      watchers.set(folder, watcher);
      watcher.on('error', forget);
    } catch {
      // Deleted since it was listed.
    }
  }
}

function noticed(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    turn = turn.then(restartWhenChanged);
  }, QUIET);
}

async function restartWhenChanged(): Promise<void> {
  watchFolders();
  const stamp = currentStamp();
  if (stamp === seen || stop.aborted) return;
  seen = stamp;
  await end();
  if (!stop.aborted) run();
}

async function leave(): Promise<void> {
  clearTimeout(waiting);
  await turn;
  await end();
  process.exit(0);
}

stop.addEventListener('abort', () => void leave(), { once: true });
watchFolders();
seen = currentStamp();
run();
