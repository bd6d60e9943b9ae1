import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const guarded = new Set<string>();

/**
 * Declares the tables a scope file decides about: its noun's, then the parts that are seen with the noun. The check of scopes
 * (`tooling/checks`) reads the declarations; a second scope file for the same table is refused here too.
 */
export function guards(noun: PgTable, ...parts: readonly PgTable[]): void {
  for (const table of [noun, ...parts].map(getTableName)) {
    if (guarded.has(table)) throw new Error(`two scope files guard ${table}`);
    guarded.add(table);
  }
}

/** The same for a part that has a scope file of its own: the noun's scope opens it too. */
export function guardsPartOf(_noun: PgTable, part: PgTable): void {
  guards(part);
}
