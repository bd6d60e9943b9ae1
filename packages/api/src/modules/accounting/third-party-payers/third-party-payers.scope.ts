import { thirdPartyPayers } from '@lares/db/schema/accounting/third-party-payers';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';

guards(thirdPartyPayers);

/** The third parties of the leases that a user sees: their managers, tenants and the invited owner of the property. */
export function thirdPartyPayersVisibleTo(viewer: Viewer): SQL {
  const here = eq(thirdPartyPayers.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'rent-accounts:write')) return here;
  const seen = builder.select({ id: leases.id }).from(leases).where(leasesVisibleTo(viewer));
  return and(here, inArray(thirdPartyPayers.leaseId, seen)) ?? here;
}

/** The row, locked until the end of the transaction. */
export async function thirdPartyPayerOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(thirdPartyPayers)
    .where(and(eq(thirdPartyPayers.id, id), thirdPartyPayersVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
