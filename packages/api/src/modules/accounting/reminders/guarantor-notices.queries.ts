import { guarantorNotices } from '@lares/db/schema/accounting/reminders';
import { guarantors } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { channelOf, duesToInformOf } from '@lares/domain/accounting/reminders/delivery';
import type { ReminderChannel, ReminderStage } from '@lares/domain/accounting/reminders/stages';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, sql, type AnyColumn } from 'drizzle-orm';
import { transferToOf } from '../../../shared/bank-details.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { remindersVisibleTo } from './reminders.scope.ts';

/** The guarantors of these leases. */
export const guarantorsOfLeases = (read: ReadRows, viewer: Viewer, leaseIds: readonly string[]) =>
  read(
    selectJson({
      id: guarantors.id,
      leaseId: guarantors.leaseId,
      name: guarantors.name,
      email: guarantors.email,
      address: guarantors.address,
      surety: guarantors.surety,
      maxAmountCents: guarantors.maxAmountCents,
      untilDate: guarantors.untilDate,
    })
      .from(guarantors)
      .where(partsOfLeaseVisibleTo(viewer, guarantors, leaseIds))
      .orderBy(asc(guarantors.name), asc(guarantors.id)),
  );

interface Reminded<Due> {
  stage: ReminderStage;
  on: Day;
  /** All that is late of the lease. */
  dues: readonly Due[];
}

/** The guarantors that a reminder informs, each with the dues of their surety and how the notice travels. */
export function informedBy<Due extends { dueOn: Day }, Guarantor extends { email: string; untilDate: Day | null }>(
  { stage, on, dues }: Reminded<Due>,
  known: readonly Guarantor[],
): { guarantor: Guarantor; dues: Due[]; channel: ReminderChannel }[] {
  return known.flatMap((guarantor) => {
    const of = duesToInformOf({ stage, on, dues, untilDate: guarantor.untilDate });
    return of.length === 0 ? [] : [{ guarantor, dues: of, channel: channelOf(stage, [guarantor.email]) }];
  });
}

/** The guarantors that a reminder informed. */
export const noticesOf = (viewer: Viewer, reminderId: AnyColumn) =>
  sql<{ id: string; name: string; channel: ReminderChannel }[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${guarantorNotices.id}, 'name', ${guarantorNotices.snapshot} -> 'guarantor' ->> 'name', 'channel', ${guarantorNotices.channel})
    order by ${guarantorNotices.snapshot} -> 'guarantor' ->> 'name', ${guarantorNotices.id}), '[]'::json)
  from ${guarantorNotices} where ${and(remindersVisibleTo(viewer, guarantorNotices), eq(guarantorNotices.reminderId, reminderId))})`;

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer & { organizationId: string }; ports: { vault: Vault } };

/** What the PDF for a guarantor prints, as it was frozen. */
export async function guarantorNoticeToPrintOrThrow(reader: Reader, id: string) {
  const { wall, actor } = reader;
  const [found] = await wall.rows(
    selectJson({ snapshot: guarantorNotices.snapshot })
      .from(guarantorNotices)
      .where(and(eq(guarantorNotices.id, id), remindersVisibleTo(actor, guarantorNotices)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  return { snapshot: found.snapshot, transferTo: transferToOf(reader, found.snapshot) };
}
