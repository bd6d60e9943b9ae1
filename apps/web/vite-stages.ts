import type { Plugin, Rolldown } from 'vite';

const OWN_SOURCE = /\/(?:apps\/web|packages\/[\w-]+)\/src\//u;

/** What is loaded after the first script on the way to every page of a signed-in user, in this order. */
const STAGES = [
  { name: 'application', entry: /\/src\/app\.tsx$/u },
  { name: 'signed-in', entry: /\/routes\/_app\.tsx\?tsr-split=component$/u },
];

/** What visitors load, and the first script, is a part of a stage without the rest. What a page loads after its first paint counts apart. */
const VISITED = [
  { entry: /\/src\/main\.tsx$/u, later: false },
  { entry: /\/landing\/public-site\.tsx$/u, later: false },
  { entry: /\/landing\/public-site\.tsx$/u, later: true },
  { entry: /\/landing\/listings\/listings-site\.tsx$/u, later: true },
  { entry: /\/routes\/(?:auth|invitation|verify)[^/]*\?tsr-split=component$/u, later: true },
];

/** The priorities of the groups are below this number. */
export const FIRST_PRIORITY_ABOVE_STAGES = VISITED.length + 1;

/**
 * The modules of a stage are always loaded together, therefore one file holds them, and one more for each set of visited pages that share
 * them. Otherwise each set of pages that share a module has a file: a hundred small requests, which cost more than their bytes.
 */
export function stages(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const fileOf = new Map<string, { name: string; visits: number }>();
  const plugin: Plugin = {
    name: 'stages',
    apply: 'build',
    buildEnd() {
      fileOf.clear();
      const ids = [...this.getModuleIds()];
      const reachedFrom = ({ entry, later = false }: { entry: RegExp; later?: boolean }): Set<string> => {
        const reached = new Set(ids.filter((id) => entry.test(id)));
        for (const id of reached) {
          const module = this.getModuleInfo(id);
          const imports = [...(module?.importedIds ?? []), ...(later ? (module?.dynamicallyImportedIds ?? []) : [])];
          for (const imported of imports) if (OWN_SOURCE.test(imported)) reached.add(imported);
        }
        return reached;
      };
      const visited = VISITED.map(reachedFrom);
      for (const { name, ...stage } of STAGES)
        for (const id of reachedFrom(stage)) {
          // The first module has its own file, by whose name the manifest knows it.
          if (stage.entry.test(id)) continue;
          const pages = visited.flatMap((reached, page) => (reached.has(id) ? [page] : []));
          if (!fileOf.has(id)) fileOf.set(id, { name: [name, ...pages].join('-'), visits: pages.length });
        }
    },
  };
  // A file takes along what its modules import, which visitors reach at least as often: therefore what they share most comes first.
  const groups = [0, ...VISITED.map((_, page) => page + 1)].map((visits) => ({
    name: (id: string) => {
      const file = fileOf.get(id);
      return file?.visits === visits ? file.name : null;
    },
    debugName: `shared by ${visits} visited pages`,
    priority: visits,
  }));
  return { plugin, groups };
}
