import type { Finding } from './finding.ts';
import { NAMES_ABOUT_WORDS, OLD_FILE_NAME, OLD_INPUT_NAME, OLD_LABELS_NAME, OLD_WORDS, type OldWord } from './old-words.ts';
import { lineAt, readTree, type RepositoryFile } from './tree.ts';

/** These name the old words themselves. */
const TABLE = /^tooling\/checks\/src\/(old-words|words|words\.test)\.ts$/;

/** The tree uses the standard term of the field for each thing, in names, comments, tests, messages and documents. */
export function words(root: string): Finding[] {
  return readTree(root)
    .filter(({ path }) => !TABLE.test(path))
    .flatMap((file) => [...inPath(file), ...inText(file), ...inputNames(file), ...labelNames(file)]);
}

function inPath({ path }: RepositoryFile): Finding[] {
  const old = OLD_WORDS.filter((word) => occurs(word, path, path)).map(({ standard }) => standard);
  const labels = OLD_FILE_NAME.test(path) ? ['*.labels.ts'] : [];
  return [...old, ...labels].map((standard) => finding({ path, line: null, found: path, standard }));
}

function inText({ path, text }: RepositoryFile): Finding[] {
  return text.split('\n').flatMap((line, at) => {
    const old = OLD_WORDS.filter((word) => occurs(word, path, line));
    return old.map(({ standard }) => finding({ path, line: at + 1, found: line.trim().slice(0, 120), standard }));
  });
}

const inputNames = ({ path, text }: RepositoryFile): Finding[] =>
  [...text.matchAll(OLD_INPUT_NAME)].map((match) =>
    finding({ path, line: lineAt(text, match.index), found: match[1] ?? '', standard: '…Input' }),
  );

const labelNames = ({ path, text }: RepositoryFile): Finding[] =>
  [...text.matchAll(OLD_LABELS_NAME)]
    .filter(([, name = '']) => !NAMES_ABOUT_WORDS.has(name))
    .map((match) => finding({ path, line: lineAt(text, match.index), found: match[1] ?? '', standard: '…Labels, …Text, *_LABELS' }));

function occurs({ old, except, outside, asWritten = false }: OldWord, path: string, written: string): boolean {
  if (outside?.test(path)) return false;
  const text = asWritten ? written : spelledOut(written);
  return old.test(except === undefined ? text : text.replaceAll(except, ' … '));
}

/** `atTheDoor`, `at-the-door` and `AT_THE_DOOR` become the same words; the component `Paper` of Mantine is left out. */
function spelledOut(text: string): string {
  return text
    .replaceAll(
      /<\/?Paper\b|\bPaper(?:Props)?\b(?=.*@mantine)|\/Paper\.layer|mantine-Paper-root|--paper-border|\bPaper(?=: )|<PaperProps>/g,
      ' ',
    )
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d$]+/gu, ' ');
}

function finding({ path, line, found, standard }: { path: string; line: number | null; found: string; standard: string }): Finding {
  return {
    check: 'words',
    file: path,
    line,
    what: `An old word in « ${found} ».`,
    why: 'readers look for the term that everybody uses; a name that needs an explanation is the wrong name',
    instead: `${standard}; where the word has its standard sense, add the exact phrase to tooling/checks/src/old-words.ts`,
  };
}
