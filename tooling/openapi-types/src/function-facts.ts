import ts from 'typescript';
import { bare, meantBy } from './source-program.ts';
import type { StoredRules, Write } from './stored-rules.ts';

/** A function, method or constant of the sources. */
export type Declaration = ts.Node;

export interface Facts {
  /** What its body calls or reads. */
  uses: Set<Declaration>;
  /** Codes inside `new DomainError(…)`. */
  thrown: Set<string>;
  /** Other texts that are codes: of a table, of an answer, of an argument. They count where one may be thrown. */
  named: Set<string>;
  /** What a `new DomainError(variable)` may hold, by its type. */
  throwable: Set<string>;
  writes: Write[];
  /** Calls of functions by their names. */
  calls: ts.CallExpression[];
  /** Texts that are actions of the audit log. */
  actions: Set<string>;
  /** What happens for one action only: `if (act.action === 'payment.distribute')`. */
  only: { actions: ReadonlySet<string>; facts: Facts }[];
}

interface Known {
  checker: ts.TypeChecker;
  rules: StoredRules;
  codes: ReadonlySet<string>;
  actions: ReadonlySet<string>;
}

export const noFacts = (): Facts => ({
  uses: new Set(),
  thrown: new Set(),
  named: new Set(),
  throwable: new Set(),
  writes: [],
  calls: [],
  actions: new Set(),
  only: [],
});

/** Reads what one declaration does itself; what it uses is read in its turn. */
export class FactReader {
  readonly #known: Known;
  readonly #methods: ReadonlyMap<string, readonly ts.ClassLikeDeclaration[]>;
  readonly #read = new Map<Declaration, Facts>();

  constructor(program: ts.Program, known: Known) {
    this.#known = known;
    this.#methods = methodsOf(program);
  }

  factsOf(declaration: Declaration): Facts {
    const known = this.#read.get(declaration);
    if (known) return known;
    const facts = noFacts();
    this.#read.set(declaration, facts);
    if (ts.isClassLike(declaration)) {
      for (const member of declaration.members)
        if (ts.isConstructorDeclaration(member) || ts.isPropertyDeclaration(member)) this.#visit(member, facts);
    } else this.#visit(declaration, facts);
    return facts;
  }

  #visit(node: ts.Node, facts: Facts): void {
    if (ts.isTypeNode(node) || isDeclarationOfTypes(node)) return;
    if (ts.isStringLiteralLike(node)) return this.#readText(node, facts);
    if (ts.isTemplateExpression(node)) this.#readTemplate(node, facts);
    if (ts.isIfStatement(node)) {
      const actions = this.#actionsAskedBy(node.expression);
      if (actions) {
        const inner = noFacts();
        this.#visit(node.thenStatement, inner);
        facts.only.push({ actions, facts: inner });
        if (node.elseStatement) this.#visit(node.elseStatement, facts);
        return;
      }
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'DomainError') return this.#readThrow(node, facts);
    if (ts.isCallExpression(node)) {
      facts.writes.push(...this.#writesOf(node));
      if (ts.isIdentifier(node.expression)) facts.calls.push(node);
    }
    if (ts.isTaggedTemplateExpression(node)) facts.writes.push(...this.#writesInText(node));
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) return this.#readName(node, facts);
    ts.forEachChild(node, (child) => this.#visit(child, facts));
  }

  #readText(node: ts.StringLiteralLike, facts: Facts): void {
    const { actions, codes } = this.#known;
    if (isCompared(node)) return;
    if (actions.has(node.text)) facts.actions.add(node.text);
    if (codes.has(node.text)) facts.named.add(node.text);
  }

  #readTemplate(node: ts.TemplateExpression, facts: Facts): void {
    const starts = node.head.text;
    if (!/^[a-z-]+\.$/.test(starts)) return;
    for (const code of this.#textsOfType(node) ?? []) if (code.startsWith(starts)) facts.named.add(code);
  }

