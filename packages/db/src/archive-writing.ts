import postgres, { type TransactionSql } from 'postgres';
import { archivedTables, type ArchivedRow, PEOPLE_TABLE, schemaVersion } from './archive-reading.ts';
import { tablesInOrder } from './tables-in-order.ts';

/** Why an archive cannot be read into this instance. Nothing was written. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  readonly reason: 'other version' | 'known organization' | 'known account';
  /** The e-mail addresses that have accounts here. */
  readonly emails: readonly string[];

  constructor(reason: ArchiveRefused['reason'], emails: readonly string[] = []) {
    super(`archive refused: ${reason}`);
    this.reason = reason;
    this.emails = emails;
  }
}

interface ArchiveWriting {
  /** The version of the tables that the archive was read from. */
  schema: string;
  organizationId: string;
  now: Date;
  /** The rows of one table, in any order. */
  rowsOf: (table: string) => AsyncIterable<ArchivedRow>;
  /** Encrypts with the secret of this instance. */
  writers: Readonly<Record<string, (row: ArchivedRow) => ArchivedRow>>;
  /** Nobody signs in with it: members choose a password through the link sent to their address. */
  unusablePasswordHash: string;
  /** The last step, before anything is kept. */
  beforeCommit: () => Promise<void>;
}

const ROWS_AT_ONCE = 500;

/**
 * Writes a whole organisation in one transaction, as the owner of the database. Triggers that derive rows stay off, because the archive
 * holds what they derived; constraints, among them that journal entries balance, are checked.
 * @returns the number of rows by table.
 * @throws ArchiveRefused when it comes from another version, or the organisation or one of its accounts exists.
 */
export async function writeArchive(ownerUrl: string, archive: ArchiveWriting): Promise<Record<string, number>> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { TimeZone: 'UTC' } });
  try {
    return (await client.begin(async (sql) => {
      await refuseUnlessNew(sql, archive);
      await sql`set constraints all deferred`;
      const triggers = await derivingTriggers(sql);
      for (const { table, name } of triggers) await sql`alter table ${sql(table)} disable trigger ${sql(name)}`;
      const counts: Record<string, number> = { [PEOPLE_TABLE]: await writePeople(sql, archive) };
      for (const { name, columns } of archivedTables(await tablesInOrder(sql))) {
        counts[name] = await writeRows(sql, { name, columns, rows: changed(archive.rowsOf(name), archive.writers[name]) });
      }
      for (const { table, name } of triggers) await sql`alter table ${sql(table)} enable trigger ${sql(name)}`;
      await writeAuditRow(sql, archive);
      await archive.beforeCommit();
      return counts;
    })) as Record<string, number>;
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function refuseUnlessNew(sql: TransactionSql, { schema, organizationId, rowsOf }: ArchiveWriting): Promise<void> {
  if ((await schemaVersion(sql)) !== schema) throw new ArchiveRefused('other version');
  const known = await sql`select from organizations where id = ${organizationId}`;
  if (known.length > 0) throw new ArchiveRefused('known organization');
  const people: { id: string; email: string }[] = [];
  for await (const row of rowsOf(PEOPLE_TABLE)) people.push({ id: String(row['id']), email: String(row['email']) });
  const accounts = await sql<{ email: string }[]>`
    select email from users where email = any (${people.map(({ email }) => email)}) or id = any (${people.map(({ id }) => id)}::uuid[]) order by 1`;
  if (accounts.length > 0)
    throw new ArchiveRefused(
      'known account',
      accounts.map(({ email }) => email),
    );
}

/** Those that are no constraint. */
export const derivingTriggers = (sql: TransactionSql) => sql<{ table: string; name: string }[]>`
  select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgconstraint = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`;

async function writePeople(sql: TransactionSql, { rowsOf, unusablePasswordHash }: ArchiveWriting): Promise<number> {
  let count = 0;
  for await (const person of rowsOf(PEOPLE_TABLE)) {
    const [id, email, fullName, userType, createdAt] = ['id', 'email', 'full_name', 'user_type', 'created_at'].map((key) =>
      String(person[key]),
    ) as [string, string, string, string, string];
    await sql`insert into users (id, email, password_hash, created_at) values (${id}, ${email}, ${unusablePasswordHash}, ${createdAt}::text::timestamptz)`;
    await sql`insert into profiles (id, full_name, user_type) values (${id}, ${fullName}, ${userType})`;
    count += 1;
  }
  return count;
}

const writeAuditRow = (sql: TransactionSql, { organizationId, now, schema }: ArchiveWriting) => sql`
  insert into audit_log (organization_id, at, actor_kind, action, entity, entity_id, after)
  values (${organizationId}, ${now.toISOString()}, 'system', 'organization.import-archive', 'organization', ${organizationId}, ${sql.json({ schema })})`;

interface WrittenRows {
  name: string;
  columns: string[];
  rows: AsyncIterable<ArchivedRow>;
}

export async function writeRows(sql: TransactionSql, { name, columns, rows }: WrittenRows): Promise<number> {
  let count = 0;
  const write = async (batch: ArchivedRow[]) => {
    await sql`insert into ${sql(name)} (${sql(columns)})
      select ${sql(columns)} from jsonb_populate_recordset(null::${sql(name)}, ${JSON.stringify(batch)}::text::jsonb)`;
    count += batch.length;
  };
  let batch: ArchivedRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
  return count;
}

async function* changed(rows: AsyncIterable<ArchivedRow>, change: (row: ArchivedRow) => ArchivedRow = (row) => row) {
  for await (const row of rows) yield change(row);
}
