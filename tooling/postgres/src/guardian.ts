// Runs beside a process that uses the cluster and holds the other end of its standard input. When that process dies, even by
// SIGKILL, the pipe closes: the guardian unregisters it and stops PostgreSQL if no other process uses it.
import { rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './lock.ts';
import { stopPostmaster } from './postmaster.ts';
import { usersOf } from './users.ts';

const [home = '', ward = '', kind] = process.argv.slice(2);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

/** The temporary folder around the deleted data; kept if it holds other files. */
function removeEmptied(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty.
  }
}

async function signOff(): Promise<void> {
  const users = usersOf(home);
  users.leave(ward);
  if (users.anyone()) return;
  await stopPostmaster({ home, cluster: join(home, 'cluster') }, kind === 'ephemeral');
  if (kind !== 'ephemeral') return;
  rmSync(home, { recursive: true, force: true });
  removeEmptied(dirname(home));
}

process.stdin.resume();
process.stdin.once('close', () => {
  withLock(join(home, 'lock'), signOff).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
