import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesOfNoun } from './domain.ts';
import { frenchOf } from './french.ts';
import { type Noun, WrongWish } from './noun.ts';

/** Words that TypeScript does not accept as the name of a variable, and those that confuse the reader when they are one. */
const TYPESCRIPT = wordsOf(`
  any arguments as async await boolean break case catch class const continue debugger default delete do else enum eval export extends
  false finally for from function get if implements import in instanceof interface let module namespace never new null number object of
  package private protected public return satisfies set static string super switch symbol this throw true try type typeof undefined
  unknown using var void while with yield`);

/** Properties that React reads itself: a component never receives them. */
const REACT = wordsOf('children dangerouslySetInnerHTML key ref style');

/** The reserved words of PostgreSQL 18 (pg_get_keywords, catcode R and T): unquoted, none of them can be a table. */
const POSTGRESQL = wordsOf(`
  all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently
  constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default
  deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner
  intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order
  outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then
  to trailing true union unique user using variadic verbose when where window with`);

/** File names that the architecture check refuses. */
const FILE_NAMES = wordsOf('index utils helpers types common');

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** A noun that no text of the generator contains: what is read beside it in a generated file belongs to the generator. */
const SAMPLE = {
  noun: 'qqqs',
  singular: 'qqq',
  many: 'qqqs',
  one: 'qqq',
  Many: 'Qqqs',
  One: 'Qqq',
  ONE: 'QQQ',
  table: 'qqqs',
  address: 'qqqs',
  fr: frenchOf('un qqq'),
  statuses: ['Qqq', 'Www'],
} as const;

/** Every name that a generated file uses for something else: `page`, `row`, `form`… */
function namesInTemplates(noun: Noun): ReadonlySet<string> {
  const code = sourcesOfNoun({ ...noun, ...SAMPLE }).map((text) => text.replaceAll(/'[^'\n]*'|\/\/.*|\/\*[^]*?\*\//g, ' '));
  return new Set(code.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
}

/** Refuses a noun that cannot be written as code, as a table or as a page, or that exists already under another area. */
export function refuseReserved(noun: Noun, root: string): void {
  const known = whereItExists(noun, root);
  if (known !== null) throw new WrongWish(`“${noun.noun}” exists already: ${known}. Add to it, or choose another noun.`);
  const { one, many, singular, table } = noun;
  const spellings = [one, many];
  const reasons: [names: readonly string[], reserved: ReadonlySet<string>, why: (name: string) => string][] = [
    [spellings, TYPESCRIPT, (name) => `“${name}” is a word of TypeScript`],
    [spellings, REACT, (name) => `React keeps the property “${name}” for itself`],
    [[table, singular.replaceAll('-', '_')], POSTGRESQL, (name) => `“${name}” is a reserved word of PostgreSQL`],
    [[singular, noun.noun], FILE_NAMES, (name) => `no file may be named “${name}”`],
    [spellings, namesInTemplates(noun), (name) => `the generated files use “${name}” for something else`],
  ];
  for (const [names, reserved, why] of reasons) {
    const name = names.find((spelling) => reserved.has(spelling));
    if (name !== undefined) {
      throw new WrongWish(`“${noun.noun}” is no noun for Lares: ${why(name)}. Say more exactly what it is, as in building-${noun.noun}.`);
    }
  }
}

const FOLDERS = [
  'packages/domain/src',
  'packages/validation/src',
  'packages/db/src/schema',
  'packages/api/src/modules',
  'apps/web/src/features',
];

/** Whatever its area: one concept has one place. */
function whereItExists({ noun, many, table, one }: Noun, root: string): string | null {
  for (const folder of FOLDERS) {
    for (const area of foldersIn(join(root, folder))) {
      const path = [noun, `${noun}.ts`].map((name) => `${folder}/${area}/${name}`).find((candidate) => existsSync(join(root, candidate)));
      if (path !== undefined) return path;
    }
  }
  const router = 'packages/api/src/router.ts';
  if (new RegExp(`^ {2}(?:${many}|${one}):`, 'm').test(readFileSync(join(root, router), 'utf8'))) return `a key of ${router}`;
  const schema = 'packages/db/src/schema';
  const file = foldersIn(join(root, schema))
    .flatMap((area) => readdirSync(join(root, schema, area)).map((name) => `${schema}/${area}/${name}`))
    .find((path) => new RegExp(`pgTable\\(\\s*'${table}'`).test(readFileSync(join(root, path), 'utf8')));
  return file === undefined ? null : `the table ${table} in ${file}`;
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
