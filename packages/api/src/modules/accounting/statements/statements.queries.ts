import { mandates } from '@lares/db/schema/accounting/mandates';
import { ownerExpenses, ownerMovements, ownerPayouts, ownerStatements, statementEmails } from '@lares/db/schema/accounting/statements';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import type { ReceiptEmailState } from '@lares/domain/accounting/receipts/email-states';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { closingMonth, firstOfQuarter, type PeriodFacts, statementPeriod } from '@lares/domain/accounting/statements/period';
import type { StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { spanOf, type StatementSpan } from '@lares/domain/accounting/statements/span';
import { type StatementState, statementState } from '@lares/domain/accounting/statements/state';
import { type Day, dayInParis, lastDayOfMonth } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { accountsStart, mandatesVisibleTo } from '../mandates/mandates.scope.ts';
import { statementDraftOrThrow } from './drafts.queries.ts';
import {
  expensesVisibleTo,
  ownerMovementsVisibleTo,
  payoutsVisibleTo,
  statedFrom,
  statementEmailsVisibleTo,
  statementsVisibleTo,
} from './statements.scope.ts';

/** What was paid out for a statement. */
const payoutCents = (viewer: Viewer) => sql<Cents>`(
  select coalesce(sum(${ownerPayouts.amountCents}), 0)::bigint from ${ownerPayouts}
  where ${and(eq(ownerPayouts.statementId, ownerStatements.id), isNull(ownerPayouts.cancelledAt), payoutsVisibleTo(viewer))})`;

/** Amounts of a snapshot together; a statement that was issued before one of them existed has none of it. */
const snapshotSum = (...keys: (keyof StatementSnapshot)[]) =>
  sql<Cents>`(${sql.join(
    keys.map((key) => sql`coalesce((${ownerStatements.snapshot} ->> ${sql.raw(`'${key}'`)})::bigint, 0)`),
    sql` + `,
  )})`;

const rowColumns = (viewer: Viewer) => ({
  id: ownerStatements.id,
  year: ownerStatements.year,
  sequence: ownerStatements.sequence,
  /** The first day of its period, and the month with which it ends. */
  fromDate: statedFrom,
  month: ownerStatements.month,
  receivedCents: sql<Cents>`(${ownerStatements.snapshot} ->> 'receivedCents')::bigint`,
  /** Fees with VAT. */
  feeCents: snapshotSum('feeCents', 'vatCents', 'namedFeeCents', 'namedVatCents'),
  insuranceCents: snapshotSum('insuranceCents'),
  ownerMovementCents: snapshotSum('ownerMovementCents'),
  expenseCents: snapshotSum('expenseCents'),
  paidOutCents: ownerStatements.paidOutCents,
  carriedCents: ownerStatements.carriedCents,
  payoutCents: payoutCents(viewer),
  payouts: sql<{ id: string; paidOn: Day; amountCents: Cents }[]>`(
    select coalesce(json_agg(json_build_object('id', ${ownerPayouts.id}, 'paidOn', ${ownerPayouts.paidOn},
      'amountCents', ${ownerPayouts.amountCents}) order by ${ownerPayouts.paidOn}, ${ownerPayouts.id}), '[]'::json)
    from ${ownerPayouts}
    where ${and(eq(ownerPayouts.statementId, ownerStatements.id), isNull(ownerPayouts.cancelledAt), payoutsVisibleTo(viewer))})`,
  issuedAt: ownerStatements.issuedAt,
  cancelledAt: ownerStatements.cancelledAt,
  cancelReason: ownerStatements.cancelReason,
});

const numbered = <Row extends { year: number; sequence: number }>({ year, sequence, ...row }: Row) => ({
  ...row,
  number: receiptNumberText({ year, sequence }),
});

const MOST_STATEMENTS = 60;
const MOST_EXPENSES = 50;

/** The statements that the user sees of an owner, or of themselves: the latest first, cancelled ones with the others. */
const statementsOf = ({ wall, actor }: ActorContext, ownerId: string | null) =>
  wall.rows(
    selectJson(rowColumns(actor))
      .from(ownerStatements)
      .where(and(ownerId === null ? undefined : eq(ownerStatements.ownerId, ownerId), statementsVisibleTo(actor)))
      .orderBy(desc(ownerStatements.month), desc(ownerStatements.year), desc(ownerStatements.sequence))
      .limit(MOST_STATEMENTS),
  );

/** For the page of an owner: the statements, and what was paid for them, not stated ones first. */
export async function statementsOfOwner(ctx: ActorContext, { ownerId }: { ownerId: string }) {
  const { wall, actor } = ctx;
  const [owner] = await wall.rows(
    selectJson({ rhythm: owners.statementRhythm })
      .from(owners)
      .where(and(eq(owners.id, ownerId), ownersVisibleTo(actor))),
  );
  if (!owner) throw new DomainError('common.not-found');
  const [issued, advances, expenses] = await Promise.all([
    statementsOf(ctx, ownerId),
    wall.rows(
      selectJson({
        id: ownerMovements.id,
        movedOn: ownerMovements.movedOn,
        kind: ownerMovements.kind,
        label: ownerMovements.label,
        amountCents: ownerMovements.amountCents,
        isStated: sql<boolean>`${isNotNull(ownerMovements.statementId)}`,
      })
        .from(ownerMovements)
        .where(and(eq(ownerMovements.ownerId, ownerId), ownerMovementsVisibleTo(actor)))
        .orderBy(desc(ownerMovements.movedOn), desc(ownerMovements.id))
        .limit(MOST_EXPENSES),
    ),
    wall.rows(
      selectJson({
        id: ownerExpenses.id,
        spentOn: ownerExpenses.spentOn,
        label: ownerExpenses.label,
        amountCents: ownerExpenses.amountCents,
        property: properties.title,
        documentId: ownerExpenses.documentId,
        origin: ownerExpenses.origin,
        isStated: sql<boolean>`${isNotNull(ownerExpenses.statementId)}`,
      })
        .from(ownerExpenses)
        .leftJoin(
          properties,
          and(
            eq(properties.organizationId, ownerExpenses.organizationId),
            eq(properties.id, ownerExpenses.propertyId),
            propertyNameVisibleTo(actor),
          ),
        )
        .where(and(eq(ownerExpenses.ownerId, ownerId), expensesVisibleTo(actor)))
        .orderBy(desc(ownerExpenses.spentOn), desc(ownerExpenses.id))
        .limit(MOST_EXPENSES),
    ),
  ]);
  return { rhythm: owner.rhythm, statements: issued.map(numbered), movements: advances, expenses };
}

/** For the room of an invited owner: their own statements. */
export async function ownStatements(ctx: ActorContext) {
  return (await statementsOf(ctx, null)).map(({ year, sequence, ...row }) => ({ ...row, number: receiptNumberText({ year, sequence }) }));
}

interface SentEmail {
  address: string;
  state: ReceiptEmailState;
  stateAt: string;
}

/** What decides whether an owner is accounted to with this month: their rhythm, and the mandates in force in its quarter. */
function turnOf(viewer: Viewer, month: Day) {
  const held = and(
    eq(mandates.organizationId, owners.organizationId),
    eq(mandates.ownerId, owners.id),
    lte(accountsStart, lastDayOfMonth(month)),
    gte(mandates.untilDate, firstOfQuarter(month)),
    mandatesVisibleTo(viewer),
  );
  // In the scalar subqueries the statements are those of their own `from`, not the one of the month.
  const valid = and(
    eq(ownerStatements.organizationId, owners.organizationId),
    eq(ownerStatements.ownerId, owners.id),
    isNull(ownerStatements.cancelledAt),
    statementsVisibleTo(viewer),
  );
  return {
    rhythm: owners.statementRhythm,
    accountsFrom: sql<Day | null>`(select min(${accountsStart}) from ${mandates} where ${held})`,
    heldUntil: sql<Day | null>`(select max(${mandates.untilDate}) from ${mandates} where ${held})`,
    latest: sql<Day | null>`(select max(${ownerStatements.month}) from ${ownerStatements}
      where ${and(valid, lt(ownerStatements.month, month))})`,
    /** A statement ends with a later month: it covers this one, or leaves it without a statement. */
    isFollowed: sql<boolean>`exists (select from ${ownerStatements} where ${and(valid, gt(ownerStatements.month, month))})`,
  };
}

/** Whether no later statement is issued, and a mandate is in force in the period that the statement of this month covers; its first day. */
function periodToIssue(month: Day, { rhythm, accountsFrom, heldUntil, latest, isFollowed }: Turn): Day | null {
  if (heldUntil === null || isFollowed) return null;
  const { fromDate } = statementPeriod({ month, rhythm, latest, accountsFrom });
  return heldUntil >= fromDate ? fromDate : null;
}

interface Turn extends Omit<PeriodFacts, 'month'> {
  heldUntil: Day | null;
  isFollowed: boolean;
}

/**
 * The owners to account to with a month: a mandate is in force in the period that ends with it, or a valid statement does. Who is accounted to by
 * quarter is listed with its last month, and only counted with the others.
 */
export async function statementsOfMonth(
  { wall, actor }: ActorContext,
  { month, state, span }: { month: Day; state?: StatementState | undefined; span?: StatementSpan | undefined },
) {
  const turn = turnOf(actor, month);
  const rows = await wall.rows(
    selectJson({
      owner: { id: owners.id, name: owners.displayName, ibanEnding: owners.ibanEnding, hasEmail: sql<boolean>`${owners.email} <> ''` },
      turn,
      statement: {
        id: sql<string | null>`${ownerStatements.id}`,
        fromDate: sql<Day | null>`${statedFrom}`,
        year: sql<number>`coalesce(${ownerStatements.year}, 0)`,
        sequence: sql<number>`coalesce(${ownerStatements.sequence}, 0)`,
        receivedCents: sql<Cents>`coalesce((${ownerStatements.snapshot} ->> 'receivedCents')::bigint, 0)`,
        /** With VAT. */
        feeCents: snapshotSum('feeCents', 'vatCents', 'namedFeeCents', 'namedVatCents'),
        paidOutCents: sql<Cents>`coalesce(${ownerStatements.paidOutCents}, 0)`,
        carriedCents: sql<Cents>`coalesce(${ownerStatements.carriedCents}, 0)`,
        payoutCents: payoutCents(actor),
        /** `null` until it is sent by e-mail. */
        email: sql<SentEmail | null>`case when ${statementEmails.emailId} is null then null else
          json_build_object('address', ${statementEmails.address}, 'state', ${statementEmails.state}, 'stateAt', ${statementEmails.stateAt}) end`,
      },
    })
      .from(owners)
      .leftJoin(
        ownerStatements,
        and(
          eq(ownerStatements.organizationId, owners.organizationId),
          eq(ownerStatements.ownerId, owners.id),
          eq(ownerStatements.month, month),
          isNull(ownerStatements.cancelledAt),
          statementsVisibleTo(actor),
        ),
      )
      .leftJoin(
        statementEmails,
        and(
          eq(statementEmails.organizationId, ownerStatements.organizationId),
          eq(statementEmails.statementId, ownerStatements.id),
          statementEmailsVisibleTo(actor),
        ),
      )
      .where(and(ownersVisibleTo(actor), or(sql`${turn.heldUntil} is not null`, isNotNull(ownerStatements.id))))
      .orderBy(asc(owners.sortName), asc(owners.id)),
  );
  const due = rows.map(({ statement, turn: facts, ...row }) => ({
    ...row,
    statement,
    isOtherMonth: statement.id === null && closingMonth(month, facts.rhythm) !== month,
    isFollowed: facts.isFollowed,
    isHeld: facts.heldUntil !== null && facts.heldUntil >= month,
    fromDate: statement.fromDate ?? periodToIssue(month, facts),
  }));
  const all = due.flatMap(({ owner, isOtherMonth, fromDate, statement: { id, year, sequence, fromDate: _frozen, ...amounts } }) =>
    isOtherMonth || fromDate === null
      ? []
      : [
          {
            owner,
            fromDate,
            statement: id === null ? null : { id, number: receiptNumberText({ year, sequence }), ...amounts },
            state: statementState(id === null ? null : amounts),
          },
        ],
  );
  return {
    rows: all.filter((row) => (state === undefined || row.state === state) && (span === undefined || spanOf(row.fromDate, month) === span)),
    total: all.length,
    /** Owners whose statement of this quarter covers the month. */
    withQuarter: due.filter(({ isOtherMonth, fromDate }) => isOtherMonth && fromDate !== null).length,
    /** Owners with a mandate in the month, and a statement that ends with a later month: what the month still holds is on their next one. */
    withLater: due.filter(({ isHeld, isFollowed, fromDate }) => isHeld && isFollowed && fromDate === null).length,
  };
}

/** What the statement of an owner for a month says now, before it is issued. */
export async function previewStatement(ctx: ActorContext, { ownerId, month }: { ownerId: string; month: Day }) {
  const asked = { viewer: ctx.actor, ownerId, month, today: dayInParis(ctx.now()) };
  const { content } = await statementDraftOrThrow((select) => ctx.wall.rows(select), asked);
  return content;
}

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer };

/** What the PDF of a statement prints, as it was frozen. */
export async function statementToPrintOrThrow({ wall, actor }: Reader, id: string) {
  const [found] = await wall.rows(
    selectJson({
      snapshot: sql<StatementSnapshot>`${ownerStatements.snapshot}`,
      sha256: sql<string>`encode(${ownerStatements.sha256}, 'hex')`,
      cancelledAt: ownerStatements.cancelledAt,
      cancelReason: ownerStatements.cancelReason,
    })
      .from(ownerStatements)
      .where(and(eq(ownerStatements.id, id), statementsVisibleTo(actor)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  const { snapshot, sha256, cancelledAt, cancelReason } = found;
  return { snapshot, sha256, cancelled: cancelledAt === null ? null : { on: dayInParis(new Date(cancelledAt)), reason: cancelReason } };
}
