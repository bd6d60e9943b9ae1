import { exitComplements, exitSettlements } from '@lares/db/schema/accounting/deposits';
import { selectJson } from '@lares/db/select';
import type { ComplementSnapshot } from '@lares/domain/accounting/deposits/complement';
import type { ExitSnapshot } from '@lares/domain/accounting/deposits/snapshot';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { complementsVisibleTo, settlementsVisibleTo } from './exits.scope.ts';

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer };

/** The settlements of a lease, the valid one first, cancelled ones with the others, each with its complements. */
export async function settlementsOf(reader: Reader, leaseId: string) {
  const complements = Map.groupBy(await complementsOf(reader, leaseId), ({ settlementId }) => settlementId);
  return (await settlementRows(reader, leaseId)).map((row) => ({
    ...row,
    complements: (complements.get(row.id) ?? []).map(
      ({ settlementId: _of, snapshot: { number, paidOutCents, issuedOn }, ...complement }) => ({
        ...complement,
        number,
        paidOutCents,
        issuedOn,
      }),
    ),
  }));
}

const complementsOf = ({ wall, actor }: Reader, leaseId: string) =>
  wall.rows(
    selectJson({
      id: exitComplements.id,
      settlementId: exitComplements.settlementId,
      snapshot: sql<ComplementSnapshot>`${exitComplements.snapshot}`,
      cancelledAt: exitComplements.cancelledAt,
      cancelReason: exitComplements.cancelReason,
    })
      .from(exitComplements)
      .where(and(eq(exitComplements.leaseId, leaseId), complementsVisibleTo(actor)))
      .orderBy(desc(exitComplements.sequence)),
  );

const settlementRows = async ({ wall, actor }: Reader, leaseId: string) =>
  (
    await wall.rows(
      selectJson({
        id: exitSettlements.id,
        year: exitSettlements.year,
        sequence: exitSettlements.sequence,
        paidOutCents: exitSettlements.paidOutCents,
        keptCents: exitSettlements.keptCents,
        accountsApprovedOn: exitSettlements.accountsApprovedOn,
        releasedAt: exitSettlements.releasedAt,
        releaseDeductionCents: exitSettlements.releaseDeductionCents,
        releaseReason: exitSettlements.releaseReason,
        penaltyExclusion: exitSettlements.penaltyExclusion,
        penaltyExcludedWithId: exitSettlements.penaltyExcludedWithId,
        snapshot: sql<ExitSnapshot>`${exitSettlements.snapshot}`,
        issuedAt: exitSettlements.issuedAt,
        cancelledAt: exitSettlements.cancelledAt,
        cancelReason: exitSettlements.cancelReason,
      })
        .from(exitSettlements)
        .where(and(eq(exitSettlements.leaseId, leaseId), settlementsVisibleTo(actor)))
        .orderBy(sql`${exitSettlements.cancelledAt} is not null`, desc(exitSettlements.issuedAt)),
    )
  ).map(({ year, sequence, snapshot, ...row }) => ({
    ...row,
    number: receiptNumberText({ year, sequence }),
    owedCents: snapshot.owedCents,
    keysOn: snapshot.keysOn,
    deadline: snapshot.deadline,
    isAddressKnown: snapshot.newAddress !== '',
  }));

/** What the PDF of a settlement prints, as it was frozen. */
export async function settlementToPrintOrThrow({ wall, actor }: Reader, id: string) {
  const [found] = await wall.rows(
    selectJson({
      snapshot: sql<ExitSnapshot>`${exitSettlements.snapshot}`,
      sha256: sql<string>`encode(${exitSettlements.sha256}, 'hex')`,
      cancelledAt: exitSettlements.cancelledAt,
      cancelReason: exitSettlements.cancelReason,
    })
      .from(exitSettlements)
      .where(and(eq(exitSettlements.id, id), settlementsVisibleTo(actor)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  const { snapshot, sha256, cancelledAt, cancelReason } = found;
  return { snapshot, sha256, cancelled: cancelledAt === null ? null : { on: dayInParis(new Date(cancelledAt)), reason: cancelReason } };
}

/** What the PDF of a complement prints, as it was frozen. */
export async function complementToPrintOrThrow({ wall, actor }: Reader, id: string) {
  const [found] = await wall.rows(
    selectJson({
      snapshot: sql<ComplementSnapshot>`${exitComplements.snapshot}`,
      sha256: sql<string>`encode(${exitComplements.sha256}, 'hex')`,
      cancelledAt: exitComplements.cancelledAt,
      cancelReason: exitComplements.cancelReason,
    })
      .from(exitComplements)
      .where(and(eq(exitComplements.id, id), complementsVisibleTo(actor)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  const { snapshot, sha256, cancelledAt, cancelReason } = found;
  return { snapshot, sha256, cancelled: cancelledAt === null ? null : { on: dayInParis(new Date(cancelledAt)), reason: cancelReason } };
}
