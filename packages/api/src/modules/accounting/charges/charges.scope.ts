import { chargeExpenses, chargeSettlementDues, chargeSettlements } from '@lares/db/schema/accounting/charges';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
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
