import type { Edit } from './plan.ts';

/** A shared file no longer looks as the generator knows it. */
class NoAnchor extends Error {
  constructor(wanted: string) {
    super(`${wanted} was not found. The file has changed its shape: correct the anchor in tooling/generators/src/shared-files.ts.`);
  }
}

interface Stretch {
  from: number;
  to: number;
}

/** The lines between two lines that begin with these words. */
function stretchBetween(text: string, first: string, last: string): Stretch {
  const start = text.indexOf(`\n${first}`);
  const from = start === -1 ? -1 : text.indexOf('\n', start + 1) + 1;
  const to = from <= 0 ? -1 : `\n${text.slice(from)}`.indexOf(`\n${last}`) + from;
  if (from <= 0 || to < from) throw new NoAnchor(`The block from “${first}” to “${last}”`);
  return { from, to };
}

const put = (text: string, at: number, added: string) => text.slice(0, at) + added + text.slice(at);

/** As the last line of a block. */
export const atEndOf =
  (first: string, last: string, added: string): Edit =>
  (text) =>
    put(text, stretchBetween(text, first, last).to, added);

/** Before the first line of the block whose key comes after this one; `keyOf` reads the key of a line that begins an entry. */
export const inOrder =
  (first: string, last: string, keyOf: RegExp, key: string, added: string): Edit =>
  (text) => {
    const { from, to } = stretchBetween(text, first, last);
    const entries = [...text.slice(from, to).matchAll(new RegExp(keyOf.source, 'gm'))];
    if (entries.length === 0) throw new NoAnchor(`An entry like ${keyOf} after “${first}”`);
    const next = entries.find(({ 1: name = '' }) => name > key);
    return put(text, next ? from + next.index : to, added);
  };

/** Before the first line that matches. */
export const before =
  (line: RegExp, added: string): Edit =>
  (text) =>
    put(text, lineMatching(text, line).index, added);

/** After the last line that matches. */
export const afterLast =
  (line: RegExp, added: string): Edit =>
  (text) => {
    const last = [...text.matchAll(new RegExp(line.source, 'gm'))].at(-1);
    if (!last) throw new NoAnchor(`A line like ${line}`);
    return put(text, text.indexOf('\n', last.index) + 1, added);
  };

/** An import among those of the file, in the order of what they import from. */
export const importing =
  (from: string, statement: string): Edit =>
  (text) => {
    if (text.includes(`${statement}\n`)) return text;
    const known = [...text.matchAll(/^import [^;]*?from '([^']+)';$/gm)];
    if (known.length === 0) throw new NoAnchor('An import');
    const rank = (name: string) => `${name.startsWith('.') ? 2 : name.startsWith('#') ? 1 : 0}${name}`;
    const next = known.find(({ 1: name = '' }) => rank(name) > rank(from));
    const last = known.at(-1);
    return put(text, next?.index ?? (last ? last.index + last[0].length + 1 : 0), `${statement}\n`);
  };

/** Each change after the other. */
export const inTurn =
  (...changes: readonly Edit[]): Edit =>
  (text) =>
    changes.reduce((sofar, change) => change(sofar), text);

/** Only when the file does not say it yet. */
export const unless =
  (said: string | RegExp, change: Edit): Edit =>
  (text) =>
    (typeof said === 'string' ? text.includes(said) : said.test(text)) ? text : change(text);

/** What stands there becomes something else. */
export const replacing =
  (found: RegExp, by: (match: RegExpExecArray) => string): Edit =>
  (text) => {
    const match = lineMatching(text, found);
    return text.slice(0, match.index) + by(match) + text.slice(match.index + match[0].length);
  };

function lineMatching(text: string, line: RegExp): RegExpExecArray {
  const match = new RegExp(line.source, 'm').exec(text);
  if (!match) throw new NoAnchor(`A line like ${line}`);
  return match;
}
