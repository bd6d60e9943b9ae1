import { createHash } from 'node:crypto';
import { asOwner, type TestDatabase } from './database.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d(?::?\d\d)?)?/g;

/** Rows that name rows that name rows: a journal line, its entry, the due of that entry, its lease, the property of that lease. */
const DEPTH = 5;

const TABLES = `select quote_ident(table_name) as name from information_schema.columns
  where table_schema = 'public' and column_name = 'organization_id' order by 1`;

/** The counts of a nightly run are those of its last attempt, which finds less to do after an interruption. */
const columnsOf = (table: string) => (table === 'job_runs' ? `to_jsonb(t) - 'counts'` : 'to_jsonb(t)');

/**
 * Every row of an organisation as text, by table: without instants, and with what a row says where its id stood. Two databases compare
 * equal when the same acts were done in both, whatever ids they gave and at what time of the day.
 */
export async function organizationContent(database: TestDatabase, organizationId: string): Promise<Record<string, string[]>> {
  const tables = await asOwner<{ name: string }>(database, TABLES);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, to_jsonb(t) ->> 'id' as id, (${columnsOf(name)})::text as text from ${name} t where t.organization_id = '${organizationId}'`,
  );
  const rows = (await asOwner<{ name: string; id: string | null; text: string }>(database, parts.join(' union all '))).map((row) => ({
    ...row,
    text: row.text.replaceAll(INSTANT, 'an instant'),
  }));
  let content = new Map<string, string>();
  const saying = (text: string) => text.replaceAll(ID, (id) => content.get(id) ?? 'an id');
  for (let round = 0; round < DEPTH; round += 1)
    content = new Map(rows.flatMap(({ id, text }) => (id === null ? [] : [[id, createHash('sha256').update(saying(text)).digest('hex')]])));
  const byTable = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries([...byTable].map(([name, found]) => [name, found.map(({ text }) => saying(text)).toSorted()]));
}
