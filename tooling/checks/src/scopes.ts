import { posix } from 'node:path';
import { withoutComments } from './code.ts';
import type { Finding } from './finding.ts';
import { isTest, lineAt, type RepositoryFile, sourcesOf } from './tree.ts';
import { UNSCOPED_READERS } from './unscoped-readers.ts';

const API = 'packages/api/src/';
const SERVER = 'apps/server/src/';
const SCHEMA = 'packages/db/src/schema/';
const SCOPES = 'tooling/checks/src/scopes.ts';

/** Organisation-owned tables that no scope guards, with the reason. */
const WITHOUT_SCOPE: Readonly<Record<string, string>> = {
  creation_keys: 'read only to recognise a repeated creation, by the key the caller sent',
  files: 'a stored file is reached only by the id that a guarded row names',
  job_runs: 'progress of the nightly jobs: no procedure answers it',
};

interface Table {
  /** The identifier of the Drizzle table. */
  readonly name: string;
  /** The name in PostgreSQL. */
  readonly stored: string;
  readonly file: RepositoryFile;
  readonly at: number;
}

interface Guard {
  readonly table: string;
  /** The noun's own table when this one is a part of it. */
  readonly parent: string | null;
  readonly file: RepositoryFile;
  readonly at: number;
  /** What the scope file exports under a name that ends in VisibleTo or OrThrow. */
  readonly names: readonly string[];
}

/**
 * Every organisation-owned table is guarded by exactly one scope file, and a function that reads, changes or joins it passes
 * through a scope which that file exports. A scope file reads the tables that it guards itself, and no others. Inserts are free: they
 * show no row, and composite keys keep them in the organisation.
 */
export function scopes(root: string, exceptions: ReadonlySet<string> = UNSCOPED_READERS): Finding[] {
  const files = sourcesOf(root);
  const tables = files.filter(({ path }) => path.startsWith(SCHEMA)).flatMap(ownedTables);
  const guards = files.filter(({ path }) => path.startsWith(API) && path.endsWith('.scope.ts')).flatMap(guardsOf);
  const readers = files.filter(
    ({ path }) => (path.startsWith(API) || path.startsWith(SERVER)) && !path.startsWith(`${API}testing/`) && !isTest(path),
  );
  const reads = readers.flatMap((file) => declarationsOf(file).flatMap((one) => unscopedReads(file, one, tables, guards)));
  const needed = new Set(reads.map(({ reader }) => reader));
  return [
    ...unlisted(tables, guards),
    ...reads.filter(({ reader }) => !exceptions.has(reader)).map(({ finding }) => finding),
    ...readers.flatMap((file) => needless(file, needed, exceptions)),
    ...readers.flatMap(unseenImports),
  ];
}

/** A table is owned when its organisation may not be missing. */
function ownedTables(file: RepositoryFile): Table[] {
  const code = withoutComments(file.text);
  const found = [...code.matchAll(/^export const (\w+) = pgTable\(\s*'(\w+)'/gm)];
  return found.flatMap(({ 1: name = '', 2: stored = '', index }, i) =>
    /\borganizationId: organizationId\(\)/.test(code.slice(index, found[i + 1]?.index)) ? [{ name, stored, file, at: index }] : [],
  );
}

function guardsOf(file: RepositoryFile): Guard[] {
  const code = withoutComments(file.text);
  const names = [...code.matchAll(/^export (?:async )?(?:function|const) (\w+(?:VisibleTo|OrThrow))\b/gm)].map(([, name = '']) => name);
  return [...code.matchAll(/^guards(PartOf)?\(([^)]*)\)/gm)].flatMap(({ 1: isPart, 2: list = '', index: at }) => {
    const [noun = '', ...parts] = list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const ofParts = parts.map((table) => ({ table, parent: noun, file, at, names }));
    return isPart ? ofParts : [{ table: noun, parent: null, file, at, names }, ...ofParts];
  });
}

function unlisted(tables: readonly Table[], guards: readonly Guard[]): Finding[] {
  return tables.flatMap(({ name, stored, file, at }) => {
    const [first, second] = guards.filter(({ table }) => table === name);
    if (second)
      return [found(second.file, second.at, `${name} is guarded by ${first?.file.path ?? ''} as well.`, 'name it in one guards(…) only')];
    if (first || WITHOUT_SCOPE[stored]) return [];
    return [
      found(file, at, `No scope guards ${name}.`, `guards(${name}) in the noun's *.scope.ts, or a reason in WITHOUT_SCOPE of ${SCOPES}`),
    ];
  });
}

interface Declaration {
  readonly at: number;
  readonly code: string;
  readonly name: string;
}

