import type { Finding } from './finding.ts';
import { lineAt, readTree } from './tree.ts';

const MARKER = /\b(?:TODO|FIXME|XXX|HACK)\b|\b(?:todo|fixme):|@(?:todo|fixme)\b/g;

/** Files that say the words in order to forbid them. */
const RULES = /^(?:AGENTS\.md|tooling\/checks\/)/;

/** No file, of code, text or configuration, promises work in a comment. */
export function unfinished(root: string): Finding[] {
  return readTree(root)
    .filter(({ path }) => !RULES.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(MARKER)].map(({ 0: marker, index }) => ({
        check: 'unfinished',
        file: path,
        line: lineAt(text, index),
        what: `${marker}: unfinished work.`,
        why: 'a note in a file has no owner and no date: readers meet it for years and cannot tell whether it still holds',
        instead: 'finish it, or open an issue',
      })),
    );
}
