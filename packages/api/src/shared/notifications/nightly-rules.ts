import type { Transaction } from '@lares/db/wall';
import type { NotificationKind } from '@lares/domain/workspace/notifications/kind';
import type { NightlyRule } from '@lares/domain/workspace/notifications/nightly-rule';
import {
  chargesToSettle,
  dueForLateness,
  EXPIRY_NOTICE_DAYS,
  endingIn,
  MANDATE_NOTICE_MONTHS,
  overSince,
  TERM_NOTICE_MONTHS,
  notifiedOn,
  TRIAL_NOTICE_DAYS,
  type Span,
} from '@lares/domain/workspace/notifications/nightly';
import { addMonths, type Day } from '@lares/domain/shared/day';
import { contactEndingSoon, PROSPECT_NOTICE_DAYS } from '@lares/domain/workspace/personal-data/retention';
import { sql, type SQL } from 'drizzle-orm';
import {
  DUE_FACTS,
  DUES_AND_LEASES,
  LEASE_FACTS,
  LEASES_AND_PROPERTIES,
  ORDER_FACTS,
  PARIS_DAY,
  PAYMENT_FACTS,
  PLAN_FACTS,
  PAYMENTS_AND_LEASES,
} from './payloads.ts';
import { type DueColumns, lateSince } from '../../modules/accounting/housing-aids/expected-parts.scope.ts';
import { IS_LATEST_PLAN, isPlanBroken, plannedOn } from '../../modules/accounting/housing-aids/planned-dues.scope.ts';
import { IS_UNPAID_IN_TIME } from '../../modules/accounting/orders-to-pay/orders-to-pay.scope.ts';
import { unsettledLeases } from '../../modules/accounting/charges/unsettled.scope.ts';
import { IS_MANDATE_FOLLOWED } from '../../modules/accounting/mandates/mandates.scope.ts';
import { reportedArrears } from '../../modules/accounting/reminders/aid-arrears.scope.ts';
import { debtSinceDay } from '../../modules/accounting/reminders/debts.scope.ts';
import { ownerOfDue, ownerOfPlan } from '../../modules/accounting/rent-accounts/rent-accounts.scope.ts';
import { warnOfProspects } from '../../modules/portfolio/tenants/prospects.commands.ts';
import { prospectsWithoutContact } from '../../modules/portfolio/tenants/prospects.scope.ts';
import { ownerOfPayment } from '../../modules/accounting/payments/payments.scope.ts';
import { senderOfDocument } from '../../modules/operations/documents/documents.scope.ts';
import { anyOf, managers } from '../user-selects.ts';
import { accountsToEnter, depositsToReturn, keptDepositsToSettle, missingDeposits } from './deposits.ts';
import { unpublishableListings } from './listings.ts';
import { commercialRevisionsOpen, revisionsAwaitingIndex, revisionsToConfirm, revisionsToLose } from './revisions.ts';
import { within } from './spans.ts';
import type { NotificationDraft } from './dispatch.ts';

type Rule = (today: Day, tx: Transaction) => NotificationDraft[] | Promise<NotificationDraft[]>;

/** The due `du`. */
const DUE: DueColumns = {
  organizationId: sql`du.organization_id`,
  id: sql`du.id`,
  leaseId: sql`du.lease_id`,
  month: sql`du.month`,
  dueOn: sql`du.due_on`,
  totalCents: sql`du.total_cents`,
  allocatedCents: sql`du.allocated_cents`,
};

/** The lease `l`. */
const LEASE = { organizationId: sql`l.organization_id`, id: sql`l.id`, kind: sql`l.kind` };

const DEBT_LEASE = { organizationId: LEASE.organizationId, leaseId: LEASE.id };

/** What ends this number of months after one of the days of the nightly job. */
const monthsAhead = (months: number, today: Day): Span => {
  const { firstDay, lastDay } = notifiedOn(today);
  return { firstDay: addMonths(firstDay, months), lastDay: addMonths(lastDay, months) };
};

