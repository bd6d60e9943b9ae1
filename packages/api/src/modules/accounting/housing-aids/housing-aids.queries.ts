import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { selectJson } from '@lares/db/select';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { housingAidsVisibleTo } from './housing-aids.scope.ts';

/** Which fund pays the aids of a lease, and for which months. */
export const aidFundsOf = (viewer: Viewer, leaseId: string) =>
  selectJson({
    payer: housingAids.payer,
    fromMonth: housingAids.fromMonth,
    untilMonth: housingAids.untilMonth,
    paidToLandlord: housingAids.paidToLandlord,
  })
    .from(housingAids)
    .where(and(eq(housingAids.leaseId, leaseId), housingAidsVisibleTo(viewer)))
    .orderBy(desc(housingAids.fromMonth));

/** The aids of a lease, as far as they decide what is expected of which month. */
export const housingAidsOfLease = (viewer: Viewer, leaseId: string) =>
  selectJson({
    payer: housingAids.payer,
    fromMonth: housingAids.fromMonth,
    untilMonth: housingAids.untilMonth,
    amountCents: housingAids.amountCents,
    paidToLandlord: housingAids.paidToLandlord,
    schedule: housingAids.schedule,
  })
    .from(housingAids)
    .where(and(eq(housingAids.leaseId, leaseId), housingAidsVisibleTo(viewer)));

/** The housing aids of the placeholder's lease, the latest first. */
export const housingAidsOf = preparedQuery((_shape: NothingElse, viewer) =>
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
    .where(and(eq(housingAids.leaseId, sql.placeholder('leaseId')), housingAidsVisibleTo(viewer)))
    .orderBy(desc(housingAids.fromMonth)),
);
