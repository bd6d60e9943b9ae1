import { allocations, dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import { standingOf } from '@lares/domain/accounting/dues/standing';
import type { PayerPart } from '@lares/domain/accounting/housing-aids/expected-parts';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { addDays, type Day, dayInParis } from '@lares/domain/shared/day';
import {
  CALENDAR_DUE_KINDS,
  type CalendarDueKind,
  dueNote,
  lastChangeOf,
  monthsDueIn,
  namedDays,
  rentKey,
  uncalledRents,
} from '@lares/domain/workspace/calendar/account-rents';
import type { CalendarEntry, RentsOfDay } from '@lares/domain/workspace/calendar/entry';
import { and, asc, between, eq, gt, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { literalLimit, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { expectedPartsJson } from '../../accounting/housing-aids/expected-parts.scope.ts';
import { plannedOn } from '../../accounting/housing-aids/planned-dues.scope.ts';
import { calledLeaseColumns } from '../../accounting/rent-accounts/called-lease.queries.ts';
import { DUE_COLUMNS } from '../../accounting/rent-accounts/due-columns.scope.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import {
  type CalledDay,
  calledDaysOf,
  isBilledWhole,
  isRunning,
  monthsToCome,
  otherMonthsCalledOf,
  uncalledDaysOf,
} from './counted-rents.queries.ts';
import { type EntryCriteria, from, mainTenant, type Narrowed, narrowedToLeases, shapeOf, to, valuesOf } from './criteria.queries.ts';
import { instalmentEntries } from './instalment-rents.queries.ts';
import { entryOf, propertyColumns, propertyOfLease } from './rent-entry.queries.ts';

const [firstMonth, lastMonth] = [sql.placeholder('firstMonth'), sql.placeholder('lastMonth')];
/** More rents than that in one range are counted, and not read. */
const MOST_READ = 1000;
/** Of a day with more rents than are read, so many are listed. */
const MOST_LISTED = 200;

interface DuesShape extends Narrowed {
  /** Called months, or dues of no month: each is found in the order of one index. */
  of: 'months' | 'others';
  /** At most so many, of some days, the first ones called; null for all of the range. */
  most: number | null;
}

const dueIds = preparedQuery(({ of, most, ...shape }: DuesShape, viewer) => {
  const ids = selectJson({ id: dues.id })
    .from(dues)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .innerJoin(properties, propertyOfLease)
    .where(
      and(
        rentAccountsVisibleTo(viewer, dues),
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        of === 'months' ? between(dues.month, firstMonth, lastMonth) : and(isNull(dues.month), between(dues.dueOn, from, to)),
        inArray(dues.kind, [...CALENDAR_DUE_KINDS]),
        gt(dues.totalCents, sql`0`),
        narrowedToLeases(shape, viewer),
        most === null ? undefined : sql`${dues.dueOn} = any(${sql.placeholder('days')}::text[]::date[])`,
      ),
    );
  return most === null ? ids : ids.orderBy(asc(dues.month), asc(dues.dueOn), asc(dues.id)).limit(literalLimit(most));
});

/** By their ids, of which there are few: planned with the conditions above, the whole tables of leases and properties would be read. */
const duesOfIds = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    id: dues.id,
    leaseId: dues.leaseId,
    kind: sql<CalendarDueKind>`${dues.kind}`,
    month: dues.month,
    dueOn: dues.dueOn,
    totalCents: dues.totalCents,
    paidCents: dues.allocatedCents,
    reason: dues.reason,
    expected: sql<PayerPart[]>`${expectedPartsJson(DUE_COLUMNS)}`,
    plannedOn: sql<Day | null>`${plannedOn(DUE_COLUMNS, sql.placeholder('today'))}`,
    property: propertyColumns,
    tenant: mainTenant(viewer),
    writtenAt: sql<string>`greatest(${dues.createdAt}, ${leases.updatedAt}, (
      select max(${allocations.recordedAt}) from ${allocations}
      where ${and(partsOfDuesVisibleTo(viewer, allocations), eq(allocations.dueId, dues.id))}))`,
  })
    .from(dues)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .innerJoin(properties, propertyOfLease)
    .where(
      and(
        rentAccountsVisibleTo(viewer, dues),
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        sql`${dues.id} = any(${sql.placeholder('ids')}::text[]::uuid[])`,
      ),
    )
    .orderBy(asc(properties.title), asc(dues.id)),
);

interface DuesAsked extends ReturnType<typeof duesAsked> {
  days?: readonly Day[];
}

