import { stringsOf, withoutComments } from './code.ts';
import type { Finding } from './finding.ts';
import { INTERFACE, jsxTextsOf, NOT_SHOWN } from './interface-language.ts';
import { isTest, lineAt, type RepositoryFile, sourcesOf } from './tree.ts';

/** An ordinary space before a mark that French keeps with its word, or after an opening guillemet. */
const BREAKING = / (?=[:;?!»€](?:[^\w=&|?]|$))|(?<=«) /gu;
/** Nothing of a sentence: the beginning of a string, or the indentation of a line. */
const BEFORE_A_SENTENCE = /[\s'"`]/;
/** « data ? ( » of a component is code. */
const OPENS_A_BRANCH = /^ \?\s*\(?\s*$/;
/** Cells and separators of files that programs read. */
const READ_BY_PROGRAMS = /\/workspace\/exports\/|\/imports\/lease-columns\.ts$/;

/**
 * French sets a no-break space (U+00A0) before « : ; ? ! » » and « € » and after « « »: with an ordinary one, the mark stands alone on
 * the next line of a narrow screen.
 */
export function frenchSpaces(root: string): Finding[] {
  return sourcesOf(root)
    .filter(({ path }) => INTERFACE.test(path) && !NOT_SHOWN.test(path) && !READ_BY_PROGRAMS.test(path) && !isTest(path))
    .flatMap(breakingIn);
}

function breakingIn({ path, text }: RepositoryFile): Finding[] {
  // Blanked code leaves spaces: what stands before the space is read in the text itself.
  const literals = [...stringsOf(text).matchAll(BREAKING)]
    .map(({ index }) => index)
    .filter((at) => text[at] === ' ' && !BEFORE_A_SENTENCE.test(text[at - 1] ?? ' '));
  const between = path.endsWith('.tsx')
    ? jsxTextsOf(withoutComments(text)).flatMap((one) =>
        [...one.text.matchAll(BREAKING)]
          .filter(({ index }) => !BEFORE_A_SENTENCE.test(one.text[index - 1] ?? ' ') && !OPENS_A_BRANCH.test(one.text.slice(index)))
          .map(({ index }) => one.at + 1 + index),
      )
    : [];
  const lines = new Set([...literals, ...between].map((at) => lineAt(text, at)));
  return [...lines]
    .toSorted((a, b) => a - b)
    .map((line) => ({
      check: 'french-spaces',
      file: path,
      line,
      what: `An ordinary space next to a French mark: « ${(text.split('\n')[line - 1] ?? '').trim()} »`,
      why: 'the mark may stand alone at the beginning of a line',
      instead: 'a no-break space, U+00A0, before : ; ? ! » € and after «',
    }));
}
