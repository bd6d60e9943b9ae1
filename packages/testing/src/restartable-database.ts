import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@lares/db/client';
import { migrateDatabase } from '@lares/db/migrate';
import { startCluster } from '@lares/postgres/cluster';
import { prepareDatabase } from '@lares/postgres/roles';
import postgres from 'postgres';
import { MIGRATIONS } from './global-setup.ts';

/** Below the ports that the system gives to outgoing connections: the server comes back on its own port. Tests of one process differ by name. */
const portOf = (name: string): number => 21_000 + ((process.pid + 101 * Buffer.from(name).reduce((sum, byte) => sum + byte, 0)) % 9_000);

export interface RestartableDatabase extends Database {
  ownerUrl: string;
  appUrl: string;
  /** One connection of the database owner, opened at its first query. */
  ownerDatabase: Database;
  jobsUrl: string;
  /** Stops PostgreSQL and keeps the data. */
  stopServer: () => Promise<void>;
  /** Starts PostgreSQL again at the same address. */
  startServer: () => Promise<void>;
  /** Stops the processes of PostgreSQL where they are: connections stay open and nothing comes. Returns what continues them. */
  freezeServer: () => Promise<() => Promise<void>>;
  /** Runs each statement as the superuser, on one connection. */
  asSuperuser: (...statements: string[]) => Promise<void>;
  /** Locks a table against everybody until PostgreSQL stops. */
  lockTable: (table: string) => Promise<void>;
  asJobs: <Row extends object>(statement: string) => Promise<Row[]>;
  /** Stops everything and deletes the data. */
  remove: () => Promise<void>;
}

/** A database in a cluster of its own, for tests of what happens while PostgreSQL is away. */
export async function restartableDatabase(name: string): Promise<RestartableDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'lares-restart-'));
  const start = (wished: number) => startCluster({ directory, port: wished });
  let cluster = await start(portOf(name));
  const { port } = cluster;
  const { ownerUrl, appUrl, jobsUrl } = await prepareDatabase({ superuserUrl: cluster.superuserUrl('postgres'), database: name });
  await migrateDatabase(ownerUrl, MIGRATIONS);
  const database = openDatabase(appUrl, { max: 4 });
  const ownerDatabase = openDatabase(ownerUrl, { max: 1 });
  return {
    ...database,
    ownerUrl,
    appUrl,
    ownerDatabase,
    jobsUrl,
    stopServer: () => cluster.stop(),
    startServer: async () => {
      cluster = await start(port);
      if (cluster.port !== port) throw new Error(`PostgreSQL came back on port ${cluster.port} instead of ${port}`);
    },
    freezeServer: async () => {
      const sql = postgres(cluster.superuserUrl('postgres'), { max: 1, onnotice: () => {} });
      const postmaster = Number(readFileSync(join(cluster.where, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
      const readers = async () => (await sql<{ pid: number }[]>`select pid from pg_stat_activity`).map(({ pid }) => pid);
      await sql`select 1`;
      // Before the others: it starts a process for each new connection.
      process.kill(postmaster, 'SIGSTOP');
      const frozen = [postmaster, ...(await readers())];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      return async () => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
        await sql.end({ timeout: 5 });
      };
    },
    asSuperuser: async (...statements) => {
      await onOneConnection(cluster.superuserUrl('postgres'), async (sql) => {
        for (const statement of statements) await sql.unsafe(statement);
      });
    },
    lockTable: async (table) => {
      const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
      const connection = await sql.reserve();
      await connection.unsafe(`begin; lock table ${table} in access exclusive mode`);
    },
    asJobs: <Row extends object>(statement: string) => onOneConnection(jobsUrl, async (sql) => [...(await sql.unsafe<Row[]>(statement))]),
    remove: async () => {
      await Promise.all([database.close(), ownerDatabase.close()]);
      const { where } = cluster;
      await cluster.stop();
      for (const path of [where, directory]) rmSync(path, { recursive: true, force: true });
    },
  };
}

async function onOneConnection<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
