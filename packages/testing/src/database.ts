import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@lares/db/client';
import postgres from 'postgres';
import { inject } from 'vitest';
import { accountFaults } from './account-faults.ts';
import { TEMPLATE, urlOf } from './provided.ts';

export interface TestDatabase extends Database {
  name: string;
  /** Connects as the application role, like all tests. */
  appUrl: string;
  /** For tests of the catalogue and the migrations. */
  ownerUrl: string;
  /** Connects as the role of the job runner. */
  jobsUrl: string;
  /** One connection of the database owner, opened at its first query. */
  owner: postgres.Sql;
  /** The same for the functions that take a database, whose driver reads dates as text. */
  ownerDatabase: Database;
  drop: () => Promise<void>;
}

/** A new database for a test file, copied from the migrated template, opened as the application role. */
export async function freshDatabase({ template = TEMPLATE, max = 4 } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `lares_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(`create database ${name} owner lares_owner template ${template} strategy file_copy`);
  const appUrl = urlOf(cluster.appUrl, name);
  const ownerUrl = urlOf(cluster.ownerUrl, name);
  const database = openDatabase(appUrl, { max });
  const ownerDatabase = openDatabase(ownerUrl, { max: 1 });
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  return {
    ...database,
    name,
    appUrl,
    ownerUrl,
    jobsUrl: urlOf(cluster.jobsUrl, name),
    owner,
    ownerDatabase,
    drop: async () => {
      const faults = await accountFaults({ owner });
      await Promise.all([database.close(), ownerDatabase.close(), owner.end({ timeout: 5 })]);
      await asSuperuser(`drop database if exists ${name} with (force)`);
      if (faults.length > 0) throw new Error(`What must hold for money does not: ${faults.join('; ')}`);
    },
  };
}

export async function asSuperuser(statement: string): Promise<void> {
  const client = postgres(inject('cluster').superuserUrl, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Reads stored rows of every organisation: for checks of what others must not read or change. */
export async function asOwner<Row extends object>(database: TestDatabase, statement: string): Promise<Row[]> {
  return [...(await database.owner.unsafe<Row[]>(statement))];
}
