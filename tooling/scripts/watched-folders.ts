import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRepository } from './repository.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(inRepository(folder, 'package.json'), 'utf8')) as Manifest;

/** The folders with the code that this package loads: its own, those of its workspace dependencies, and the SQL of the database. */
export function watchedFolders(start: string): string[] {
  const folders = readdirSync(inRepository('packages')).map((name) => `packages/${name}`);
  const folderOf = new Map(
    folders.filter((folder) => existsSync(inRepository(folder, 'package.json'))).map((folder) => [manifestOf(folder).name, folder]),
  );
  const reached = new Set([start]);
  for (const folder of reached) {
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const dependency = folderOf.get(name);
      if (dependency !== undefined) reached.add(dependency);
    }
  }
  return [...reached].flatMap((folder) => [`${folder}/src`, `${folder}/sql`]).filter((folder) => existsSync(inRepository(folder)));
}
