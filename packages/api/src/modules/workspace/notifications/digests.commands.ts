import { profiles, users } from '@lares/db/schema/platform/accounts';
import { notifications } from '@lares/db/schema/workspace/notifications';
import { memberships, organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { Wall, type Transaction } from '@lares/db/wall';
import { DIGEST_FROM_HOUR, digestEmail } from '@lares/domain/workspace/notifications/digest-email';
import { NOTIFICATION_KINDS, type NotificationKind } from '@lares/domain/workspace/notifications/kind';
import type { Formatters } from '@lares/domain/workspace/notifications/sentence';
import { hourInParis } from '@lares/domain/shared/day';
import { standingOf } from '@lares/domain/shared/permissions';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unauditedTrace } from '../../../shared/audit.ts';
import { oncePerDay, type JobOfDay, type Jobs } from '../../../shared/job-runs.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import type { Ports } from '../../../shared/ports.ts';
import { wantedByMail } from './preferences.scope.ts';
import { allNotificationsVisibleTo, isCurrent } from '../notifications/notifications.scope.ts';
import { membersVisibleTo } from '../../platform/members/members.scope.ts';

/** Name in `job_runs`. */
const JOB = 'digests';

export interface DigestJobs extends Jobs {
  ports: Pick<Ports, 'vault' | 'publicUrl'>;
  formatters: Formatters;
}

/** In the Paris morning, sends each member of each organisation their unread notifications that were not e-mailed yet. */
export async function sendDigests(jobs: DigestJobs): Promise<void> {
  if (hourInParis(jobs.now()) < DIGEST_FROM_HOUR) return;
  await oncePerDay(jobs, JOB, (job) => sendDigestsOf(job, jobs));
}

async function sendDigestsOf(job: JobOfDay, jobs: DigestJobs): Promise<Record<string, number> | null> {
  const counts = { sent: 0 };
  let isWhole = true;
  for (const { userId } of await whoWaits(job)) {
    try {
      if (await sendDigestTo(job, jobs, userId)) counts.sent += 1;
    } catch (error) {
      isWhole = false;
      job.onFailure(error);
    }
  }
  return isWhole ? counts : null;
}

/** Unread, not e-mailed, of a kind its recipient wants by e-mail. */
const waitsForEmail = and(
  isNull(notifications.readAt),
  isNull(notifications.mailedAt),
  inArray(notifications.kind, NOTIFICATION_KINDS),
  wantedByMail,
);

const whoWaits = ({ wall, organizationId }: JobOfDay) =>
  wall.rows(
    selectJson({ userId: notifications.userId })
      .from(notifications)
      .innerJoin(memberships, and(membersVisibleTo({ organizationId }), eq(memberships.userId, notifications.userId)))
      .where(and(allNotificationsVisibleTo(organizationId), waitsForEmail))
      .groupBy(notifications.userId)
      .orderBy(notifications.userId),
  );

/** Marks the notifications and queues the e-mail in one transaction: they are e-mailed once, or still wait. */
async function sendDigestTo(job: JobOfDay, { database, ports, formatters }: DigestJobs, userId: string): Promise<boolean> {
  const { organizationId, now } = job;
  // Behind the wall of the recipient: it shows only their own address.
  const own = { wall: new Wall(database, { organizationId, userId }) };
  return unauditedTrace(own, async (tx) => {
    const claim = await claimed(tx, job, userId);
    if (!claim) return false;
    const { email, ...content } = claim;
    const mail = { to: email, ...digestEmail({ ...content, publicUrl: ports.publicUrl }, formatters) };
    await queueEmails(tx, { ports, now }, { kind: 'digest', organizationId, emails: [mail] });
    return true;
  });
}

/**
 * The current notifications of one digest, marked as e-mailed. Empty when the user got their digest today, or when another process is about
 * to send it.
 */
async function claimed(tx: Transaction, { organizationId, today, now }: JobOfDay, userId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[JOB, organizationId, userId].join()}, 0))`);
  const mine = and(allNotificationsVisibleTo(organizationId), eq(notifications.userId, userId));
  const writtenToday = await tx.$count(
    notifications,
    and(mine, sql`(${notifications.mailedAt} at time zone 'Europe/Paris')::date = ${today}::date`),
  );
  const [person] = await tx
    .select({
      email: users.email,
      fullName: profiles.fullName,
      organizationName: organizations.name,
      role: memberships.role,
      isFounder: memberships.isFounder,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .innerJoin(memberships, and(membersVisibleTo({ organizationId }), eq(memberships.userId, users.id)))
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  if (!person || writtenToday > 0) return null;
  const viewer = { organizationId, userId, standing: standingOf(person) };
  const digested = await tx
    .update(notifications)
    .set({ mailedAt: now().toISOString() })
    .where(and(mine, waitsForEmail, isCurrent(viewer)))
    .returning({
      kind: sql<NotificationKind>`${notifications.kind}`,
      entityId: notifications.entityId,
      facts: notifications.facts,
      createdAt: notifications.createdAt,
    });
  if (digested.length === 0) return null;
  const newestFirst = digested.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { ...person, notifications: newestFirst };
}
