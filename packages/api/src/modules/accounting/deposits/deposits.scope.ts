import { depositClaims, depositMovements } from '@lares/db/schema/accounting/deposits';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';

guards(depositMovements, depositClaims);

/** The deposits of the leases that a user sees: their managers, the invited owner of the property, their tenants. */
export function depositsVisibleTo(viewer: Viewer, table: typeof depositMovements | typeof depositClaims = depositMovements): SQL {
  const here = eq(table.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'rent-accounts:write')) return here;
  const seen = builder.select({ id: leases.id }).from(leases).where(leasesVisibleTo(viewer));
  return and(here, inArray(table.leaseId, seen)) ?? here;
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The lease of a movement, so that its row can be locked after the lease, as every command of deposits does. */
export async function leaseOfMovementOrThrow({ tx, actor }: Writing, id: string): Promise<string> {
  const [row] = await tx
    .select({ leaseId: depositMovements.leaseId })
    .from(depositMovements)
    .where(and(eq(depositMovements.id, id), depositsVisibleTo(actor)));
  if (!row) throw new DomainError('common.not-found');
  return row.leaseId;
}

/** The movement, locked until the end of the transaction. */
export async function movementOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(depositMovements)
    .where(and(eq(depositMovements.id, id), depositsVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
