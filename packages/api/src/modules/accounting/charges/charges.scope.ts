import { isAmong } from '../../../shared/is-among.ts';
import { chargeExpenses, chargeSettlementDues, chargeSettlements } from '@lares/db/schema/accounting/charges';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { addMonths, type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, desc, eq, gte, inArray, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
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

/** Expenses that stay as they are until the end of the transaction; several may hold them. */
export async function holdExpenses({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: chargeExpenses.id })
    .from(chargeExpenses)
    .where(and(isAmong(chargeExpenses.id, ids), expensesVisibleTo(actor)))
    .orderBy(chargeExpenses.id)
    .for('share');
}

const proofsUntil = sql<Day>`${chargeSettlements.snapshot} ->> 'proofsUntil'`;

/** Longer than a tenant may consult proofs: what was issued before needs not be read. */
const RECENT_MONTHS = 7;

/** Valid settlements whose proofs the tenant may consult: for six months (loi n° 89-462 of 6 July 1989, art. 23). */
const consulted = (actor: Viewer, today: Day): SQL | undefined =>
  and(
    settlementsVisibleTo(actor),
    isNull(chargeSettlements.cancelledAt),
    gte(chargeSettlements.issuedAt, addMonths(today, -RECENT_MONTHS)),
    gte(proofsUntil, today),
  );

/** Expenses whose proof a tenant may still consult. */
export const isConsulted = (actor: Viewer, today: Day): SQL => sql`${chargeExpenses.id} in (
  select (line.value ->> 'id')::uuid from ${chargeSettlements}
  cross join lateral jsonb_array_elements(${chargeSettlements.snapshot} -> 'lines') as line where ${consulted(actor, today)})`;

/** @throws DomainError `charge.proof-kept` with the last day on which a tenant may consult the proof of the expense. */
export async function proofMayGoOrThrow({ tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>, expenseId: string): Promise<void> {
  const names = sql`${chargeSettlements.snapshot} @> ${JSON.stringify({ lines: [{ id: expenseId }] })}::jsonb`;
  const [kept] = await tx
    .select({ until: proofsUntil })
    .from(chargeSettlements)
    .where(and(consulted(actor, dayInParis(now())), names))
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
