import { Buffer } from 'node:buffer';
import { tablesInOrder, type TableShape } from './tables-in-order.ts';
import type { SnapshotReader, Wall } from './wall.ts';

/** Tables with rows of an organisation that its archive leaves out, each with the reason. */
const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  access_tokens: 'access to this instance',
  archive_runs: 'the progress of archives, whose files stay here',
  calendar_feeds: 'private addresses of this instance',
  creation_keys: 'they recognise repeated requests to this instance',
  demo_requests: 'messages to the administrators of this instance',
  favourites: 'they belong to visitors',
  import_runs: 'the progress of imports, which ended',
  invitations: 'links to this instance: they are sent again from the new one',
  outbox_emails: 'e-mails of this instance, sent or under way',
  portal_feeds: 'a private address of this instance, and what was sent from it',
  prospect_warnings: 'managers of another instance are warned there, before it erases',
  view_marks: 'they recognise a second view of the same day on this instance',
  webhook_deliveries: 'sent by this instance',
  webhooks: 'signed by this instance: another one makes its own secrets',
};

/** Members and former members, in the archive as a table of its own. */
export const PEOPLE_TABLE = 'people';

export type ArchivedRow = Record<string, unknown>;

/** One table of an archive: its rows as lines of JSON, in the order of their keys. */
export interface ArchivedTable {
  name: string;
  lines: AsyncIterable<Buffer>;
}

/** Changes rows of these tables before they leave: what is encrypted is readable only in this instance. */
export type RowReaders = Readonly<Record<string, (row: ArchivedRow) => ArchivedRow>>;

interface ArchiveReading {
  readers: RowReaders;
  /** Reads the lines to their end. */
  onTable: (table: ArchivedTable) => Promise<void>;
}

/** Tables that an archive holds, a table after those it refers to. */
export const archivedTables = (tables: readonly TableShape[]): TableShape[] =>
  tables.filter(({ name, columns }) => name === 'organizations' || (columns.includes('organization_id') && !(name in NOT_ARCHIVED)));

/** Identifies the tables of a version: the hash of the last applied migration. */
export async function schemaVersion(connection: Pick<SnapshotReader, 'unsafe'>): Promise<string> {
  const [last] = await connection.unsafe<{ hash: string }[]>('select archive_schema() as hash');
  if (!last) throw new Error('the database has no migration');
  return last.hash;
}

/**
 * Every row of the open organisation, as one moment shows them: the members first, then each table. References to users who are not
 * members are emptied; a row that cannot be without one belongs to that user and is left out.
 * @returns the version of the tables.
 */
export async function readArchive(wall: Pick<Wall, 'snapshot'>, { readers, onTable }: ArchiveReading): Promise<string> {
  return wall.snapshot(async (read) => {
    const members = new Set((await read.unsafe<{ id: string }[]>('select id from archived_people()')).map(({ id }) => id));
    await onTable({ name: PEOPLE_TABLE, lines: changed(read.lines(PEOPLE), null) });
    for (const table of archivedTables(await tablesInOrder(read))) {
      const lines = changed(read.lines(rowsOf(table)), changeOf(table, members, readers[table.name]));
      await onTable({ name: table.name, lines });
    }
    return schemaVersion(read);
  });
}

const PEOPLE = 'select to_jsonb(p)::text as line from archived_people() p order by id';

const quoted = (name: string): string => `"${name}"`;

function rowsOf({ name, columns, key }: TableShape): string {
  const own = name === 'organizations' ? 'id' : 'organization_id';
  return `select to_jsonb(t)::text as line from (select ${columns.map(quoted).join()} from ${quoted(name)} where ${own} = app_org() order by ${key.map(quoted).join()}) t`;
}

type Change = (row: ArchivedRow) => ArchivedRow | null;

/** `null` when the rows leave as they are. */
function changeOf({ name, userColumns }: TableShape, members: ReadonlySet<string>, reader: RowReaders[string] | undefined): Change | null {
  // A membership names a member by definition.
  const references = name === 'memberships' ? [] : userColumns;
  if (references.length === 0) return reader ?? null;
  return (row) => {
    const kept = { ...row };
    for (const { name: column, isNullable } of references) {
      if (typeof row[column] !== 'string' || members.has(row[column])) continue;
      if (!isNullable) return null;
      kept[column] = null;
    }
    return reader ? reader(kept) : kept;
  };
}

async function* changed(pages: AsyncIterable<string[]>, change: Change | null): AsyncIterable<Buffer> {
  for await (const lines of pages) {
    const kept = change === null ? lines : lines.flatMap((line) => changedLine(line, change));
    if (kept.length > 0) yield Buffer.from(`${kept.join('\n')}\n`);
  }
}

function changedLine(line: string, change: Change): string[] {
  const row = change(JSON.parse(line) as ArchivedRow);
  return row ? [JSON.stringify(row)] : [];
}
