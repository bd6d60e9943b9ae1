import { DEPOSIT_NOTICE_DAYS, endingIn, KEPT_NOTICE_DAYS, overSince } from '@lares/domain/workspace/notifications/nightly';
import type { Day } from '@lares/domain/shared/day';
import { sql, type SQL } from 'drizzle-orm';
import { accountOpenedOn, isClaimedOn } from '../../modules/accounting/deposits/claim.scope.ts';
import { accountsAskedFrom, depositReturnDeadline, keptDeadline } from '../../modules/accounting/deposits/return-deadlines.scope.ts';
import { managers } from '../user-selects.ts';
import type { NotificationDraft } from './dispatch.ts';
import { LEASE_FACTS, LEASES_AND_PROPERTIES } from './payloads.ts';
import { within } from './spans.ts';

/** The lease `l`. */
const LEASE = { organizationId: sql`l.organization_id`, id: sql`l.id`, kind: sql`l.kind`, exitOn: sql`l.exit_on` };

/** Once ahead of the last day of a lease, once after it. */
function staged(kind: 'deposit.to-return' | 'deposit.kept', deadline: SQL) {
  return (stage: 'soon' | 'past', isThen: SQL): NotificationDraft => ({
    kind,
    entity: 'lease',
    subjects: sql`select l.id as entity_id, l.id || ':' || d.deadline || ${`:${stage}`} as once_key,
        ${LEASE_FACTS} || jsonb_build_object('deadline', d.deadline, 'stage', ${stage}::text) as facts
      from ${LEASES_AND_PROPERTIES} cross join lateral (select ${deadline} as deadline) as d where ${isThen}`,
    recipients: managers,
  });
}

/** From today on until this many days ahead: on the last day too, and on each before it. */
const isSoon = (days: number, today: Day): SQL => within(sql`d.deadline`, { firstDay: today, lastDay: endingIn(days, today).lastDay });

/** On each day ahead: a home may be left after the notice was due. */
export function depositsToReturn(today: Day): NotificationDraft[] {
  const draft = staged('deposit.to-return', depositReturnDeadline(LEASE));
  return [draft('soon', isSoon(DEPOSIT_NOTICE_DAYS, today)), draft('past', within(sql`d.deadline`, overSince(today)))];
}

/** Once when it becomes late, or when its account is opened after that: a reception that is cancelled makes it late again, not new. */
export function missingDeposits(today: Day): NotificationDraft[] {
  const { firstDay, lastDay } = overSince(today);
  const draft: NotificationDraft = {
    kind: 'deposit.missing',
    entity: 'lease',
    subjects: sql`select l.id as entity_id, l.id || ':' || c.payable_on as once_key, ${LEASE_FACTS} || jsonb_build_object('payableOn', c.payable_on) as facts
      from deposit_claims c join ${LEASES_AND_PROPERTIES} on l.organization_id = c.organization_id and l.id = c.lease_id
      where c.payable_on <= ${lastDay}::date and ${isClaimedOn(sql`c.exit_on`, sql`${today}::date`)}
        and greatest(c.payable_on, ${accountOpenedOn(LEASE)}) >= ${firstDay}::date`,
    recipients: managers,
  };
  return [draft];
}

/** However long ago: the day of the approval may be entered late. */
export function keptDepositsToSettle(today: Day): NotificationDraft[] {
  const draft = staged('deposit.kept', keptDeadline(LEASE));
  return [draft('soon', isSoon(KEPT_NOTICE_DAYS, today)), draft('past', sql`d.deadline < ${today}::date`)];
}

/** The day of the approval of a building's accounts, of which nobody entered one. */
export const accountsToEnter = (today: Day): NotificationDraft[] => [
  {
    kind: 'deposit.accounts',
    entity: 'lease',
    subjects: sql`select l.id as entity_id, l.id || ':' || d.asked_from as once_key, ${LEASE_FACTS} || jsonb_build_object('askedFrom', d.asked_from) as facts
      from ${LEASES_AND_PROPERTIES} cross join lateral (select ${accountsAskedFrom(LEASE)} as asked_from) as d
      where d.asked_from <= ${today}::date`,
    recipients: managers,
  },
];
