import { owners } from '@lares/db/schema/portfolio/owners';
import { selectJson } from '@lares/db/select';
import { daysOf } from '@lares/domain/accounting/ledger/period';
import { summaryLinesOf } from '@lares/domain/accounting/yearly-summaries/lines';
import {
  type IncomeProperty,
  isFurnishedLease,
  sharedMoney,
  type SharedMoney,
  yearlySummary,
} from '@lares/domain/accounting/yearly-summaries/summary';
import { DomainError } from '@lares/domain/shared/errors';
import { cents } from '@lares/domain/shared/money';
import { can } from '@lares/domain/shared/permissions';
import type { YearlySummaryInput } from '@lares/validation/accounting/yearly-summaries';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { moneyOf } from '../../portfolio/properties/ownerships.scope.ts';
import { partsOfSetOff } from '../statements/credit-parts.queries.ts';
import { type IncomeInput, letsOf, partsOf, partsOfGoingBack, paymentsOf, refundsOf, setOffsOf } from './income.queries.ts';
import { ownExpensesOf } from './own-expenses.queries.ts';
import { expensesOf, feesOf, type SpendingInput } from './spending.queries.ts';

/** A set-off of two debts of one kind changes no figure. */
const isCounted = ({ kind, rentCents, chargesCents, otherCents }: SharedMoney): boolean =>
  kind !== 'compensation' || rentCents !== 0 || chargesCents !== 0 || otherCents !== 0;

/** The owner whose properties are asked for; an invited owner’s scopes hold only their own, so nothing more is asked of them. */
async function ownerOrThrow({ wall, actor }: ActorContext, ownerId: string | null) {
  if (ownerId === null || !can(actor.standing, 'owners:read')) return null;
  const [owner] = await wall.rows(
    selectJson({ id: owners.id, name: owners.displayName })
      .from(owners)
      .where(and(eq(owners.id, ownerId), ownersVisibleTo(actor))),
  );
  if (!owner) throw new DomainError('common.not-found');
  return owner;
}

/**
 * What an owner received and spent in a year, by property, with the lines of form n° 2044; each figure with the rows that make it. Amounts
 * count on the day they were received or spent, fees in the month of their statement.
 */
export async function summaryOfYear(ctx: ActorContext, { ownerId, year }: YearlySummaryInput) {
  const owner = await ownerOrThrow(ctx, ownerId);
  const asked: IncomeInput & SpendingInput = {
    ctx,
    ...daysOf({ year }),
    money: moneyOf(ctx.actor, owner?.id ?? null),
    isTheirs: (column) => (owner ? eq(column, owner.id) : undefined),
  };
  const [lets, paid, parts, refunds, setOffs, stated, own, fees] = await Promise.all([
    letsOf(asked),
    paymentsOf(asked),
    partsOf(asked),
    refundsOf(asked),
    setOffsOf(asked),
    expensesOf(asked),
    ownExpensesOf(asked),
    feesOf(asked),
  ]);
  const partsOfSource = Map.groupBy([...parts, ...(await partsOfGoingBack(asked, refunds))], ({ sourceId }) => sourceId);
  const money = [
    ...[...paid.map((row) => ({ ...row, kind: 'paiement' as const })), ...refunds].map((row) => ({
      ...row,
      parts: partsOfSource.get(row.id) ?? [],
    })),
    ...setOffs.map(({ amountCents, due, credit, ...row }) => ({
      ...row,
      kind: 'compensation' as const,
      amountCents: cents(0),
      parts: partsOfSetOff({ amountCents, due, credit }),
    })),
  ];
  const placeOf = ({ propertyId, property, nature }: (typeof lets)[number], isLet: boolean): IncomeProperty => ({
    propertyId,
    property,
    isFurnished: isFurnishedLease(nature),
    isLet,
  });
  const summary = yearlySummary({
    properties: [...money.map((row) => placeOf(row, false)), ...lets.map((row) => placeOf(row, true))],
    received: money
      .map(({ nature, property: _title, ...row }) => sharedMoney({ ...row, isFurnished: isFurnishedLease(nature) }))
      .filter(isCounted),
    spent: [...stated, ...own, ...fees.whole],
    fees: fees.shared,
  });
  return { owner, year, ...summary };
}

/** For the export: one page, as long as the summary. */
export async function* everySummaryLine(ctx: ActorContext, { ownerId = null, year }: { ownerId?: string | null; year: number }) {
  const { entries } = await summaryOfYear(ctx, { ownerId, year });
  yield entries.flatMap(summaryLinesOf);
}
