import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { type Import, importsOf, packageOf } from './imports.ts';
import { isTest, readTree, type RepositoryFile, sourcesOf } from './tree.ts';

interface Arrows {
  /** May be imported by production code. */
  readonly run: readonly string[];
  /** May also be imported by tests and configuration. */
  readonly dev?: readonly string[];
  /** Only `import type`. */
  readonly types?: readonly string[];
  /** The only importable modules of an allowed package; absent: all of them. */
  readonly modules?: Readonly<Record<string, readonly string[]>>;
}

const ARROWS: Readonly<Record<string, Arrows>> = {
  domain: { run: [] },
  validation: { run: ['domain'] },
  db: { run: ['domain'], dev: ['testing'] },
  'bank-files': { run: ['domain'] },
  api: { run: ['domain', 'validation', 'db', 'bank-files'], dev: ['testing'] },
  documents: { run: ['domain'] },
  'demo-pictures': { run: ['domain'] },
  sdk: { run: [], types: ['api'] },
  mcp: { run: ['domain', 'sdk'] },
  testing: { run: ['domain', 'validation', 'db', 'postgres'] },
  server: { run: ['api', 'bank-files', 'db', 'demo-pictures', 'documents', 'domain'], dev: ['testing', 'sdk', 'mcp', 'openapi-types'] },
  web: { run: ['domain', 'validation', 'sdk'] },
  e2e: { run: ['testing', 'api'], modules: { api: ['auth/session'] } },
  'openapi-types': { run: [] },
  postgres: { run: [] },
  scripts: { run: ['postgres', 'db', 'domain', 'validation'] },
  bench: { run: ['postgres', 'db', 'testing', 'domain', 'api', 'server'] },
  generators: { run: ['checks'] },
  checks: { run: ['domain'] },
  typescript: { run: [] },
};

