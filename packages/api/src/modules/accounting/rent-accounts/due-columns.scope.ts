import { dues } from '@lares/db/schema/accounting/rent-accounts';
import type { DueColumns } from '../housing-aids/expected-parts.scope.ts';

/** The columns of `dues` itself, where a query gives the table no other name. */
export const DUE_COLUMNS: DueColumns = {
  organizationId: dues.organizationId,
  id: dues.id,
  leaseId: dues.leaseId,
  month: dues.month,
  dueOn: dues.dueOn,
  totalCents: dues.totalCents,
  allocatedCents: dues.allocatedCents,
};
