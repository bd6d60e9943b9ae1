import postgres, { type TransactionSql } from 'postgres';
import { type PeopleHere, peopleHere, rowsHere, writePeople } from './archive-people.ts';
import { archivedTables, type ArchivedRow, schemaVersion } from './archive-reading.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { tablesInOrder, type TableShape } from './tables-in-order.ts';

interface ArchiveWriting {
  /** The version of the tables that the archive was read from. */
  schema: string;
  organizationId: string;
  now: Date;
  /** The address of the manager who continues with the organisation here, where the instance knows people of the archive. */
  continuedBy: string | null;
  /** The rows of one table, in any order. */
  rowsOf: (table: string) => AsyncIterable<ArchivedRow>;
  /** Encrypts with the secret of this instance. */
  writers: Readonly<Record<string, (row: ArchivedRow) => ArchivedRow>>;
  /** Nobody signs in with it: members choose a password through the link sent to their address. */
  unusablePasswordHash: string;
  /** The last step, before anything is kept. */
  beforeCommit: () => Promise<void>;
}

/** What became of an archive beyond its rows. */
export interface WrittenArchive {
  people: PeopleHere;
  /** Its public address, which another organisation has here: it is listed again under another one. */
  takenSlug: string | null;
}

const ROWS_AT_ONCE = 500;

/**
 * Writes a whole organisation in one transaction, as the owner of the database. Triggers that derive rows stay off, because the archive
 * holds what they derived; constraints, among them that journal entries balance, are checked.
 * @throws ArchiveRefused when the archive comes from another version, when the organisation already exists, when `peopleHere` refuses its people, or when
 * a row belongs to another organisation or names a user who is not in the archive.
 */
export async function writeArchive(ownerUrl: string, archive: ArchiveWriting): Promise<WrittenArchive> {
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { TimeZone: 'UTC' } });
  try {
    return (await client.begin(async (sql) => {
      await refuseUnlessNew(sql, archive);
      const people = await peopleHere(sql, archive);
      const takenSlug = await slugOfAnother(sql, archive);
      await sql`set constraints all deferred`;
      const triggers = await derivingTriggers(sql);
      for (const { table, name } of triggers) await sql`alter table ${sql(table)} disable trigger ${sql(name)}`;
      await writePeople(sql, people, archive.unusablePasswordHash);
      const here = rowsHere(people, archive.now);
      for (const table of archivedTables(await tablesInOrder(sql))) {
        const { name, columns } = table;
        const isOwn = ownRows(table, archive.organizationId, people);
        const rows = changed(archive.rowsOf(name), (row) => {
          const found = here(name, row);
          if (!isOwn(found)) throw new ArchiveRefused('foreign row');
          const listed = name === 'organizations' && takenSlug !== null ? { ...found, slug: null, is_public: false } : found;
          return archive.writers[name]?.(listed) ?? listed;
        });
        await writeRows(sql, { name, columns, rows });
      }
      // No table is altered while a constraint of its rows waits.
      await sql`set constraints all immediate`;
      for (const { table, name } of triggers) await sql`alter table ${sql(table)} enable trigger ${sql(name)}`;
      await writeAuditRow(sql, archive, people);
      await archive.beforeCommit();
      return { people, takenSlug };
    })) as WrittenArchive;
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function refuseUnlessNew(sql: TransactionSql, { schema, organizationId }: ArchiveWriting): Promise<void> {
  const here = await schemaVersion(sql);
  if (here !== schema) throw new ArchiveRefused('other version', { versions: { archive: schema, here } });
  const known = await sql`select from organizations where id = ${organizationId}`;
  if (known.length > 0) throw new ArchiveRefused('known organization');
}

async function slugOfAnother(sql: TransactionSql, { rowsOf }: ArchiveWriting): Promise<string | null> {
  for await (const { slug } of rowsOf('organizations')) {
    if (typeof slug === 'string' && (await sql`select from organizations where slug = ${slug}`).length > 0) return slug;
  }
  return null;
}

/** Those that are no constraint. */
export const derivingTriggers = (sql: TransactionSql) => sql<{ table: string; name: string }[]>`
  select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgconstraint = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`;

/**
 * Whether a row of this table belongs to the organisation and names its people only. Archives are not signed, and what writes them here passes no
 * wall: a changed one must not reach another organisation or account.
 */
function ownRows({ name, userColumns }: TableShape, organizationId: string, { idOf }: PeopleHere): (row: ArchivedRow) => boolean {
  const own = name === 'organizations' ? 'id' : 'organization_id';
  const people = new Set(idOf.values());
  return (row) => {
    const names = userColumns.map(({ name: column }) => row[column]).filter((id) => typeof id === 'string');
    const key = name === 'files' ? String(row['storage_key']) : `${organizationId}/`;
    return row[own] === organizationId && names.every((id) => people.has(id)) && key.startsWith(`${organizationId}/`);
  };
}

const writeAuditRow = (sql: TransactionSql, { organizationId, now, schema }: ArchiveWriting, { withoutAccess }: PeopleHere) => sql`
  insert into audit_log (organization_id, at, actor_kind, action, entity, entity_id, after)
  values (${organizationId}, ${now.toISOString()}, 'system', 'organization.import-archive', 'organization', ${organizationId}, ${sql.json({ schema, ...(withoutAccess.length > 0 && { withoutAccess: withoutAccess.length }) })})`;

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

async function* changed(rows: AsyncIterable<ArchivedRow>, change: (row: ArchivedRow) => ArchivedRow) {
  for await (const row of rows) yield change(row);
}
