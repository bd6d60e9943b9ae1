import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { leases } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type NothingElse, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { housingAidsVisibleTo } from './housing-aids.scope.ts';

const leaseId = sql.placeholder('leaseId');

const isSeen = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({ id: leases.id })
    .from(leases)
    .where(and(eq(leases.id, leaseId), leasesVisibleTo(viewer))),
);

const aidsOf = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: housingAids.id,
    payer: housingAids.payer,
    fromMonth: housingAids.fromMonth,
    untilMonth: housingAids.untilMonth,
    amountCents: housingAids.amountCents,
    paidToLandlord: housingAids.paidToLandlord,
    schedule: housingAids.schedule,
    version: housingAids.version,
  })
    .from(housingAids)
    .where(and(eq(housingAids.leaseId, leaseId), housingAidsVisibleTo(viewer)))
    .orderBy(desc(housingAids.fromMonth)),
);

/** The housing aids of a lease, the latest first. */
export async function housingAidsOf(ctx: ActorContext, question: { leaseId: string }) {
  const [lease] = await isSeen(ctx, {}, question);
  if (!lease) throw new DomainError('common.not-found');
  return aidsOf(ctx, {}, question);
}
