import { ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { selectJson } from '@lares/db/select';
import { and, isNull, or } from 'drizzle-orm';
import { type Ids, isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { ledgerVisibleTo } from './ledger.scope.ts';

/** The accounts of the organisation, and those of these leases. */
export const openAccounts = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, leaseId: ledgerAccounts.leaseId })
    .from(ledgerAccounts)
    .where(and(ledgerVisibleTo(viewer, ledgerAccounts), or(isNull(ledgerAccounts.leaseId), isAmong(ledgerAccounts.leaseId, leaseIds))));
