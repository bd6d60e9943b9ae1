import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commentsOf, withoutCommentsOrStrings } from './code.ts';
import type { Finding } from './finding.ts';
import { exists, isTest, lineAt, readTree, type RepositoryFile } from './tree.ts';

/**
 * Files with other names, one reviewed line each. To add one, give the reason in a comment.
 */
const EXTRA_FILES: ReadonlySet<string> = new Set<string>([]);

/** Tables of data, which may be longer. One reviewed line each. */
const DATA_TABLES: ReadonlySet<string> = new Set<string>([
  'packages/db/src/seed/demo-portfolio/tenancies.ts',
  // One line per error code.
  'packages/domain/src/shared/error-codes.ts',
  // One entry per kind of notification.
  'packages/domain/src/workspace/notifications/kind.ts',
  // One line per procedure.
  'packages/api/src/testing/isolation-expectations.ts',
]);

/** Number of lint and type exemptions in the repository. It may only go down. */
export const MAX_EXEMPTIONS = 0;

const MAX_LINES = 350;
const BANNED_NAMES = new Set(['index', 'utils', 'helpers', 'types', 'common']);
const MODULE_FILE = /^packages\/api\/src\/modules\/[\w-]+\/([\w-]+)\/([^/]+)$/;
const MODULE_PART = /^[a-z][a-z-]*\.(queries|commands|scope|test)\.ts$/;
const FEATURE_FILE = /^apps\/web\/src\/features\/[\w-]+\/([\w-]+)\/([^/]+)$/;
/** What a noun keeps beside its components: words, form drafts, row models and hooks. */
const FEATURE_MODULE = /^[a-z][a-z-]*\.(messages|labels|draft|rows)\.ts$|^use-[a-z-]+\.tsx?$/;
const FEATURE_PART = /-(form|table|details|badge|select|card|dialog|panel|gallery|filters|section)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const ROUTES = 'apps/web/src/routes/';

const SNAPSHOTS = 'packages/db/sql/migrations/meta';

export function structure(root: string): Finding[] {
  const files = readTree(root).filter(({ path }) => /^(apps|packages|e2e|tooling)\//.test(path));
  const code = files.filter(({ path }) => /\.(ts|tsx|css)$/.test(path));
  return [...code.flatMap((file) => [...names(file), ...length(file), ...defaultExports(file)]), ...exemptions(code), ...snapshots(root)];
}

function names({ path }: RepositoryFile): Finding[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.(ts|tsx|css)$/, '');
  if (path.startsWith(ROUTES)) return [];
  if (BANNED_NAMES.has(name.replace(/\.test$/, ''))) return [bannedName(path)];
  if (EXTRA_FILES.has(path)) return [];
  return [...kebabCase(path), ...moduleName(path), ...featureName(path)];
}

function bannedName(path: string): Finding {
  return finding(path, null, {
    what: 'This file name does not describe its content.',
    why: 'index, utils, helpers, types and common collect unrelated code that everything imports',
    instead: 'name the file after its content (money.ts, overlap.ts); packages export by pattern, no barrel is needed',
  });
}

function kebabCase(path: string): Finding[] {
  const wrong = path
    .split('/')
    .slice(1)
    .find((part) => !KEBAB.test(part));
  if (wrong === undefined) return [];
  return [
    finding(path, null, {
      what: `"${wrong}" is not kebab-case.`,
      why: 'with one spelling, search finds names, and file systems that ignore case keep them apart',
      instead: 'lower case words joined by hyphens: lease-status-badge.tsx',
    }),
  ];
}

function moduleName(path: string): Finding[] {
  if (!path.startsWith('packages/api/src/modules/')) return [];
  const [, noun = '', name = ''] = MODULE_FILE.exec(path) ?? [];
  if (noun !== '' && (name === `${noun}.router.ts` || MODULE_PART.test(name))) return [];
  return [
    finding(path, null, {
      what:
        noun === ''
          ? 'A module is a flat folder named after its noun, inside its area.'
          : `A module holds ${noun}.router.ts and <part>.{queries,commands,scope,test}.ts, and nothing else.`,
      why: 'all modules are alike: permissions are in the router, writes in commands, visible rows in the scope',
      instead:
        'a rule goes to packages/domain, a schema to packages/validation, SQL to queries or commands; if a sixth file is truly needed, add its line to EXTRA_FILES in tooling/checks/src/structure.ts',
    }),
  ];
}

