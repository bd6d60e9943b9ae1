import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import config from '../drizzle.config.ts';
import { snapshots } from './snapshots.ts';

// drizzle-kit adds an enumerable method to every array, at which PDF.js refuses to start in the same process: it is kept, but hidden.
Reflect.defineProperty(Array.prototype, 'random', { enumerable: false });

const ROOT = join(import.meta.dirname, '..');
const { schema, casing } = config as { schema: string; casing: 'snake_case' };

function lastSnapshot(): DrizzleSnapshotJSON {
  return JSON.parse(readFileSync(snapshots()[0]!, 'utf8')) as DrizzleSnapshotJSON;
}

async function schemaExports(): Promise<Record<string, unknown>> {
  const modules = await Promise.all(
    globSync(schema, { cwd: ROOT }).map(async (path) => [path, (await import(join(ROOT, path))) as Record<string, unknown>] as const),
  );
  return Object.fromEntries(modules.flatMap(([path, module]) => Object.entries(module).map(([name, value]) => [`${path}:${name}`, value])));
}

/** The statements that the next migration would contain; none when every change of the schema has its migration. */
export async function missingMigration(): Promise<{ tables: number; statements: string[] }> {
  const before = lastSnapshot();
  const now = generateDrizzleJson(await schemaExports(), before.id, undefined, casing);
  return { tables: Object.keys(now.tables).length, statements: await generateMigration(before, now) };
}
