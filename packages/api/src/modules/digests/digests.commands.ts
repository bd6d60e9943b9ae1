import { profiles, users } from '@lares/db/schema/accounts';
import { notifications } from '@lares/db/schema/notifications';
import { memberships, organizations } from '@lares/db/schema/organizations';
import { selectJson } from '@lares/db/select';
import { Wall, type Transaction } from '@lares/db/wall';
import { DIGEST_FROM_HOUR, digestLetter } from '@lares/domain/digests/letter';
import { NOTIFICATION_KINDS, type NotificationKind } from '@lares/domain/notifications/kind';
import type { Words } from '@lares/domain/notifications/sentence';
import { hourInParis } from '@lares/domain/shared/day';
import { standingOf } from '@lares/domain/shared/permissions';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unrecorded } from '../../shared/audit.ts';
import { oncePerDay, type JobOfDay, type Jobs } from '../../shared/job-runs.ts';
import { MailNotTaken, type Ports } from '../../shared/ports.ts';
import { wantedByMail } from '../notification-preferences/notification-preferences.scope.ts';
import { allNotificationsVisibleTo, stillTold } from '../notifications/notifications.scope.ts';

/** In `job_runs`. */
const JOB = 'digests';

export interface Letters extends Jobs, Pick<Ports, 'mailer' | 'publicUrl'> {
  words: Words;
}

/** In the morning of Paris, to each member of each organisation, what he has not read and was not written to about. */
export async function sendDigests(letters: Letters): Promise<void> {
  if (hourInParis(letters.now()) < DIGEST_FROM_HOUR) return;
  await oncePerDay(letters, JOB, (job) => sendDigestsOf(job, letters));
}

async function sendDigestsOf(job: JobOfDay, letters: Letters): Promise<Record<string, number> | null> {
  const counts = { sent: 0, unsure: 0, failed: 0 };
  for (const { userId } of await whoWaits(job)) {
    try {
      if (await sendDigestTo(job, letters, userId)) counts.sent += 1;
    } catch (error) {
      if (error instanceof MailNotTaken) counts.failed += 1;
      else counts.unsure += 1;
      job.onFailure(error);
    }
  }
  // Who could not be written to is tried again at the next waking of the same day; the others have had their letter.
  return counts.failed === 0 ? counts : null;
}

/** Unread, not written about, of a kind its hearer wants in his letters. */
const waitsForLetter = and(
  isNull(notifications.readAt),
  isNull(notifications.mailedAt),
  inArray(notifications.kind, NOTIFICATION_KINDS),
  wantedByMail,
);

const whoWaits = ({ wall, organizationId }: JobOfDay) =>
  wall.rows(
    selectJson({ userId: notifications.userId })
      .from(notifications)
      .innerJoin(
        memberships,
        and(
          eq(memberships.organizationId, notifications.organizationId),
          eq(memberships.userId, notifications.userId),
          isNull(memberships.revokedAt),
        ),
      )
      .where(and(allNotificationsVisibleTo(organizationId), waitsForLetter))
      .groupBy(notifications.userId)
      .orderBy(notifications.userId),
  );

/**
 * Marked first, sent after: a process that dies in between loses a letter, whose notifications still wait behind the bell, and none
 * is ever sent twice. A letter of which the mailer says that it was not taken was not sent: its marks are taken back. After any other
 * failure it may have arrived, and its marks stay.
 */
async function sendDigestTo(job: JobOfDay, { database, mailer, publicUrl, words }: Letters, userId: string): Promise<boolean> {
  // Behind the wall of whom it is for: it shows his address, and nobody else's.
  const his = { wall: new Wall(database, { organizationId: job.organizationId, userId }) };
  const claim = await unrecorded(his, (tx) => claimed(tx, job, userId));
  if (!claim) return false;
  const { ids, email, ...letter } = claim;
  try {
    await mailer.send({ to: email, ...digestLetter({ ...letter, publicUrl }, words) });
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    await unrecorded(his, (tx) =>
      tx
        .update(notifications)
        .set({ mailedAt: null })
        .where(and(allNotificationsVisibleTo(job.organizationId), inArray(notifications.id, ids))),
    );
    throw error;
  }
  return true;
}

/** What one letter tells of what he may see this morning, marked as told. Nothing when he has had his letter today, or when another process is about to send it. */
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
    .innerJoin(
      memberships,
      and(eq(memberships.organizationId, organizations.id), eq(memberships.userId, users.id), isNull(memberships.revokedAt)),
    )
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  if (!person || writtenToday > 0) return null;
  const viewer = { organizationId, userId, standing: standingOf(person) };
  const told = await tx
    .update(notifications)
    .set({ mailedAt: now().toISOString() })
    .where(and(mine, waitsForLetter, stillTold(viewer)))
    .returning({
      id: notifications.id,
      kind: sql<NotificationKind>`${notifications.kind}`,
      entityId: notifications.entityId,
      facts: notifications.facts,
      createdAt: notifications.createdAt,
    });
  if (told.length === 0) return null;
  const newestFirst = told.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { ...person, ids: told.map(({ id }) => id), told: newestFirst };
}
