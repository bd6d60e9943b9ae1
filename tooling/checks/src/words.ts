import { withoutComments } from './code.ts';
import type { Finding } from './finding.ts';
import { isTest, lineAt, type RepositoryFile, sourcesOf } from './tree.ts';

/** Words of English interfaces that no French sentence of ours contains. Words common to both languages are left out. */
const ENGLISH = [
  'Add',
  'Back',
  'Cancel',
  'Clear',
  'Close',
  'Confirm',
  'Create',
  'Delete',
  'Download',
  'Edit',
  'Email address',
  'Error',
  'Failed',
  'Loading',
  'Log in',
  'Log out',
  'Logout',
  'Next',
  'No results',
  'Not found',
  'Open',
  'Password',
  'Previous',
  'Property',
  'Remove',
  'Required',
  'Reset',
  'Retry',
  'Save',
  'Search',
  'Select',
  'Settings',
  'Sign in',
  'Sign out',
  'Sign up',
  'Submit',
  'Success',
  'Tenant',
  'The',
  'Update',
  'Upload',
  'Welcome',
  'Yes',
  'Your',
];
const ENGLISH_WORD = new RegExp(`(?<![\\p{L}\\d@./_-])(?:${ENGLISH.join('|')})(?![\\p{L}\\d@/_-])`, 'iu');

/** Words of the specification itself, to the letter. */
const SPECIFIED = ['Oops! Page not found'];

const JSX_TEXT = /(?:>|\}(?!,))([^<>{}]*\p{L}[^<>{}]*)(?=[<{])/gu;
const NAMES = 'aria-label|aria-description|title|placeholder|label|alt|description|nothingFoundMessage';
const ATTRIBUTE = new RegExp(`(?<![\\w.])(?:${NAMES})=(?:\\{\\s*)?(["'\`])((?:(?!\\1)[^\\n])*)\\1`, 'g');
const PROPERTY = new RegExp(`(?<![\\w.])['"]?(?:${NAMES})['"]?:\\s*(["'\`])((?:(?!\\1)[^\\n])*)\\1`, 'g');

/** Any string that begins like an English label: the branches of a ternary, the values of a table of labels. */
const LITERAL = /(?<!Error\(\s*|\.key\s*[!=]==?\s*|\bcase\s*|\bfrom\s*)(['"`])((?:(?!\1)[^\n\\])+)\1/g;
const BEGINS_LIKE_A_LABEL = new RegExp(`^(?:${ENGLISH.join('|')})(?![\\p{L}\\d@/_-])`, 'u');

/** The interface is French. */
export function words(root: string): Finding[] {
  return sourcesOf(root)
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path))
    .flatMap(englishIn);
}

function englishIn({ path, text }: RepositoryFile): Finding[] {
  const code = withoutComments(text);
  const shown = [
    ...(path.endsWith('.tsx') ? [...code.matchAll(JSX_TEXT)].map((match) => ({ at: match.index, words: match[1] ?? '' })) : []),
    ...[...code.matchAll(ATTRIBUTE), ...code.matchAll(PROPERTY)].map((match) => ({ at: match.index, words: match[2] ?? '' })),
    ...[...code.matchAll(LITERAL)]
      .map((match) => ({ at: match.index, words: match[2] ?? '' }))
      .filter(({ words: said }) => BEGINS_LIKE_A_LABEL.test(said)),
  ]
    .filter(({ words: said }) => isProse(said) && ENGLISH_WORD.test(said) && !SPECIFIED.includes(said.trim()))
    .map(({ at, words: said }) => ({ said: said.trim(), line: lineAt(text, text.indexOf(said.trim(), at)) }));
  // An attribute is a literal as well: told once.
  const told = new Map(shown.map((one) => [`${one.line} ${one.said}`, one]));
  return [...told.values()].map(({ said, line }) => ({
    check: 'words',
    file: path,
    line,
    what: `English on the screen: « ${said} ».`,
    why: 'the whole interface is French, also what only a screen reader says',
    instead:
      "the specification's word if it has one, else plain French; words the specification itself says in English go to SPECIFIED in tooling/checks/src/words.ts",
  }));
}

/** Code, too, stands between `>` and `<` or between `}` and `{`: prose has no operators, keywords or calls in it. */
const PROSE = /^[\p{L}\p{M}\d\s.,!?:'’«»…&()/%€+\-–—]+$/u;
const CODE = /&&|\b(?:const|return|await|extends|catch|else|finally|async)\b|[\p{L}\d]\(/u;
const isProse = (text: string) => PROSE.test(text) && !CODE.test(text);
