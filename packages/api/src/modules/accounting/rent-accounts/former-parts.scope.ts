import { allocations, dues } from '@lares/db/schema/accounting/rent-accounts';
import { REDUCING_KINDS } from '@lares/domain/accounting/dues/kinds';
import { and, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from './rent-accounts.scope.ts';

/** A waiver or a loss that reduced a due before it lapsed or was taken back. */
export const reductions = alias(dues, 'reduction');
const freed = alias(allocations, 'freed');
const endings = alias(allocations, 'ending');
const endingDues = alias(dues, 'ending_due');

/**
 * What waivers and losses paid of dues until they lapsed or were taken back, as rows of `credit_due_id`, `credit_on`, `due_id`, `amount_cents`
 * and `until`: the day of the line that ended them, which they pay instead. On a day before it they still reduced their due.
 * @param which of the reductions, named `reduction`
 */
export const formerParts = (viewer: Viewer, which: SQL): SQL => sql`(
  select ${reductions.id} as credit_due_id, ${reductions.dueOn} as credit_on, ${freed.dueId} as due_id, -${freed.amountCents} as amount_cents,
    ended.until
  from ${dues} as reduction
  join ${allocations} as freed on ${partsOfDuesVisibleTo(viewer, freed)} and ${freed.creditDueId} = ${reductions.id} and ${freed.amountCents} < 0
  join lateral (
    select ${endingDues.dueOn} as until from ${allocations} as ending
    join ${dues} as ending_due on ${rentAccountsVisibleTo(viewer, endingDues)} and ${endingDues.id} = ${endings.dueId}
    where ${partsOfDuesVisibleTo(viewer, endings)} and ${endings.creditDueId} = ${reductions.id} and ${endings.amountCents} > 0
      and ${endings.id} > ${freed.id} and ${inArray(endingDues.kind, REDUCING_KINDS)}
    order by ${endings.id} limit 1) as ended on true
  where ${and(rentAccountsVisibleTo(viewer, reductions), inArray(reductions.kind, REDUCING_KINDS), lt(reductions.totalCents, sql`0`), which)})`;
