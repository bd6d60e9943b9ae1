import type { Finding } from './finding.ts';
import { lineAt, readTree, type RepositoryFile } from './tree.ts';

const MACHINE_PATH = /(?<=^|[\s'"`=(:,[])\/(?:work|root|home|Users|tmp)\/[\w./-]+/gm;
/** Paths inside our container image. */
const IS_CONTAINER = /(^|\/)(Dockerfile|docker-compose\.yml)$/;

const SECRETS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g },
  { name: 'an AWS access key', pattern: /\bAKIA[0-9A-Z]{16}\b/g },
  { name: 'a GitHub token', pattern: /\bgh[pousr]_[A-Za-z0-9]{36}\b/g },
  {
    name: 'an address with a password',
    pattern:
      /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.-]+:(?![$<{*]|password@|motdepasse@|secret@|lares@)[^\s'"`@/]{6,}@(?!localhost|127\.|(?:db|postgres)[:/])[\w.-]+/g,
  },
];

/** Paths and secrets of one machine or person stay out of the repository. */
export function machinePaths(root: string): Finding[] {
  return readTree(root).flatMap((file) => [...paths(file), ...secrets(file)]);
}

function paths({ path, text }: RepositoryFile): Finding[] {
  if (IS_CONTAINER.test(path)) return [];
  return [...text.matchAll(MACHINE_PATH)].map((match) =>
    finding(path, lineAt(text, match.index), {
      what: `"${match[0]}" is a path of one machine.`,
      why: 'it does not exist in other clones, and reveals where the author works',
      instead: 'a path relative to the file (import.meta.dirname), os.tmpdir(), or a setting of apps/server/src/config.ts',
    }),
  );
}

function secrets({ path, text }: RepositoryFile): Finding[] {
  return SECRETS.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map((match) =>
      finding(path, lineAt(text, match.index), {
        what: `This looks like ${name}.`,
        why: 'a committed secret is public for ever',
        instead: 'change the secret now, and read it from the environment through apps/server/src/config.ts',
      }),
    ),
  );
}

function finding(file: string, line: number | null, sentences: Pick<Finding, 'what' | 'why' | 'instead'>): Finding {
  return { check: 'machine-paths', file, line, ...sentences };
}
