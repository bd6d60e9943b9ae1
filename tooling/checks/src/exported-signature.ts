import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOMAIN = join(import.meta.dirname, '../../../packages/domain/src');

const OPENING = '({[<';
const CLOSING = ')}]>';

/** « dueDay({ from, to }: Period, { timing, paymentDay }: PaymentTerms): Day » of an exported function, as its module declares it. */
export function exportedSignature(module: string, name: string): string {
  const source = readFileSync(join(DOMAIN, `${module}.ts`), 'utf8');
  const declared = new RegExp(String.raw`^export (?:function ${name}(?=[(<])|const ${name} = (?=[(<]))`, 'mu').exec(source);
  if (declared === null) throw new Error(`${module} exports no function ${name}`);
  const rest = source.slice(declared.index + declared[0].length);
  return `${name}${rest.slice(0, endOfHead(rest)).replaceAll(/\s+/gu, ' ').replaceAll('( ', '(').replaceAll(', )', ')').trim()}`;
}

/** Where the parameters and the type of the result end: before the body, which begins outside all brackets. */
function endOfHead(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isArrow = character === '=' && text[at + 1] === '>';
    const isBody = character === '{' && text[at + 1] === '\n';
    if (depth === 0 && (isArrow || isBody)) return at;
    if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character) && text[at - 1] !== '=') depth -= 1;
  }
  return text.length;
}
