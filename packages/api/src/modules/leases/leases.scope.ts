import { leases } from '@lares/db/schema/leases';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../shared/hot-select.ts';
import type { WriteContext } from '../../trpc/context.ts';

/** Which leases somebody may see, inside the wall: managers all, an invited owner those of his properties, a tenant those he signed. */
export function leasesVisibleTo(actor: Viewer): SQL {
  const here = eq(leases.organizationId, actor.organizationId);
  return and(here, withinOrganization(actor)) ?? here;
}

function withinOrganization({ standing }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return sql`${leases.propertyId} in (select my_owned_properties())`;
    case 'tenant':
      return sql`${leases.id} in (select my_leases())`;
    default:
      return standing satisfies never;
  }
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two who change it at once, the second reads what the first wrote. */
export async function leaseOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(leases)
    .where(and(eq(leases.id, id), leasesVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
