import { allocations, dueLines, dues } from '@lares/db/schema/accounting/rent-accounts';
import { selectJson } from '@lares/db/select';
import { GIVING_BACK_KINDS, GOING_BACK_KINDS } from '@lares/domain/accounting/dues/kinds';
import type { PaidPart } from '@lares/domain/accounting/statements/shares';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, negated } from '@lares/domain/shared/money';
import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';

/** A credit of the account, beside the due that it pays. */
export const credits = alias(dues, 'credit');
type Due = Pick<typeof dues | typeof credits, 'organizationId' | 'id'>;

export const dueOfAllocation = and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId));
export const creditOfAllocation = and(eq(credits.organizationId, allocations.organizationId), eq(credits.id, allocations.creditDueId));

/** The kinds of lines that a summary counts as rent, in SQL. */
export interface RentKinds {
  viewer: Viewer;
  rentKinds: SQL;
}

const CHARGE_LINES = sql`'charges', 'régularisation'`;

/** The lines of a due, or with the other sign those of a credit, by what they are for. */
export function sharesOf(due: Due, { viewer, rentKinds }: RentKinds, sign: SQL = sql``): SQL<PaidPart['due']> {
  const lineSum = (kinds: SQL) => sql`(
    select ${sign} coalesce(sum(${dueLines.amountCents}), 0)::bigint from ${dueLines}
    where ${dueLines.organizationId} = ${due.organizationId} and ${dueLines.dueId} = ${due.id}
    and ${partsOfDuesVisibleTo(viewer, dueLines)} and ${dueLines.kind} ${kinds})`;
  return sql`json_build_object('rentCents', ${lineSum(sql`in (${rentKinds})`)}, 'chargesCents', ${lineSum(sql`in (${CHARGE_LINES})`)},
    'otherCents', ${lineSum(sql`not in (${CHARGE_LINES}, ${rentKinds})`)})`;
}

/** Of the lines of a credit: what it gives back, as positive amounts. */
export const GIVEN_BACK = sql`-`;

/** Two debts are set off on the day on which both are due (Code civil, art. 1347). */
export const setOffOn = sql<Day>`greatest(${credits.dueOn}, ${dues.dueOn})`;

export const isSetOff = and(inArray(credits.kind, [...GIVING_BACK_KINDS]), notInArray(dues.kind, [...GOING_BACK_KINDS]));

/** A set-off is received for what its due consists of, and gives back what its credit consists of. */
export const partsOfSetOff = ({ amountCents, due, credit }: PaidPart & { credit: PaidPart['due'] }): PaidPart[] => [
  { amountCents, due },
  { amountCents: negated(amountCents), due: credit },
];

/** What deposits pay at the end of a lease, and refunds that were taken back. */
export const partsOfCredits = (kinds: RentKinds, creditIds: readonly string[]) =>
  selectJson({
    sourceId: sql<string>`${allocations.creditDueId}`,
    leaseId: dues.leaseId,
    amountCents: sql<Cents>`sum(${allocations.amountCents})`,
    due: sharesOf(dues, kinds),
  })
    .from(allocations)
    .innerJoin(dues, dueOfAllocation)
    .where(
      and(
        partsOfDuesVisibleTo(kinds.viewer, allocations),
        rentAccountsVisibleTo(kinds.viewer, dues),
        isAmong(allocations.creditDueId, creditIds),
        notInArray(dues.kind, [...GOING_BACK_KINDS]),
      ),
    )
    .groupBy(allocations.creditDueId, dues.organizationId, dues.id)
    .having(sql`sum(${allocations.amountCents}) <> 0`);

/** What is refunded: the parts of the credits that it uses up. What an advance pays has none. */
export const partsOfRefunds = (kinds: RentKinds, dueIds: readonly string[]) =>
  selectJson({
    sourceId: sql<string>`${allocations.dueId}`,
    leaseId: credits.leaseId,
    amountCents: sql<Cents>`-sum(${allocations.amountCents})`,
    due: sharesOf(credits, kinds, GIVEN_BACK),
  })
    .from(allocations)
    .innerJoin(credits, creditOfAllocation)
    .where(
      and(
        partsOfDuesVisibleTo(kinds.viewer, allocations),
        rentAccountsVisibleTo(kinds.viewer, credits),
        isAmong(allocations.dueId, dueIds),
        inArray(credits.kind, [...GIVING_BACK_KINDS]),
      ),
    )
    .groupBy(allocations.dueId, credits.organizationId, credits.id)
    .having(sql`sum(${allocations.amountCents}) <> 0`);
