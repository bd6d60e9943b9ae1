import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import type { Transaction } from '@lares/db/wall';
import { type AwaitedIndex, dueRevision, type LeaseRevision } from '@lares/domain/leasing/leases/lease-revision';
import { type CommercialOpening, commercialOpening } from '@lares/domain/leasing/leases/commercial-opening';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { addDays, type Day } from '@lares/domain/shared/day';
import {
  notifiedOn,
  revisionsNearLoss,
  revisionsProposed,
  REVISION_LOSS_NOTICE_DAYS,
  type Span,
} from '@lares/domain/workspace/notifications/nightly';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { daysOf, openRevisions, TERMS } from '../../modules/accounting/revisions/open-revisions.scope.ts';
import { isRequested } from '../../modules/accounting/revisions/revision-requests.scope.ts';
import { indexTableIn } from '../../modules/leasing/indices/indices.queries.ts';
import { managers } from '../user-selects.ts';
import type { NotificationDraft } from './dispatch.ts';
import { LEASE_FACTS, LEASES_AND_PROPERTIES } from './payloads.ts';

interface FoundRevision {
  leaseId: string;
  revisionOn: Day;
  /** The last day of its request; null where no law loses it. */
  lastDay: Day | null;
  plan: LeaseRevision;
}
type OpenRevision = Omit<FoundRevision, 'plan'> & { rentCents: number };

/** What is decided about revisions of days in this span. The rules are code: one statement reads all the leases that may have one. */
async function revisionsOf(tx: Transaction, today: Day, span: Span): Promise<FoundRevision[]> {
  const open = openRevisions({ today: sql`${today}::date`, days: sql`${daysOf(today)}` });
  const rows = await tx
    .select({ lease: leases, property: { dpeClass: properties.dpeClass, postalCode: properties.postalCode }, terms: TERMS })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(open.days, open.ofLease)
    .innerJoin(open.due, sql`due.due_on between ${span.firstDay}::date and ${span.lastDay}::date`)
    .where(and(sql`${leases.status} = 'Actif'`, isNotNull(leases.indexSeries)));
  const table = rows.length === 0 ? null : await indexTableIn(tx);
  return rows.flatMap(({ lease, property, terms }) => {
    if (table === null) return [];
    const { revisionOn, lastDay, plan } = dueRevision({ ...lease, terms }, property, table, today);
    const isOfSpan = revisionOn >= span.firstDay && revisionOn <= span.lastDay;
    return isOfSpan ? [{ leaseId: lease.id, revisionOn, lastDay, plan }] : [];
  });
}

/** Those that may be confirmed today. */
const openRevisionsOf = async (tx: Transaction, today: Day, span: Span): Promise<OpenRevision[]> =>
  (await revisionsOf(tx, today, span)).flatMap(({ plan, ...found }) =>
    plan.kind === 'possible' ? [{ ...found, rentCents: rentWithoutCharges(plan) }] : [],
  );

const draftOf = (kind: 'revision.to-confirm' | 'revision.near-loss', found: readonly OpenRevision[]): NotificationDraft[] =>
  found.length === 0
    ? []
    : [
        {
          kind,
          entity: 'lease',
          subjects: sql`select l.id as entity_id, l.id || ':' || f."revisionOn" as once_key, ${LEASE_FACTS} || jsonb_build_object(
              'revisionOn', f."revisionOn", 'lastDay', coalesce(f."lastDay"::text, ''), 'rentCents', f."rentCents") as facts
            from ${LEASES_AND_PROPERTIES} join jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
              as f ("leaseId" uuid, "revisionOn" date, "lastDay" date, "rentCents" bigint) on f."leaseId" = l.id`,
          recipients: managers,
        },
      ];

/** Since their proposal opened, one month ahead; later when their index was published later. */
export const revisionsToConfirm = async (today: Day, tx: Transaction): Promise<NotificationDraft[]> =>
  draftOf('revision.to-confirm', await openRevisionsOf(tx, today, revisionsProposed(today)));

