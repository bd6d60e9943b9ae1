import { withoutComments } from './code.ts';
import type { Finding } from './finding.ts';
import { lineAt, type RepositoryFile, sourcesOf } from './tree.ts';

const MODULE = 'packages/api/src/modules/';

interface ScopedTable {
  readonly noun: string;
  /** `from properties`, `.from(properties)`, `.update(properties)`, `.delete(properties)`: rows are touched. */
  readonly touched: RegExp;
}

/** A read or a write of a table that owns a scope passes through that scope, in the same function. */
export function scopes(root: string): Finding[] {
  const files = sourcesOf(root).filter(({ path }) => path.startsWith(MODULE));
  const tables = files.filter(({ path }) => path.endsWith('.scope.ts')).map(({ path }) => scopedTable(path.split('/')[5] ?? ''));
  return files
    .filter(({ path }) => /\.(queries|commands)\.ts$/.test(path))
    .flatMap((file) => declarationsOf(file).flatMap((declaration) => unscoped(file, declaration, tables)));
}

function scopedTable(noun: string): ScopedTable {
  const table = noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
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

/** Top-level declarations: the formatter puts each at the beginning of a line. */
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
        what: `This function touches ${noun} without its scope.`,
        why: 'the wall keeps organisations apart; only the scope keeps a tenant from the rows of another tenant of the same organisation',
        instead: `and(…, ${noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}VisibleTo(ctx)) or the …OrThrow of ${noun}.scope.ts, in this very function`,
      },
    ];
  });
}
