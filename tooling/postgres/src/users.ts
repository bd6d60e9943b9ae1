import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

/**
 * Several processes of one clone share one PostgreSQL (a server, a test, a reset). Each writes a file named by its fingerprint;
 * the last process stops the cluster.
 */
export const usersOf = (home: string) => {
  const folder = join(home, 'users');
  return {
    enter(fingerprint: string): void {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, fingerprint), '', { mode: 0o600 });
    },
    leave(fingerprint: string): void {
      rmSync(join(folder, fingerprint), { force: true });
    },
    /** Whether a running process still uses the cluster; also deletes the files of processes that ended. */
    anyone(): boolean {
      let names: string[];
      try {
        names = readdirSync(folder);
      } catch {
        return false;
      }
      const [living, dead] = [names.filter(isAlive), names.filter((name) => !isAlive(name))];
      for (const name of dead) rmSync(join(folder, name), { force: true });
      return living.length > 0;
    },
  };
};
