import { setTimeout as pause } from 'node:timers/promises';
import { asOwner, type TestDatabase } from '@lares/testing/database';
import { heldLock } from '@lares/testing/held-lock';

/** `ok`, or the code of the refusal. */
export const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'ok',
    (error: Error) => error.message,
  );

/** Until as many transactions of this database wait for a lock as acts are under way. */
async function untilAllWait(database: TestDatabase, underWay: () => number): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    const waiting = await asOwner(
      database,
      `select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`,
    );
    if (waiting.length >= underWay()) return;
    await pause(20);
  }
}

/** Starts one act after the other behind a lock, each as far as it gets, and then opens it. */
export async function fromBehind(database: TestDatabase, gate: string, acts: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const lock = await heldLock(database, gate);
  const started: Promise<string>[] = [];
  let underWay = 0;
  try {
    for (const act of acts) {
      underWay += 1;
      started.push(outcomeOf(act()).finally(() => (underWay -= 1)));
      await untilAllWait(database, () => underWay);
    }
  } finally {
    await lock.release();
  }
  return Promise.all(started);
}
