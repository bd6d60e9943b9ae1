import { posix } from 'node:path';
import { withoutComments, withoutCommentsOrStrings } from './code.ts';
import { lineAt, type RepositoryFile } from './tree.ts';

export interface Import {
  readonly specifier: string;
  /** Erased at run time: `import type`, or every name marked `type`. */
  readonly typeOnly: boolean;
  readonly line: number;
}

const STATEMENT = /(?<=^|[;}\n])[ \t]*(?:import|export)\s+(type\s)?([\w\s{},*$]*?)\s*from\s*(['"])([^'"\n]+)\3/g;
const SIDE_EFFECT = /(?<=^|[;}\n])[ \t]*import\s*(['"])([^'"\n]+)\1/g;
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1/g;

export function importsOf({ text }: RepositoryFile): Import[] {
  const code = withoutComments(text);
  const bare = withoutCommentsOrStrings(text);
  // A template literal with the text of a file imports nothing: its keyword is part of the string.
  const found = (pattern: RegExp) =>
    [...code.matchAll(pattern)].filter(({ index, 0: { length } }) => /\b(?:import|export)\b/.test(bare.slice(index, index + length)));
  return [
    ...found(STATEMENT).map((match) => ({
      specifier: match[4] ?? '',
      typeOnly: match[1] !== undefined || onlyTypes(match[2] ?? ''),
      line: lineAt(code, match.index),
    })),
    ...[SIDE_EFFECT, DYNAMIC].flatMap((pattern) =>
      found(pattern).map((match) => ({ specifier: match[2] ?? '', typeOnly: false, line: lineAt(code, match.index) })),
    ),
  ];
}

function onlyTypes(clause: string): boolean {
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1];
  if (names === undefined) return false;
  const listed = names.split(',').map((name) => name.trim());
  return listed.some(Boolean) && listed.filter(Boolean).every((name) => name.startsWith('type '));
}

/** The workspace folder of a file: `packages/db`, `apps/web`, `e2e`. */
export function packageOf(path: string): string {
  const [area = '', name = ''] = path.split('/');
  return area === 'e2e' ? 'e2e' : `${area}/${name}`;
}

/** The imported file of the same package, or null. */
export function resolvedInPackage(file: string, specifier: string, paths: ReadonlySet<string>): string | null {
  const home = packageOf(file);
  const target = targetOf(file, specifier, home);
  if (target === null) return null;
  const path = [target, `${target}.ts`, `${target}.tsx`].find((candidate) => paths.has(candidate));
  return path !== undefined && packageOf(path) === home ? path : null;
}

function targetOf(file: string, specifier: string, home: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith('#')) return `${home}/src/${specifier.slice(1)}`;
  const own = `@lares/${home.split('/').at(-1)}/`;
  return specifier.startsWith(own) ? `${home}/src/${specifier.slice(own.length)}` : null;
}

/** The file of another package that `@lares/<package>/<path>` names, or null. */
export function resolvedAcrossPackages(specifier: string, paths: ReadonlySet<string>): string | null {
  const [, name, path] = /^@lares\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined || path === undefined) return null;
  return (
    ['packages', 'apps', 'tooling']
      .flatMap((folder) => [`${folder}/${name}/src/${path}.ts`, `${folder}/${name}/src/${path}.tsx`])
      .find((candidate) => paths.has(candidate)) ?? null
  );
}
