import { mandateFees, mandates } from '@lares/db/schema/accounting/mandates';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { ownerStatements, statementFees, statementMovements } from '@lares/db/schema/accounting/statements';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import type { NamedFee } from '@lares/domain/accounting/statements/amounts';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { isOnceOwned } from '../../portfolio/properties/ownerships.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { coversOn, leaseAndProperty } from '../mandates/covered-money.queries.ts';
import { accountsStart, mandateFeesVisibleTo, mandatesVisibleTo } from '../mandates/mandates.scope.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { firstStatedMonth, statedMovements, type StatementOf } from './facts.queries.ts';
import { statedFeesVisibleTo, statementsVisibleTo } from './statements.scope.ts';

export interface StoredNamedFee extends NamedFee {
  mandate: string;
  label: string;
}

/** Rents and charges as they are called, without what is kept of a deposit and other sums. */
const PREMIUM_KINDS = sql`'terme', 'correction', 'régularisation', 'remise'`;

/**
 * The fees of the owner's mandates besides the management fee: what each is counted on from the first month that a statement states until the
 * last day, while fee and mandate are in force, and what valid statements count of it already.
 */
export function namedFeesOf(read: ReadRows, of: StatementOf): Promise<StoredNamedFee[]> {
  const { viewer, ownerId, toDate } = of;
  const from = sql`greatest(${mandateFees.fromDate}, ${accountsStart}, ${firstStatedMonth(of)})`;
  const until = sql`least(coalesce(${mandateFees.untilDate}, ${toDate}::date), ${mandates.untilDate}, ${toDate}::date)`;
  const onceTheirs = isOnceOwned(viewer, sql`${ownerId}`);
  const isWithin = (on: SQL) => sql`${on} between ${from} and ${until}`;

  const received = sql`(select coalesce(sum(${statementMovements.amountCents}), 0)::bigint from ${statedMovements(viewer)}
    where ${statementMovements.mandateId} = ${mandates.id} and ${statementMovements.movedOn} >= ${mandateFees.fromDate}
    and ${statementMovements.movedOn} <= coalesce(${mandateFees.untilDate}, ${statementMovements.movedOn}))`;
  const called = sql`(select coalesce(sum(${dues.totalCents}), 0)::bigint
    from ${dues} ${leaseAndProperty(viewer, sql`${dues.leaseId}`)}
    where ${rentAccountsVisibleTo(viewer, dues)} and ${dues.kind} in (${PREMIUM_KINDS}) and ${isWithin(sql`${dues.dueOn}`)}
    and ${onceTheirs} and ${coversOn(viewer, sql`${dues.dueOn}`)})`;
  const begun = sql`from ${leases}
    join ${properties} on ${propertyNameVisibleTo(viewer)} and ${properties.id} = ${leases.propertyId}
    where ${leasesVisibleTo(viewer)} and ${leases.status} <> 'En attente' and ${isWithin(sql`${leases.startDate}`)}
    and coalesce(${leases.lastDay}, ${leases.startDate}) >= ${leases.startDate}
    and ${onceTheirs} and ${coversOn(viewer, sql`${leases.startDate}`)}`;
  const firstRents = sql`(select coalesce(sum((
    select ${leaseTerms.rentCents} + ${leaseTerms.supplementCents} from ${leaseTerms}
    where ${and(eq(leaseTerms.organizationId, leases.organizationId), eq(leaseTerms.leaseId, leases.id))}
    order by ${leaseTerms.fromDate} limit 1)), 0)::bigint ${begun})`;
  const months = sql`greatest(0, ((extract(year from ${until}) - extract(year from ${from})) * 12
    + extract(month from ${until}) - extract(month from ${from}) + 1))::int`;

  const counted = sql`from ${statementFees}
    join ${ownerStatements} on ${statementsVisibleTo(viewer)} and ${ownerStatements.id} = ${statementFees.statementId}
      and ${ownerStatements.cancelledAt} is null
    where ${statedFeesVisibleTo(viewer)} and ${statementFees.mandateFeeId} = ${mandateFees.id}`;
  const stated = (column: SQL) => sql`(select coalesce(sum(${column}), 0) ${counted})`;

  const earlierRates = sql<NonNullable<NamedFee['earlierRates']>>`(
    select coalesce(json_agg(json_build_object('month', ${ownerStatements.month}, 'rateBp', ${statementFees.rateBp}, 'vatBp', ${statementFees.vatBp})
      order by ${ownerStatements.month}), '[]'::json) ${counted})`;

  return read(
    selectJson({
      id: mandateFees.id,
      mandateId: mandates.id,
      mandate: mandates.number,
      kind: mandateFees.kind,
      label: mandateFees.label,
      basis: mandateFees.basis,
      rateBp: mandateFees.rateBp,
      unitCents: mandateFees.unitCents,
      vatBp: mandateFees.vatBp,
      fromDate: mandateFees.fromDate,
      untilDate: mandateFees.untilDate,
      earlierRates,
      reached: {
        baseCents: sql<Cents>`case ${mandateFees.basis} when 'part de l’encaissé' then ${received} when 'part de l’appelé' then ${called}
          when 'part du loyer par nouvelle location' then ${firstRents} else 0 end`,
        count: sql<number>`case ${mandateFees.basis} when 'montant par mois' then ${months}
          when 'montant par nouvelle location' then (select count(*)::int ${begun})
          when 'montant unique' then (${isWithin(sql`${mandateFees.fromDate}`)})::int else 0 end`,
      },
      stated: {
        baseCents: sql<Cents>`${stated(sql`${statementFees.baseCents}`)}::bigint`,
        count: sql<number>`${stated(sql`${statementFees.count}`)}::int`,
      },
    })
      .from(mandateFees)
      .innerJoin(mandates, and(eq(mandates.organizationId, mandateFees.organizationId), eq(mandates.id, mandateFees.mandateId)))
      .where(and(mandateFeesVisibleTo(viewer), mandatesVisibleTo(viewer), eq(mandates.ownerId, ownerId)))
      .orderBy(asc(mandates.number), asc(mandateFees.fromDate), asc(mandateFees.id)),
  );
}