/** Near the end of the year in which the law has them requested. */
export async function revisionsToLose(today: Day, tx: Transaction): Promise<NotificationDraft[]> {
  const until = addDays(today, REVISION_LOSS_NOTICE_DAYS);
  const open = await openRevisionsOf(tx, today, revisionsNearLoss(today));
  return draftOf(
    'revision.near-loss',
    open.filter(({ lastDay }) => lastDay !== null && lastDay <= until),
  );
}

/** The index that a revision still lacks: not published yet, or missing from the table. */
function awaitedBy(plan: LeaseRevision): AwaitedIndex | null {
  if (plan.kind === 'not-yet') return plan.awaits ?? null;
  return plan.kind === 'unknown-index' ? { series: plan.series, quarter: plan.quarter, expectedOn: plan.expectedOn } : null;
}

/** A month ahead, of a revision whose index is published in between: it is announced again once it may be confirmed. */
export async function revisionsAwaitingIndex(today: Day, tx: Transaction): Promise<NotificationDraft[]> {
  const ahead = { firstDay: addDays(today, 1), lastDay: revisionsProposed(today).lastDay };
  const found = (await revisionsOf(tx, today, ahead)).flatMap(({ leaseId, revisionOn, plan }) => {
    const awaited = awaitedBy(plan);
    return awaited === null ? [] : [{ leaseId, revisionOn, ...awaited }];
  });
  if (found.length === 0) return [];
  return [
    {
      kind: 'revision.index-awaited',
      entity: 'lease',
      subjects: sql`select l.id as entity_id, l.id || ':' || f."revisionOn" as once_key, ${LEASE_FACTS} || jsonb_build_object(
          'revisionOn', f."revisionOn", 'series', f.series, 'quarter', f.quarter, 'expectedOn', f."expectedOn") as facts
        from ${LEASES_AND_PROPERTIES} join jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as f ("leaseId" uuid, "revisionOn" date, series text, quarter text, "expectedOn" date) on f."leaseId" = l.id`,
      recipients: managers,
    },
  ];
}

type FoundOpening = CommercialOpening & { leaseId: string };

/** Revisions of commercial rents that open on one of the days of the nightly job, and are not requested yet. */
async function openingsOf(tx: Transaction, { firstDay, lastDay }: Span): Promise<FoundOpening[]> {
  const rows = await tx
    .select({ lease: leases, terms: TERMS })
    .from(leases)
    .where(sql`${leases.status} = 'Actif' and ${leases.kind} = 'commercial' and not ${isRequested(sql`${firstDay}`)}`);
  return rows.flatMap(({ lease, terms }) => {
    const opening = commercialOpening({ ...lease, terms });
    return opening !== null && opening.openOn >= firstDay && opening.openOn <= lastDay ? [{ ...opening, leaseId: lease.id }] : [];
  });
}

/** The day on which a triennial revision opens, or the first day of a rent that went beyond the quarter. */
export async function commercialRevisionsOpen(
  opening: CommercialOpening['kind'],
  today: Day,
  tx: Transaction,
): Promise<NotificationDraft[]> {
  const found = (await openingsOf(tx, notifiedOn(today))).filter(({ kind }) => kind === opening);
  if (found.length === 0) return [];
  return [
    {
      kind: `revision.${opening}-open`,
      entity: 'lease',
      subjects: sql`select l.id as entity_id, l.id || ':' || f."openOn" as once_key, ${LEASE_FACTS} || jsonb_build_object(
          'openOn', f."openOn", 'rentCents', f."rentCents", 'fixedCents', f."fixedCents") as facts
        from ${LEASES_AND_PROPERTIES} join jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as f ("leaseId" uuid, "openOn" date, "rentCents" bigint, "fixedCents" bigint) on f."leaseId" = l.id`,
      recipients: managers,
    },
  ];
}
