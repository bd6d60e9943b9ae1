import { dues, dueSums, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { builder, selectJson } from '@lares/db/select';
import { dueDay } from '@lares/domain/leasing/leases/due-day';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { addMonths, type Day, lastDayOfMonth, laterDay } from '@lares/domain/shared/day';
import { CALENDAR_DUE_KINDS, monthsDueIn } from '@lares/domain/workspace/calendar/account-rents';
import type { RentsOfDay } from '@lares/domain/workspace/calendar/entry';
import { and, between, eq, exists, gt, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import { literalWord, preparedQuery } from '../../../shared/prepared-query.ts';
import { dueSumsVisibleTo, rentAccountsVisibleTo, seesEveryAccount } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { type EntryCriteria, from, type Narrowed, narrowedToLeases, type Reader, shapeOf, to, valuesOf } from './criteria.queries.ts';

// Rents of organisations with so many that reading them one by one takes seconds, and naming them helps nobody.

const [firstMonth, lastMonth, lastMonthEnd] = [
  sql.placeholder('firstMonth'),
  sql.placeholder('lastMonth'),
  sql.placeholder('lastMonthEnd'),
];

/**
 * The dues of a range that ask for money, by day. Without their leases: a counted day names none, and its last change is that of a due. A
 * lease has one due for each month, so a day with nothing but months has as many leases as dues.
 */
const calledDays = preparedQuery((shape: Narrowed, viewer) => {
  const ofLeases = builder
    .select({ id: leases.id })
    .from(leases)
    .where(and(leasesVisibleTo(viewer), narrowedToLeases(shape, viewer)));
  return selectJson({
    day: dues.dueOn,
    count: sql<number>`count(*)`,
    leases: sql<number>`count(${dues.month})`,
    updatedAt: sql<string>`max(${dues.createdAt})`,
  })
    .from(dues)
    .where(
      and(
        rentAccountsVisibleTo(viewer, dues),
        between(dues.dueOn, from, to),
        inArray(dues.kind, [...CALENDAR_DUE_KINDS]),
        gt(dues.totalCents, sql`0`),
        shape.byProperty || shape.byTenant ? inArray(dues.leaseId, ofLeases) : undefined,
      ),
    )
    .groupBy(dues.dueOn);
});

/** The same, from the stored sums. */
const summedDays = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    day: dueSums.dueOn,
    count: sql<number>`sum(${dueSums.count})`,
    leases: sql<number>`coalesce(sum(${dueSums.count}) filter (where ${isNotNull(dueSums.month)}), 0)`,
    updatedAt: sql<string>`max(${dueSums.addedAt})`,
  })
    .from(dueSums)
    .where(and(dueSumsVisibleTo(viewer), between(dueSums.dueOn, from, to), eq(dueSums.isAsked, sql`true`)))
    .groupBy(dueSums.dueOn)
    .having(sql`sum(${dueSums.count}) > 0`),
);

export type CalledDay = RentsOfDay & { day: Day };

export const calledDaysOf = (ctx: Reader, asked: EntryCriteria): Promise<CalledDay[]> => {
  const shape = shapeOf(asked);
  const isWhole = seesEveryAccount(ctx.actor) && !shape.byProperty && !shape.byTenant;
  return isWhole ? summedDays(ctx, {}, { from: asked.from, to: asked.to }) : calledDays(ctx, shape, valuesOf(asked));
};

/**
 * The running leases whose months are all billed whole, with an amount: when a rent is due then depends on the payment day and on the timing
 * alone. The others are read one by one.
 */
export const isBilledWhole = (): SQL => {
  const withoutRent = builder
    .select({ id: leaseTerms.id })
    .from(leaseTerms)
    .where(
      and(
        eq(leaseTerms.organizationId, leases.organizationId),
        eq(leaseTerms.leaseId, leases.id),
        sql`${leaseTerms.rentCents} + ${leaseTerms.supplementCents} + ${leaseTerms.chargesCents} = 0`,
      ),
    );
  return sql`(${leases.startDate} <= ${firstMonth}::date and ${rentAccounts.accountingStart} <= ${firstMonth}::date
    and coalesce(${leases.lastDay}, 'infinity') >= ${lastMonthEnd}::date and ${not(exists(withoutRent))})`;
};