function featureName(path: string): Finding[] {
  if (!path.startsWith('apps/web/src/features/')) return [];
  const [, noun = '', name = ''] = FEATURE_FILE.exec(path) ?? [];
  const base = name
    .replace(/\.test\.tsx?$/, '')
    .replace(/\.module\.css$/, '')
    .replace(/\.tsx$/, '');
  if (noun !== '' && (FEATURE_MODULE.test(name) || /\.test\.tsx?$/.test(name) || FEATURE_PART.test(base))) return [];
  return [
    finding(path, null, {
      what:
        noun === ''
          ? 'A feature is a flat folder named after its noun, inside its area.'
          : 'A feature holds *-form, *-table, *-details, *-badge, *-select, *-card, *-dialog, *-panel, *-gallery, *-filters, *-section components, *.{messages,labels,draft,rows}.ts, use-*.ts and tests.',
      why: 'with the same names for every noun, files are found without searching',
      instead:
        'a page goes to apps/web/src/routes, a part without a noun to components, a function to lib, a rule to packages/domain; else add a line to EXTRA_FILES in tooling/checks/src/structure.ts',
    }),
  ];
}

function length({ path, text }: RepositoryFile): Finding[] {
  const lines = lineAt(text, text.trimEnd().length);
  if (lines <= MAX_LINES || isTest(path) || DATA_TABLES.has(path)) return [];
  return [
    finding(path, null, {
      what: `${lines} lines; a file holds at most ${MAX_LINES}.`,
      why: 'a long file has several reasons to change and is not read completely',
      instead: 'split it by nouns or concerns; for a table of data add a line to DATA_TABLES in tooling/checks/src/structure.ts',
    }),
  ];
}

function defaultExports({ path, text }: RepositoryFile): Finding[] {
  const found = /^export default |\bas default\b/m.exec(withoutCommentsOrStrings(text));
  if (!found || path.endsWith('.config.ts')) return [];
  return [
    finding(path, lineAt(text, found.index), {
      what: 'A default export.',
      why: 'each importer may use another name, so that a search misses uses',
      instead: 'use a named export; only configuration files of tools (*.config.ts) have default exports',
    }),
  ];
}

function exemptions(files: readonly RepositoryFile[]): Finding[] {
  const all = files.flatMap(({ path, text }) =>
    [...commentsOf(text).matchAll(/(oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore|@ts-nocheck)([^\n*]*)/g)].map((match) => ({
      file: path,
      line: lineAt(text, match.index),
      kind: match[1] ?? '',
      words: match[2] ?? '',
    })),
  );
  return [...all.flatMap(withoutReason), ...ratchet(all)];
}

interface Exemption {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly words: string;
}

function withoutReason({ file, line, kind, words }: Exemption): Finding[] {
  const reason = kind.startsWith('@ts') ? words : (words.split('--')[1] ?? '');
  if (reason.trim().length >= 10) return [];
  return [
    finding(file, line, {
      what: `This exemption (${kind}) has no reason.`,
      why: 'readers cannot distinguish a justified exception from a forgotten one',
      instead: '`// oxlint-disable-next-line rule -- reason` or `// @ts-expect-error reason`',
    }),
  ];
}

function ratchet(all: readonly Exemption[]): Finding[] {
  const last = all.at(-1);
  if (last === undefined || all.length <= MAX_EXEMPTIONS) return [];
  return [
    finding(last.file, last.line, {
      what: `The repository has ${all.length} exemptions, the maximum is ${MAX_EXEMPTIONS}: ${all.map(({ file, line }) => `${file}:${line}`).join(', ')}.`,
      why: 'uncounted exemptions only grow; this number may only go down',
      instead:
        'remove one (a cast lives in one named helper with its guarantee), or have MAX_EXEMPTIONS in tooling/checks/src/structure.ts reviewed',
    }),
  ];
}

/** `readTree` leaves the folder out: drizzle-kit writes it. */
function snapshots(root: string): Finding[] {
  if (!exists(root, SNAPSHOTS)) return [];
  const older = readdirSync(join(root, SNAPSHOTS))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .slice(0, -1);
  return older.map((name) =>
    finding(`${SNAPSHOTS}/${name}`, null, {
      what: 'A snapshot of the schema that a newer one has replaced.',
      why: 'drizzle-kit compares the schema with the newest only; each older one is a third of a megabyte that nobody reads',
      instead: '`pnpm db:generate --name <described>` removes it when it writes the next one; delete this file',
    }),
  );
}

function finding(file: string, line: number | null, words: Pick<Finding, 'what' | 'why' | 'instead'>): Finding {
  return { check: 'structure', file, line, ...words };
}
