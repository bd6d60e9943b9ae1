import { mandates } from '@lares/db/schema/accounting/mandates';
import { payments } from '@lares/db/schema/accounting/payments';
import { allocations, dues } from '@lares/db/schema/accounting/rent-accounts';
import { ownerStatements, statementMovements } from '@lares/db/schema/accounting/statements';
import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { MandateTerms, Movement } from '@lares/domain/accounting/statements/amounts';
import type { StatementLease } from '@lares/domain/accounting/statements/snapshot';
import { type Day, lastDayOfMonth } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { isOnceOwned, isOwnedDuring, ownerOn } from '../../portfolio/properties/ownerships.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { countedPayments, namesOn, ofProperty, unstatedMoney } from '../mandates/covered-money.queries.ts';
import { accountsStart, mandatesVisibleTo, pastRatesOf } from '../mandates/mandates.scope.ts';
import { paymentsVisibleTo } from '../payments/payments.scope.ts';
import { formerParts, reductions } from '../rent-accounts/former-parts.scope.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { movementsVisibleTo, statedFrom, statementsVisibleTo } from './statements.scope.ts';

/** An owner and a period, for the managers who account for them. */
export interface StatementOf {
  viewer: Viewer;
  ownerId: string;
  fromDate: Day;
  toDate: Day;
}

/** Whether a mandate covers the property on some of these days that are of its owner. */
const coversDuring = (viewer: Viewer, firstDay: SQL, lastDay: SQL): SQL => sql`(
  ${mandates.fromDate} <= ${lastDay} and ${mandates.untilDate} >= ${firstDay} and ${namesOn(viewer, firstDay)} and ${isOwnedDuring(
    viewer,
    sql`${mandates.ownerId}`,
    { firstDay: sql`greatest(${firstDay}, ${mandates.fromDate})`, lastDay: sql`least(${lastDay}, ${mandates.untilDate})` },
  )})`;

/**
 * Whether the agency accounts for the month of this day of the period: some mandate covers the property in it, so that a quarter counts what its
 * months would. The statement of one month lists another lease for its movements only, with what its tenant owes.
 */
export const isAccountedMonth = ({ viewer, ownerId, fromDate, toDate }: StatementOf, on: SQL): SQL =>
  toDate === lastDayOfMonth(fromDate)
    ? sql`true`
    : sql`exists (select from ${mandates} where ${mandatesVisibleTo(viewer)} and ${mandates.ownerId} = ${ownerId}
        and ${coversDuring(viewer, sql`date_trunc('month', ${on})::date`, sql`(date_trunc('month', ${on}) + interval '1 month - 1 day')::date`)})`;

/** The first month that a valid statement of the owner states, or the first one of this period: fees of mandates count from it. */
export const firstStatedMonth = ({ viewer, ownerId, fromDate }: Pick<StatementOf, 'viewer' | 'ownerId' | 'fromDate'>): SQL =>
  sql`coalesce((select least(${statedFrom}, ${fromDate}::date) from ${ownerStatements}
    where ${statementsVisibleTo(viewer)} and ${ownerStatements.ownerId} = ${ownerId} and ${ownerStatements.cancelledAt} is null
    order by ${ownerStatements.month} limit 1), ${fromDate}::date)`;

/** The movements that valid statements state. */
export const statedMovements = (viewer: Viewer): SQL => sql`${statementMovements} join ${ownerStatements}
  on ${statementsVisibleTo(viewer)} and ${ownerStatements.id} = ${statementMovements.statementId} and ${ownerStatements.cancelledAt} is null
  and ${movementsVisibleTo(viewer)}`;

/** A valid statement states this movement of this lease already. */
const isStated = (viewer: Viewer, movement: SQL): SQL => sql`exists (
  select from ${statedMovements(viewer)} where ${movement} and ${statementMovements.leaseId} = ${leases.id})`;

export interface StoredMovement extends Movement {
  kind: 'paiement' | 'remboursement';
}

/**
 * What moved on the bank account for the owner up to the last day, and what statements say of it. What they do not say yet counts from the day
 * on which the accounts of the mandate begin here: earlier money was accounted for elsewhere.
 */
