import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Noun } from './noun.ts';

const HEADING = '## What is left to you';

/** The steps of docs/adding-a-domain.md that no generator can take, for a terminal: said in one place only. */
export function checklist(root: string, { area, noun }: Pick<Noun, 'area' | 'noun'>): string {
  const [, section = ''] = readFileSync(join(root, 'docs/adding-a-domain.md'), 'utf8').split(`\n${HEADING}\n`);
  return section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
    .map(
      (line) =>
        `  ${line
          .replaceAll(/\*\*|`/g, '')
          .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replaceAll('<area>', area)
          .replaceAll('<noun>', noun)}`,
    )
    .join('\n');
}
