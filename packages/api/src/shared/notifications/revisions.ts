import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import type { Transaction } from '@lares/db/wall';
import { dueRevision } from '@lares/domain/leasing/leases/lease-revision';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { addDays, type Day } from '@lares/domain/shared/day';
import { revisionsNearLoss, revisionsProposed, REVISION_LOSS_NOTICE_DAYS, type Span } from '@lares/domain/workspace/notifications/nightly';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { daysOf, openRevisions, TERMS } from '../../modules/accounting/revisions/open-revisions.scope.ts';
import { indexTableIn } from '../../modules/leasing/indices/indices.queries.ts';
import { managers } from '../user-selects.ts';
import type { NotificationDraft } from './dispatch.ts';
import { LEASE_FACTS, LEASES_AND_PROPERTIES } from './payloads.ts';

interface OpenRevision {
  leaseId: string;
  revisionOn: Day;
  /** The last day of its request; null where no law loses it. */
  lastDay: Day | null;
  rentCents: number;
}

/** Revisions of days in this span that may be confirmed today. The rules are code: one statement reads all the leases that may have one. */
async function openRevisionsOf(tx: Transaction, today: Day, span: Span): Promise<OpenRevision[]> {
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
    if (plan.kind !== 'possible' || !isOfSpan) return [];
    return [{ leaseId: lease.id, revisionOn, lastDay, rentCents: rentWithoutCharges(plan) }];
  });
}

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
