import type { JsonSelect, PreparedSelect, RowText } from '@lares/db/wall';
import { prepareRows, prepareRowTexts } from '@lares/db/wall';
import type { Standing } from '@lares/domain/shared/permissions';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../trpc/context.ts';

/** The viewer as a scope needs it: an actor, or the placeholders that a prepared select fills later. */
export interface Viewer {
  standing: Standing;
  organizationId: string | Placeholder;
  userId: string | Placeholder;
}

/** How many texts one select may prepare. Each costs memory in every connection, and users choose the filters. */
const MAX_SHAPES = 300;

/**
 * A select written and prepared once per shape. A shape lists the conditions present, never their values: those are
 * placeholders (`sql.placeholder('minPriceCents')`), filled at each call.
 *
 *     const page = preparedQuery((shape: { sort: Sort; given: string[] }, viewer) => selectJson(columns).from(…).where(…));
 *     const rows = await page(ctx, shape, { minPriceCents });
 */
export function preparedQuery<Shape extends object, Row>(
  build: (shape: Shape, viewer: Viewer) => JsonSelect<Row>,
): PreparedQuery<Shape, Row> {
  const asRows = preparedOnce(build, prepareRows);
  const asTexts = preparedOnce(build, prepareRowTexts);
  return Object.assign(
    ({ wall, actor }: Reading, shape: Shape, values = {}) => wall.rows(asRows(actor.standing, shape), filled(actor, values)),
    {
      texts: ({ wall, actor }: Reading, shape: Shape, values = {}) => wall.rowTexts(asTexts(actor.standing, shape), filled(actor, values)),
    },
  );
}

type Reading = Pick<ActorContext, 'wall' | 'actor'>;
type Run<Shape, Rows> = (ctx: Reading, shape: Shape, values?: Record<string, unknown>) => Promise<Rows>;

interface PreparedQuery<Shape, Row> extends Run<Shape, Row[]> {
  /** The rows as PostgreSQL wrote them, for `pageAsWritten`. */
  texts: Run<Shape, RowText<Row>[]>;
}

const filled = ({ organizationId, userId }: ActorContext['actor'], values: Record<string, unknown>) => ({
  ...values,
  organizationId,
  userId,
});

function preparedOnce<Shape extends object, Row, Select extends PreparedSelect<Row>>(
  build: (shape: Shape, viewer: Viewer) => JsonSelect<Row>,
  prepare: (select: JsonSelect<Row>) => Select,
): (standing: Standing, shape: Shape) => Select {
  const known = new Map<string, Select>();
  return (standing, shape) => {
    const key = JSON.stringify([standing, shape]);
    const found = known.get(key);
    if (found) return found;
    const viewer = { standing, organizationId: sql.placeholder('organizationId'), userId: sql.placeholder('userId') };
    const select = prepare(build(shape, viewer));
    if (known.size >= MAX_SHAPES) return { ...select, once: true };
    known.set(key, select);
    return select;
  };
}

/**
 * A value of a closed tuple written into the text, as part of the shape. Comparing an enum is not leakproof, so behind row-level security
 * only a partial index on the literal (`where status = 'Loué'`) serves such a condition.
 */
export function literalWord<Word extends string>(words: readonly Word[], word: Word): SQL {
  if (!words.includes(word)) throw new Error(`Not a word of its tuple: ${word}`);
  return sql.raw(`'${word.replaceAll("'", "''")}'`);
}

/** A limit written into the text: with a placeholder the planner would assume a tenth of the table. */
export function literalLimit(rows: number): Placeholder {
  if (!Number.isSafeInteger(rows)) throw new Error(`Not a number of rows: ${rows}`);
  return sql.raw(String(rows)) as unknown as Placeholder; // Drizzle writes any SQL there; its type accepts placeholders only
}

/**
 * As the limit of a sub-select whose columns are costly and used more than once: PostgreSQL then computes each once for a row. Without a limit
 * it would copy them to every place that uses them.
 */
export const COMPUTED_ONCE = literalLimit(Number.MAX_SAFE_INTEGER);

/** Names of the criteria that are present. Every criterion needs a condition: a list that forgets one does not compile. */
export function given<Criteria extends object>(
  criteria: Criteria,
  conditions: Readonly<Record<keyof NoInfer<Criteria>, unknown>>,
): (keyof Criteria & string)[] {
  const isGiven = (name: string): name is keyof Criteria & string => name in criteria && criteria[name as keyof Criteria] !== undefined;
  return Object.keys(conditions).filter(isGiven);
}

/** `...rest` of criteria that a query takes one by one: nothing is left. */
export type NothingElse = Record<string, never>;
