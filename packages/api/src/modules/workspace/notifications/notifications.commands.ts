import { notifications } from '@lares/db/schema/workspace/notifications';
import { KEPT_DAYS, KEPT_READ_DAYS, RAISED_WHILE_TRUE } from '@lares/domain/workspace/notifications/nightly';
import { NIGHTLY_RULES } from '@lares/domain/workspace/notifications/nightly-rule';
import { addDays, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm';
import { unauditedTrace } from '../../../shared/audit.ts';
import { oncePerDay, type JobOfDay, type Jobs } from '../../../shared/job-runs.ts';
import { NIGHTLY } from '../../../shared/notifications/nightly-rules.ts';
import { notify } from '../../../shared/notifications/dispatch.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { allNotificationsVisibleTo, arrearsStillReported, chargesStillToSettle, notificationsVisibleTo } from './notifications.scope.ts';

/** Keeps the first time of reading. */
export function markRead(ctx: ActorContext, { id }: { id: string }): Promise<{ id: string }> {
  return unauditedTrace(ctx, async (tx) => {
    const [marked] = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${ctx.now().toISOString()}::timestamptz)` })
      .where(and(notificationsVisibleTo(ctx.actor), eq(notifications.id, id)))
      .returning({ id: notifications.id });
    if (!marked) throw new DomainError('common.not-found');
    return marked;
  });
}

/** Marks those the user saw: notifications that arrive meanwhile stay unread. */
export function markAllRead(ctx: ActorContext, { until }: { until: string }): Promise<{ marked: number }> {
  return unauditedTrace(ctx, async (tx) => {
    const marked = await tx
      .update(notifications)
      .set({ readAt: ctx.now().toISOString() })
      .where(and(notificationsVisibleTo(ctx.actor), isNull(notifications.readAt), sql`${notifications.createdAt} <= ${until}::timestamptz`))
      .returning({ id: notifications.id });
    return { marked: marked.length };
  });
}

/** Name in `job_runs`. */
const JOB = 'notifications';

/**
 * Notifications caused by a date instead of a change, sent once; old ones are deleted. Runs after lease expiry, so that a lease ended by
 * the same run is not notified as expiring.
 */
export const notifyDueToday = (jobs: Jobs): Promise<void> => oncePerDay(jobs, JOB, notifyOfAct);

function notifyOfAct(job: JobOfDay): Promise<Record<string, number>> {
  const { organizationId, today, now } = job;
  return unauditedTrace(job, async (tx) => {
    // Before the rules: what is true again is notified by the same nightly job.
    const forgotten = await tx
      .delete(notifications)
      .where(and(allNotificationsVisibleTo(organizationId), isForgotten(today)))
      .returning({ id: notifications.id });
    const counts: Record<string, number> = {};
    for (const rule of NIGHTLY_RULES) {
      counts[rule] = 0;
      for (const draft of await NIGHTLY[rule](today, tx))
        counts[rule] += await notify(tx, { organizationId, at: now(), actorId: null }, draft);
    }
    return { ...counts, forgotten: forgotten.length };
  });
}

const isForgotten = (today: Day) =>
  or(
    and(notInArray(notifications.kind, [...RAISED_WHILE_TRUE]), lt(notifications.readAt, sql`${addDays(today, -KEPT_READ_DAYS)}::date`)),
    lt(notifications.createdAt, sql`${addDays(today, -KEPT_DAYS)}::date`),
    // The bell would look at all leases for each of them, every minute, to hide it.
    and(eq(notifications.kind, 'charges.to-settle'), not(chargesStillToSettle)),
    // Arrears that fell below the threshold and reach it again are notified again, within the same debt too.
    and(eq(notifications.kind, 'arrears.aid-threshold'), not(arrearsStillReported)),
  );