/** The dues of the range, and with them those of its months that are due on other days: these are called too. */
async function dueRows(
  ctx: RentReader,
  shape: Omit<DuesShape, 'of'>,
  { today, from: first, to: last, firstMonth: since, lastMonth: until, ...values }: DuesAsked,
) {
  const [months, others] = await Promise.all([
    dueIds(ctx, { ...shape, of: 'months' }, { ...values, firstMonth: since, lastMonth: until }),
    dueIds(ctx, { ...shape, of: 'others' }, { ...values, from: first, to: last }),
  ]);
  const ids = [...months, ...others].slice(0, shape.most ?? undefined).map(({ id }) => id);
  return ids.length === 0 ? [] : duesOfIds(ctx, {}, { ids, today });
}

interface AccountsShape extends Narrowed {
  /** Without the leases that are counted. */
  exceptWhole: boolean;
}

/** Running leases with an account: only their months are called. */
const runningAccounts = preparedQuery(({ exceptWhole, ...shape }: AccountsShape, viewer) =>
  selectJson({
    ...calledLeaseColumns,
    property: propertyColumns,
    tenant: mainTenant(viewer),
    writtenAt: sql<string>`greatest(${leases.updatedAt}, ${rentAccounts.updatedAt})`,
  })
    .from(rentAccounts)
    .innerJoin(leases, and(eq(leases.organizationId, rentAccounts.organizationId), eq(leases.id, rentAccounts.leaseId)))
    .innerJoin(properties, propertyOfLease)
    .where(
      and(
        rentAccountsVisibleTo(viewer),
        leasesVisibleTo(viewer),
        isRunning,
        propertyNameVisibleTo(viewer),
        lte(leases.startDate, to),
        narrowedToLeases(shape, viewer),
        exceptWhole ? not(isBilledWhole()) : undefined,
      ),
    ),
);

const runningLeases = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({ count: sql<number>`count(*)` }).from(
    builder
      .select({ id: leases.id })
      .from(rentAccounts)
      .innerJoin(leases, and(eq(leases.organizationId, rentAccounts.organizationId), eq(leases.id, rentAccounts.leaseId)))
      .where(
        and(rentAccountsVisibleTo(viewer), leasesVisibleTo(viewer), isRunning, lte(leases.startDate, to), narrowedToLeases(shape, viewer)),
      )
      .limit(literalLimit(MOST_READ + 1))
      .as('running'),
  ),
);

/** Of running leases with an account; more than `MOST_READ` are not counted further. */
async function runningCount(ctx: Pick<ActorContext, 'wall' | 'actor'>, asked: EntryCriteria): Promise<number> {
  const { from: _from, ...values } = valuesOf(asked);
  return (await runningLeases(ctx, shapeOf(asked), values))[0]?.count ?? 0;
}

function duesAsked(asked: EntryCriteria, today: Day) {
  const { from: firstMonth, to: lastMonth } = monthsDueIn(asked);
  return { ...valuesOf(asked), today, firstMonth, lastMonth };
}

type DueRow = Awaited<ReturnType<typeof dueRows>>[number];

function dueEntry(due: DueRow, today: Day): CalendarEntry {
  const { id, leaseId, kind, month, dueOn, totalCents, paidCents, reason, expected, plannedOn: on, property, tenant, writtenAt } = due;
  const { standing, leftCents, daysLate } = standingOf({ dueOn, totalCents, paidCents, expected, plannedOn: on }, today);
  return entryOf({
    key: month === null ? `rent-due-${id}` : rentKey(leaseId, month),
    leaseId,
    dueOn,
    property,
    detail: [tenant, dueNote(kind, reason), on === null ? null : 'au plan d’apurement'],
    rent: { totalCents, leftCents, standing },
    updatedAt: lastChangeOf(writtenAt, addDays(today, -daysLate), standing),
  });
}

type RunningAccount = Awaited<ReturnType<typeof runningAccounts>>[number];

const uncalledEntries = (accounts: readonly RunningAccount[], calledMonths: CalledMonths, asked: EntryCriteria, today: Day) =>
  accounts.flatMap(({ property, tenant, writtenAt, ...lease }) =>
    uncalledRents({ ...lease, lastDay: billedUntil(lease) }, calledMonths(lease.id), asked, today).map(({ month, dueOn, totalCents }) =>
      entryOf({
        key: rentKey(lease.id, month),
        leaseId: lease.id,
        dueOn,
        property,
        detail: [tenant],
        rent: { totalCents, leftCents: totalCents, standing: null },
        updatedAt: writtenAt,
      }),
    ),
  );