/** The query of each nightly rule. A subject with a day in its key is notified once, however many days it matches. */
export const NIGHTLY: Readonly<Record<NightlyRule, Rule>> = {
  'payments-late': (today) => [
    {
      kind: 'payment.late',
      entity: 'payment',
      subjects: sql`select pay.id as entity_id, pay.id || ':' || pay.payment_date as once_key, ${PAYMENT_FACTS} as facts
        from ${PAYMENTS_AND_LEASES}
        where pay.status = 'En attente' and pay.deleted_at is null and ${within(sql`pay.payment_date`, overSince(today))}`,
      recipients: anyOf(managers, ownerOfPayment(sql`select s.entity_id`)),
    },
  ],
  // The balance with which an account begins is known to the manager who typed it.
  'dues-late': (today) => [
    {
      kind: 'due.late',
      entity: 'due',
      // The part of a third payer that did not come is notified on its own day, with a key of its own.
      subjects: sql`select du.id as entity_id, du.id || case when late.since > du.due_on then ':aide' else '' end as once_key,
        ${DUE_FACTS} as facts
        from ${DUES_AND_LEASES} cross join lateral (select ${lateSince(DUE)} as since) as late
        where du.is_open and du.kind <> 'solde initial' and ${plannedOn(DUE, sql`${today}`)} is null
        and ${within(sql`du.due_on`, dueForLateness(overSince(today)))} and ${within(sql`late.since`, overSince(today))}`,
      recipients: anyOf(managers, ownerOfDue(sql`select s.entity_id`)),
    },
  ],
  'plans-broken': (today) => [
    {
      kind: 'payment-plan.broken',
      entity: 'payment-plan',
      subjects: sql`select p.id as entity_id, p.id::text as once_key, ${PLAN_FACTS} as facts
        from payment_plans p join leases l on l.organization_id = p.organization_id and l.id = p.lease_id
        where ${IS_LATEST_PLAN} and ${isPlanBroken(sql`${today}`)}`,
      recipients: anyOf(managers, ownerOfPlan(sql`select s.entity_id`)),
    },
  ],
  'orders-unpaid': (today) => [
    {
      kind: 'order-to-pay.unpaid',
      entity: 'order-to-pay',
      subjects: sql`select ord.id as entity_id, ord.id::text as once_key, ${ORDER_FACTS} as facts
        from ${LEASES_AND_PROPERTIES} join orders_to_pay ord on ord.organization_id = l.organization_id and ord.lease_id = l.id
        where ${IS_UNPAID_IN_TIME} and ${within(sql`ord.last_day`, overSince(today))}`,
      recipients: managers,
    },
  ],
  // However old the debt is; one that was paid and begins again is notified again.
  'aid-arrears': (today) => [
    {
      kind: 'arrears.aid-threshold',
      entity: 'lease',
      subjects: sql`select l.id as entity_id, l.id || ':' || coalesce(${debtSinceDay({ ...DEBT_LEASE, oldestOn: sql`owed.oldest_on` })}, owed.oldest_on) as once_key,
          ${LEASE_FACTS} || jsonb_build_object('payer', owed.payer, 'lateCents', owed.late_cents, 'thresholdCents', owed.threshold_cents) as facts
        from ${LEASES_AND_PROPERTIES} cross join lateral ${reportedArrears(LEASE, sql`${today}::date`)} as owed`,
      recipients: managers,
    },
  ],
  'deposits-missing': missingDeposits,
  'deposits-to-return': depositsToReturn,
  'kept-deposits-to-settle': keptDepositsToSettle,
  'accounts-to-enter': accountsToEnter,
  // One notification for a day, of all transactions that called.
  'rents-called': (today) => [
    {
      kind: 'rents.called',
      entity: 'rent-account',
      subjects: sql`select min(a.entity_id::text)::uuid as entity_id, c.called_on::text as once_key,
          jsonb_build_object('called', sum((a.after ->> 'called')::bigint), 'calledOn', c.called_on) as facts
        from audit_log a cross join lateral (select ${PARIS_DAY(sql`a.at`)}::date as called_on) as c
        where a.entity = 'rent-account' and a.batch_id is not null and a.action = 'rent-account.call' and a.actor_kind = 'system'
        and ${within(sql`c.called_on`, notifiedOn(today))}
        group by c.called_on having sum((a.after ->> 'called')::bigint) > 0`,
      recipients: managers,
    },
  ],
  'leases-near-their-term': (today) =>
    TERM_NOTICE_MONTHS.map((months) => {
      return {
        kind: 'lease.near-term',
        entity: 'lease',
        subjects: sql`select l.id as entity_id, l.id || ':' || l.end_date || ${`:${months}`} as once_key, ${LEASE_FACTS} as facts
          from ${LEASES_AND_PROPERTIES} where l.status = 'Actif' and l.exit_on is null and ${within(sql`l.end_date`, monthsAhead(months, today))}`,
        recipients: managers,
      };
    }),
  // However long ago: nothing else shows which of two running leases of one property is valid.
  'leases-let-again': (today) => [
    {
      kind: 'lease.let-again',
      entity: 'lease',
      subjects: sql`select l.id as entity_id, l.id || ':' || l.last_day as once_key, ${LEASE_FACTS} as facts
        from ${LEASES_AND_PROPERTIES} where l.status = 'Actif' and l.last_day < ${today}::date and exists (
          select from leases n where n.organization_id = l.organization_id and n.property_id = l.property_id
          and n.status = 'Actif' and n.id <> l.id and n.start_date > l.start_date)`,
      recipients: managers,
    },
  ],
  'revisions-to-confirm': revisionsToConfirm,
  'revisions-near-loss': revisionsToLose,
  'revisions-awaiting-index': revisionsAwaitingIndex,
  'triennial-revisions-open': (today, tx) => commercialRevisionsOpen('triennial', today, tx),
  'quarter-revisions-open': (today, tx) => commercialRevisionsOpen('quarter', today, tx),
  'charges-to-settle': (today) => {
    const { year, lastDay, stage } = chargesToSettle(today);
    const draft = (entity: 'building' | 'lease', ofPlace: SQL, entityId: SQL, place: SQL): NotificationDraft => ({
      kind: 'charges.to-settle',
      entity,
      // One for a building, and one for all the leases of properties that stand alone.
      subjects: sql`select ${entityId} as entity_id, ${place} || ${`:${year}:${stage}`} as once_key, jsonb_build_object(
          'year', ${year}::int, 'lastDay', ${lastDay}::text, 'stage', ${stage}::text,
          'building', coalesce(u.building, ''), 'leases', count(*)) as facts
        from (${unsettledLeases(sql`${year}::int`)}) as u where ${ofPlace} group by u.building_id, u.building`,
      recipients: managers,
    });
    return [
      draft('building', sql`u.building_id is not null`, sql`u.building_id`, sql`u.building_id::text`),
      draft('lease', sql`u.building_id is null`, sql`min(u.lease_id::text)::uuid`, sql`''`),
    ];
  },
  'mandates-ending': (today) =>
    MANDATE_NOTICE_MONTHS.map((months) => ({
      kind: 'mandate.ending',
      entity: 'mandate',
      subjects: sql`select m.id as entity_id, m.id || ':' || m.until_date || ${`:${months}`} as once_key, jsonb_build_object(
          'number', m.number, 'untilDate', m.until_date, 'ownerId', m.owner_id, 'owner', o.display_name) as facts
        from mandates m join owners o on o.organization_id = m.organization_id and o.id = m.owner_id
        where o.deleted_at is null and ${within(sql`m.until_date`, monthsAhead(months, today))} and not ${IS_MANDATE_FOLLOWED}`,
      recipients: managers,
    })),
  'documents-expiring': (today) =>
    inBothStages(today, sql`d.expires_on`, (stage, ends) => ({
      kind: 'document.expiring',
      entity: 'document',
      subjects: sql`select d.id as entity_id, d.id || ':' || d.expires_on || ${`:${stage}`} as once_key,
        jsonb_build_object('title', d.title, 'type', d.document_type, 'expiresOn', d.expires_on, 'stage', ${stage}::text) as facts
        from documents d where d.deleted_at is null and ${ends}`,
      recipients: anyOf(managers, senderOfDocument(sql`select s.entity_id`)),
    })),
  'insurances-expiring': (today) =>
    inBothStages(today, sql`c.insurance_until`, (stage, ends) => ({
      kind: 'insurance.expiring',
      entity: 'contractor',
      subjects: sql`select c.id as entity_id, c.id || ':' || c.insurance_until || ${`:${stage}`} as once_key,
        jsonb_build_object('name', c.name, 'trade', c.trade, 'until', c.insurance_until, 'stage', ${stage}::text) as facts
        from contractors c where c.deleted_at is null and ${ends}`,
      recipients: managers,
    })),
  // Includes the day on which a legal requirement becomes stricter.
  'listings-unpublishable': (today, tx) => unpublishableListings(tx, { onDay: today }),
  // One for all who are erased on one day.
  'prospects-ending': async (today, tx) => {
    const until = contactEndingSoon(today);
    await warnOfProspects(tx, { until, today });
    return [
      {
        kind: 'prospects.ending',
        entity: 'tenant',
        subjects: sql`select min(p.id::text)::uuid as entity_id, p.warned_on::text as once_key, jsonb_build_object(
            'prospects', count(*), 'firstContactOn', min(p.last_contact), 'lastContactOn', max(p.last_contact),
            'warnedOn', p.warned_on, 'endsOn', p.warned_on + ${PROSPECT_NOTICE_DAYS}::int) as facts
          from ${prospectsWithoutContact(sql`${until}::date`)} as p group by p.warned_on`,
        recipients: managers,
      },
    ];
  },
  'trial-ending': (today) => [
    {
      kind: 'trial.ending',
      entity: 'organization',
      subjects: sql`select o.id as entity_id, o.trial_ends_on::text as once_key, jsonb_build_object('endsOn', o.trial_ends_on) as facts
        from organizations o where o.id = (select app_org()) and not exists (
          select from subscriptions b where b.organization_id = o.id and b.plan <> 'basic')
        and ${within(sql`o.trial_ends_on`, { firstDay: today, lastDay: endingIn(TRIAL_NOTICE_DAYS, today).lastDay })}`,
      recipients: managers,
    },
  ],
};

type Stage = 'soon' | 'past';
type StagedNotification = NotificationDraft & { kind: NotificationKind };

/** Once ahead of the day, once after it. */
const inBothStages = (today: Day, day: SQL, draft: (stage: Stage, ends: SQL) => StagedNotification): StagedNotification[] => [
  draft('soon', within(day, endingIn(EXPIRY_NOTICE_DAYS, today))),
  draft('past', within(day, overSince(today))),
];
