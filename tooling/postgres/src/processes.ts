import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The part of /proc/<pid>/stat after the command name, which may contain spaces and brackets. */
const statFields = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

const ps = (pid: number, columns: string) => execFileSync('ps', ['-p', String(pid), '-o', columns], { encoding: 'utf8' }).trim();

/** The command line of a running process; null if it ended or is a zombie. */
export function commandOf(pid: number): string | null {
  if (!(pid > 0)) return null;
  try {
    if (process.platform === 'linux') {
      if (statFields(pid)[0] === 'Z') return null;
      // A process that is ending gives back its memory, and with it its command line, before it is a zombie.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
    }
    const state = ps(pid, 'stat=');
    return state === '' || state.startsWith('Z') ? null : ps(pid, 'args=');
  } catch {
    return null;
  }
}

/** Identifies one process for ever: a reused pid has another start time. Null if the process ended. */
export function fingerprintOf(pid: number): string | null {
  if (commandOf(pid) === null) return null;
  try {
    const started = process.platform === 'linux' ? statFields(pid)[19]! : ps(pid, 'lstart=').replaceAll(/\W+/g, '-');
    return `${pid}.${started}`;
  } catch {
    return null;
  }
}

export const isAlive = (fingerprint: string): boolean => fingerprintOf(Number(fingerprint.split('.')[0])) === fingerprint;

export const ownFingerprint = (): string => fingerprintOf(process.pid) ?? `${process.pid}.0`;

export function parentOf(pid: number): number {
  try {
    return Number(process.platform === 'linux' ? statFields(pid)[1] : ps(pid, 'ppid='));
  } catch {
    return 0;
  }
}

/** Sends a signal; returns whether the process existed. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Waits until `done` returns true; returns false on timeout. */
export async function until(done: () => boolean, milliseconds: number, every = 20): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(every)) if (done()) return true;
  return done();
}
