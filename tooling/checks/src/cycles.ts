import { areaOf, rankOf } from './areas.ts';
import type { Finding } from './finding.ts';
import { type Import, importsOf, resolvedAcrossPackages, resolvedInPackage } from './imports.ts';
import { isTest, type RepositoryFile, sourcesOf } from './tree.ts';

interface Edge extends Import {
  readonly from: string;
  readonly to: string;
}

/** Paths that contain a noun. Routes are excluded, because pages combine nouns; field builders and the pack of rules belong to no noun. */
const NOUN_IN_PATH = [
  /^packages\/api\/src\/modules\/([\w-]+)\/([\w-]+)\//,
  /^packages\/db\/src\/schema\/([\w-]+)\/([\w-]+)\.ts$/,
  /^packages\/domain\/src\/(?!shared\/|rules\/)([\w-]+)\/([\w-]+)\//,
  /^packages\/validation\/src\/(?!shared\/|rules\/)([\w-]+)\/([\w-]+)(?:\.[\w.-]+$|\/)/,
  /^apps\/web\/src\/features\/([\w-]+)\/([\w-]+)\//,
];

/** Factories may also be named after a need of tests (`people`): the order applies only if they name a noun. */
const FACTORY = /^packages\/testing\/src\/factories\/([\w-]+)\.ts$/;

interface Place {
  readonly area: string | null;
  readonly noun: string;
}

function placeOf(path: string): Place | null {
  const found = NOUN_IN_PATH.map((pattern) => pattern.exec(path)).find((match) => match !== null);
  if (found) return { area: found[1] ?? null, noun: found[2] ?? '' };
  const factory = FACTORY.exec(path)?.[1];
  return factory === undefined || rankOf(factory) === -1 ? null : { area: areaOf(factory), noun: factory };
}

export function cycles(root: string): Finding[] {
  const files = sourcesOf(root);
  const edges = edgesOf(files);
  return [...misplacedNouns(files), ...circles(files, edges), ...backArrows(edges)];
}

function edgesOf(files: readonly RepositoryFile[]): Edge[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const to = resolvedInPackage(file.path, imported.specifier, paths) ?? resolvedAcrossPackages(imported.specifier, paths);
      return to === null ? [] : [{ ...imported, from: file.path, to }];
    }),
  );
}

function misplacedNouns(files: readonly RepositoryFile[]): Finding[] {
  const firstFileOf = new Map<string, { place: Place; path: string }>();
  for (const { path } of files) {
    const place = isTest(path) ? null : placeOf(path);
    if (place === null || areaOf(place.noun) === place.area) continue;
    const key = `${place.area}/${place.noun}`;
    if (!firstFileOf.has(key)) firstFileOf.set(key, { place, path });
  }
  return [...firstFileOf.values()].map(({ place: { area, noun }, path }) => ({
    check: 'cycles',
    file: path,
    line: null,
    what:
      rankOf(noun) === -1 ? `The noun "${noun}" has no place in an area.` : `The noun "${noun}" stands in ${areaOf(noun)}, not in ${area}.`,
    why: 'the foreign-key graph is the import graph; a noun without a place could import anything',
    instead:
      'add it to its area in tooling/checks/src/areas.ts, under every noun its table refers to, or use the name the concept already has',
  }));
}

/** Arrows against the order, each reviewed with its reason. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // Sign-up writes the founder's own owner record in the transaction that creates the organisation.
  'packages/api/src/modules/platform/sessions/sessions.commands.ts → owners',
  // The logo of an organisation is a stored file, and every file belongs to an organisation.
  'packages/api/src/modules/platform/organizations/organizations.commands.ts → files',
  'packages/api/src/modules/platform/organizations/organizations.queries.ts → files',
  // An avis d’échéance also notifies the tenant of the collection of its due, which follows from the mandate.
  'packages/api/src/modules/accounting/receipts/receipts.commands.ts → debits',
  // That of the first month also asks for the deposit, apart from the rent.
  'packages/api/src/modules/accounting/receipts/receipts.commands.ts → deposits',
]);

function backArrows(edges: readonly Edge[]): Finding[] {
  return edges.flatMap(({ from, to, specifier, line }) => {
    const [noun, target] = [placeOf(from)?.noun, placeOf(to)?.noun];
    if (isTest(from) || noun === undefined || target === undefined || noun === target) return [];
    const [rank, targetRank] = [rankOf(noun), rankOf(target)];
    if (rank === -1 || targetRank === -1 || targetRank < rank || EXCEPTIONS.has(`${from} → ${target}`)) return [];
    return [
      {
        check: 'cycles',
        file: from,
        line,
        what: `${noun} imports ${target} ('${specifier}'), against the order of ${areaOf(noun) === areaOf(target) ? 'foreign keys' : 'areas'}.`,
        why: `${target} (${areaOf(target)}) stands below ${noun} (${areaOf(noun)}) in tooling/checks/src/areas.ts: its table may refer to ${noun}, so this import closes a cycle`,
        instead:
          'a page that shows both is composed in a route file; a process over both is a new noun further down; a shared rule goes to the upper noun',
      },
    ];
  });
}

/** One finding per cycle. */
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
    what: `These files import each other in a cycle: ${trail.join(' → ')}.`,
    why: 'no file of a cycle can be read, tested or loaded on its own; `import type` also closes it for readers',
    instead: 'move the shared part to a third file below them',
  };
}