export function movementsOf(read: ReadRows, { viewer, ownerId, toDate }: StatementOf): Promise<StoredMovement[]> {
  const paidOn = sql`${payments.paymentDate}`;
  const isStatedAs = {
    payment: isStated(viewer, sql`${statementMovements.paymentId} = ${payments.id}`),
    due: isStated(viewer, sql`${statementMovements.dueId} = ${dues.id}`),
  };
  const rows = sql`(
    ${unstatedMoney(viewer, { ownerId, toDate, isStated: isStatedAs })}
    union all
    select 'paiement', stated.payment_id, stated.lease_id, stated.mandate_id, coalesce(${paidOn}, stated.moved_on),
      coalesce(${payments.amountCents}, 0), stated.amount_cents
    from (
      select ${statementMovements.paymentId} as payment_id, ${statementMovements.leaseId} as lease_id,
        (array_agg(${statementMovements.mandateId} order by ${statementMovements.id} desc))[1] as mandate_id,
        max(${statementMovements.movedOn}) as moved_on, sum(${statementMovements.amountCents})::bigint as amount_cents
      from ${statedMovements(viewer)}
      where ${ownerStatements.ownerId} = ${ownerId} and ${statementMovements.paymentId} is not null
      group by ${statementMovements.paymentId}, ${statementMovements.leaseId}
    ) stated
    left join (${countedPayments(viewer)}) on ${payments.id} = stated.payment_id and ${payments.leaseId} = stated.lease_id
    where coalesce(${payments.amountCents}, 0) <> stated.amount_cents
  ) as moved`;
  return read(
    selectJson({
      kind: sql<StoredMovement['kind']>`moved.kind`,
      id: sql<string>`moved.id`,
      leaseId: sql<string>`moved.lease_id`,
      mandateId: sql<string>`moved.mandate_id`,
      on: sql<Day>`moved.moved_on`,
      nowCents: sql<Cents>`moved.now_cents`,
      statedCents: sql<Cents>`moved.stated_cents`,
    })
      .from(rows)
      .orderBy(sql`moved.moved_on`, sql`moved.id`),
  );
}

/** The mandates of the owner, with what they keep for works while they are in force on the last day. */
export function mandateTermsOf(
  read: ReadRows,
  { viewer, ownerId, toDate }: Omit<StatementOf, 'fromDate'>,
): Promise<(MandateTerms & { accountsFrom: Day; untilDate: Day; isInForce: boolean })[]> {
  const inForce = sql<boolean>`${accountsStart} <= ${toDate}::date and ${mandates.untilDate} >= ${toDate}::date`;
  return read(
    selectJson({
      id: mandates.id,
      number: mandates.number,
      feeBp: mandates.feeBp,
      vatBp: mandates.vatBp,
      pastRates: pastRatesOf(viewer),
      reserveCents: sql<Cents>`case when ${inForce} then ${mandates.reserveCents} else 0 end`,
      accountsFrom: sql<Day>`${accountsStart}`,
      untilDate: mandates.untilDate,
      isInForce: inForce,
    })
      .from(mandates)
      .where(and(mandatesVisibleTo(viewer), eq(mandates.ownerId, ownerId)))
      .orderBy(asc(mandates.number)),
  );
}

/** A deposit, or what is due with a negative total: it pays other dues. */
const credit = alias(dues, 'credit');

interface LeaseFacts extends Pick<StatementLease, 'property' | 'tenants' | 'calledCents' | 'leftCents'> {
  id: string;
}

