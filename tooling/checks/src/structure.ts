import { commentsOf, withoutWords } from './code.ts';
import type { Finding } from './finding.ts';
import { isTest, lineAt, readTree, type RepositoryFile } from './tree.ts';

/**
 * Files beyond the closed names, one reviewed line each. To add one, name the file and say in a comment why the five names do not
 * hold it: the reviewer reads that sentence.
 */
const EXTRA_FILES: ReadonlySet<string> = new Set<string>([]);

/** Tables of data: long because the world is long, not because the code is. One reviewed line each. */
const DATA_TABLES: ReadonlySet<string> = new Set<string>([
  'packages/db/src/seed/demo-portfolio/tenancies.ts',
  // One line a procedure, of all of them.
  'packages/api/src/testing/isolation-expectations.ts',
]);

/** The ratchet: how many lint and type exemptions the house carries. It may only go down. */
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

export function structure(root: string): Finding[] {
  const files = readTree(root).filter(({ path }) => /^(apps|packages|e2e|tooling)\//.test(path));
  const code = files.filter(({ path }) => /\.(ts|tsx|css)$/.test(path));
  return [...code.flatMap((file) => [...names(file), ...length(file), ...defaultExports(file)]), ...exemptions(code)];
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
    what: 'This file name says nothing about what is inside.',
    why: 'index, utils, helpers, types and common become drawers where everything ends up and everything imports everything',
    instead: 'name the file after the one thing it holds (money.ts, overlap.ts); packages export by pattern, no barrel is needed',
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
      why: 'one way of writing names: search finds them, and file systems that ignore case keep them apart',
      instead: 'lower case, words joined by hyphens: lease-status-badge.tsx',
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
      why: 'every module reads the same way: router says who may call, commands what happens, scope who sees which rows',
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
      why: 'the same few names for every noun: the file is found before it is searched',
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
      why: 'a long file has several reasons to change and nobody reads it whole',
      instead:
        'split it along its nouns or its questions; a table of data asks for a line in DATA_TABLES of tooling/checks/src/structure.ts',
    }),
  ];
}

function defaultExports({ path, text }: RepositoryFile): Finding[] {
  const found = /^export default |\bas default\b/m.exec(withoutWords(text));
  if (!found || path.endsWith('.config.ts')) return [];
  return [
    finding(path, lineAt(text, found.index), {
      what: 'A default export.',
      why: 'every importer may give it another name, so that searching for the name finds half of its uses',
      instead: 'export it by its name; only the configuration files of tools (*.config.ts) export by default',
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
      what: `This exemption (${kind}) does not say why.`,
      why: 'the next reader cannot tell a reasoned exception from a forgotten one',
      instead: '`// oxlint-disable-next-line rule -- reason` or `// @ts-expect-error reason`',
    }),
  ];
}

function ratchet(all: readonly Exemption[]): Finding[] {
  const last = all.at(-1);
  if (last === undefined || all.length <= MAX_EXEMPTIONS) return [];
  return [
    finding(last.file, last.line, {
      what: `The house carries ${all.length} exemptions, the limit is ${MAX_EXEMPTIONS}: ${all.map(({ file, line }) => `${file}:${line}`).join(', ')}.`,
      why: 'exemptions only ever grow when nothing counts them; this number may only go down',
      instead:
        'remove one (a cast lives in one named helper with its guarantee), or have MAX_EXEMPTIONS in tooling/checks/src/structure.ts reviewed',
    }),
  ];
}

function finding(file: string, line: number | null, words: Pick<Finding, 'what' | 'why' | 'instead'>): Finding {
  return { check: 'structure', file, line, ...words };
}
