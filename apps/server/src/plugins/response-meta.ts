import { DomainError } from '@lares/domain/shared/errors';
import type { TRPCError } from '@trpc/server';

/** Responses are private and never cached. A temporary refusal has a Retry-After header. */
export function responseMeta({ errors }: { errors: readonly TRPCError[] }): { headers: Record<string, string> } {
  const seconds = Math.max(0, ...errors.map(({ cause }) => (cause instanceof DomainError ? secondsToWait(cause) : 0)));
  return { headers: { 'cache-control': 'no-store', ...(seconds > 0 ? { 'retry-after': String(seconds) } : {}) } };
}

/** For the header Retry-After; 0 when waiting does not help, and when the same request may do twice what it asks. */
export function secondsToWait({ code, kind, details }: Pick<DomainError, 'code' | 'kind' | 'details'>): number {
  if (code === 'common.outcome-unknown') return 0;
  if (kind === 'unavailable') return 2;
  const minutes = details['minutes'];
  return kind === 'too-many' && typeof minutes === 'number' ? minutes * 60 : 0;
}
