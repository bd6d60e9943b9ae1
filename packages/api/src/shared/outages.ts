import { LOST_CONNECTION } from '@lares/db/lost-connection';
import { loggedText } from '@lares/db/slow-statements';
import { mayBeStored } from '@lares/db/unanswered-commit';
import { DomainError } from '@lares/domain/shared/errors';

/** PostgreSQL is full, only reads, or cannot be reached. */
const SQL_STATES = ['53100', '53200', '53300', '25006', '08000', '08001', '08003', '08004', '08006'];
/** The transaction lost to another one, or a statement, a lock or an open transaction lasted too long: nothing of it is kept. */
const DATABASE_BUSY = new Set(['40P01', '40001', '57014', '55P03', '25P03']);
const DATABASE_AWAY = new Set([...SQL_STATES, ...LOST_CONNECTION]);
/** The driver of the job runner has no codes for a lost connection. */
const CONNECTION_LOST = /^Connection terminated|is not queryable$/;
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A failure of the surroundings as the refusal that the user understands; any other error unchanged. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (mayBeStored(error)) return new DomainError('common.outcome-unknown', { cause: error });
  const codes = codesOf(error);
  if (codes.some((code) => DISK_FULL.has(code))) return new DomainError('file.no-space', { cause: error });
  if (codes.some((code) => DATABASE_AWAY.has(code))) return new DomainError('common.unavailable', { cause: error });
  if (codes.some((code) => DATABASE_BUSY.has(code))) return new DomainError('common.busy', { cause: error });
  return error;
}

export interface BusyCause {
  /** SQLSTATE. */
  state: string;
  reason: string;
  /** The statement that was ended, without its values. */
  sql?: string;
}

/** Why the user reads `common.busy`; `null` for any other error. PostgreSQL names no value in these messages. */
export function busyCause(error: unknown): BusyCause | null {
  const refusal = asRefusal(error);
  if (!(refusal instanceof DomainError) || refusal.code !== 'common.busy') return null;
  const found: BusyCause = { state: '', reason: '' };
  for (let cause: unknown = refusal.cause; cause instanceof Error; cause = cause.cause) {
    if ('query' in cause && typeof cause.query === 'string') found.sql ??= loggedText(cause.query);
    if ('code' in cause && typeof cause.code === 'string') Object.assign(found, { state: cause.code, reason: cause.message });
  }
  return found;
}

/** The refusal of a read: nothing was to be stored. */
export const ofRead = (refusal: DomainError): DomainError =>
  refusal.code === 'common.outcome-unknown' ? new DomainError('common.unavailable', { cause: refusal.cause }) : refusal;

/** The code of an error and of its causes: each layer wraps the error of the one below. */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const lost = CONNECTION_LOST.test(error.message) ? ['CONNECTION_CLOSED'] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...lost, ...inner.flatMap((one) => codesOf(one, depth + 1))];
}
