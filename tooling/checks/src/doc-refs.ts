import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { exists, lineAt, readTree, type RepositoryFile } from './tree.ts';

const IS_DOCUMENT = /^(README|AGENTS)\.md$|^docs\/.*\.md$/;
const REPOSITORY_PATH = /(?<![\w./@-])(?:apps|packages|e2e|tooling|docs|\.ci)\/[\w@$.\-/{}<>*,…]*[\w>}*/]/g;
const IN_BACKTICKS = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
/** Folders created at run time, which are not in the repository. */
const MADE_AT_RUN_TIME = /(^|\/)(dist|node_modules|\.data)(\/|$)/;

export function docRefs(root: string): Finding[] {
  return readTree(root)
    .filter(({ path }) => IS_DOCUMENT.test(path))
    .flatMap((document) => [...namedPaths(root, document), ...links(root, document)]);
}

function namedPaths(root: string, { path, text }: RepositoryFile): Finding[] {
  const { prose, fenced } = parted(text);
  const spans = [...prose.matchAll(IN_BACKTICKS)].map((match) => ({ at: match.index + 1, words: match[1] ?? '' }));
  const named = [...spans, { at: 0, words: fenced }].flatMap(({ at, words }) =>
    [...words.matchAll(REPOSITORY_PATH)].map((match) => ({ line: lineAt(text, at + match.index), name: match[0] })),
  );
  return named
    .filter(({ name }) => !MADE_AT_RUN_TIME.test(name))
    .flatMap(({ line, name }) => {
      const missing = spelledOut(name)
        .map(certainPart)
        .find((candidate) => !exists(root, candidate));
      return missing === undefined ? [] : [gone(path, line, missing)];
    });
}

function links(root: string, { path, text }: RepositoryFile): Finding[] {
  return [...parted(text).prose.matchAll(LINK)].flatMap((match) => {
    const target = decodeURI((match[1] ?? '').replace(/#.*$/, ''));
    if (target === '' || /^[a-z]+:/.test(target)) return [];
    const resolved = posix.join(posix.dirname(path), target);
    return exists(root, resolved) ? [] : [gone(path, lineAt(text, match.index), resolved)];
  });
}

/** The document without its fenced blocks, and only these, both at full length. */
function parted(text: string): { prose: string; fenced: string } {
  const blank = (piece: string) => piece.replace(/[^\n]/g, ' ');
  let inside = false;
  const lines = text.split('\n').map((line) => {
    const fence = line.startsWith('```');
    if (fence) inside = !inside;
    return { line, fenced: inside || fence };
  });
  return {
    prose: lines.map(({ line, fenced }) => (fenced ? blank(line) : line)).join('\n'),
    fenced: lines.map(({ line, fenced }) => (fenced ? line : blank(line))).join('\n'),
  };
}

/** `src/{fields,leases}.ts` names two files. */
function spelledOut(name: string): string[] {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  if (before === undefined || choices === undefined || after === undefined) return [name];
  return choices.split(',').flatMap((choice) => spelledOut(`${before}${choice}${after}`));
}

/** Of `modules/<noun>/<noun>.router.ts` only `modules` must exist. */
function certainPart(name: string): string {
  const parts = name.split('/');
  const unsure = parts.findIndex((part) => /[<>*…{}]/.test(part));
  return (unsure === -1 ? parts : parts.slice(0, unsure)).join('/');
}

function gone(file: string, line: number, name: string): Finding {
  return {
    check: 'doc-refs',
    file,
    line,
    what: `${name} does not exist.`,
    why: 'a document with outdated paths is not trusted',
    instead: 'name the present path, or remove the sentence',
  };
}
