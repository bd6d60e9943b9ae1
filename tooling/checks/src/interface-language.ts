import { withoutComments } from './code.ts';
import { isEnglish } from './english.ts';
import type { Finding } from './finding.ts';
import { isTest, lineAt, type RepositoryFile, sourcesOf } from './tree.ts';

/** Texts that the specification gives in English. */
const SPECIFIED = ['Oops! Page not found'];

/** Values that a browser, a search engine or the code reads: never shown. */
const VALUES = [
  'Apartment',
  'Control+K Meta+K',
  'Credit',
  'Debit',
  'Files',
  'Given up',
  'given up',
  'House',
  'index, follow',
  'no document',
  'not all',
  'Offer',
  'Organization',
  'hh:mm',
];

/** The interface: the web client, and the labels, messages and e-mails of domain, validation, documents and mcp. */
export const INTERFACE = /^(apps\/web|packages\/(domain|validation|documents|mcp))\/src\//;
/** Test data, case tables of rules, and column titles that English software writes into imported files. */
export const NOT_SHOWN =
  /\/testing\/|\.cases\.ts$|\/imports\/([\w-]+\/)?[\w-]*(columns|words|vocabulary|values)\.ts$|facts-template\.ts$|\/zoned-communes\.ts$|^apps\/web\/src\/theme\//;

const JSX_TEXT = /(?:>|\}(?!,))([^<>{}]*\p{L}[^<>{}]*)(?=[<{])/gu;
const NAMES = 'aria-label|aria-description|title|placeholder|label|alt|description|nothingFoundMessage';
const ATTRIBUTE = new RegExp(`(?<![\\w.])(?:${NAMES})=(?:\\{\\s*)?(["'\`])((?:\\\\.|(?!\\1)[^\\n\\\\])*)\\1`, 'g');
const PROPERTY = new RegExp(`(?<![\\w.])['"]?(?:${NAMES})['"]?:\\s*(["'\`])((?:\\\\.|(?!\\1)[^\\n\\\\])*)\\1`, 'g');
/** Any string but those of thrown errors, imports, comparisons and lists of words. */
const LITERAL =
  /(?<!Error\(\s*|\bsuper\(\s*|\b(?:case|from|import|type)\s*|\bimport\(\s*|[!=]==\s*)(['"`])((?:\\.|(?!\1)[^\n\\])*)\1(?!\.split\()/g;

/** The interface is French: every word of a shown text is a French one, or one of the loanwords and names of english.ts. */
export function interfaceLanguage(root: string): Finding[] {
  return sourcesOf(root)
    .filter(({ path }) => INTERFACE.test(path) && !NOT_SHOWN.test(path) && !isTest(path))
    .flatMap(englishIn);
}

interface Text {
  readonly at: number;
  readonly text: string;
}

function englishIn({ path, text }: RepositoryFile): Finding[] {
  const code = withoutComments(text);
  const named = path.startsWith('apps/web/') ? [...code.matchAll(ATTRIBUTE), ...code.matchAll(PROPERTY)] : [];
  const texts: Text[] = [
    ...(path.endsWith('.tsx') ? jsxTextsOf(code) : []),
    ...named.map((match) => ({ at: match.index, text: match[2] ?? '' })).filter(isProse),
    ...[...code.matchAll(LITERAL)].map((match) => ({ at: match.index, text: match[2] ?? '' })).filter(isSentenceOrLabel),
  ].filter((one) => ![...SPECIFIED, ...VALUES].includes(one.text.trim()));
  const found = texts.flatMap((one) => {
    const words = wordsOf(one.text).filter(isEnglish);
    const shown = one.text.trim();
    return words.length === 0 ? [] : [{ shown, words, line: lineAt(text, text.indexOf(shown, one.at)) }];
  });
  // An attribute is a literal as well: reported once.
  const unique = new Map(found.map((one) => [`${one.line} ${one.shown}`, one]));
  return [...unique.values()].map(({ shown, words, line }) => ({
    check: 'interface-language',
    file: path,
    line,
    what: `English in the interface: « ${shown} » (${words.join(', ')}).`,
    why: 'the whole interface is French, including texts that only a screen reader reads',
    instead:
      'the term of the specification, or plain French; a loanword or a name is added to tooling/checks/src/english.ts, an English text of the specification to SPECIFIED in tooling/checks/src/interface-language.ts',
  }));
}

/** The texts between tags of a component whose comments are blanked. */
export const jsxTextsOf = (code: string): Text[] =>
  [...code.matchAll(JSX_TEXT)]
    .map((match) => ({ at: match.index, text: match[1] ?? '' }))
    .filter((one) => !isCodeAfterType(one.text))
    .filter(isProse);

/** Code, too, is between `>` and `<` or between `}` and `{`: prose has no operators, keywords or calls. */
const PROSE = /^[\p{L}\p{M}\d\s.,!?:'’«»…&()/%€+\-–—°²]+$/u;
const CODE = /&&|\b(?:const|return|await|extends|catch|else|finally|async|export|function|interface|import)\b|[\p{L}\d]\(|\.\p{L}/u;
/** Between the `>` of a type or an arrow and the next `<` or `{`: an annotation, the end of an argument list, bare attributes. */
const isCodeAfterType = (text: string) =>
  /^\s*:\s*\p{Lu}\w*\s*$|\)\s*:|\b(?:void|null|string|number|boolean|props|if)\b|^\s*[,)][^]*[,(:]\s*$|\w \?\s*$|^\s*\(\w+\s*$|:\s*\(\s*$/u.test(
    text,
  ) || /^\s*\p{Ll}\w+,?(?:\s*\n\s*\p{Ll}\w+[,:]?)+\s*$/u.test(text);
const MEDIA_QUERY = /^\([\w-]+: [\w-]+\)$/;
const withoutValues = (text: string) => text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, ' … ').replaceAll(/\\u[\da-fA-F]{4}/g, ' ');
const isProse = ({ text }: Text) => PROSE.test(withoutValues(text)) && !CODE.test(withoutValues(text)) && !MEDIA_QUERY.test(text);

/** Several words, or one that begins with a capital: `newest` and `flex-end` are values of the code. */
const isSentenceOrLabel = (one: Text) =>
  isProse({ ...one, text: one.text.replaceAll(';', ',') }) &&
  /[\p{L}…][,:]?\s+\p{L}|\p{L}\s+…|^\s*\p{Lu}\p{Ll}/u.test(withoutValues(one.text));

/** Whole words: neither parts of addresses and file names nor of hyphenated codes. */
const wordsOf = (text: string): string[] =>
  withoutValues(text)
    .toLowerCase()
    .match(/(?<![\p{L}\d@/_.-])\p{L}{2,}(?![\p{L}\d@/_-]|\.\p{L})/gu) ?? [];
