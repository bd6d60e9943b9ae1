import { chargeSettlements } from '@lares/db/schema/accounting/charges';
import { selectJson } from '@lares/db/select';
import type { DayRange } from '@lares/domain/accounting/charges/period';
import type { ChargeSnapshot } from '@lares/domain/accounting/charges/snapshot';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { SettlementDraftsInput } from '@lares/validation/accounting/charges.settlements';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { leases } from '@lares/db/schema/leasing/leases';
import { partiesOfLeases } from '../receipts/parties.queries.ts';
import { settlementsVisibleTo } from './charges.scope.ts';
import { settlementDrafts, type SettledPlace } from './drafts.queries.ts';

/** What each lease of a building, or of a property, would be settled for now. */
export async function settlementsToIssue(
  { wall, actor, now }: ActorContext,
  { from, until, buildingId, propertyId }: SettlementDraftsInput,
) {
  const read = <Row>(select: Parameters<typeof wall.rows<Row>>[0]) => wall.rows<Row>(select);
  const period: DayRange = { from, until };
  const place: SettledPlace = buildingId === null ? { propertyId: propertyId ?? '' } : { buildingId };
  const drafts = await settlementDrafts(read, { viewer: actor, place, period, today: dayInParis(now()) });
  const partiesOf = await partiesOfLeases(
    read,
    actor,
    drafts.map(({ leaseId }) => leaseId),
  );
  return drafts.map((draft) => {
    const { tenants } = partiesOf({ leaseId: draft.leaseId, periodStart: from, periodEnd: until });
    return { ...draft, tenants };
  });
}

const MOST_SETTLEMENTS = 40;

/** The settlements of a lease that the user sees, the latest first, cancelled ones with the others. */
export async function settlementsOfLease({ wall, actor }: ActorContext, { leaseId }: { leaseId: string }) {
  const [lease] = await wall.rows(
    selectJson({ id: leases.id })
      .from(leases)
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(actor))),
  );
  if (!lease) throw new DomainError('common.not-found');
  return wall.rows(
    selectJson({
      id: chargeSettlements.id,
      fromDate: chargeSettlements.fromDate,
      untilDate: chargeSettlements.untilDate,
      balanceCents: chargeSettlements.balanceCents,
      issuedAt: chargeSettlements.issuedAt,
      proofsUntil: sql<ChargeSnapshot['proofsUntil']>`${chargeSettlements.snapshot} ->> 'proofsUntil'`,
      instalments: sql<number>`json_array_length((${chargeSettlements.snapshot} -> 'parts')::json)`,
      cancelledAt: chargeSettlements.cancelledAt,
      cancelReason: chargeSettlements.cancelReason,
    })
      .from(chargeSettlements)
      .where(and(eq(chargeSettlements.leaseId, leaseId), settlementsVisibleTo(actor)))
      .orderBy(desc(chargeSettlements.untilDate), desc(chargeSettlements.id))
      .limit(MOST_SETTLEMENTS),
  );
}

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer };

/** What the PDF of a settlement prints, as it was frozen. */
export async function chargeSettlementToPrintOrThrow({ wall, actor }: Reader, id: string) {
  const [found] = await wall.rows(
    selectJson({
      snapshot: sql<ChargeSnapshot>`${chargeSettlements.snapshot}`,
      sha256: sql<string>`encode(${chargeSettlements.sha256}, 'hex')`,
      cancelledAt: chargeSettlements.cancelledAt,
      cancelReason: chargeSettlements.cancelReason,
    })
      .from(chargeSettlements)
      .where(and(eq(chargeSettlements.id, id), settlementsVisibleTo(actor)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  const { snapshot, sha256, cancelledAt, cancelReason } = found;
  return { snapshot, sha256, cancelled: cancelledAt === null ? null : { on: dayInParis(new Date(cancelledAt)), reason: cancelReason } };
}