/** The leases with a movement, and those of covered properties that something was due of in the period: what was due on days of the owner. */
export function leaseFactsOf(read: ReadRows, of: StatementOf, leaseIds: readonly string[]): Promise<LeaseFacts[]> {
  const { viewer, ownerId, fromDate, toDate } = of;
  const isCovered = sql`(${dues.dueOn} < ${fromDate}::date or ${isAccountedMonth(of, sql`${dues.dueOn}`)})`;
  const isTheirs = sql`(${ownerOn(viewer, sql`${dues.dueOn}`)} = ${ownerId} and ${isCovered})`;
  const due = sql`from ${dues} where ${rentAccountsVisibleTo(viewer, dues)} and ${dues.leaseId} = ${leases.id} and ${isTheirs}`;
  const called = sql`${dues.kind} in ('terme', 'correction', 'régularisation', 'autre', 'remise', 'retenue')
    and ${dues.dueOn} between ${fromDate}::date and ${toDate}::date`;
  // What was received or granted after the last day was still owed on it.
  const paidLater = sql`(select coalesce(sum(${allocations.amountCents}), 0)::bigint from ${allocations}
    join ${dues} on ${rentAccountsVisibleTo(viewer, dues)} and ${dues.id} = ${allocations.dueId}
    left join ${payments} on ${paymentsVisibleTo(viewer)} and ${payments.id} = ${allocations.paymentId}
    left join ${dues} as credit on ${rentAccountsVisibleTo(viewer, credit)} and ${credit.id} = ${allocations.creditDueId}
    where ${partsOfDuesVisibleTo(viewer, allocations)} and ${dues.leaseId} = ${leases.id} and ${isTheirs} and ${dues.totalCents} > 0
    and ${dues.dueOn} <= ${toDate}::date and coalesce(${payments.paymentDate}, ${credit.dueOn}) > ${toDate}::date)`;
  // What was waived by the last day was not owed on it, also when the waiver ended afterwards.
  const waivedThen = sql`(select coalesce(sum(former.amount_cents), 0)::bigint
    from ${formerParts(viewer, sql`${reductions.leaseId} = ${leases.id} and ${reductions.dueOn} <= ${toDate}::date`)} as former
    join ${dues} on ${rentAccountsVisibleTo(viewer, dues)} and ${dues.id} = former.due_id
    where ${isTheirs} and ${dues.dueOn} <= ${toDate}::date and former.until > ${toDate}::date)`;
  const onceTheirs = isOnceOwned(viewer, sql`${ownerId}`);
  const moved = sql`select value::uuid from json_array_elements_text(${JSON.stringify(leaseIds)}::json) as value`;
  const owned = sql`select ${leases.id} from ${leases} ${ofProperty(viewer)}
    where ${leasesVisibleTo(viewer)} and ${onceTheirs}`;
  return read(
    selectJson({
      id: leases.id,
      property: properties.title,
      tenants: sql<string[]>`(
        select coalesce(json_agg(${tenants.displayName} order by ${tenants.id} <> ${leases.tenantId}, ${tenants.displayName}), '[]'::json)
        from ${leaseTenants} join ${tenants} on ${tenantNameVisibleTo(viewer)} and ${tenants.id} = ${leaseTenants.tenantId}
        where ${leaseTenants.organizationId} = ${leases.organizationId} and ${leaseTenants.leaseId} = ${leases.id})`,
      calledCents: sql<Cents>`(select coalesce(sum(${dues.totalCents}), 0)::bigint ${due} and ${called})`,
      leftCents: sql<Cents>`(select coalesce(sum(${dues.totalCents} - ${dues.allocatedCents}), 0)::bigint ${due}
        and ${dues.isOpen} and ${dues.totalCents} > 0 and ${dues.dueOn} <= ${toDate}::date) + ${paidLater} - ${waivedThen}`,
    })
      .from(leases)
      .innerJoin(properties, and(propertyNameVisibleTo(viewer), eq(properties.id, leases.propertyId)))
      .where(
        and(
          leasesVisibleTo(viewer),
          // Few of the organisation: found by their key, before the conditions on two tables are asked of each.
          sql`${leases.id} = any(array(${moved} union all ${owned}))`,
          sql`(${leases.id} in (${moved}) or (exists (select ${due} and ${called})
            and exists (select from ${mandates} where ${mandatesVisibleTo(viewer)} and ${mandates.ownerId} = ${ownerId}
              and ${coversDuring(viewer, sql`${fromDate}::date`, sql`${toDate}::date`)})))`,
        ),
      )
      .orderBy(asc(properties.title), asc(leases.startDate), asc(leases.id)),
  );
}
