import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@lares/testing/database';

/** `ok`, or the code of the refusal. */
export const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'ok',
    (error: Error) => error.message,
  );

type OwnerTransaction = Parameters<Parameters<TestDatabase['owner']['begin']>[1]>[0];

/** Until as many transactions of this database wait for a lock as acts are under way. */
async function untilAllWait(tx: OwnerTransaction, underWay: () => number): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    const waiting = await tx.unsafe(
      `select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`,
    );
    if (waiting.length >= underWay()) return;
    await pause(20);
  }
}

/** Starts one act after the other behind a lock, each as far as it gets, and then opens it. */
export async function fromBehind(
  { owner }: Pick<TestDatabase, 'owner'>,
  gate: string,
  acts: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const { running } = await owner.begin(async (tx) => {
    await tx.unsafe(gate);
    const started: Promise<string>[] = [];
    let underWay = 0;
    for (const act of acts) {
      underWay += 1;
      started.push(outcomeOf(act()).finally(() => (underWay -= 1)));
      await untilAllWait(tx, () => underWay);
    }
    return { running: started };
  });
  return Promise.all(running);
}
