import { createHash, randomBytes, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { TestDatabase } from './database.ts';
import type { WholeOrganization } from './factories/organization-ids.ts';
import { urlOf } from './provided.ts';

/** A whole organisation with the session cookies of its people. */
interface WithSessions extends WholeOrganization {
  cookies: Record<string, string | null>;
}

export interface Copies<Place> {
  make(): Promise<Place>;
  close(): Promise<void>;
}

/** A column of organisations whose value only the application can seal, for each copy again. */
interface Sealed<Place> {
  column: string;
  again: (copy: Place) => Buffer;
}

/** What differs between an organisation and its copy in the text of a row: an id, stored bytes such as a hash, the mark in each text. */
const DIFFERING = String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=\\x)[0-9a-f]{32,}`;

/**
 * Copies a whole organisation with other ids, sessions and texts, as it is now, in one statement. The factories write the same rows in two
 * hundred statements, which a test that needs a new organisation for every call would wait for. No trigger runs for a copy: they ran for
 * the original.
 */
export async function openCopies<Place extends WithSessions>(
  database: TestDatabase,
  original: Place,
  sealed?: Sealed<Place>,
): Promise<Copies<Place>> {
  const client = postgres(urlOf(inject('cluster').superuserUrl, database.name), {
    max: 1,
    onnotice: () => {},
    connection: { session_replication_role: 'replica', plan_cache_mode: 'force_generic_plan' },
  });
  const tables = await rowsOf(client, original);
  const mark = original.mark.slice(original.mark.lastIndexOf('-') + 1);
  const cookies = Object.values(original.cookies).filter((cookie) => cookie !== null);
  const differing = new RegExp([...cookies, mark, DIFFERING].join('|'), 'g');
  const texts = tables.map(({ content }) => partsOf(content, differing));
  const place = partsOf(JSON.stringify(original), differing);
  const named = [...new Set([place, ...texts].flatMap(({ names }) => names))];
  const stored = sealed ? await storedIn(client, original, sealed.column) : '';
  const hashed = new Map(named.map((name) => [sha256(name), name]));
  const inserts = tables.map(
    ({ name, columns }, at) =>
      `c${at} as (insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $${at + 1}::text::json))`,
  );
  const statement = `with ${inserts.join(', ')} select`;
  return {
    make: async () => {
      const fresh = new Map(named.filter((name) => !hashed.has(name)).map((name) => [name, alike(name)]));
      for (const name of named) {
        const secret = hashed.get(name);
        if (secret !== undefined) fresh.set(name, sha256(fresh.get(secret)!));
      }
      const copy = JSON.parse(joined(place, fresh)) as Place;
      if (sealed) fresh.set(stored, sealed.again(copy).toString('hex'));
      await client.unsafe(
        statement,
        texts.map((text) => joined(text, fresh)),
        { prepare: true },
      );
      return copy;
    },
    close: () => client.end({ timeout: 5 }),
  };
}

async function storedIn(client: postgres.Sql, { ids }: WholeOrganization, column: string): Promise<string> {
  const [row] = await client<{ stored: string }[]>`
    select encode(${client(column)}, 'hex') as stored from organizations where id = ${ids.organization}`;
  if (!row?.stored) throw new Error(`organizations.${column} holds nothing`);
  return row.stored;
}

interface TableRows {
  name: string;
  columns: string;
  content: string;
}

/** The rows of the organisation and of its people, by table. */
async function rowsOf(client: postgres.Sql, { ids, people }: WholeOrganization): Promise<TableRows[]> {
  const tables = await client<{ name: string; columns: string; all: string[] }[]>`
    select quote_ident(c.relname) as name, array_agg(a.attname::text) as all,
      string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '' and a.attidentity = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`;
  const users = Object.values(people).map(({ id }) => id);
  const found = tables.flatMap(({ name, columns, all }) => {
    const where = whereOf(name, all);
    return where === null ? [] : [{ name, columns, where }];
  });
  const read = found.map(
    ({ name, where }, at) =>
      `select ${at} as at, json_agg(t)::text as content from ${name} t, (select $1::uuid as organization, $2::uuid[] as users) k where ${where} having count(*) > 0`,
  );
  const rows = await client.unsafe<{ at: number; content: string }[]>(read.join(' union all '), [ids.organization, users]);
  return rows.map(({ at, content }) => ({ ...found[at]!, content }));
}

function whereOf(table: string, columns: readonly string[]): string | null {
  if (table === 'organizations') return 't.id = k.organization';
  if (columns.includes('organization_id')) return 't.organization_id = k.organization';
  if (['users', 'profiles'].includes(table)) return 't.id = any(k.users)';
  return columns.includes('user_id') ? 't.user_id = any(k.users)' : null;
}

/** A text cut at what differs: `texts` has one element more than `names`. */
interface Parts {
  texts: string[];
  names: string[];
}

const partsOf = (text: string, differing: RegExp): Parts => ({ texts: text.split(differing), names: text.match(differing) ?? [] });

const joined = ({ texts, names }: Parts, fresh: ReadonlyMap<string, string>): string =>
  texts.map((text, at) => text + (at < names.length ? fresh.get(names[at]!)! : '')).join('');

const ID = /^[0-9a-f-]{36}$/;
/** Ids that PostgreSQL gives begin with the time, and rows are read in their order. */
const TIMED_ID = /^.{14}7/;
const PREFIX_OF_TIME = 18;

function alike(name: string): string {
  if (TIMED_ID.test(name) && ID.test(name)) return name.slice(0, PREFIX_OF_TIME) + randomUUID().slice(PREFIX_OF_TIME);
  if (ID.test(name)) return randomUUID();
  return randomBytes(name.length).toString('hex').slice(0, name.length);
}

const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('hex');
