import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { DrizzleQueryError } from 'drizzle-orm';
import { CONSTRAINT_ERRORS } from './constraint-errors.ts';

/** Raised by triggers: rules over several rows, and deletion, which keeps the row, so that foreign keys do not prevent it. */
const TRIGGER_ERRORS: Record<string, { code: DomainErrorCode; field?: string }> = {
  mandates_no_overlap: { code: 'mandate.overlap', field: 'fromDate' },
  mandates_accounts_stated: { code: 'mandate.accounts-stated', field: 'accountsFrom' },
  leases_end_settled: { code: 'lease.settled', field: 'endDate' },
  properties_owner_stated: { code: 'property.owner-stated', field: 'ownerId' },
  properties_owner_charged: { code: 'property.owner-charged', field: 'ownerId' },
  properties_not_leased: { code: 'property.still-leased' },
  tenants_without_lease: { code: 'tenant.still-leased' },
  owners_without_property: { code: 'owner.still-owning' },
  expense_documents_filed: { code: 'common.invalid-reference', field: 'documentId' },
  documents_no_bill_of_owner: { code: 'document.bill-of-owner' },
  documents_no_bill_of_charges: { code: 'document.bill-of-charges' },
  exit_documents_filed: { code: 'common.invalid-reference', field: 'deductions' },
  documents_no_act_of_order: { code: 'document.act-of-order' },
  documents_no_proof_of_deduction: { code: 'document.proof-of-deduction' },
};

/** Foreign keys whose error belongs under a form field. */
const REFERENCE_FIELDS: Record<string, string> = {
  properties_owner_fkey: 'ownerId',
  past_ownerships_owner_fkey: 'ownerId',
  properties_agent_fkey: 'agentMembershipId',
  leases_property_fkey: 'propertyId',
  leases_tenant_fkey: 'tenantId',
  leases_main_tenant_signs: 'tenantId',
  lease_tenants_tenant_fkey: 'tenantIds',
  announced_notices_lease_fkey: 'leaseId',
  announced_notices_tenant_fkey: 'tenantId',
  payments_lease_fkey: 'leaseId',
  maintenance_requests_property_fkey: 'propertyId',
  maintenance_requests_tenant_fkey: 'tenantId',
  maintenance_tasks_contractor_fkey: 'contractorId',
  events_property_fkey: 'propertyId',
  events_tenant_fkey: 'tenantId',
  events_member_fkey: 'memberMembershipId',
  documents_property_fkey: 'propertyId',
  documents_tenant_fkey: 'tenantId',
  documents_lease_fkey: 'leaseId',
  documents_request_fkey: 'requestId',
  documents_payment_fkey: 'paymentId',
  owner_expenses_document_fkey: 'documentId',
  charge_expenses_document_fkey: 'documentId',
  orders_to_pay_document_fkey: 'documentId',
};

/** Foreign keys of rows that users delete: what stands in the way. */
const IN_USE: Record<string, { code: DomainErrorCode; field?: string }> = {
  due_lines_term_fkey: { code: 'lease.term-called', field: 'fromDate' },
};

const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';

/** A violated constraint as a domain error; any other error unchanged. */
export function toDomainError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!isDatabaseError(cause)) return error;
  const name = cause.constraint_name ?? '';
  const known: { code: DomainErrorCode; field?: string } | undefined = CONSTRAINT_ERRORS[name] ?? TRIGGER_ERRORS[name];
  if (known) {
    // What a trigger says of the row in its way; the detail of a constraint is a sentence of PostgreSQL.
    const details: Record<string, string> = name in TRIGGER_ERRORS && cause.detail ? { label: cause.detail } : {};
    return new DomainError(known.code, { ...(known.field ? { field: known.field } : {}), details, cause: error });
  }
  if (cause.code === RESTRICT_VIOLATION) return new DomainError('common.still-referenced', { cause: error });
  if (cause.code === FOREIGN_KEY_VIOLATION) {
    if (isStillReferenced(cause)) {
      const { code, field } = IN_USE[name] ?? { code: 'common.still-referenced' as const };
      return new DomainError(code, { ...(field !== undefined && { field }), cause: error });
    }
    const field = REFERENCE_FIELDS[name];
    return new DomainError('common.invalid-reference', { ...(field ? { field } : {}), cause: error });
  }
  return error;
}

const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** PostgreSQL ended the transaction in favour of another one: nothing of it is kept, and the same work succeeds afterwards. */
export function isLostToAnother(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return isDatabaseError(cause) && (cause.code === DEADLOCK_DETECTED || cause.code === SERIALIZATION_FAILURE);
}

/** PostgreSQL uses one code for both ends of a foreign key; only its message differs, in the language of the server. */
const isStillReferenced = ({ detail = '' }: DatabaseError) => /still referenced|toujours référencée/.test(detail);

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  constraint_name?: string;
}

function isDatabaseError(value: unknown): value is DatabaseError {
  return value instanceof Error && 'code' in value && typeof value.code === 'string';
}
