import type { JsonSelect, PreparedSelect } from '@lares/db/wall';
import { prepareRows } from '@lares/db/wall';
import type { Standing } from '@lares/domain/shared/permissions';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../trpc/context.ts';

/** Who looks, as a scope needs to know it: an actor, or the places which a prepared select keeps for one. */
export interface Viewer {
  standing: Standing;
  organizationId: string | Placeholder;
  userId: string | Placeholder;
}

/** How many texts one select may have prepared. Each costs memory in every connection, and users choose the filters. */
const MAX_SHAPES = 300;

/**
 * A select written once for each shape it is asked in, and prepared. A shape says which conditions are there,
 * never with which values: those are placeholders (`sql.placeholder('minPriceCents')`), filled at each call.
 *
 *     const page = preparedQuery((shape: { sort: Sort; given: string[] }, viewer) => selectJson(columns).from(…).where(…));
 *     const rows = await page(ctx, shape, { minPriceCents });
 */
export function preparedQuery<Shape extends object, Row>(
  build: (shape: Shape, viewer: Viewer) => JsonSelect<Row>,
): (ctx: Pick<ActorContext, 'wall' | 'actor'>, shape: Shape, values?: Record<string, unknown>) => Promise<Row[]> {
  const known = new Map<string, PreparedSelect<Row>>();

  const selectFor = (standing: Standing, shape: Shape): PreparedSelect<Row> => {
    const key = JSON.stringify([standing, shape]);
    const found = known.get(key);
    if (found) return found;
    const viewer = { standing, organizationId: sql.placeholder('organizationId'), userId: sql.placeholder('userId') };
    const select = prepareRows(build(shape, viewer));
    if (known.size >= MAX_SHAPES) return { ...select, once: true };
    known.set(key, select);
    return select;
  };

  return ({ wall, actor }, shape, values = {}) =>
    wall.rows(selectFor(actor.standing, shape), { ...values, organizationId: actor.organizationId, userId: actor.userId });
}

/**
 * A word of a closed tuple, written into the text: part of the shape. Comparing an enum is not leakproof, so behind
 * row-level security only an index that says the word by itself (`where status = 'Loué'`) serves such a condition.
 */
export function literalWord<Word extends string>(words: readonly Word[], word: Word): SQL {
  if (!words.includes(word)) throw new Error(`Not a word of its tuple: ${word}`);
  return sql.raw(`'${word.replaceAll("'", "''")}'`);
}

/** A limit written into the text: with a placeholder the planner would prepare for a tenth of the table. */
export function literalLimit(rows: number): Placeholder {
  if (!Number.isSafeInteger(rows)) throw new Error(`Not a number of rows: ${rows}`);
  return sql.raw(String(rows)) as unknown as Placeholder; // Drizzle writes any SQL there; its type knows placeholders only
}
