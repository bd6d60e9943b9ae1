import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { UnexpectedResponseError } from './fetch-json.ts';
import { domainMessage, hasMessage } from './messages.ts';

/** Three kinds of failure, shown differently: a refusal, no connection, or an unexpected error. */
export type Failure =
  | {
      kind: 'refused';
      code: DomainErrorCode | null;
      reason: string | null;
      fieldErrors: Record<string, string>;
      /** What the server asks the user to confirm. */
      warnings?: readonly string[];
    }
  | { kind: 'offline' }
  /** The reference names the request in the log of the server. */
  | { kind: 'unexpected'; reference?: string };

interface WireData {
  httpStatus?: number;
  domain?: { code: string; field?: string | null; details?: Record<string, string | number> } | null;
  fieldErrors?: Record<string, string> | null;
}

const OFFLINE_STATUSES = new Set([502, 503, 504]);

export function readFailure(error: unknown): Failure {
  const data = wireData(error);
  if (data === null) return wasReceived(error) ? unexpected(error) : { kind: 'offline' };
  const fieldErrors = data.fieldErrors ?? {};
  if (data.domain && hasMessage(data.domain.code)) {
    const { code, field, details } = data.domain;
    const reason = domainMessage(code, details);
    return {
      kind: 'refused',
      code,
      reason,
      fieldErrors: field ? { ...fieldErrors, [field]: reason } : fieldErrors,
      ...(code === 'common.confirmation-needed' ? { warnings: String(details?.['warnings'] ?? '').split(' ') } : {}),
    };
  }
  if (Object.keys(fieldErrors).length > 0) return { kind: 'refused', code: null, reason: null, fieldErrors };
  return isOffline(data.httpStatus) ? { kind: 'offline' } : unexpected(error);
}

function unexpected(error: unknown): Failure {
  const answered = error as { meta?: { response?: { headers?: Headers } } } | null;
  const reference = answered?.meta?.response?.headers?.get('x-request-id');
  return { kind: 'unexpected', ...(reference && { reference }) };
}

/** « Référence : … », as the log of the server names the request. */
export const referenceOf = (failure: Failure): string =>
  failure.kind === 'unexpected' && failure.reference !== undefined ? ` Référence : ${failure.reference}.` : '';

/** What a domain error names beside its code; nothing of any other error. */
export const detailsOf = (error: unknown): Readonly<Record<string, string | number>> => wireData(error)?.domain?.details ?? {};

export const isUnauthenticated = (error: unknown): boolean => wireData(error)?.httpStatus === 401;

/** The service restarts or its database is away: the same request succeeds a moment later. */
export const isUnavailable = (error: unknown): boolean => isRefusedAs(error, 'common.unavailable');

/** The change may be stored or not. */
export const isOutcomeUnknown = (error: unknown): boolean => isRefusedAs(error, 'common.outcome-unknown');

function isRefusedAs(error: unknown, code: DomainErrorCode): boolean {
  const failure = readFailure(error);
  return failure.kind === 'refused' && failure.code === code;
}

const isNotFound = (error: unknown): boolean => wireData(error)?.httpStatus === 404;

/** Input names that identify one record, in any noun. */
const NAMES_ONE = ['id', 'membershipId', 'propertyId'];

/** Whether the record is absent for the user, or the URL names none. */
export function isMissing(error: unknown): boolean {
  if (!error) return false;
  const failure = readFailure(error);
  return isNotFound(error) || (failure.kind === 'refused' && NAMES_ONE.some((name) => name in failure.fieldErrors));
}

/** A cursor in the URL that the server refuses: an old link, other criteria, another order. */
export function isCursorRefused(error: unknown): boolean {
  if (!error) return false;
  const failure = readFailure(error);
  return failure.kind === 'refused' && 'cursor' in failure.fieldErrors;
}

export const isForbidden = (error: unknown): boolean => wireData(error)?.httpStatus === 403;

function wireData(error: unknown): WireData | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  return typeof error.data === 'object' ? error.data : null;
}

const isOffline = (status: number | undefined): boolean => OFFLINE_STATUSES.has(status ?? 0);

/**
 * Errors without our data: an error of the page itself (a bug), which is not a network failure; no answer; or a foreign answer, for
 * instance from a gateway that did not reach the server.
 */
function wasReceived(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  if (error.name === 'OfflineError') return false;
  if (error.name !== 'TRPCClientError') return true;
  if (error.cause instanceof UnexpectedResponseError) return !isOffline(error.cause.status);
  const { meta } = error as { meta?: { response?: { status: number } } };
  if (meta?.response) return !isOffline(meta.response.status);
  // A truncated answer is an answer; everything else is a network failure.
  return error.cause instanceof SyntaxError;
}
