import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, ownFingerprint } from './processes.ts';

const readOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Only one process at a time starts or stops a cluster; a lock whose holder died is taken over. */
export async function withLock<T>(file: string, act: () => Promise<T>, patience = 60_000): Promise<T> {
  for (const end = performance.now() + patience; ; await sleep(25)) {
    try {
      writeFileSync(file, ownFingerprint(), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readOrNull(file);
    // An empty file is a lock that is being written: it counts as abandoned only after the timeout.
    if (holder && !isAlive(holder)) rmSync(file, { force: true });
    else if (performance.now() > end) throw new Error(`${file} is held by another process (${holder ?? 'unknown'})`);
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}
