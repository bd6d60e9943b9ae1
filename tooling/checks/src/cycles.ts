import type { Finding } from './finding.ts';
import { type Import, importsOf, resolvedInPackage } from './imports.ts';
import { NOUN_ORDER } from './noun-order.ts';
import { isTest, type RepositoryFile, sourcesOf } from './tree.ts';

interface Edge extends Import {
  readonly from: string;
  readonly to: string;
}

/** Where a path carries a noun. Routes are missing on purpose: pages are where nouns meet. Field builders belong to no noun. */
const NOUN_IN_PATH = [
  /^packages\/api\/src\/modules\/([\w-]+)\//,
  /^packages\/db\/src\/schema\/([\w-]+)\.ts$/,
  /^packages\/domain\/src\/(?!shared\/)([\w-]+)\//,
  /^packages\/validation\/src\/(?!shared\/|fields\.ts|[\w-]+-(?:fields|filters)\.ts)([\w-]+)(?:\.ts$|\/)/,
  /^packages\/testing\/src\/factories\/([\w-]+)\.ts$/,
  /^apps\/web\/src\/features\/([\w-]+)\//,
];

/** Factories may also be named after what a test needs (`people`): they are held to the order only where they name a noun. */
const FACTORIES = 'packages/testing/src/factories/';

const nounOf = (path: string) => NOUN_IN_PATH.map((pattern) => pattern.exec(path)?.[1]).find((noun) => noun !== undefined) ?? null;
const rankOf = (noun: string) => (NOUN_ORDER as readonly string[]).indexOf(noun);

export function cycles(root: string): Finding[] {
  const files = sourcesOf(root);
  const edges = edgesOf(files);
  return [...unknownNouns(files), ...circles(files, edges), ...backArrows(edges)];
}

function edgesOf(files: readonly RepositoryFile[]): Edge[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const to = resolvedInPackage(file.path, imported.specifier, paths);
      return to === null ? [] : [{ ...imported, from: file.path, to }];
    }),
  );
}

function unknownNouns(files: readonly RepositoryFile[]): Finding[] {
  const firstFileOf = new Map<string, string>();
  for (const { path } of files) {
    const noun = isTest(path) || path.startsWith(FACTORIES) ? null : nounOf(path);
    if (noun !== null && rankOf(noun) === -1 && !firstFileOf.has(noun)) firstFileOf.set(noun, path);
  }
  return [...firstFileOf].map(([noun, file]) => ({
    check: 'cycles',
    file,
    line: null,
    what: `The noun "${noun}" has no place in the foreign-key order.`,
    why: 'the foreign-key graph is the import graph; a noun without a place could import anything',
    instead: 'add it to tooling/checks/src/noun-order.ts, under every noun its table refers to, or use the name the concept already has',
  }));
}

function backArrows(edges: readonly Edge[]): Finding[] {
  return edges.flatMap(({ from, to, specifier, line }) => {
    const [noun, target] = [nounOf(from), nounOf(to)];
    if (isTest(from) || noun === null || target === null || noun === target) return [];
    const [rank, targetRank] = [rankOf(noun), rankOf(target)];
    if (rank === -1 || targetRank === -1 || targetRank < rank) return [];
    return [
      {
        check: 'cycles',
        file: from,
        line,
        what: `${noun} imports ${target} ('${specifier}'), against the foreign-key order.`,
        why: `${target} stands below ${noun} in tooling/checks/src/noun-order.ts: its table may refer to ${noun}, so the arrow back closes a circle`,
        instead:
          'a page that shows both is composed in a route file; a process over both is a new noun further down; a shared rule goes to the upper noun',
      },
    ];
  });
}

/** One finding for each circle: each is opened at another place. */
function circles(files: readonly RepositoryFile[], edges: readonly Edge[]): Finding[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const findings: Finding[] = [];

  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      findings.push(circle([...trail.slice(start), path]));
      return;
    }
    if (done.has(path)) return;
    for (const { to } of next.get(path) ?? []) walk(to, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) walk(path, []);
  return findings;
}

function circle(trail: readonly string[]): Finding {
  return {
    check: 'cycles',
    file: trail[0] ?? '',
    line: null,
    what: `These files import each other in a circle: ${trail.join(' → ')}.`,
    why: 'no file of a circle can be read, tested or loaded on its own; `import type` closes it for readers just the same',
    instead: 'move what both need to a third file below them',
  };
}
