import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { jsonObject } from '@lares/db/json-rows';
import type { RentTerm } from '@lares/domain/accounting/dues/due-lines';
import { and, eq, sql } from 'drizzle-orm';

const termColumns = {
  id: leaseTerms.id,
  fromDate: leaseTerms.fromDate,
  rentCents: leaseTerms.rentCents,
  supplementCents: leaseTerms.supplementCents,
  chargesCents: leaseTerms.chargesCents,
  chargesMode: leaseTerms.chargesMode,
};

/** What decides between which days a lease is billed, of a select of `leases`. */
export const billedLeaseColumns = {
  id: leases.id,
  status: leases.status,
  kind: leases.kind,
  furnished: leases.furnished,
  landlordKind: leases.landlordKind,
  shortTermReason: leases.shortTermReason,
  startDate: leases.startDate,
  endDate: leases.endDate,
  exitOn: leases.exitOn,
};

/** What decides what a lease owes in a month, of a select that joins `leases` and `rent_accounts`. */
export const calledLeaseColumns = {
  ...billedLeaseColumns,
  accountingStart: rentAccounts.accountingStart,
  timing: leases.timing,
  proration: leases.proration,
  paymentDay: leases.paymentDay,
  terms: sql<RentTerm[]>`(
    select coalesce(json_agg(${jsonObject(termColumns)} order by ${leaseTerms.fromDate}), '[]'::json)
    from ${leaseTerms} where ${and(eq(leaseTerms.organizationId, leases.organizationId), eq(leaseTerms.leaseId, leases.id))})`,
};
