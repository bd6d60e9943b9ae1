import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What each named constraint means to a person. A test lists `pg_constraint` and fails on any check,
 * unique or exclusion constraint that is missing here. Foreign keys map by SQLSTATE below.
 */
export const CONSTRAINT_ERRORS: Record<string, { code: DomainErrorCode; field?: string }> = {
  users_email_key: { code: 'auth.registration-failed' },
  users_email_lower: { code: 'auth.registration-failed' },
  auth_tokens_purpose_known: { code: 'common.invalid-reference' },
  memberships_user_key: { code: 'common.already-exists' },
  audit_log_actor_kind_known: { code: 'common.invalid-reference' },
  owners_user_key: { code: 'common.already-exists' },
  owners_named: { code: 'owner.name-missing', field: 'lastName' },
  files_not_empty: { code: 'file.empty' },
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
  imports_file_once: { code: 'import.file-already-imported' },
  imports_kind_known: { code: 'common.invalid-reference' },
};

/** Foreign keys whose refusal belongs under a field of a form. */
const REFERENCE_FIELDS: Record<string, string> = {
  properties_owner_fkey: 'ownerId',
  properties_agent_fkey: 'agentMembershipId',
};

const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';

/** A violated constraint as a domain error; anything else as it came. */
export function toDomainError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!isDatabaseError(cause)) return error;
  const name = cause.constraint_name ?? '';
  const known = CONSTRAINT_ERRORS[name];
  if (known) return new DomainError(known.code, { ...(known.field ? { field: known.field } : {}), cause: error });
  if (cause.code === RESTRICT_VIOLATION) return new DomainError('common.still-referenced', { cause: error });
  if (cause.code === FOREIGN_KEY_VIOLATION) {
    if (isStillReferenced(cause)) return new DomainError('common.still-referenced', { cause: error });
    const field = REFERENCE_FIELDS[name];
    return new DomainError('common.invalid-reference', { ...(field ? { field } : {}), cause: error });
  }
  return error;
}

/**
 * PostgreSQL gives one code for both ends of a foreign key; only its words tell them apart, and they are in the
 * language of the server.
 */
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
