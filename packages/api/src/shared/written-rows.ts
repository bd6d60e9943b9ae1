import type { RowText } from '@lares/db/wall';

/** The rows of answers that nobody has read in this process. */
const unread = new WeakMap<object, readonly Buffer[]>();

export const rowOf = <Row>(text: RowText<Row>): Row => JSON.parse(text.toString()) as Row;

/**
 * An answer with rows that are parsed when they are first read. Until then `writtenJson` sends their text; afterwards the rows may differ from
 * it, so they are written again like any others.
 */
export function withWrittenRows<Row, Rest extends object>(texts: readonly RowText<Row>[], rest: Rest): { rows: Row[] } & Rest {
  const holdRows = (rows: Row[]) => {
    unread.delete(answer);
    Object.defineProperty(answer, 'rows', { value: rows, enumerable: true, configurable: true, writable: true });
    return rows;
  };
  const answer: { rows: Row[] } & Rest = { rows: [], ...rest };
  Object.defineProperty(answer, 'rows', {
    enumerable: true,
    configurable: true,
    get: () => holdRows(texts.map(rowOf)),
    set: holdRows,
  });
  unread.set(answer, texts);
  return answer;
}

/** The JSON of an answer whose rows nobody has read, in pieces; `null` for any other value. */
export function writtenJson(answer: unknown): (string | Buffer)[] | null {
  const texts = typeof answer === 'object' && answer !== null ? unread.get(answer) : undefined;
  if (!texts) return null;
  const pieces: (string | Buffer)[] = [];
  for (const name of Object.keys(answer as object)) {
    pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    if (name === 'rows') pieces.push('[', ...texts.flatMap((text, at) => (at === 0 ? [text] : [',', text])), ']');
    else pieces.push(JSON.stringify((answer as Record<string, unknown>)[name] ?? null));
  }
  pieces.push('}');
  return pieces;
}