type CalledMonths = (leaseId: string) => ReadonlySet<Day>;

function monthsByLease(rows: readonly { leaseId: string; month: Day | null }[]): CalledMonths {
  const called = Map.groupBy(rows, ({ leaseId }) => leaseId);
  return (leaseId) => new Set((called.get(leaseId) ?? []).flatMap(({ month }) => month ?? []));
}

export interface AccountRents {
  entries: CalendarEntry[];
  /** What is not in `entries`, of days with too many. */
  counted: ReadonlyMap<Day, RentsOfDay>;
}

type RentReader = Pick<ActorContext, 'wall' | 'actor' | 'now'>;

/**
 * The rents of the leases whose account is kept: the dues themselves, and the months to come that are not called yet.
 * @param mostRead more rents than that are counted by day
 */
export async function accountRents(ctx: RentReader, asked: EntryCriteria, mostRead = MOST_READ): Promise<AccountRents> {
  const today = dayInParis(ctx.now());
  const [called, running, instalments] = await Promise.all([
    calledDaysOf(ctx, asked),
    asked.to < today ? 0 : runningCount(ctx, asked),
    instalmentEntries(ctx, asked, today),
  ]);
  if (running + called.reduce((sum, { count }) => sum + count, 0) > mostRead) {
    const others = await countedRents(ctx, asked, { called, today });
    return { ...others, entries: [...instalments, ...others.entries] };
  }
  const { from: _from, to: _to, ...narrowing } = valuesOf(asked);
  const [owed, accounts] = await Promise.all([
    dueRows(ctx, { ...shapeOf(asked), most: null }, duesAsked(asked, today)),
    running === 0 ? [] : runningAccounts(ctx, { ...shapeOf(asked), exceptWhole: false }, { ...narrowing, to: asked.to }),
  ]);
  const inRange = owed.filter(({ dueOn }) => dueOn >= asked.from && dueOn <= asked.to);
  const entries = inRange.map((due) => dueEntry(due, today));
  return { entries: [...instalments, ...entries, ...uncalledEntries(accounts, monthsByLease(owed), asked, today)], counted: new Map() };
}

/** The dues of one day, of very many the first ones called. */
export async function firstRentsOfDay(ctx: RentReader, asked: EntryCriteria, most = MOST_LISTED): Promise<CalendarEntry[]> {
  const today = dayInParis(ctx.now());
  const values = { ...duesAsked(asked, today), days: [asked.from] };
  return (await dueRows(ctx, { ...shapeOf(asked), most }, values)).map((due) => dueEntry(due, today));
}

/** Days with few dues are read, the others counted; of the months to come, the leases that begin, end or change are read. */
async function countedRents(
  ctx: RentReader,
  asked: EntryCriteria,
  { called, today }: { called: readonly CalledDay[]; today: Day },
): Promise<AccountRents> {
  const { from: _from, to: _to, ...narrowing } = valuesOf(asked);
  const days = namedDays(called, { ofDay: MOST_NAMED, together: MOST_READ });
  const values = { ...duesAsked(asked, today), days };
  const isPast = asked.to < today;
  const [named, uncalled, accounts, otherMonths] = await Promise.all([
    days.length === 0 ? [] : dueRows(ctx, { ...shapeOf(asked), most: MOST_READ }, values),
    isPast ? [] : uncalledDaysOf(ctx, asked, today),
    isPast
      ? []
      : runningAccounts(ctx, { ...shapeOf(asked), exceptWhole: true }, { ...narrowing, to: asked.to, ...monthsToCome(asked, today) }),
    isPast ? [] : otherMonthsCalledOf(ctx, asked, today),
  ]);
  const entries = named.map((due) => dueEntry(due, today));
  const counted = new Map<Day, RentsOfDay>();
  for (const { day, count, leases: of, updatedAt } of [...called.filter(({ day: on }) => !days.includes(on)), ...uncalled]) {
    const known = counted.get(day) ?? { count: 0, leases: 0, updatedAt };
    const latest = known.updatedAt > updatedAt ? known.updatedAt : updatedAt;
    counted.set(day, { count: known.count + count, leases: known.leases + of, updatedAt: latest });
  }
  return { entries: [...entries, ...uncalledEntries(accounts, monthsByLease(otherMonths), asked, today)], counted };
}

/** In a range with too many dues, a day with more than that is counted, and so is one that no longer fits into what is read. */
const MOST_NAMED = 20;
