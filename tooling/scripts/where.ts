// `pnpm where <noun>`: lists the files of a noun in reading order.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRepository, root } from './repository.ts';

const LAYERS = [
  ['domain', 'packages/domain/src'],
  ['validation', 'packages/validation/src'],
  ['db', 'packages/db/src'],
  ['sql', 'packages/db/sql'],
  ['api', 'packages/api/src'],
  ['documents', 'packages/documents/src'],
  ['server', 'apps/server/src'],
  ['testing', 'packages/testing/src'],
  ['web', 'apps/web/src'],
  ['e2e', 'e2e'],
] as const;

const SKIPPED = new Set(['node_modules', 'dist', 'meta', 'coverage']);

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      return SKIPPED.has(entry.name) ? [] : filesUnder(path);
    });
  } catch {
    return [];
  }
}

/** `leases` in `modules/leases/…`, `leases.router.ts`, `/leases/$id.tsx`, `search_leases.sql`; never in `sub-leases.ts`. */
function belongsTo(noun: string, path: string): boolean {
  return new RegExp(`(^|[/._])${noun.replaceAll(/[^a-z-]/g, '')}([/._]|-[a-z-]+\\.[a-z]+|\\.[a-z]+$|$)`).test(path);
}

/** A test is listed after the file it tests: `~` sorts after every letter. */
const readingKey = (path: string): string => path.replace('.test.', '.~test.');

export function filesOf(noun: string, repository: string = root): { layer: string; files: string[] }[] {
  return LAYERS.map(([layer, folder]) => ({
    layer,
    files: filesUnder(join(repository, folder))
      .map((path) => relative(repository, path))
      .filter((path) => belongsTo(noun, relative(folder, path)))
      .sort((a, b) => (readingKey(a) < readingKey(b) ? -1 : 1)),
  })).filter(({ files }) => files.length > 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const noun = process.argv[2] ?? '';
  const found = /^[a-z][a-z-]*$/.test(noun) ? filesOf(noun, inRepository()) : [];
  for (const { layer, files } of found) console.log(`${layer}\n${files.map((file) => `  ${file}`).join('\n')}`);
  if (found.length === 0) {
    console.error(noun ? `No file is named after “${noun}”: nouns are plural, as in “pnpm where properties”.` : 'Usage: pnpm where <noun>');
    process.exitCode = 1;
  }
}
