import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from './refusal.ts';
import { root } from './repository.ts';

/** Level by level: Node's recursive mkdir never returns on file systems that report success without a folder (/proc). */
function ensureFolder(path: string): void {
  if (existsSync(path)) return;
  ensureFolder(dirname(path));
  mkdirSync(path);
}

/** `.data` of the clone, or LARES_DATA: PostgreSQL, uploaded files, the outbox. */
export function openDataFolder(env: NodeJS.ProcessEnv): string {
  const folder = resolve(root, env['LARES_DATA'] || '.data');
  for (const path of [folder, join(folder, 'postgres')]) {
    try {
      ensureFolder(path);
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Refusal(
        `Le dossier de données ${path} n’est pas utilisable (${code}) : rendez-le lisible et inscriptible, ou choisissez-en un autre avec LARES_DATA=/chemin.`,
      );
    }
  }
  return folder;
}
