import { runIn, type Transaction, withoutWaiting } from '@lares/db/wall';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { insertion } from './insert-all.ts';

interface Part {
  text: string;
  params: readonly unknown[];
}

/** SQL of each combination of writes, by the SQL of its parts. */
const texts = new Map<string, string>();

/**
 * Writes that go to the database as one statement, sent without waiting. None of them sees what another one writes; foreign keys and
 * triggers are checked when all are written. No two of them may touch the same row.
 */
export class WritesTogether {
  #parts: Part[] = [];

  insert<Table extends PgTable>(table: Table, rows: readonly Required<Table['$inferInsert']>[], onConflict?: SQL): void {
    if (rows.length > 0) this.#parts.push(insertion(table, rows, onConflict));
  }

  add(part: Part): void {
    this.#parts.push(part);
  }

  send(tx: Transaction): void {
    const parts = this.#parts;
    this.#parts = [];
    if (parts.length === 0) return;
    const key = parts.map(({ text }) => text).join(';');
    const text = texts.get(key) ?? together(parts);
    texts.set(key, text);
    withoutWaiting(
      runIn(
        tx,
        text,
        parts.flatMap(({ params }) => params),
      ),
    );
  }
}

function together(parts: readonly Part[]): string {
  let before = 0;
  const numbered = parts.map(({ text, params }) => {
    const first = before;
    before += params.length;
    return text.replaceAll(/\$(\d+)/g, (_whole, place: string) => `$${first + Number(place)}`);
  });
  const others = numbered.slice(0, -1).map((text, place) => `w${place} as (${text})`);
  return [...(others.length === 0 ? [] : [`with ${others.join(', ')}`]), ...numbered.slice(-1)].join(' ');
}
