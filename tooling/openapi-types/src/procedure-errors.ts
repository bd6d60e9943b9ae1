import ts from 'typescript';
import { codesReader } from './reached-codes.ts';
import { bare, constantOf, meantBy, sourceProgram } from './source-program.ts';

/** The codes that each procedure can answer, in the order of the table of codes: those that its functions reach. */
export function procedureErrors(): Record<string, string[]> {
  const program = sourceProgram();
  const codesOf = codesReader(program);
  return Object.fromEntries(
    [...proceduresOf(program)].map(([path, procedure]) => [path, codesOf(procedure)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Each procedure with the chain that builds it: who may call it, its input, its resolver. */
function* proceduresOf(program: ts.Program): Generator<[path: string, procedure: ts.Expression]> {
  const checker = program.getTypeChecker();
  for (const noun of membersOf(checker, constantOf(program, 'packages/api/src/router.ts', 'appRouter'))) {
    for (const { name, value } of membersOf(checker, noun.value)) yield [`${noun.name}.${name}`, value];
  }
}

function membersOf(checker: ts.TypeChecker, router: ts.Expression): { name: string; value: ts.Expression }[] {
  const call = valueOf(checker, router);
  const [record] = ts.isCallExpression(call) ? call.arguments : [];
  if (!record || !ts.isObjectLiteralExpression(record)) throw new Error(`no router: ${router.getText().slice(0, 80)}`);
  return record.properties.flatMap((property) => {
    if (ts.isPropertyAssignment(property)) return [{ name: property.name.getText(), value: property.initializer }];
    if (ts.isShorthandPropertyAssignment(property)) return [{ name: property.name.text, value: property.name }];
    if (ts.isSpreadAssignment(property)) return membersOf(checker, property.expression);
    throw new Error(`not read: ${property.getText()}`);
  });
}

/** What a name holds. */
function valueOf(checker: ts.TypeChecker, expression: ts.Expression): ts.Expression {
  const inner = bare(expression);
  if (!ts.isIdentifier(inner)) return inner;
  const declared = meantBy(checker, inner)?.valueDeclaration;
  if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) throw new Error(`${inner.text} is not a constant`);
  return valueOf(checker, declared.initializer);
}
