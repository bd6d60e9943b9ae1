import { thirdPartyPayers } from '@lares/db/schema/accounting/third-party-payers';
import { selectJson } from '@lares/db/select';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type NothingElse, preparedQuery } from '../../../shared/prepared-query.ts';
import { thirdPartyPayersVisibleTo } from './third-party-payers.scope.ts';

/** The third parties of the placeholder's lease, in the order in which their parts are expected. */
export const thirdPartyPayersOf = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: thirdPartyPayers.id,
    payerKind: thirdPartyPayers.payerKind,
    name: thirdPartyPayers.name,
    fromMonth: thirdPartyPayers.fromMonth,
    untilMonth: thirdPartyPayers.untilMonth,
    amountCents: thirdPartyPayers.amountCents,
    version: thirdPartyPayers.version,
  })
    .from(thirdPartyPayers)
    .where(and(eq(thirdPartyPayers.leaseId, sql.placeholder('leaseId')), thirdPartyPayersVisibleTo(viewer)))
    .orderBy(asc(thirdPartyPayers.fromMonth), asc(thirdPartyPayers.name), asc(thirdPartyPayers.id)),
);