/** Top-level declarations, each of which begins a line in formatted files. */
function declarationsOf({ text }: RepositoryFile): Declaration[] {
  const code = withoutComments(text);
  const starts = [...code.matchAll(/^(?:export |async |function |const |let |class )/gm)].map(({ index }) => index);
  return starts
    .map((at, i) => ({ at, code: code.slice(at, starts[i + 1] ?? code.length) }))
    .filter(({ code: body }) => !/^export\s*\{/.test(body))
    .map((one) => ({ ...one, name: /\b(?:function|const|let|class) (\w+)/.exec(one.code)?.[1] ?? '' }));
}

/** As the list of exceptions names a file: those of the API without their common folder. */
const shortPath = ({ path }: RepositoryFile): string => (path.startsWith(API) ? path.slice(API.length) : path);

/** A table that comes under another name than its own is not seen where it is read. */
function unseenImports(file: RepositoryFile): Finding[] {
  const code = withoutComments(file.text);
  const places = [
    ...code.matchAll(
      /import \* as \w+ from '@lares\/db\/schema\/|\bimport\(\s*['"`]@lares\/db\/schema\/|^export (?:\*|\{[^}]*\}) from '@lares\/db\/schema\//gm,
    ),
  ];
  return places.map(({ index }) =>
    found(file, index, 'Tables are imported without their names.', "import { <table> } from '@lares/db/schema/…', where it is read"),
  );
}

interface UnscopedRead {
  /** `path name` */
  readonly reader: string;
  readonly finding: Finding;
}

/** The file stands, but what was exempted in it is gone or scoped now. */
function needless(file: RepositoryFile, needed: ReadonlySet<string>, exceptions: ReadonlySet<string>): Finding[] {
  const listed = [...exceptions].filter((reader) => reader.startsWith(`${shortPath(file)} `));
  return listed
    .filter((reader) => !needed.has(reader))
    .map((reader) => found(file, 0, `${reader} needs no exception.`, 'remove it from tooling/checks/src/unscoped-readers.ts'));
}

function unscopedReads(
  file: RepositoryFile,
  { at, code, name }: Declaration,
  tables: readonly Table[],
  guards: readonly Guard[],
): UnscopedRead[] {
  return tables.flatMap((table) => {
    const touched = touchOf(table, file).exec(code);
    const guard = guards.find((one) => one.table === table.name);
    if (!touched || !guard || guard.file === file || isScoped(code, guard, { guards, file })) return [];
    const instead = `${guard.names.slice(0, 2).join(' or ')} of ${guard.file.path}, in this very function`;
    const finding = found(file, at + touched.index, `${name} reads or writes ${table.name} without its scope.`, instead);
    return [{ reader: `${shortPath(file)} ${name}`, finding }];
  });
}

/**
 * The table where it is imported and named as a value: in `.from(…)`, a join, a `${…}` of SQL, a list of tables. Its columns, its type
 * and inserts into it are free. Or its name in PostgreSQL, in the text of SQL or of `sql.identifier`.
 */
function touchOf({ name, stored }: Table, { text }: RepositoryFile): RegExp {
  const first = `\\b(?:from|update|join|using|table)\\s+(?:only\\s+|lateral\\s+)*(?:public\\.)?"?${stored}"?(?=[\\s\`;,)])`;
  // `from properties p, payments y`, without a join between them.
  const afterComma = `\\bfrom\\s+[\\w."]+(?:\\s+(?:as\\s+)?\\w+)?(?:\\s*,\\s*[\\w."]+(?:\\s+(?:as\\s+)?\\w+)?)*?\\s*,\\s*(?:public\\.)?"?${stored}"?(?=[\\s\`;,)])`;
  const byName = `\\bsql\\.identifier\\(\\s*['"\`]${stored}['"\`]`;
  const inSql = `${first}|${afterComma}|${byName}`;
  const [isImported, renamed] =
    new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b(?: as (\\w+))?[^}]*\\} from '@lares/db/schema/`).exec(text) ?? [];
  if (!isImported) return new RegExp(inSql);
  const names = [renamed ?? name, ...aliasesOf(renamed ?? name, text)].join('|');
  const asValue = `(?<![.\\w'"]|typeof |\\binsert\\(\\s*|\\binsertAll\\(\\s*[\\w.]+,\\s*|\\balias\\(\\s*|\\bgetTableColumns\\(|\\bwithManagedColumns\\([^;]*?\\btable:\\s*)\\b(?:${names})\\b(?!\\s*[.:\\w'"?=]|\\()`;
  return new RegExp(`${inSql}|${asValue}`);
}

/** What `const coTenant = alias(tenants, 'co_tenant')` names is the table too, where it is read. */
const aliasesOf = (name: string, text: string) =>
  [...text.matchAll(new RegExp(`\\bconst (\\w+) = alias\\(\\s*${name}\\b`, 'g'))].map(([, alias = '']) => alias);

interface Reading {
  guards: readonly Guard[];
  /** Where the table is read. */
  file: RepositoryFile;
}

/**
 * A part that is tied to a column of its noun is read inside a query that selects the noun, and passes its scope there. Two scope files may
 * export one name: only the import says which scope is meant.
 */
function isScoped(code: string, guard: Guard, { guards, file }: Reading): boolean {
  const ofNoun = guards.find(({ table }) => table === guard.parent);
  const scopes = [guard, ...(ofNoun ? [ofNoun] : [])].flatMap((one) => importedScopes(file, one));
  if (scopes.some((name) => new RegExp(`(?<!void )\\b${name}\\b`).test(code))) return true;
  return guard.parent !== null && new RegExp(`\\b${guard.parent}\\.\\w+`).test(code);
}

/** What this file calls the scopes that it imports from the file of the guard. */
function importedScopes({ path, text }: RepositoryFile, guard: Guard): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(([, list = '', from = '']) => {
    const source = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from.replace(/^@lares\/api\//, API);
    if (source.replace(/\.ts$/, '') !== guard.file.path.replace(/\.ts$/, '')) return [];
    return list.split(',').flatMap((one) => {
      const [name = '', renamed] = one.trim().split(/ as /);
      return guard.names.includes(name) ? [renamed ?? name] : [];
    });
  });
}

function found({ path, text }: RepositoryFile, at: number, what: string, instead: string): Finding {
  return {
    check: 'scopes',
    file: path,
    line: lineAt(text, at),
    what,
    why: 'the wall keeps organisations apart; only the scope keeps a tenant from the rows of another tenant of the same organisation',
    instead,
  };
}
