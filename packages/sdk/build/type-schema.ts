/** A JSON Schema, as far as an answer needs one. */
export interface Schema {
  type?: string;
  const?: string | number | boolean;
  enum?: (string | number | boolean | null)[];
  anyOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|'[^']*'|-?\d+(?:\.\d+)?|[\p{L}\p{N}_$]+|[{}[\]()|;:?,&])/uy;

type Wide = 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'unknown';

/** Reads the types that `written-out.ts` makes TypeScript print: objects, lists, unions and marked literals, and no name. */
export class TypeReader {
  readonly #text: string;
  #at: number;
  #token = '';

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
    this.#next();
  }

  /** `null` for `undefined`, `void` and `never`: nothing is sent. */
  type(): Schema | null {
    this.#skip('|');
    const members: (Schema | null)[] = [];
    do members.push(this.#member());
    while (this.#skip('|'));
    return unionOf(members);
  }

  #member(): Schema | null {
    let member = this.#atom();
    while (this.#skip('[')) {
      this.#expect(']');
      member = { type: 'array', items: member ?? {} };
    }
    return member;
  }

  #atom(): Schema | null {
    this.#skip('readonly');
    if (this.#skip('(')) {
      const inner = this.type();
      this.#expect(')');
      return inner;
    }
    if (this.#skip('{')) return this.#object();
    if (this.#skip('[')) return this.#tuple();
    const token = this.#take();
    return token.startsWith('"') ? literal(JSON.parse(token) as string) : wide(token as Wide);
  }

  #tuple(): Schema {
    const prefixItems: Schema[] = [];
    while (!this.#skip(']')) {
      prefixItems.push(this.type() ?? {});
      this.#skip(',');
    }
    return { type: 'array', prefixItems };
  }

  #object(): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    let additionalProperties: Schema | undefined;
    while (!this.#skip('}')) {
      this.#skip('readonly');
      if (this.#skip('[')) {
        while (this.#take() !== ']');
        this.#expect(':');
        additionalProperties = this.type() ?? {};
      } else {
        const name = nameOf(this.#take());
        const isOptional = this.#skip('?');
        this.#expect(':');
        const { schema, isMaybeAbsent } = this.#property();
        if (schema) properties[name] = schema;
        if (schema && !isOptional && !isMaybeAbsent) required.push(name);
      }
      this.#skip(';');
    }
    return {
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      ...(additionalProperties ? { additionalProperties } : {}),
    };
  }

  #property(): { schema: Schema | null; isMaybeAbsent: boolean } {
    const from = this.#at;
    const schema = this.type();
    return { schema, isMaybeAbsent: /\| undefined\s*$/.test(this.#text.slice(from, this.#at).replace(/;$/, '')) };
  }

  #next(): void {
    TOKEN.lastIndex = this.#at;
    const [, token = ''] = TOKEN.exec(this.#text) ?? [];
    this.#token = token;
    this.#at = token === '' ? this.#at : TOKEN.lastIndex;
  }

  #take(): string {
    const token = this.#token;
    if (token === '') throw new Error(`Not a type: ${this.#text.slice(this.#at, this.#at + 80)}`);
    this.#next();
    return token;
  }

  #skip(token: string): boolean {
    if (this.#token !== token) return false;
    this.#next();
    return true;
  }

  #expect(token: string): void {
    if (!this.#skip(token)) throw new Error(`${token} expected, not ${this.#token}: ${this.#text.slice(this.#at - 80, this.#at + 20)}`);
  }
}

const nameOf = (token: string): string => token.replace(/^(['"])(.*)\1$/, '$2');

/** Marked by `written-out.ts`. */
function literal(text: string): Schema {
  if (text === '§string') return { type: 'string' };
  if (text === '§number') return { type: 'number' };
  if (text.startsWith('§=')) return { const: text.slice(2) };
  return text.startsWith('§') ? { const: Number(text.slice(1)) } : { const: text };
}

function wide(token: string): Schema | null {
  switch (token) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: token };
    case 'true':
    case 'false':
      return { const: token === 'true' };
    case 'unknown':
      return {};
    case 'undefined':
    case 'void':
    case 'never':
      return null;
    default:
      throw new Error(`A name that is not written out: ${token}`);
  }
}

function unionOf(members: readonly (Schema | null)[]): Schema | null {
  const present = members.filter((member) => member !== null);
  const [first, ...others] = present;
  if (!first) return null;
  if (others.length === 0) return first;
  const constants = present.flatMap((member) => (member.const === undefined ? [] : [member.const]));
  const isNullable = present.some(({ type }) => type === 'null');
  if (constants.length + (isNullable ? 1 : 0) === present.length) return { enum: [...constants, ...(isNullable ? [null] : [])] };
  const rest = present.filter((member) => member.const === undefined);
  return { anyOf: [...(constants.length > 0 ? [{ enum: constants }] : []), ...rest] };
}
