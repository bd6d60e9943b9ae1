// `pnpm where <noun>`: lists the files of a noun in reading order.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRepository, root } from './repository.ts';

const LAYERS = [
  ['domain', 'packages/domain/src'],
  ['validation', 'packages/validation/src'],
  ['db', 'packages/db/src'],
  ['sql', 'packages/db/sql'],
  ['api', 'packages/api/src'],
  ['bank-files', 'packages/bank-files/src'],
  ['documents', 'packages/documents/src'],
  ['mcp', 'packages/mcp/src'],
  ['server', 'apps/server/src'],
  ['testing', 'packages/testing/src'],
  ['demo-pictures', 'packages/demo-pictures/src'],
  ['web', 'apps/web/src'],
  ['e2e', 'e2e'],
] as const;

/** Only here is a noun also called by the address of its pages: `clients` for tenants. */
const ADDRESSED = /^(apps\/web\/src\/routes|e2e)\//;
/** `<area>/<noun>` below these: the folders that say which nouns exist. */
const NOUN_FOLDERS = ['packages/domain/src', 'packages/api/src/modules', 'apps/web/src/features', 'packages/db/src/schema'];
const SKIPPED = new Set(['node_modules', 'dist', 'meta', 'coverage', 'test-results']);
/** Pictures and data files are found through the code that uses them. */
const SOURCE = /\.(tsx?|css|sql)$/;

/** Nouns and the addresses of their pages, as the glossary pairs them. */
export function addressesOf(glossary: string): Map<string, string[]> {
  const rows = [...glossary.matchAll(/^\|[^|]*\|([^|]*)\|([^|]*)\|[^|]*\|$/gm)];
  return new Map(
    rows.flatMap(([, nouns = '', addresses = '']) => {
      // « on `/leases/{id}` » is a place on the page of another noun.
      const own = /^\s*`\//.test(addresses) ? [...addresses.matchAll(/`\/([a-z-]+)(?:\/\{\w+\})?`/g)].map(([, word = '']) => word) : [];
      const [, noun] = /`([a-z-]+)`/.exec(nouns) ?? [];
      return noun !== undefined && own.length > 0 ? [[noun, own] as const] : [];
    }),
  );
}

interface Names {
  /** The noun, then one of them. */
  noun: readonly string[];
  /** The addresses of its pages, likewise. */
  addresses: readonly string[];
  /** Longer nouns that hold its words: `bank-accounts` for `accounts`. */
  longer: readonly string[];
}

function namesOf(noun: string, repository: string): Names {
  const addresses = addressesOf(glossaryOf(repository)).get(noun) ?? [];
  const known = NOUN_FOLDERS.flatMap((folder) => foldersOrFilesIn(join(repository, folder)).flatMap((area) => foldersOrFilesIn(area)));
  // `leases.cases` and `leases.test` are files of the noun, not longer nouns.
  const names = known.map((path) => posix.basename(path).replace(/\..*$/u, ''));
  const longer = [...new Set(names)].filter((name) => name !== noun && holds(name, noun));
  return { noun: withSingular(noun), addresses: addresses.flatMap(withSingular), longer: longer.flatMap(withSingular) };
}

function glossaryOf(repository: string): string {
  try {
    return readFileSync(join(repository, 'docs/glossary.md'), 'utf8');
  } catch {
    return '';
  }
}

const withSingular = (plural: string): string[] => [plural, plural.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '')];

/** Whether the words of `name` stand in `text` one after the other: `lease` in `stored-lease.test`, not in `release`. */
const holds = (text: string, name: string): boolean => `-${text.replaceAll(/[._]/g, '-')}-`.includes(`-${name}-`);

function belongsTo({ noun, addresses, longer }: Names, path: string): boolean {
  const names = ADDRESSED.test(path) ? [...noun, ...addresses] : noun;
  const parts = path.split('/').slice(2);
  // A folder is a noun by its whole name, a file by some of its words.
  if (parts.slice(0, -1).some((folder) => names.includes(folder))) return true;
  let [file = ''] = parts.slice(-1);
  for (const name of longer) file = file.replaceAll('_', '-').replace(name, '');
  return names.some((name) => holds(file, name));
}

function foldersOrFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      return SKIPPED.has(entry.name) ? [] : filesUnder(path);
    });
  } catch {
    return [];
  }
}

/** A test is read after what it tests: `~` comes after every letter. */
const readingKey = (path: string): string => path.replace('.test.', '.~test.');

export function filesOf(noun: string, repository: string = root): { layer: string; files: string[] }[] {
  const names = namesOf(noun, repository);
  return LAYERS.map(([layer, folder]) => ({
    layer,
    files: filesUnder(join(repository, folder))
      .map((path) => relative(repository, path))
      .filter((path) => SOURCE.test(path) && belongsTo(names, path))
      .sort((a, b) => (readingKey(a) < readingKey(b) ? -1 : 1)),
  })).filter(({ files }) => files.length > 0);
}

/** `pnpm where clients` means the noun whose pages stand there. */
export function nounAt(name: string, repository: string = root): string {
  const [noun] = [...addressesOf(glossaryOf(repository))].find(([, addresses]) => addresses.includes(name)) ?? [];
  return noun ?? name;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = process.argv[2] ?? '';
  const noun = nounAt(name, inRepository());
  const found = /^[a-z][a-z-]*$/.test(name) ? filesOf(noun, inRepository()) : [];
  for (const { layer, files } of found) console.log(`${layer}\n${files.map((file) => `  ${file}`).join('\n')}`);
  if (found.length === 0) {
    console.error(name ? `No file is named after “${name}”: nouns are plural, as in “pnpm where properties”.` : 'Usage: pnpm where <noun>');
    process.exitCode = 1;
  }
}
