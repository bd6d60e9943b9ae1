import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

export const REPOSITORY = join(import.meta.dirname, '../../..');

/** Where calls begin, and the classes behind the interfaces that the procedures call. */
const ENTRIES = [
  'packages/api/src/router.ts',
  'packages/db/src/database-errors.ts',
  'apps/server/src/adapters/disk-file-store.ts',
  'apps/server/src/adapters/s3-file-store.ts',
];

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
};

/**
 * The sources of the server without its libraries: their types take most of the time and name no error of ours.
 * @param more files where calls begin too
 */
export function sourceProgram(more: readonly string[] = []): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const file = fileOf(text, from);
      return { resolvedModule: file === null ? undefined : { resolvedFileName: file, extension: ts.Extension.Ts } };
    });
  return ts.createProgram(
    [...ENTRIES, ...more].map((path) => join(REPOSITORY, path)),
    OPTIONS,
    host,
  );
}

function fileOf(specifier: string, from: string): string | null {
  const [, name, path] = /^@lares\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  const file = name !== undefined ? join(REPOSITORY, `packages/${name}/src/${path}.ts`) : resolve(dirname(from), specifier);
  const isOurs = name !== undefined || specifier.startsWith('.');
  return isOurs && file.endsWith('.ts') && existsSync(file) ? file : null;
}

export function sourceFile(program: ts.Program, path: string): ts.SourceFile {
  const source = program.getSourceFile(join(REPOSITORY, path));
  if (!source) throw new Error(`${path} is not part of the server`);
  return source;
}

/** A constant of a module, without `as const` and `satisfies`. */
export function constantOf(program: ts.Program, path: string, name: string): ts.Expression {
  for (const statement of sourceFile(program, path).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((one) => one.name.getText() === name);
    if (found?.initializer) return bare(found.initializer);
  }
  throw new Error(`${path} has no constant ${name}`);
}

export function bare(expression: ts.Expression): ts.Expression {
  const isWrapped = ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression);
  return isWrapped || ts.isNonNullExpression(expression) ? bare(expression.expression) : expression;
}

/** The texts of a tuple, or the keys of a record. */
export function textsOf(expression: ts.Expression): string[] {
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.filter(ts.isStringLiteralLike).map(({ text }) => text);
  if (!ts.isObjectLiteralExpression(expression)) return [];
  return expression.properties.map(({ name }) => (name && 'text' in name ? name.text : ''));
}

/** What a name stands for, behind its imports. */
export function meantBy(checker: ts.TypeChecker, node: ts.Identifier | ts.PrivateIdentifier): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
