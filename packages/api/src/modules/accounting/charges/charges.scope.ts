import { chargeExpenses, chargeSettlementDues, chargeSettlements } from '@lares/db/schema/accounting/charges';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, desc, eq, gte, inArray, isNull, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';

guards(chargeExpenses, chargeSettlements, chargeSettlementDues);

/** The expenses of the organisation, for those who settle them. */
export function expensesVisibleTo({ organizationId, standing }: Viewer): SQL {
  return can(standing, 'charges:write') ? eq(chargeExpenses.organizationId, organizationId) : sql`false`;
}

/** The expense, locked until the end of the transaction. */
export async function expenseOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(chargeExpenses)
    .where(and(eq(chargeExpenses.id, id), expensesVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

const proofsUntil = sql<Day>`${chargeSettlements.snapshot} ->> 'proofsUntil'`;

/**
 * Valid settlements that rest on an expense while the tenant may consult its proof: for six months (loi n° 89-462 of 6 July 1989, art. 23).
 * @param expenseId a value, or a column of the outer query
 */
const consulted = (actor: Viewer, today: Day, expenseId: SQLWrapper): SQL | undefined =>
  and(
    settlementsVisibleTo(actor),
    isNull(chargeSettlements.cancelledAt),
    sql`${chargeSettlements.snapshot} @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('id', ${expenseId})))`,
    gte(proofsUntil, today),
  );

/** Expenses whose proof a tenant may still consult. */
export const isConsulted = (actor: Viewer, today: Day): SQL =>
  sql`exists (select from ${chargeSettlements} where ${consulted(actor, today, chargeExpenses.id)})`;

/** @throws DomainError `charge.proof-kept` with the last day on which a tenant may consult the proof of the expense. */
export async function proofMayGoOrThrow({ tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>, expenseId: string): Promise<void> {
  const [kept] = await tx
    .select({ until: proofsUntil })
    .from(chargeSettlements)
    .where(consulted(actor, dayInParis(now()), sql`${expenseId}::uuid`))
    .orderBy(desc(proofsUntil))
    .limit(1);
  if (kept) throw new DomainError('charge.proof-kept', { details: { until: kept.until } });
}

type OfLease = Record<'organizationId' | 'leaseId', AnyColumn>;

/** Settlements of the leases that a user sees: their managers, the invited owner of the property, their tenants. */
export function settlementsVisibleTo(viewer: Viewer, table: OfLease = chargeSettlements): SQL {
  const here = eq(table.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'charges:write')) return here;
  const seen = builder.select({ id: leases.id }).from(leases).where(leasesVisibleTo(viewer));
  return and(here, inArray(table.leaseId, seen)) ?? here;
}

/** The dues of a settlement: read with it. */
export const settlementDuesVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(chargeSettlementDues.organizationId, organizationId);