  #readThrow(node: ts.NewExpression, facts: Facts): void {
    const [code, options] = node.arguments ?? [];
    if (options) this.#visit(options, facts);
    if (!code) return;
    const inner = noFacts();
    this.#visit(code, inner);
    const isWritten = (one: ts.Expression): boolean =>
      ts.isConditionalExpression(one) ? isWritten(bare(one.whenTrue)) && isWritten(bare(one.whenFalse)) : ts.isStringLiteralLike(one);
    if (isWritten(bare(code))) for (const one of inner.named) facts.thrown.add(one);
    else for (const one of this.#textsOfType(code) ?? this.#known.codes) facts.throwable.add(one);
    for (const one of inner.named) facts.named.add(one);
    for (const one of inner.uses) facts.uses.add(one);
  }

  /** `null`: any text, by its type. */
  #textsOfType(node: ts.Expression): string[] | null {
    const { checker, codes } = this.#known;
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    const texts = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
    if (texts.length > 0) return texts;
    const contextual = checker.getContextualType(node);
    const wanted = contextual?.isUnion() ? contextual.types.flatMap((part) => (part.isStringLiteral() ? [part.value] : [])) : [];
    return ts.isTemplateExpression(node) ? wanted.filter((text) => codes.has(text)) : null;
  }

  #readName(node: ts.Identifier | ts.PrivateIdentifier, facts: Facts): void {
    const { parent } = node;
    const isName = ts.isPropertyAccessExpression(parent) && parent.name === node;
    if (isName && !this.#methods.has(node.text)) return this.#readMember(parent, facts);
    const isKey = 'name' in parent && parent.name === node && !isName && !ts.isShorthandPropertyAssignment(parent);
    if (isKey || (ts.isBindingElement(parent) && parent.propertyName === node)) return;
    // One function of a record: the others are not called.
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node && this.#memberOf(parent)) return;
    for (const declaration of meantBy(this.#known.checker, node)?.declarations ?? [])
      for (const used of this.#implementations(declaration, node.text)) facts.uses.add(used);
  }

  #readMember(access: ts.PropertyAccessExpression, facts: Facts): void {
    const member = this.#memberOf(access);
    if (member) facts.uses.add(member);
  }

  #memberOf({ expression, name }: ts.PropertyAccessExpression): ts.ObjectLiteralElementLike | undefined {
    if (!ts.isIdentifier(expression)) return undefined;
    const declared = meantBy(this.#known.checker, expression)?.valueDeclaration;
    if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer || !isOfModule(declared)) return undefined;
    const value = bare(declared.initializer);
    if (!ts.isObjectLiteralExpression(value)) return undefined;
    return value.properties.find((property) => property.name?.getText() === name.text);
  }

  #implementations(declaration: ts.Declaration, name: string): Declaration[] {
    if (ts.isMethodSignature(declaration) || ts.isPropertySignature(declaration)) {
      const owner = ts.isInterfaceDeclaration(declaration.parent) ? declaration.parent.name.text : '';
      return (this.#methods.get(name) ?? [])
        .filter((one) => one.heritageClauses?.some((clause) => clause.types.some((type) => type.expression.getText() === owner)))
        .flatMap((one) => one.members.filter((member) => member.name?.getText() === name));
    }
    const isFollowed =
      ts.isFunctionDeclaration(declaration) ||
      ts.isMethodDeclaration(declaration) ||
      ts.isPropertyDeclaration(declaration) ||
      ts.isClassDeclaration(declaration) ||
      (ts.isVariableDeclaration(declaration) && isOfModule(declaration));
    return isFollowed && this.#known.rules.tableOf(declaration) === undefined ? [declaration] : [];
  }

  /** Tables that a call writes: `tx.insert(leases)`, or the argument of a function that writes the table it is given. */
  #writesOf(call: ts.CallExpression): Write[] {
    const named = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : '';
    if (named === 'insert' || named === 'update' || named === 'delete') {
      const table = this.#tableIn(call.arguments[0]);
      return table === null ? [] : [{ table, kind: named, ...(named === 'update' ? this.#columnsSet(call) : { columns: null }) }];
    }
    const callee = ts.isIdentifier(call.expression) ? call.expression.text : '';
    const kind = /^(?:insert|insertion)/.test(callee) ? 'insert' : /^(?:update|write)/.test(callee) ? 'update' : null;
    if (kind === null) return [];
    return call.arguments.map((one) => this.#tableIn(one)).flatMap((table) => (table === null ? [] : [{ table, kind, columns: null }]));
  }

  #writesInText({ template }: ts.TaggedTemplateExpression): Write[] {
    const written: Write[] = [];
    const text = template.getText();
    for (const [, verb = '', table = ''] of text.matchAll(/\b(insert into|update|delete from) ([a-z_]+)\b(?! of)/g))
      written.push({ table, kind: verb.startsWith('insert') ? 'insert' : verb === 'update' ? 'update' : 'delete', columns: null });
    if (!ts.isTemplateExpression(template)) return written;
    const before = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
    for (const [at, span] of template.templateSpans.entries()) {
      const verb = /\b(insert into|update|delete from) $/.exec(before[at] ?? '')?.[1];
      const table = verb && this.#tableIn(span.expression);
      if (table)
        written.push({ table, kind: verb.startsWith('insert') ? 'insert' : verb === 'update' ? 'update' : 'delete', columns: null });
    }
    return written;
  }

  #tableIn(node: ts.Expression | undefined): string | null {
    if (!node || !ts.isIdentifier(node)) return null;
    const declaration = meantBy(this.#known.checker, node)?.valueDeclaration;
    return (declaration && this.#known.rules.tableOf(declaration)) ?? null;
  }

  /** The columns of `.set({ … })`. */
  #columnsSet(call: ts.CallExpression): Pick<Write, 'columns' | 'given'> {
    const access = call.parent;
    if (!ts.isPropertyAccessExpression(access) || access.name.text !== 'set' || !ts.isCallExpression(access.parent))
      return { columns: null };
    const [values] = access.parent.arguments;
    const declared = values && ts.isIdentifier(values) ? meantBy(this.#known.checker, values)?.valueDeclaration : undefined;
    if (declared && ts.isParameter(declared) && ts.isFunctionDeclaration(declared.parent)) return { columns: null, given: declared };
    return { columns: this.#keysOf(values) };
  }

  /** `null` where its type does not name them. */
  #keysOf(values: ts.Expression | undefined): string[] | null {
    const names = values ? this.#known.checker.getTypeAtLocation(values).getProperties() : [];
    return names.length > 0 ? names.map(({ name }) => name) : null;
  }

  /** The columns that the calls on the way give to a function. */
  columnsGiven({ given, ...write }: Write, calls: readonly ts.CallExpression[]): Write {
    if (!given || !ts.isFunctionDeclaration(given.parent)) return write;
    const { name, parameters } = given.parent;
    const at = parameters.indexOf(given);
    const found = calls
      .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === name?.text)
      .filter(({ expression }) => meantBy(this.#known.checker, expression as ts.Identifier)?.valueDeclaration === given.parent)
      .map((call) => this.#keysOf(call.arguments[at]));
    const columns = found.flatMap((keys) => keys ?? []);
    return { ...write, columns: found.length > 0 && found.every((keys) => keys !== null) ? columns : null };
  }

  #actionsAskedBy(condition: ts.Expression): ReadonlySet<string> | null {
    const asked = new Set<string>();
    const read = (part: ts.Expression): boolean => {
      if (!ts.isBinaryExpression(part)) return false;
      if (part.operatorToken.kind === ts.SyntaxKind.BarBarToken) return read(part.left) && read(part.right);
      if (part.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return read(part.left) || read(part.right);
      if (part.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) return false;
      const isAction = ts.isStringLiteral(part.right) && this.#known.actions.has(part.right.text);
      if (isAction) asked.add((part.right as ts.StringLiteral).text);
      return isAction;
    };
    return read(condition) ? asked : null;
  }
}

/** A condition names a code that someone else threw. */
function isCompared(node: ts.Node): boolean {
  const { parent } = node;
  return (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) || ts.isCaseClause(parent);
}

const isDeclarationOfTypes = (node: ts.Node): boolean => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const isOfModule = (declaration: ts.VariableDeclaration): boolean => ts.isSourceFile(declaration.parent.parent.parent);

/** The classes with a method of each name. Names that no class declares are of libraries, and cost much to look up. */
function methodsOf(program: ts.Program): Map<string, ts.ClassLikeDeclaration[]> {
  const methods = new Map<string, ts.ClassLikeDeclaration[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node))
      for (const { name } of node.members) if (name) methods.set(name.getText(), [...(methods.get(name.getText()) ?? []), node]);
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) if (!source.isDeclarationFile) visit(source);
  return methods;
}
