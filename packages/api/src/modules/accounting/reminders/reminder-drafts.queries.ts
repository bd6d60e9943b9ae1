import { leases } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { channelOf } from '@lares/domain/accounting/reminders/delivery';
import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import type { ReminderStage } from '@lares/domain/accounting/reminders/stages';
import { transferReference } from '@lares/domain/accounting/rent-accounts/transfer-reference';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import { and, eq } from 'drizzle-orm';
import { transferToOf } from '../../../shared/bank-details.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { partiesOrThrow } from '../receipts/parties.queries.ts';
import { arrearsOf } from './arrears.queries.ts';
import { guarantorsOfLeases, informedBy } from './guarantor-notices.queries.ts';
import { type LateDue, lateDuesOf, remindedDue } from './late-dues.queries.ts';
import { recipientsToday } from './reminders.queries.ts';

type Arrears = NonNullable<ReturnType<Awaited<ReturnType<typeof arrearsOf>>['get']>>;

/**
 * The arrears of a lease to which this stage can be sent.
 * @throws DomainError when nothing is late, while reminders are paused or an order to pay runs, for a stage that was sent, and too soon after one
 */
export function sendableOrThrow(owed: Arrears | undefined, { stage, today }: { stage: ReminderStage; today: Day }): Arrears {
  if (!owed) throw new DomainError('reminder.nothing-late');
  if (owed.pausedUntil !== null) throw new DomainError('reminder.paused');
  if (owed.unpaidOrder !== null) throw new DomainError('reminder.order-unpaid');
  const left = owed.stagesLeft.find((one) => one.stage === stage);
  if (!left) throw new DomainError('reminder.already-sent');
  if (left.from !== null && today < left.from) throw new DomainError('reminder.too-soon', { details: { stage, day: left.from } });
  return owed;
}

interface Written {
  leaseId: string;
  stage: ReminderStage;
  today: Day;
  owed: Arrears;
  /** What is late, as the reminder lists it. */
  listed: readonly LateDue[];
  /** Who receives it. */
  people: readonly { email: string }[];
  /** Those of the lease. */
  guarantors: readonly Surety[];
}

type Surety = Awaited<ReturnType<typeof guarantorsOfLeases>>[number];

async function leaseNatureOrThrow(read: ReadRows, viewer: Viewer, leaseId: string) {
  const [lease] = await read(
    selectJson({ kind: leases.kind, furnished: leases.furnished })
      .from(leases)
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(viewer))),
  );
  if (!lease) throw new DomainError('common.not-found');
  return lease;
}

/** Everything that a reminder of today says, and the guarantors whom it informs. */
export async function reminderOf(
  read: ReadRows,
  viewer: Viewer,
  { leaseId, stage, today, owed, listed, people, guarantors }: Written,
): Promise<{ snapshot: ReminderSnapshot; informed: ReturnType<typeof informedBy<LateDue, Surety>> }> {
  const lease = await leaseNatureOrThrow(read, viewer, leaseId);
  const channel = channelOf(
    stage,
    people.map(({ email }) => email),
  );
  const informed = informedBy({ stage, on: today, dues: listed }, guarantors);
  const present = await partiesOrThrow(read, viewer, { leaseId, periodStart: today, periodEnd: today });
  const { sealedBankDetails, ...parties } =
    present.tenants.length > 0 ? present : await partiesOrThrow(read, viewer, { leaseId, periodStart: null, periodEnd: null });
  const snapshot: ReminderSnapshot = {
    stage,
    channel,
    ...lease,
    sentOn: today,
    ...parties,
    dues: listed.map(remindedDue),
    totalCents: sumCents(listed.map(({ lateCents }) => lateCents)),
    earlier: owed.sent,
    reference: transferReference(leaseId),
    ...(sealedBankDetails !== null && { sealedBankDetails }),
    guarantors: informed.map(({ guarantor }) => guarantor.name),
  };
  return { snapshot, informed };
}

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer & { organizationId: string }; ports: { vault: Vault } };

interface AskedDraft {
  leaseId: string;
  stage: ReminderStage;
  today: Day;
}

/** What a reminder would say if it were sent on this day, for its PDF. Refused as the sending would be. */
export async function reminderDraftOrThrow(reader: Reader, { leaseId, stage, today }: AskedDraft) {
  const { wall, actor } = reader;
  const read: ReadRows = (select) => wall.rows(select);
  const named = { leaseIds: [leaseId], today };
  const arrears = (await arrearsOf(read, actor, named)).get(leaseId);
  // A lease that the user does not see is not said to owe nothing.
  if (!arrears) await leaseNatureOrThrow(read, actor, leaseId);
  const owed = sendableOrThrow(arrears, { stage, today });
  const listed = await lateDuesOf(read, actor, named);
  const people = (await recipientsToday(read, actor, named))(leaseId);
  const guarantors = await guarantorsOfLeases(read, actor, [leaseId]);
  const { snapshot } = await reminderOf(read, actor, { leaseId, stage, today, owed, listed, people, guarantors });
  return { snapshot, transferTo: transferToOf(reader, snapshot), isDraft: true as const };
}
