import postgres from 'postgres';
import { asOwner, type TestDatabase } from './database.ts';

export interface HeldLock {
  /** Whether somebody waits for it. */
  isWaitedFor: () => Promise<boolean>;
  release: () => Promise<void>;
}

/** Takes a lock on a connection of its own: another process that needs it waits at a known place, until it is released or killed. */
export async function heldLock(database: TestDatabase, statement: string): Promise<HeldLock> {
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  const connection = await sql.reserve();
  await connection.unsafe(`begin; ${statement}`);
  const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return {
    isWaitedFor: async () =>
      (await asOwner(database, `select from pg_stat_activity where ${own?.pid ?? 0} = any (pg_blocking_pids(pid))`)).length > 0,
    release: async () => {
      await connection.unsafe('rollback');
      connection.release();
      await sql.end({ timeout: 5 });
    },
  };
}