export const isRunning = eq(leases.status, literalWord(LEASE_STATUSES, 'Actif'));

const accountOfLease = and(eq(leases.organizationId, rentAccounts.organizationId), eq(leases.id, rentAccounts.leaseId));

const wholeLeases = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({
    paymentDay: leases.paymentDay,
    timing: leases.timing,
    count: sql<number>`count(*)`,
    updatedAt: sql<string>`max(greatest(${leases.updatedAt}, ${rentAccounts.updatedAt}))`,
  })
    .from(rentAccounts)
    .innerJoin(leases, accountOfLease)
    .where(and(rentAccountsVisibleTo(viewer), leasesVisibleTo(viewer), isRunning, isBilledWhole(), narrowedToLeases(shape, viewer)))
    .groupBy(leases.paymentDay, leases.timing),
);

const wholeMonthsCalled = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({ paymentDay: leases.paymentDay, timing: leases.timing, month: sql<Day>`${dues.month}`, count: sql<number>`count(*)` })
    .from(rentAccounts)
    .innerJoin(leases, accountOfLease)
    .innerJoin(dues, and(eq(dues.organizationId, leases.organizationId), eq(dues.leaseId, leases.id)))
    .where(
      and(
        rentAccountsVisibleTo(viewer),
        leasesVisibleTo(viewer),
        isRunning,
        isBilledWhole(),
        rentAccountsVisibleTo(viewer, dues),
        between(dues.month, firstMonth, lastMonth),
        narrowedToLeases(shape, viewer),
      ),
    )
    .groupBy(leases.paymentDay, leases.timing, dues.month),
);

const otherMonthsCalled = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({ leaseId: dues.leaseId, month: sql<Day>`${dues.month}` })
    .from(rentAccounts)
    .innerJoin(leases, accountOfLease)
    .innerJoin(dues, and(eq(dues.organizationId, leases.organizationId), eq(dues.leaseId, leases.id)))
    .where(
      and(
        rentAccountsVisibleTo(viewer),
        leasesVisibleTo(viewer),
        isRunning,
        not(isBilledWhole()),
        rentAccountsVisibleTo(viewer, dues),
        between(dues.month, firstMonth, lastMonth),
        narrowedToLeases(shape, viewer),
      ),
    ),
);

/** The called months of the leases that are read one by one. */
export function otherMonthsCalledOf(ctx: Reader, asked: EntryCriteria, today: Day) {
  const { from: _from, to: _to, ...narrowing } = valuesOf(asked);
  return otherMonthsCalled(ctx, shapeOf(asked), { ...narrowing, ...monthsToCome(asked, today) });
}

/** The values of `isBilledWhole` for the months that are not called yet. */
export function monthsToCome(asked: EntryCriteria, today: Day) {
  const months = monthsDueIn({ from: laterDay(asked.from, today), to: asked.to });
  return { firstMonth: months.from, lastMonth: months.to, lastMonthEnd: lastDayOfMonth(months.to) };
}

/** The rents of whole months to come that are not called yet, by day. */
export async function uncalledDaysOf(ctx: Reader, asked: EntryCriteria, today: Day): Promise<CalledDay[]> {
  const months = monthsToCome(asked, today);
  const { from: _from, to: _to, ...narrowing } = valuesOf(asked);
  const [groups, called] = await Promise.all([
    wholeLeases(ctx, shapeOf(asked), { ...narrowing, ...months }),
    wholeMonthsCalled(ctx, shapeOf(asked), { ...narrowing, ...months }),
  ]);
  const keyOf = (group: { paymentDay: number; timing: string }, month: Day) => `${group.paymentDay} ${group.timing} ${month}`;
  const calledOf = new Map(called.map((group) => [keyOf(group, group.month), group.count]));
  const found: CalledDay[] = [];
  for (let month = months.firstMonth; month <= months.lastMonth; month = addMonths(month, 1))
    for (const { count, updatedAt, ...group } of groups) {
      const day = dueDay({ from: month, to: lastDayOfMonth(month) }, group);
      const left = count - (calledOf.get(keyOf(group, month)) ?? 0);
      if (left > 0 && day >= laterDay(asked.from, today) && day <= asked.to) found.push({ day, count: left, leases: left, updatedAt });
    }
  return found;
}
