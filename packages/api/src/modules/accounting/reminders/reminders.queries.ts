import { reminderPauses, reminders } from '@lares/db/schema/accounting/reminders';
import { leases } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { channelOf } from '@lares/domain/accounting/reminders/delivery';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import { transferToOf } from '../../../shared/bank-details.ts';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { recipientsOf } from '../receipts/emails.queries.ts';
import { arrearsOf } from './arrears.queries.ts';
import { guarantorsOfLeases, informedBy, noticesOf } from './guarantor-notices.queries.ts';
import { lateDuesOf } from './late-dues.queries.ts';
import { remindersVisibleTo } from './reminders.scope.ts';

type Shape = Record<string, never>;

const ofLease = preparedQuery((_shape: Shape, viewer) =>
  selectJson({
    id: reminders.id,
    stage: reminders.stage,
    channel: reminders.channel,
    sentOn: reminders.sentOn,
    totalCents: reminders.totalCents,
    guarantors: noticesOf(viewer, reminders.id),
  })
    .from(reminders)
    .where(and(eq(reminders.leaseId, sql.placeholder('leaseId')), remindersVisibleTo(viewer)))
    .orderBy(desc(reminders.sentOn), desc(reminders.id)),
);

const pauseOf = preparedQuery((_shape: Shape, viewer) =>
  selectJson({ untilDay: reminderPauses.untilDay, reason: reminderPauses.reason })
    .from(reminderPauses)
    .where(and(eq(reminderPauses.leaseId, sql.placeholder('leaseId')), remindersVisibleTo(viewer, reminderPauses))),
);

/** What is late of a lease, its reminders, the latest first, and its pause. */
export async function remindersOfLease(ctx: ActorContext, { leaseId }: { leaseId: string }) {
  const today = dayInParis(ctx.now());
  const arrears = await arrearsOf((select) => ctx.wall.rows(select), ctx.actor, { leaseIds: [leaseId], today });
  const [pause] = await pauseOf(ctx, {}, { leaseId });
  return {
    today,
    arrears: arrears.get(leaseId) ?? null,
    reminders: await ofLease(ctx, {}, { leaseId }),
    pause: pause !== undefined && pause.untilDay >= today ? pause : null,
  };
}

/** Who receives a reminder: the tenants of today; those who signed, once all have left. */
export async function recipientsToday(read: ReadRows, viewer: Viewer, { leaseIds, today }: { leaseIds: readonly string[]; today: string }) {
  const recipientsIn = await recipientsOf(read, viewer, leaseIds);
  return (leaseId: string) => {
    const day = dayInParis(new Date(`${today}T12:00:00Z`));
    const present = recipientsIn({ leaseId, periodStart: day, periodEnd: day });
    return present.length > 0 ? present : recipientsIn({ leaseId, periodStart: null, periodEnd: null });
  };
}

/** What sending to these leases would do: the stage and the day of each, how it is sent, or why it is not. */
export async function previewReminders(ctx: ActorContext, { leaseIds }: { leaseIds: string[] }) {
  const today = dayInParis(ctx.now());
  const read: ReadRows = (select) => ctx.wall.rows(select);
  const known = await read(
    selectJson({ id: leases.id })
      .from(leases)
      .where(and(leasesVisibleTo(ctx.actor), sql`${leases.id} = any(${sql.param(leaseIds)}::uuid[])`)),
  );
  if (known.length < new Set(leaseIds).size) throw new DomainError('common.not-found');
  const arrears = await arrearsOf(read, ctx.actor, { leaseIds, today });
  const recipientsIn = await recipientsToday(read, ctx.actor, { leaseIds, today });
  const guarantorsIn = Map.groupBy(await guarantorsOfLeases(read, ctx.actor, leaseIds), ({ leaseId }) => leaseId);
  const dues = Map.groupBy(await lateDuesOf(read, ctx.actor, { leaseIds, today }), ({ leaseId }) => leaseId);
  return leaseIds.flatMap((leaseId) => {
    const row = arrears.get(leaseId);
    if (!row) return [];
    const { next, stagesLeft, pausedUntil, unpaidOrder, lateCents, oldestOn, property, tenant } = row;
    const from = stagesLeft.find(({ stage }) => stage === next?.stage)?.from ?? null;
    const emails = recipientsIn(leaseId).map(({ email }) => email);
    const channel = next && channelOf(next.stage, emails);
    const informed = next
      ? informedBy({ stage: next.stage, on: today, dues: dues.get(leaseId) ?? [] }, guarantorsIn.get(leaseId) ?? []).map(
          ({ guarantor, channel: by }) => ({ name: guarantor.name, channel: by, hasAddress: guarantor.address !== '' }),
        )
      : [];
    /** Whether a user may send it before its day. */
    const isPossible = next !== null && (from === null || from <= today);
    return [{ leaseId, next, isPossible, channel, pausedUntil, unpaidOrder, lateCents, oldestOn, property, tenant, guarantors: informed }];
  });
}

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer & { organizationId: string }; ports: { vault: Vault } };

/** What the PDF of a reminder prints, as it was frozen. */
export async function reminderToPrintOrThrow(reader: Reader, id: string) {
  const { wall, actor } = reader;
  const [found] = await wall.rows(
    selectJson({ snapshot: reminders.snapshot })
      .from(reminders)
      .where(and(eq(reminders.id, id), remindersVisibleTo(actor)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  return { snapshot: found.snapshot, transferTo: transferToOf(reader, found.snapshot) };
}
