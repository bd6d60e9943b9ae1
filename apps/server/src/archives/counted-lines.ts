const NEWLINE = 0x0a;

/** Passes lines on, and counts them. */
export function countedLines(lines: AsyncIterable<Buffer>): { content: AsyncIterable<Buffer>; count: () => number } {
  let count = 0;
  async function* content() {
    for await (const piece of lines) {
      for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) count += 1;
      yield piece;
    }
  }
  return { content: content(), count: () => count };
}
