import { allocations, dueLines, dues } from '@lares/db/schema/accounting/rent-accounts';
import { ownerStatements, statementMovements } from '@lares/db/schema/accounting/statements';
import { selectJson } from '@lares/db/select';
import { GOING_BACK_KINDS } from '@lares/domain/accounting/dues/kinds';
import type { Movement } from '@lares/domain/accounting/statements/amounts';
import type { TakenFee } from '@lares/domain/accounting/statements/taken-fees';
import { type Cents, negated } from '@lares/domain/shared/money';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo, reversedLines } from '../rent-accounts/rent-accounts.scope.ts';
import { creditOfAllocation, credits } from './credit-parts.queries.ts';
import type { StatementOf, StoredMovement } from './facts.queries.ts';
import { movementsVisibleTo, statementsVisibleTo } from './statements.scope.ts';

/** The movements with the fees that valid statements took for them, and for the money that they give back. */
export async function withTakenFees(
  read: ReadRows,
  { viewer, ownerId }: StatementOf,
  movements: readonly StoredMovement[],
): Promise<(StoredMovement & Required<Pick<Movement, 'taken' | 'givesBack' | 'takenElsewhere'>>)[]> {
  if (movements.length === 0) return [];
  const dueIds = movements.flatMap(({ id, kind }) => (kind === 'remboursement' ? [id] : []));
  const sources = dueIds.length === 0 ? [] : await givenBackBy(read, viewer, dueIds);
  const ids = [...movements.map(({ id }) => id), ...sources.map(({ sourceId }) => sourceId)];
  const rows = await read(takenOf(viewer, ownerId, [...new Set(ids)]));
  const takenFor = Map.groupBy(rows, ({ sourceId }) => sourceId);
  return movements.map((movement) => {
    const ofMandate = (id: string) => (takenFor.get(id) ?? []).filter(({ mandateId }) => mandateId === movement.mandateId);
    return {
      ...movement,
      taken: (takenFor.get(movement.id) ?? []).filter(({ leaseId }) => leaseId === movement.leaseId),
      takenElsewhere: ofMandate(movement.id).filter(({ leaseId }) => leaseId !== movement.leaseId),
      givesBack: sources
        .filter(({ id }) => id === movement.id)
        .map(({ sourceId, amountCents }) => ({ amountCents: negated(amountCents), taken: ofMandate(sourceId) })),
    };
  });
}

async function givenBackBy(read: ReadRows, viewer: Viewer, dueIds: readonly string[]) {
  const reversals = await read(reversedBy(viewer, dueIds));
  const paid = await read(sourcesOf(viewer, dueIds));
  // A due that takes another one back is also paid by it.
  return [...reversals, ...paid.filter(({ id }) => !reversals.some((reversal) => reversal.id === id))];
}

/** What valid statements of the owner state of payments and refunds, the first one first. */
const takenOf = (viewer: Viewer, ownerId: string, ids: readonly string[]) =>
  selectJson({
    sourceId: sql<string>`coalesce(${statementMovements.paymentId}, ${statementMovements.dueId})`,
    leaseId: statementMovements.leaseId,
    mandateId: statementMovements.mandateId,
    month: ownerStatements.month,
    amountCents: statementMovements.amountCents,
    feeBp: statementMovements.feeBp,
    vatBp: statementMovements.vatBp,
    feeCents: statementMovements.feeCents,
    vatCents: statementMovements.vatCents,
  } satisfies Record<keyof TakenFee | 'sourceId' | 'leaseId' | 'mandateId', unknown>)
    .from(statementMovements)
    .innerJoin(
      ownerStatements,
      and(eq(ownerStatements.organizationId, statementMovements.organizationId), eq(ownerStatements.id, statementMovements.statementId)),
    )
    .where(
      and(
        or(isAmong(statementMovements.paymentId, ids), isAmong(statementMovements.dueId, ids)),
        eq(ownerStatements.ownerId, ownerId),
        isNull(ownerStatements.cancelledAt),
        movementsVisibleTo(viewer),
        statementsVisibleTo(viewer),
      ),
    )
    .orderBy(asc(ownerStatements.month), asc(statementMovements.id));

const PART_CENTS = sql<Cents>`sum(${allocations.amountCents})::bigint`;

/** The payments that a refund gives back, and the deposits or refunds taken back that it uses up. A credit of what was called names no money. */
const sourcesOf = (viewer: Viewer, dueIds: readonly string[]) =>
  selectJson({
    id: allocations.dueId,
    sourceId: sql<string>`coalesce(${allocations.paymentId}, ${allocations.creditDueId})`,
    amountCents: PART_CENTS,
  })
    .from(allocations)
    .leftJoin(credits, and(creditOfAllocation, rentAccountsVisibleTo(viewer, credits)))
    .where(
      and(
        isAmong(allocations.dueId, dueIds),
        or(isNotNull(allocations.paymentId), inArray(credits.kind, [...GOING_BACK_KINDS])),
        partsOfDuesVisibleTo(viewer, allocations),
      ),
    )
    .groupBy(allocations.dueId, allocations.paymentId, allocations.creditDueId)
    .having(sql`${PART_CENTS} <> 0`)
    .orderBy(asc(allocations.paymentId), asc(allocations.creditDueId));

/** The refund or the deposit that a due takes back. */
const reversedBy = (viewer: Viewer, dueIds: readonly string[]) =>
  selectJson({ id: dueLines.dueId, sourceId: reversedLines.dueId, amountCents: sql<Cents>`${dues.totalCents}` })
    .from(dueLines)
    .innerJoin(dues, and(eq(dues.organizationId, dueLines.organizationId), eq(dues.id, dueLines.dueId)))
    .innerJoin(reversedLines, and(eq(reversedLines.organizationId, dueLines.organizationId), eq(reversedLines.id, dueLines.reversesId)))
    .where(
      and(
        isAmong(dueLines.dueId, dueIds),
        partsOfDuesVisibleTo(viewer, dueLines),
        partsOfDuesVisibleTo(viewer, reversedLines),
        rentAccountsVisibleTo(viewer, dues),
      ),
    );
