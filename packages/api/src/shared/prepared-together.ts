import { prepareTogether, type RowsOf, type Selects } from '@lares/db/together';
import { runIn, type Transaction } from '@lares/db/wall';
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
