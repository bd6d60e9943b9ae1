import { withoutComments } from './code.ts';
import type { Finding } from './finding.ts';
import { lineAt, type RepositoryFile, sourcesOf } from './tree.ts';

const MODULE = 'packages/api/src/modules/';

interface ScopedTable {
  readonly noun: string;
  /** `from properties`, `.from(properties)`, `.update(properties)`, `.delete(properties)`: rows are touched. */
  readonly touched: RegExp;
}

/** A function that reads or writes a table with a scope must use that scope. */
export function scopes(root: string): Finding[] {
  const files = sourcesOf(root).filter(({ path }) => path.startsWith(MODULE));
  const tables = files.filter(({ path }) => path.endsWith('.scope.ts')).map(({ path }) => scopedTable(path.split('/')[5] ?? ''));
  return files
    .filter(({ path }) => /\.(queries|commands)\.ts$/.test(path))
    .flatMap((file) => declarationsOf(file).flatMap((declaration) => unscoped(file, declaration, tables)));
}

function scopedTable(noun: string): ScopedTable {
  const table = noun.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
  const stored = noun.replaceAll('-', '_');
  return {
    noun,
    touched: new RegExp(
      `\\.(?:from|update|delete)\\(\\s*${table}\\s*\\)|\\b(?:from|update)\\s+\\$\\{\\s*${table}\\s*\\}|\\b(?:from|update)\\s+"?${stored}"?(?=[\\s\`;,)])`,
    ),
  };
}

interface Declaration {
  readonly at: number;
  readonly code: string;
}

/** Top-level declarations, each of which begins a line in formatted files. */
function declarationsOf({ text }: RepositoryFile): Declaration[] {
  const code = withoutComments(text);
  const starts = [...code.matchAll(/^(?:export |async |function |const |let |class )/gm)].map(({ index }) => index);
  return starts
    .map((at, i) => ({ at, code: code.slice(at, starts[i + 1] ?? code.length) }))
    .filter(({ code: body }) => !/^export\s*\{/.test(body));
}

function unscoped({ path, text }: RepositoryFile, { at, code }: Declaration, tables: readonly ScopedTable[]): Finding[] {
  if (/\b\w*(?:VisibleTo|OrThrow)\b/.test(code)) return [];
  return tables.flatMap(({ noun, touched }) => {
    const found = touched.exec(code);
    if (!found) return [];
    return [
      {
        check: 'scopes',
        file: path,
        line: lineAt(text, at + found.index),
        what: `This function reads or writes ${noun} without its scope.`,
        why: 'the wall separates organisations; only the scope separates users of the same organisation',
        instead: `and(…, ${noun.replace(/-(\w)/g, (_, first: string) => first.toUpperCase())}VisibleTo(ctx)) or the …OrThrow of ${noun}.scope.ts, in this function`,
      },
    ];
  });
}
