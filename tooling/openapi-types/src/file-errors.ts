import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { codesReader } from './reached-codes.ts';
import { REPOSITORY, sourceFile, sourceProgram } from './source-program.ts';

const ROUTES = 'apps/server/src/routes';
const METHODS = new Set(['get', 'post']);

interface Handled {
  method: string;
  /** Of one route, or of those of a loop. */
  address: RegExp;
  handler: ts.Expression;
}

/**
 * The codes that the handler of each file route reaches, in the order of the table of codes.
 * @param routes as the server lists them: « GET /api/files/:id/:variant »
 */
export function fileErrors(routes: readonly string[]): Record<string, string[]> {
  const paths = readdirSync(join(REPOSITORY, ROUTES))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${ROUTES}/${name}`);
  const program = sourceProgram(paths);
  const codesOf = codesReader(program);
  const handled = paths.flatMap((path) => handledIn(sourceFile(program, path)));
  const known = new Map<ts.Expression, string[]>();
  return Object.fromEntries(
    routes.map((route) => {
      const [method = '', address = ''] = route.split(' ');
      const [found] = handled.filter((one) => one.method === method && one.address.test(address));
      if (!found) throw new Error(`no handler of ${route} in ${ROUTES}`);
      const codes = known.get(found.handler) ?? codesOf(found.handler);
      known.set(found.handler, codes);
      return [route, codes];
    }),
  );
}

/** Whole addresses come first: `fec.txt` is not of the loop beside it. */
function handledIn(source: ts.SourceFile): Handled[] {
  const found: Handled[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      const [address] = node.arguments;
      const handler = node.arguments.at(-1);
      const pattern = address ? patternOf(address) : null;
      if (ts.isIdentifier(expression) && expression.text === 'app' && METHODS.has(name.text) && handler && pattern !== null)
        found.push({ method: name.text.toUpperCase(), address: new RegExp(`^${pattern}$`), handler });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.toSorted((a, b) => a.address.source.split('[^/]+').length - b.address.source.split('[^/]+').length);
}

/** `null`: of no file, such as the pages of the client. */
function patternOf(address: ts.Expression): string | null {
  if (ts.isStringLiteralLike(address)) return escaped(address.text);
  if (!ts.isTemplateExpression(address)) return null;
  const rest = address.templateSpans.map(({ literal }) => `[^/]+${escaped(literal.text)}`);
  return `${escaped(address.head.text)}${rest.join('')}`;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
