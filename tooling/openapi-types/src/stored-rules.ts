import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { bare, constantOf, meantBy, REPOSITORY } from './source-program.ts';

/** What a statement does to a table; `columns` of an update, or `null` where they are not known. */
export interface Write {
  table: string;
  kind: 'insert' | 'update' | 'delete';
  columns: readonly string[] | null;
  /** The columns are those of an argument of the function around it. */
  given?: ts.ParameterDeclaration;
}

interface Rule {
  code: string;
  table: string;
  kinds: readonly Write['kind'][];
  /** Changed alone, other columns do not break it; `null`: any may. */
  columns: readonly string[] | null;
}

const ERRORS = 'packages/db/src/constraint-errors.ts';
const MAPPING = 'packages/db/src/database-errors.ts';
const WRITING = ['insert', 'update'] as const;
/** Chosen by the server and not by the caller: they always exist. */
const SERVER_KEYS = new Set(['organizationId', 'createdBy', 'updatedBy', 'userId', 'actorId']);

/** The error codes of the constraints and triggers that a write can violate. */
export class StoredRules {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #rules: Rule[] = [];
  readonly #tables = new Map<ts.Node, string>();

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    const schema = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/packages/db/src/schema/'));
    for (const source of schema) this.#readTables(source);
    const codes = new Map([...this.#codes(ERRORS, 'CONSTRAINT_ERRORS'), ...this.#codes(MAPPING, 'TRIGGER_ERRORS')]);
    const inUse = this.#codes(MAPPING, 'IN_USE');
    for (const [declaration, table] of this.#tables) this.#readConstraints(declaration, { table, codes, inUse });
    this.#readSql(codes);
  }

  /** The name of the table that a declaration holds. */
  tableOf(declaration: ts.Node): string | undefined {
    return this.#tables.get(declaration);
  }

  codesOf(write: Write): string[] {
    return this.#rules
      .filter(({ table, kinds }) => table === write.table && kinds.includes(write.kind))
      .filter(({ columns }) => columns === null || write.columns === null || columns.some((one) => write.columns?.includes(one)))
      .map(({ code }) => code);
  }

  #readTables(source: ts.SourceFile): void {
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const declaration of statement.declarationList.declarations) {
        const { initializer } = declaration;
        if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'pgTable') continue;
        const [name] = initializer.arguments;
        if (name && ts.isStringLiteral(name)) this.#tables.set(declaration, name.text);
      }
    }
  }

  #codes(path: string, constant: string): Map<string, string> {
    const record = constantOf(this.#program, path, constant);
    const codes = new Map<string, string>();
    if (!ts.isObjectLiteralExpression(record)) throw new Error(`${constant} is not a record`);
    for (const property of record.properties) {
      const code = /code: '([^']+)'/.exec(property.getText())?.[1];
      if (property.name && code !== undefined) codes.set(property.name.getText(), code);
    }
    return codes;
  }

  #readConstraints(
    declaration: ts.Node,
    { table, codes, inUse }: { table: string; codes: ReadonlyMap<string, string>; inUse: ReadonlyMap<string, string> },
  ): void {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const called = node.expression.getText();
        const [name] = node.arguments;
        const code = name && ts.isStringLiteral(name) ? codes.get(name.text) : undefined;
        if (code !== undefined) this.#rules.push({ code, table, kinds: WRITING, columns: columnsIn(wholeChain(node)) });
        else if (called === 'ownedReference' || called === 'foreignKey') this.#readReference(node, { table, inUse });
      }
      ts.forEachChild(node, visit);
    };
    visit(declaration);
  }

  #readReference(node: ts.CallExpression, { table, inUse }: { table: string; inUse: ReadonlyMap<string, string> }): void {
    const columns = columnsIn(node).filter((column) => !SERVER_KEYS.has(column));
    if (columns.length > 0) this.#rules.push({ code: 'common.invalid-reference', table, kinds: WRITING, columns });
    const [name, , to] = node.arguments;
    const target = to && ts.isIdentifier(to) ? meantBy(this.#checker, to)?.valueDeclaration : undefined;
    const referenced = target && this.#tables.get(target);
    // A row that goes with the one it belongs to stands in no way.
    const stays = !/onDelete\('(cascade|set null)'\)/.test(wholeChain(node).getText());
    const code = (name && ts.isStringLiteral(name) && inUse.get(name.text)) || 'common.still-referenced';
    if (referenced && stays) this.#rules.push({ code, table: referenced, kinds: ['delete'], columns: null });
  }

  /** Constraints and triggers that only SQL can declare. */
  #readSql(codes: ReadonlyMap<string, string>): void {
    const texts = globSync('packages/db/sql/{constraints,triggers,functions}/**/*.sql', { cwd: REPOSITORY }).map((path) =>
      readFileSync(join(REPOSITORY, path), 'utf8'),
    );
    const raisedBy = new Map<string, string[]>();
    for (const text of texts) {
      for (const [, table = '', constraint = '', body = ''] of text.matchAll(/alter table (\w+) add constraint (\w+) ([^;]+)/g)) {
        const code = codes.get(constraint) ?? (body.startsWith('foreign key') ? 'common.invalid-reference' : undefined);
        if (code !== undefined)
          this.#rules.push({ code, table, kinds: WRITING, columns: body.match(/\b[a-z]+(?:_[a-z]+)*\b/g)!.map(camel) });
      }
      for (const [, name = '', body = ''] of text.matchAll(/create or replace function (\w+)\([^$]*\$\$([^]*?)\$\$/g)) {
        raisedBy.set(
          name,
          [...body.matchAll(/constraint = '(\w+)'/g)].map(([, constraint = '']) => codes.get(constraint) ?? '').filter(Boolean),
        );
      }
    }
    for (const text of texts)
      for (const [, event = '', table = '', name = ''] of text.matchAll(
        /create (?:or replace |constraint )?trigger \w+\s+(?:after|before) ([^]*?) on (\w+)[^;]*?execute function (\w+)/g,
      ))
        for (const code of raisedBy.get(name) ?? []) {
          const kinds = (['insert', 'update', 'delete'] as const).filter((kind) => event.includes(kind));
          const columns =
            / of ([\w, ]+)/
              .exec(event)?.[1]
              ?.split(/,\s*/)
              .map((column) => camel(column.trim())) ?? null;
          this.#rules.push({ code, table, kinds, columns });
        }
  }
}

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, initial: string) => initial.toUpperCase());

/** With the calls behind it: `uniqueIndex(…).on(…).where(…)`. */
function wholeChain(node: ts.Expression): ts.Expression {
  const access = node.parent;
  if (!ts.isPropertyAccessExpression(access) || access.expression !== node || !ts.isCallExpression(access.parent)) return node;
  return wholeChain(access.parent);
}

function columnsIn(node: ts.Node): string[] {
  const columns: string[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isPropertyAccessExpression(inner) && ts.isIdentifier(bare(inner.expression))) {
      const holder = inner.expression.getText();
      if (holder === 't' || holder === 'table') columns.push(inner.name.text);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return columns;
}
