import { type Transaction, withoutWaiting } from '@lares/db/wall';
import { sql } from 'drizzle-orm';

/** Up to here the plan for any row is as good as one for these; a job settles hundreds, whose plan reads whole tables at once. */
const FEW_ROWS = 10;

const planned = new WeakSet<Transaction>();

/**
 * From now on PostgreSQL keeps one plan of each statement of this transaction, for any values: those of an act on a few rows are always the
 * same, and planning them again takes longer than running them.
 */
export function planOnce(tx: Transaction, rows: number): void {
  if (rows > FEW_ROWS || planned.has(tx)) return;
  planned.add(tx);
  withoutWaiting(tx.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`).execute());
}
