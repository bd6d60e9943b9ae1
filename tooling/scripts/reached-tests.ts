import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './repository.ts';

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'tooling/*/src/**/*.ts'];
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)['"]([^'"]+)['"]/g;
const TEST = /\.test\.tsx?$/;
/** Types are gone when tests run; the type check follows them. */
const TYPES_ONLY = /\b(?:import|export)\s+type\s[^;]*?\bfrom\s*['"][^'"]+['"]/g;
/** Only integration tests stand here without `.unit`; they need PostgreSQL and belong to `pnpm test`. */
const INTEGRATION = /^(packages\/(db|api|testing)|apps\/server)\/.*(?<!\.unit)\.test\.ts$|^tooling\/(postgres|scripts)\//;
/** Imports every page: through it each page test would depend on every other page. */
const ROUTE_TREE = 'apps/web/src/routeTree.gen.ts';
const FEATURE = /^apps\/web\/src\/(features\/[^/]+\/[^/]+|landing)\//;
const ROUTE = /^apps\/web\/src\/routes\//;

const isFile = (path: string, folder: string) => /\.\w+$/.test(path) && existsSync(join(folder, path));

/** The file of the repository that an import names; `null` for a library. */
function resolved(specifier: string, from: string, folder: string): string | null {
  const inPackage = /^@lares\/([\w-]+)\/(.+)$/.exec(specifier);
  const app = /^apps\/[\w-]+/.exec(from)?.[0];
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier))
    : specifier.startsWith('#') && app
      ? `${app}/src/${specifier.slice(1)}`
      : inPackage
        ? `packages/${inPackage[1]}/src/${inPackage[2]}.ts`
        : null;
  return path !== null && isFile(path, folder) ? path : null;
}

/**
 * The unit and web tests that a change can reach: those that import a changed file, directly or not; the page tests of a feature
 * whose files are reached; and those of the features on a reached page.
 */
export function reachedTests(changed: readonly string[], folder = root): string[] {
  const files = globSync(SOURCES, { cwd: folder, exclude: (path) => path === 'node_modules' });
  const importsOf = new Map(
    files.map((path) => {
      const found = [...readFileSync(join(folder, path), 'utf8').replaceAll(TYPES_ONLY, '').matchAll(SPECIFIER)].map(
        ([, specifier = '']) => specifier,
      );
      return [path, found.map((specifier) => resolved(specifier, path, folder)).filter((one) => one !== null)] as const;
    }),
  );
  const importers = new Map<string, string[]>();
  for (const [path, imported] of importsOf) {
    if (path === ROUTE_TREE) continue;
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path]);
  }
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);

  const features = new Set<string>();
  for (const path of reached) {
    const shown = ROUTE.test(path) ? (importsOf.get(path) ?? []) : [path];
    for (const one of shown) {
      // A style is reached through the component beside it.
      const feature = FEATURE.exec(one)?.[0];
      if (feature) features.add(feature);
    }
  }
  return files
    .filter((path) => TEST.test(path) && !INTEGRATION.test(path))
    .filter((path) => reached.has(path) || features.has(FEATURE.exec(path)?.[0] ?? ''))
    .toSorted();
}