/** External packages that a layer must never import, even if its package.json lists them. */
const NEVER_SEES: Readonly<Record<string, { readonly pattern: RegExp; readonly why: string }>> = {
  domain: { pattern: /^(?!\.|#|@lares\/)/, why: 'domain is pure: rules without dependencies run everywhere and are tested by tables' },
  validation: {
    pattern: /^(?!\.|#|@lares\/|zod$|zod\/|libphonenumber-js\/min$)/,
    why: 'the schemas are shared by the browser and the server: zod, domain, and the telephone numbers of each country (libphonenumber-js)',
  },
  db: { pattern: /^(@trpc\/|react|zod|fastify|@mantine\/)/, why: 'db stores; value lists come from domain, input rules from validation' },
  api: {
    pattern: /^(fastify|@fastify\/|react|@mantine\/)/,
    why: 'api is independent of HTTP and of the interface; only apps/server knows HTTP',
  },
  'bank-files': {
    pattern: /^(?!\.|#|@lares\/|node:crypto$|csv-parse\/sync$|saxes$)/,
    why: 'files of unknown origin are read here: each parser of another author is chosen for that, and none opens files or connections',
  },
  testing: {
    pattern: /^(@trpc\/|fastify|react)/,
    why: 'testing is independent of tRPC, so that the tests of api can use it without a cycle',
  },
  server: { pattern: /^(react|@mantine\/|drizzle-orm)/, why: 'the server assembles; SQL belongs to api and db' },
  web: { pattern: /^(drizzle-orm|postgres|fastify|node:)/, why: 'everything that the browser imports is in the bundle' },
};

const SEE = 'AGENTS.md, "Arrows"';

export function arrows(root: string): Finding[] {
  return [
    ...readTree(root)
      .filter(({ path }) => /^((apps|packages|tooling)\/[^/]+|e2e)\/package\.json$/.test(path))
      .flatMap(undeclaredArrows),
    ...sourcesOf(root).flatMap(forbiddenImports),
  ];
}

function undeclaredArrows({ path, text }: RepositoryFile): Finding[] {
  const from = shortName(path);
  const allowed = ARROWS[from];
  if (!allowed) {
    return [
      finding(path, null, {
        what: `The package "${from}" is not in the table of arrows.`,
        why: 'packages are boundaries, which are decided once, with their arrows',
        instead: 'add it to ARROWS in tooling/checks/src/arrows.ts and to AGENTS.md, with an ADR',
      }),
    ];
  }
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<string, Record<string, string> | undefined>;
  const inDev = [...allowed.run, ...(allowed.dev ?? []), ...(allowed.types ?? []), 'typescript'];
  return [
    ...ours(dependencies).filter((name) => !allowed.run.includes(name)),
    ...ours(devDependencies).filter((name) => !inDev.includes(name)),
  ].map((to) =>
    finding(path, null, {
      what: `${from} → ${to} is not a declared arrow.`,
      why: `${from} may depend on ${listed(allowed.run)} at run time${allowed.dev ? `, on ${listed(allowed.dev)} in tests` : ''}${allowed.types ? `, on the types of ${listed(allowed.types)} (devDependencies)` : ''}`,
      instead: `move the shared part down to a package both may import (${SEE})`,
    }),
  );
}

function forbiddenImports(file: RepositoryFile): Finding[] {
  return importsOf(file).flatMap((imported) => [
    ...leavingPackage(file, imported),
    ...acrossPackages(file, imported),
    ...unseen(file, imported),
  ]);
}

function leavingPackage({ path }: RepositoryFile, { specifier, line }: Import): Finding[] {
  if (!specifier.startsWith('.')) return [];
  const home = packageOf(path);
  if (posix.join(posix.dirname(path), specifier).startsWith(`${home}/`)) return [];
  return [
    finding(path, line, {
      what: `The import '${specifier}' leaves its package ${home}.`,
      why: 'a relative path bypasses the dependencies that package.json declares',
      instead: 'import by package name, @lares/<package>/<path>, if the arrow exists',
    }),
  ];
}

function acrossPackages({ path }: RepositoryFile, { specifier, typeOnly, line }: Import): Finding[] {
  const [, to, module] = /^@lares\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const from = shortName(path);
  const allowed = ARROWS[from];
  if (to === undefined || to === from || !allowed) return [];
  const modules = allowed.modules?.[to];
  if (modules && !modules.includes(module ?? '')) {
    return [
      finding(path, line, {
        what: `${from} may import from ${to} only ${listed(modules)}, not '${module}'.`,
        why: 'browser tests use the interface; they only need to create a session',
        instead: `use the page objects, or a factory of @lares/testing (${SEE})`,
      }),
    ];
  }
  if (allowed.run.includes(to)) return [];
  if (allowed.dev?.includes(to) && (isTest(path) || isForTests(path))) return [];
  if (allowed.types?.includes(to) && typeOnly) return [];
  return [
    finding(path, line, {
      what: `${from} → ${to} is not a declared arrow${allowed.types?.includes(to) ? ' at run time' : ''}.`,
      why: allowed.types?.includes(to)
        ? `${from} may see the types of ${to}, never its code`
        : `${from} may import ${listed(allowed.run)}; a type import is an arrow too`,
      instead: allowed.types?.includes(to)
        ? 'write `import type { … }`, or move what is needed at run time to a lower package'
        : `move the shared part down, or let the caller pass it in (${SEE})`,
    }),
  ];
}

function unseen({ path }: RepositoryFile, { specifier, line }: Import): Finding[] {
  const rule = NEVER_SEES[shortName(path)];
  if (!rule || isTest(path) || isForTests(path) || !inSources(path) || !rule.pattern.test(specifier)) return [];
  return [
    finding(path, line, {
      what: `${shortName(path)} must not import '${specifier}'.`,
      why: rule.why,
      instead: `put the code that needs it in the layer that may (${SEE})`,
    }),
  ];
}

/** Modules for tests are recognised by their name: `packages/api/src/testing/…`, `test-….ts`. */
const isForTests = (path: string) => /\/testing\/|\/test-[\w-]+\.tsx?$/.test(path);
const inSources = (path: string) => path.includes('/src/');
const shortName = (path: string) => packageOf(path).split('/').at(-1) ?? '';
const ours = (dependencies: Record<string, string>) =>
  Object.keys(dependencies)
    .filter((name) => name.startsWith('@lares/'))
    .map((name) => name.slice('@lares/'.length));
const listed = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(', '));

function finding(file: string, line: number | null, words: Pick<Finding, 'what' | 'why' | 'instead'>): Finding {
  return { check: 'arrows', file, line, ...words };
}
