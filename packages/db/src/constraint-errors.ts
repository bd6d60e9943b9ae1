import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The error code of each named constraint. A test lists `pg_constraint` and fails on any check, unique or exclusion constraint that is
 * missing here. Foreign keys map by SQLSTATE below.
 */
export const CONSTRAINT_ERRORS: Record<string, { code: DomainErrorCode; field?: string }> = {
  users_email_key: { code: 'auth.registration-failed' },
  users_email_lower: { code: 'auth.registration-failed' },
  auth_tokens_purpose_known: { code: 'common.invalid-reference' },
  memberships_user_key: { code: 'common.already-exists' },
  audit_log_actor_kind_known: { code: 'common.invalid-reference' },
  owners_user_key: { code: 'common.already-exists' },
  owners_named: { code: 'owner.name-missing', field: 'lastName' },
  tenants_user_key: { code: 'common.already-exists' },
  tenants_named: { code: 'tenant.name-missing', field: 'lastName' },
  tenants_company_named: { code: 'tenant.name-missing', field: 'companyName' },
  files_not_empty: { code: 'file.empty' },
  buildings_name_key: { code: 'building.name-taken', field: 'name' },
  buildings_named: { code: 'common.invalid-reference', field: 'name' },
  allocation_keys_name_key: { code: 'building.key-name-taken', field: 'name' },
  allocation_keys_named: { code: 'common.invalid-reference', field: 'name' },
  allocation_keys_total_of_shares: { code: 'common.invalid-reference', field: 'total' },
  allocation_keys_total_positive: { code: 'common.negative', field: 'total' },
  key_shares_positive: { code: 'common.negative', field: 'shares' },
  meter_readings_day_once: { code: 'building.reading-already-there', field: 'readOn' },
  meter_readings_not_negative: { code: 'common.negative', field: 'value' },
  properties_price_not_negative: { code: 'common.negative', field: 'priceCents' },
  properties_area_not_negative: { code: 'common.negative', field: 'areaM2' },
  properties_living_area_not_negative: { code: 'common.negative', field: 'livingAreaM2' },
  properties_bedrooms_not_negative: { code: 'common.negative', field: 'bedrooms' },
  properties_bathrooms_not_negative: { code: 'common.negative', field: 'bathrooms' },
  properties_rooms_not_negative: { code: 'common.negative', field: 'rooms' },
  properties_parking_not_negative: { code: 'common.negative', field: 'parkingSpaces' },
  properties_located_whole: { code: 'property.location-incomplete', field: 'latitude' },
  properties_longitude_in_range: { code: 'property.location-out-of-range', field: 'longitude' },
  properties_latitude_in_range: { code: 'property.location-out-of-range', field: 'latitude' },
  property_images_one_primary: { code: 'common.modified-meanwhile' },
  property_images_one_source: { code: 'common.invalid-reference' },
  index_values_once: { code: 'index.already-published', field: 'quarter' },
  index_values_quarter_written: { code: 'common.invalid-reference', field: 'quarter' },
  index_values_positive: { code: 'common.negative', field: 'value' },
  rent_control_zones_dates_ordered: { code: 'lease.dates-reversed', field: 'validTo' },
  rent_control_zones_have_communes: { code: 'common.invalid-reference', field: 'postalCodes' },
  leases_no_overlap: { code: 'lease.overlap', field: 'startDate' },
  leases_dates_ordered: { code: 'lease.dates-reversed', field: 'endDate' },
  leases_term_begun_after_start: { code: 'lease.dates-reversed', field: 'startDate' },
  leases_term_amendments_not_negative: { code: 'common.negative' },
  leases_exit_after_start: { code: 'lease.dates-reversed', field: 'exitOn' },
  leases_payment_day_in_month: { code: 'lease.payment-day-out-of-month', field: 'paymentDay' },
  leases_deposit_not_negative: { code: 'common.negative', field: 'depositCents' },
  leases_index_quarter_whole: { code: 'lease.index-incomplete', field: 'indexQuarter' },
  leases_index_quarter_written: { code: 'lease.index-incomplete', field: 'indexQuarter' },
  leases_revision_day_written: { code: 'lease.revision-day-unknown', field: 'revisionDay' },
  lease_tenants_dates_ordered: { code: 'lease.dates-reversed' },
  lease_terms_from_once: { code: 'lease.term-already-there', field: 'fromDate' },
  lease_terms_rent_not_negative: { code: 'common.negative', field: 'rentCents' },
  lease_terms_supplement_not_negative: { code: 'common.negative', field: 'supplementCents' },
  lease_terms_charges_not_negative: { code: 'common.negative', field: 'chargesCents' },
  lease_terms_index_quarter_written: { code: 'lease.index-incomplete' },
  lease_terms_index_of_revision: { code: 'lease.index-incomplete' },
  lease_terms_notice_of_revision: { code: 'lease.index-incomplete' },
  lease_terms_charges_agree: { code: 'lease.charges-without-mode', field: 'chargesMode' },
  guarantors_named: { code: 'lease.guarantor-name-missing' },
  guarantors_amount_positive: { code: 'common.negative', field: 'maxAmountCents' },
  payments_import_reference_once: { code: 'common.already-exists' },
  payments_amount_positive: { code: 'payment.amount-not-positive', field: 'amountCents' },
  ledger_accounts_once: { code: 'common.already-exists' },
  ledger_accounts_of_lease: { code: 'common.invalid-reference' },
  journal_entries_reversed_once: { code: 'common.modified-meanwhile' },
  journal_entries_due_once: { code: 'common.modified-meanwhile' },
  journal_lines_not_zero: { code: 'common.invalid-reference' },
  account_months_not_negative: { code: 'common.invalid-reference' },
  dues_month_once: { code: 'common.already-exists' },
  dues_month_of_term: { code: 'common.invalid-reference' },
  dues_period_whole: { code: 'common.invalid-reference' },
  dues_period_ordered: { code: 'lease.dates-reversed' },
  dues_allocated_within: { code: 'common.modified-meanwhile' },
  dues_reason_given: { code: 'common.invalid-reference', field: 'reason' },
  due_lines_reversed_once: { code: 'common.modified-meanwhile' },
  due_lines_not_zero: { code: 'common.invalid-reference' },
  due_lines_explained: { code: 'common.invalid-reference' },
  allocations_not_zero: { code: 'common.invalid-reference' },
  allocations_one_source: { code: 'common.invalid-reference' },
  housing_aids_no_overlap: { code: 'housing-aid.overlap', field: 'fromMonth' },
  housing_aids_amount_positive: { code: 'common.negative', field: 'amountCents' },
  housing_aids_months_ordered: { code: 'housing-aid.months-reversed', field: 'untilMonth' },
  housing_aids_months_whole: { code: 'common.invalid-reference', field: 'fromMonth' },
  charge_expenses_one_place: { code: 'common.invalid-reference', field: 'propertyId' },
  charge_expenses_key_of_building: { code: 'common.invalid-reference', field: 'keyId' },
  charge_expenses_labelled: { code: 'common.invalid-reference', field: 'label' },
  charge_expenses_not_zero: { code: 'common.invalid-reference', field: 'amountCents' },
  charge_expenses_days_ordered: { code: 'lease.dates-reversed', field: 'untilDate' },
  charge_expenses_share_in_range: { code: 'common.invalid-reference', field: 'recoverablePercent' },
  charge_expenses_quantity_positive: { code: 'common.negative', field: 'quantity' },
  charge_settlements_live_once: { code: 'charge.cannot-settle' },
  charge_settlements_days_ordered: { code: 'lease.dates-reversed' },
  charge_settlements_cancelled_with_reason: { code: 'common.invalid-reference', field: 'reason' },
  mandates_number_key: { code: 'mandate.number-taken', field: 'number' },
  mandates_numbered: { code: 'common.invalid-reference', field: 'number' },
  mandates_days_ordered: { code: 'lease.dates-reversed', field: 'untilDate' },
  mandates_rates_in_range: { code: 'common.invalid-reference', field: 'feePercent' },
  mandates_reserve_not_negative: { code: 'common.negative', field: 'reserveCents' },
  reminders_total_positive: { code: 'common.negative' },
  reminder_dues_stage_once: { code: 'reminder.already-sent' },
  reminder_dues_positive: { code: 'common.negative' },
  reminder_pauses_reason_given: { code: 'common.invalid-reference', field: 'reason' },
  statement_counters_positive: { code: 'common.negative' },
  owner_statements_number_once: { code: 'common.modified-meanwhile' },
  owner_statements_live_once: { code: 'statement.later-issued' },
  owner_statements_sequence_positive: { code: 'common.negative' },
  owner_statements_month_whole: { code: 'common.invalid-reference', field: 'month' },
  owner_statements_paid_out_not_negative: { code: 'common.negative' },
  owner_statements_cancelled_with_reason: { code: 'common.invalid-reference', field: 'reason' },
  statement_movements_not_zero: { code: 'common.invalid-reference' },
  statement_movements_one_source: { code: 'common.invalid-reference' },
  owner_expenses_labelled: { code: 'common.invalid-reference', field: 'label' },
  owner_expenses_not_zero: { code: 'common.invalid-reference', field: 'amountCents' },
  owner_payouts_positive: { code: 'common.negative', field: 'amountCents' },
  deposit_movements_positive: { code: 'common.negative', field: 'amountCents' },
  deposit_movements_cancelled_with_reason: { code: 'common.invalid-reference', field: 'reason' },
  lease_exits_kept_not_negative: { code: 'common.negative', field: 'keptCents' },
  exit_counters_positive: { code: 'common.negative' },
  exit_settlements_number_once: { code: 'common.modified-meanwhile' },
  exit_settlements_live_once: { code: 'exit.settled' },
  exit_settlements_sequence_positive: { code: 'common.negative' },
  exit_settlements_not_negative: { code: 'common.negative' },
  exit_settlements_cancelled_with_reason: { code: 'common.invalid-reference', field: 'reason' },
  receipt_counters_positive: { code: 'common.negative' },
  receipts_number_once: { code: 'common.modified-meanwhile' },
  receipts_code_key: { code: 'common.modified-meanwhile' },
  receipts_live_once: { code: 'common.modified-meanwhile' },
  receipts_sequence_positive: { code: 'common.negative' },
  receipts_cancelled_with_reason: { code: 'common.invalid-reference', field: 'reason' },
  receipt_payments_positive: { code: 'common.negative' },
  receipt_emails_email_key: { code: 'common.modified-meanwhile' },
  receipt_consents_once: { code: 'common.modified-meanwhile' },
  receipt_consents_days_ordered: { code: 'receipt.withdrawn-before-consent', field: 'on' },
  receipt_consents_withdrawn_whole: { code: 'common.invalid-reference' },
  contractors_named: { code: 'contractor.name-missing', field: 'name' },
  maintenance_requests_title_long_enough: { code: 'maintenance.title-too-short', field: 'title' },
  maintenance_requests_description_long_enough: { code: 'maintenance.description-too-short', field: 'description' },
  maintenance_tasks_cost_not_negative: { code: 'common.negative', field: 'costCents' },
  maintenance_comments_not_empty: { code: 'maintenance.comment-empty', field: 'text' },
  documents_titled: { code: 'document.title-missing', field: 'title' },
  documents_one_link: { code: 'document.several-links' },
  reviews_once: { code: 'review.already-given' },
  reviews_rating_in_range: { code: 'review.rating-out-of-range', field: 'rating' },
  reviews_not_empty: { code: 'review.text-missing', field: 'text' },
  invitations_token_key: { code: 'common.already-exists' },
  invitations_one_record: { code: 'common.invalid-reference' },
  invitations_accepted_whole: { code: 'common.invalid-reference' },
  subscription_invoices_once_a_month: { code: 'common.already-exists' },
  subscription_invoices_amount_not_negative: { code: 'common.negative' },
  subscription_invoices_first_of_month: { code: 'common.invalid-reference' },
  demo_requests_plan_of_an_organization: { code: 'common.invalid-reference' },
  notifications_once: { code: 'common.already-exists' },
  events_titled: { code: 'event.title-missing', field: 'title' },
  events_ordered: { code: 'event.ends-before-start', field: 'endsAt' },
  calendar_feeds_token_key: { code: 'common.already-exists' },
  property_views_positive: { code: 'common.negative' },
  organizations_slug_key: { code: 'organization.slug-taken', field: 'slug' },
  organizations_reminder_days_ordered: { code: 'organization.reminder-days-unordered', field: 'formalReminderDays' },
  organizations_call_days_within: { code: 'common.invalid-reference', field: 'callDaysAhead' },
  organizations_slug_written: { code: 'organization.slug-invalid', field: 'slug' },
  listings_property_key: { code: 'common.already-exists' },
  listings_withdrawn_after_publication: { code: 'listing.not-published' },
  listings_amounts_not_negative: { code: 'common.negative' },
  listings_charges_agree: { code: 'lease.charges-without-mode', field: 'chargesMode' },
  listings_energy_costs_ordered: { code: 'listing.energy-costs-reversed', field: 'energyCostMaxCents' },
  job_runs_once_a_day: { code: 'common.already-exists' },
  imports_file_once: { code: 'import.file-already-imported' },
  imports_kind_known: { code: 'common.invalid-reference' },
};

