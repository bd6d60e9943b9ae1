import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const SIGTERM_PATIENCE_MS = 10_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** The exit code of a process that its database kept from starting, `EX_TEMPFAIL` of sysexits.h. The server has the same number. */
const TEMPORARY = 75;

/** One of the processes that together are the application. It sends `ready` over its channel once it works. */
export interface Part {
  name: string;
  spawn: () => ChildProcess;
}

interface Supervision {
  say: (line: string) => void;
  /** Milliseconds before the restart of a process that was ready; each further attempt to make it ready waits twice as long. */
  firstWait?: number;
}

/**
 * Starts the parts one after the other, restarts those that end by themselves and ends all of them when asked to. A part that ends
 * before it was ever ready ends the whole: its settings are wrong, and it has said how. Unless it was killed, or lacked the database
 * that another part has found.
 * @returns the exit code.
 */
export async function keepRunning(
  parts: readonly Part[],
  stop: AbortSignal,
  { say, firstWait = FIRST_WAIT_MS }: Supervision,
): Promise<number> {
  const giveUp = new AbortController();
  const ending = AbortSignal.any([stop, giveUp.signal]);
  const running: Promise<number>[] = [];
  let settingsWork = false;
  for (const part of parts) {
    if (ending.aborted) break;
    const { ready, ended } = keepOne(part, ending, { say, firstWait, settingsWork: () => settingsWork });
    void ready.then(() => (settingsWork = true));
    running.push(
      ended.finally(() => {
        giveUp.abort(stop.reason);
      }),
    );
    await Promise.race([ready, ended.catch(() => {})]);
  }
  const ends = await Promise.allSettled(running);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return stop.aborted ? 0 : Math.max(0, ...ends.map((end) => (end.status === 'fulfilled' ? end.value : 1)));
}

interface Keeping extends Required<Supervision> {
  /** True once any part was ready. */
  settingsWork: () => boolean;
}

function keepOne({ name, spawn }: Part, ending: AbortSignal, { say, firstWait, settingsWork }: Keeping) {
  const ready = Promise.withResolvers<void>();
  let wasReady = false;
  const becameReady = () => {
    wasReady = true;
    ready.resolve();
  };
  const keep = async (): Promise<number> => {
    let wait = firstWait;
    for (;;) {
      let isReady = false;
      const { code, signal } = await runToItsEnd(spawn(), ending, () => {
        isReady = true;
        becameReady();
      });
      if (ending.aborted) return 0;
      const isPassing = signal !== null || (code === TEMPORARY && settingsWork());
      if (!wasReady && !isPassing) return code || 1;
      if (isReady) wait = firstWait;
      say(`Le processus « ${name} » s’est arrêté (${signal ?? `code ${code}`}) : il redémarre.`);
      await sleep(wait, undefined, { signal: ending }).catch(() => {});
      if (ending.aborted) return 0;
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    }
  };
  return { ready: ready.promise, ended: keep() };
}

interface End {
  code: number;
  signal: NodeJS.Signals | null;
}

function runToItsEnd(child: ChildProcess, ending: AbortSignal, onReady: () => void): Promise<End> {
  return new Promise((done, fail) => {
    const timers: NodeJS.Timeout[] = [];
    const end = () => {
      // On a terminal, Ctrl-C reached the child too; a second signal at once would interrupt its clean stop.
      const delay = ending.reason === 'SIGINT' && process.stdin.isTTY ? 1_500 : 0;
      timers.push(setTimeout(() => child.kill('SIGTERM'), delay));
      timers.push(setTimeout(() => child.kill('SIGKILL'), delay + SIGTERM_PATIENCE_MS));
    };
    if (ending.aborted) end();
    else ending.addEventListener('abort', end, { once: true });
    child.on('message', (message) => {
      if (message === 'ready') onReady();
    });
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      ending.removeEventListener('abort', end);
      for (const timer of timers) clearTimeout(timer);
      done({ code: code ?? 1, signal });
    });
  });
}
