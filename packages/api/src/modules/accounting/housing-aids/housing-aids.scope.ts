import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';

guards(housingAids);

/**
 * The aids of the leases that a user sees: their managers and tenants; the invited owner of the property, those that the landlord receives.
 */
export function housingAidsVisibleTo(viewer: Viewer): SQL {
  const here = eq(housingAids.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'rent-accounts:write')) return here;
  const seen = builder.select({ id: leases.id }).from(leases).where(leasesVisibleTo(viewer));
  const received = viewer.standing === 'owner' ? eq(housingAids.paidToLandlord, sql`true`) : undefined;
  return and(here, inArray(housingAids.leaseId, seen), received) ?? here;
}

/** The row, locked until the end of the transaction. */
export async function housingAidOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(housingAids)
    .where(and(eq(housingAids.id, id), housingAidsVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