/** Raised by triggers: rules over several rows, and deletion, which keeps the row, so that foreign keys do not prevent it. */
const TRIGGER_ERRORS: Record<string, { code: DomainErrorCode; field?: string }> = {
  mandates_no_overlap: { code: 'mandate.overlap', field: 'fromDate' },
  properties_not_leased: { code: 'property.still-leased' },
  tenants_without_lease: { code: 'tenant.still-leased' },
  owners_without_property: { code: 'owner.still-owning' },
};

/** Foreign keys whose error belongs under a form field. */
const REFERENCE_FIELDS: Record<string, string> = {
  properties_owner_fkey: 'ownerId',
  properties_agent_fkey: 'agentMembershipId',
  leases_property_fkey: 'propertyId',
  leases_tenant_fkey: 'tenantId',
  leases_main_tenant_signs: 'tenantId',
  lease_tenants_tenant_fkey: 'tenantIds',
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
};

const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';

/** A violated constraint as a domain error; any other error unchanged. */
export function toDomainError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!isDatabaseError(cause)) return error;
  const name = cause.constraint_name ?? '';
  const known: { code: DomainErrorCode; field?: string } | undefined = CONSTRAINT_ERRORS[name] ?? TRIGGER_ERRORS[name];
  if (known) return new DomainError(known.code, { ...(known.field ? { field: known.field } : {}), cause: error });
  if (cause.code === RESTRICT_VIOLATION) return new DomainError('common.still-referenced', { cause: error });
  if (cause.code === FOREIGN_KEY_VIOLATION) {
    if (isStillReferenced(cause)) return new DomainError('common.still-referenced', { cause: error });
    const field = REFERENCE_FIELDS[name];
    return new DomainError('common.invalid-reference', { ...(field ? { field } : {}), cause: error });
  }
  return error;
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
