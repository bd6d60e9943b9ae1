import { guarantors } from '@lares/db/schema/leasing/leases';
import type { Day } from '@lares/domain/shared/day';
import { type Cents } from '@lares/domain/shared/money';
import { can } from '@lares/domain/shared/permissions';
import { and, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo } from './leases.scope.ts';
import { all, ofLease } from './lease-parts.queries.ts';

const nothing = sql<string>`''`;
const unsaid = <Value>() => sql<Value | null>`null`;

/** Guarantors and the kind of surety; other details are for managers. */
const guarantorColumns = ({ standing }: Viewer) => ({
  id: guarantors.id,
  kind: guarantors.kind,
  name: guarantors.name,
  surety: guarantors.surety,
  ...(can(standing, 'leases:write')
    ? {
        email: guarantors.email,
        phone: guarantors.phone,
        address: guarantors.address,
        maxAmountCents: guarantors.maxAmountCents,
        untilDate: guarantors.untilDate,
      }
    : { email: nothing, phone: nothing, address: nothing, maxAmountCents: unsaid<Cents>(), untilDate: unsaid<Day>() }),
});

/** The guarantors of a visible lease, as a column of it: by name. */
export const guarantorsOfLease = (viewer: Viewer) =>
  all(
    guarantorColumns(viewer),
    sql`${guarantors} where ${and(ofLease(guarantors), leasesVisibleTo(viewer))}`,
    sql`${guarantors.name}, ${guarantors.id}`,
  );
