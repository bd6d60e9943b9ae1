import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

/**
 * Several processes of one clone share one PostgreSQL (a server, a test, a reset). Each leaves a file
 * named by its fingerprint; the last one out stops the cluster.
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
    /** Whether a living process still uses the cluster; files of dead ones are swept on the way. */
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
