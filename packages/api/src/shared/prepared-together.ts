import { prepareTogether, queryOf, type RowsOf, type Selects } from '@lares/db/together';
import { type JsonSelect, runIn, type Transaction } from '@lares/db/wall';
import type { Standing } from '@lares/domain/shared/permissions';
import { fillPlaceholders, sql } from 'drizzle-orm';
import type { Viewer } from './prepared-query.ts';

/**
 * Selects of a command, written once and read in one statement: what they have in common is what they are asked, `organizationId` and other
 * placeholders. For the application itself, which sees its whole organisation. Sent at once, so it may follow a lock without a round trip.
 */
export function preparedTogether<All extends Selects>(
  build: (viewer: Viewer) => All,
): (tx: Transaction, values: Record<string, unknown>) => Promise<RowsOf<All>> {
  let prepared: ReturnType<typeof prepareTogether> | undefined;
  return async (tx, values) => {
    prepared ??= prepareTogether(build({ standing: 'admin', organizationId: sql.placeholder('organizationId'), userId: '' }));
    const [row] = await runIn(tx, prepared.text, fillPlaceholders(prepared.params, values));
    return row as RowsOf<All>;
  };
}

/** Who reads in a transaction: the author of an act. */
type Reader = Pick<Viewer, 'standing'> & Record<'organizationId' | 'userId', string>;

/**
 * One select of a command, also one that locks its rows, written once for each standing. Sent when it is called, and not when it is awaited:
 * what is called next is read after it.
 */
export function preparedIn<Row>(
  build: (viewer: Viewer) => JsonSelect<Row>,
): (tx: Transaction, reader: Reader, values: Record<string, unknown>) => Promise<Row[]> {
  const known = new Map<Standing, ReturnType<typeof queryOf>>();
  return async (tx, { standing, organizationId, userId }, values) => {
    const viewer = { standing, organizationId: sql.placeholder('organizationId'), userId: sql.placeholder('userId') };
    const { text, params } = known.get(standing) ?? queryOf(build(viewer));
    known.set(standing, { text, params });
    const rows = await runIn(tx, text, fillPlaceholders(params, { ...values, organizationId, userId }));
    return rows.map((row) => row['json'] as Row);
  };
}
