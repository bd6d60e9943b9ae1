/**
 * A TypeScript lexer for the checks: TypeScript 7 has no JavaScript API, and in formatted files it is enough to tell comments, strings
 * and code apart. Blanked parts become spaces, so positions and line numbers stay valid.
 */

type Part = 'code' | 'comment' | 'string';

/** Comments blanked. */
export const withoutComments = (text: string) => blanked(text, new Set<Part>(['comment']));

/** Comments, strings, template text and regular expressions blanked; `${…}` inside a template stays. */
export const withoutCommentsOrStrings = (text: string) => blanked(text, new Set<Part>(['comment', 'string']));

/** Everything but comments blanked. */
export const commentsOf = (text: string) => blanked(text, new Set<Part>(['code', 'string']));

/** Strings and template text, quotes included; code and comments are blanked, so a value inside a template is too. */
export const stringsOf = (text: string) => blanked(text, new Set<Part>(['code', 'comment']));

function blanked(text: string, unwanted: ReadonlySet<Part>): string {
  return partsOf(text)
    .map(({ part, from, to }) => {
      const piece = text.slice(from, to);
      return unwanted.has(part) ? piece.replace(/[^\n]/g, ' ') : piece;
    })
    .join('');
}

interface Piece {
  part: Part;
  from: number;
  to: number;
}

function partsOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  /** For each open template literal, the number of open braces inside its current `${…}`. */
  const templates: number[] = [];
  let at = 0;
  const take = (part: Part, to: number) => {
    const last = pieces.at(-1);
    if (last?.part === part) last.to = to;
    else pieces.push({ part, from: at, to });
    at = to;
  };

  while (at < text.length) {
    const char = text[at] ?? '';
    const two = text.slice(at, at + 2);
    if (two === '//') take('comment', endOr(text, text.indexOf('\n', at)));
    else if (two === '/*') take('comment', endOr(text, text.indexOf('*/', at + 2), 2));
    else if (char === '"' || char === "'") takeQuoted(char);
    else if (char === '`') takeTemplate();
    else if (char === '/' && opensRegExp(text, at)) takeRegExp();
    else if (templates.length > 0 && (char === '{' || char === '}')) takeBrace(char);
    else take('code', at + 1);
  }
  return pieces;

  function takeQuoted(quote: string) {
    const end = quotedEnd(text, at, quote);
    if (end === null) take('code', at + 1);
    else take('string', end);
  }

  function takeRegExp() {
    const end = regExpEnd(text, at);
    if (end === null) take('code', at + 1);
    else take('string', end);
  }

  function takeTemplate() {
    take('string', at + 1);
    takeTemplateText();
  }

  function takeTemplateText() {
    let end = at;
    while (end < text.length) {
      if (text[end] === '\\') end += 2;
      else if (text[end] === '`') return take('string', end + 1);
      else if (text.slice(end, end + 2) === '${') {
        take('string', end);
        templates.push(0);
        return take('code', end + 2);
      } else end += 1;
    }
    take('string', text.length);
  }

  function takeBrace(brace: string) {
    const depth = templates.at(-1) ?? 0;
    take('code', at + 1);
    if (brace === '{') templates[templates.length - 1] = depth + 1;
    else if (depth > 0) templates[templates.length - 1] = depth - 1;
    else {
      templates.pop();
      takeTemplateText();
    }
  }
}

const endOr = (text: string, found: number, length = 0) => (found === -1 ? text.length : found + length);

/** The end of the string; null if it does not end on its line, because it is an apostrophe in a French JSX text. */
function quotedEnd(text: string, start: number, quote: string): number | null {
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
  }
  return null;
}

function opensRegExp(text: string, slash: number): boolean {
  const before = text.slice(Math.max(0, slash - 40), slash).trimEnd();
  return before === '' || /([(,=:[!&|?{;]|=>|\breturn)$/.test(before);
}

function regExpEnd(text: string, start: number): number | null {
  let inClass = false;
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if (text[at] === '/' && !inClass) return at + 1;
  }
  return null;
}
