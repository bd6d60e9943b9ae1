import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const AREAS_FILE = 'tooling/checks/src/areas.ts';

/** The areas with their nouns, in the order of their arrows. */
export type Areas = ReadonlyMap<string, readonly string[]>;

/** Read as text: the plan may be made for another copy of the repository than the one that runs. */
export function readAreas(root: string): Areas {
  const [, table = ''] = /const AREAS = \{([^]*?)\n\} as const/.exec(readFileSync(join(root, AREAS_FILE), 'utf8')) ?? [];
  const areas = new Map(
    [...table.matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)].map(([, area = '', nouns = '']): [string, string[]] => [
      area,
      [...nouns.matchAll(/'([\w-]+)'/g)].map(([, noun = '']) => noun),
    ]),
  );
  if (areas.size === 0) throw new Error(`${AREAS_FILE} has no table AREAS`);
  return areas;
}
