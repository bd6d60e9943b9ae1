import ts from 'typescript';
import { type Declaration, FactReader, type Facts, noFacts } from './function-facts.ts';
import { constantOf, textsOf } from './source-program.ts';
import { StoredRules } from './stored-rules.ts';

const SETTLING = 'packages/api/src/shared/settle-after-act.ts';

/**
 * Where the way ends: what is true of every procedure, or of every write, says nothing about one. The errors of the database are read
 * from the tables that are written, those of the settlement from the actions that settle; a code that is read back was thrown before.
 */
const ENDS = new Set(['base', 'toDomainError', 'asRefusal', 'writeAuditRow', 'settleAfterAct', 'DOMAIN_ERROR_CODES', 'KIND_OF']);

/** Written by the server about every act, with values of its own. */
const TRACES = new Set(['audit_log', 'account_log', 'creation_keys', 'sign_in_attempts']);

/** Functions that wait for a job and answer its refusal, with what the job does. */
const AWAITED_JOBS = [['packages/api/src/modules/workspace/imports/imports.commands.ts', 'commitImport', 'runImport']] as const;

/** What the settlement of accounts follows, as its own code has it. */
const SETTLED = /^(lease|rent-account|payment|import)\./;

/** Reads the codes that the functions of a procedure, or of the handler of a route, reach: in the order of the table of codes. */
export function codesReader(program: ts.Program): (from: ts.Expression) => string[] {
  const checker = program.getTypeChecker();
  const codes = textsOf(constantOf(program, 'packages/domain/src/shared/error-codes.ts', 'KIND_OF'));
  const actions = new Set(textsOf(constantOf(program, 'packages/domain/src/platform/audit-log/actions.ts', 'AUDIT_ACTIONS')));
  const rules = new StoredRules(program);
  const reader = new FactReader(program, { checker, rules, codes: new Set(codes), actions });
  const settling = declaredIn(program, SETTLING, 'settleAfterAct');
  const settledElsewhere = new Set(textsInSet(constantOf(program, SETTLING, 'SETTLED_ELSEWHERE')));

  const jobs = AWAITED_JOBS.map(([path, waits, runs]) => [declaredIn(program, path, waits), declaredIn(program, path, runs)] as const);

  return (called) => {
    const own = reached(reader, [called]);
    const started = jobs.flatMap(([waits, runs]) => (own.uses.has(waits) ? [runs] : []));
    const from = [called, ...started];
    const found = started.length > 0 ? reached(reader, from) : own;
    const settles = [...found.actions].some((action) => SETTLED.test(action) && !settledElsewhere.has(action));
    const { thrown, named, throwable, writes } = settles ? reached(reader, [...from, settling], found.actions) : found;
    const stored = new Set(writes.flatMap((write) => (TRACES.has(write.table) ? [] : rules.codesOf(write))));
    return codes.filter((code) => thrown.has(code) || stored.has(code) || (named.has(code) && throwable.has(code)));
  };
}

/** All facts on the ways from some declarations. What happens for one action only is followed for a caller with that action. */
function reached(reader: FactReader, from: readonly Declaration[], known: ReadonlySet<string> = new Set()): Facts {
  const all: Facts = { ...noFacts(), uses: new Set(from), actions: new Set(known) };
  const add = ({ uses, thrown, named, throwable, writes, calls, actions, only }: Facts): void => {
    for (const one of uses) if (!isEnd(one) || from.includes(one)) all.uses.add(one);
    for (const one of thrown) all.thrown.add(one);
    for (const one of named) all.named.add(one);
    for (const one of throwable) all.throwable.add(one);
    for (const one of actions) all.actions.add(one);
    all.writes.push(...writes);
    all.calls.push(...calls);
    for (const one of only) if ([...one.actions].some((action) => known.has(action))) add(one.facts);
  };
  for (const declaration of all.uses) add(reader.factsOf(declaration));
  return { ...all, writes: all.writes.map((write) => reader.columnsGiven(write, all.calls)) };
}

function isEnd(declaration: Declaration): boolean {
  const isNamed = ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration);
  return isNamed && declaration.name !== undefined && ENDS.has(declaration.name.getText());
}

function declaredIn(program: ts.Program, path: string, name: string): Declaration {
  const [source] = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith(path));
  const found = source?.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === name);
  if (!found) throw new Error(`${path} has no function ${name}`);
  return found;
}

/** The texts of `new Set([…])`. */
function textsInSet(expression: ts.Expression): string[] {
  const [list] = ts.isNewExpression(expression) ? (expression.arguments ?? []) : [];
  return list ? textsOf(list) : [];
}
