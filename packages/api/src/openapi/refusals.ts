import { tokenReadRefusal, tokenRefusal } from '@lares/domain/platform/access-tokens/token';
import { DOMAIN_ERROR_CODES, DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type Access, asTransportError } from '../trpc/init.ts';
import procedureErrors from './procedure-errors.json' with { type: 'json' };

/** Generated from the sources: the codes that the functions of each procedure reach (ADR 0100). */
const PROCEDURE_ERRORS: Readonly<Record<string, readonly string[]>> = procedureErrors;

/** A token is read, and the database asked, before any procedure runs. */
const OF_ALL: readonly DomainErrorCode[] = ['access-token.invalid', 'common.unavailable', 'common.busy'];

export interface Called {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  access: Access;
}

/** The codes that a procedure can answer, in the order of their table. */
export function refusalCodes({ path, type, access }: Called): DomainErrorCode[] {
  const ofToken =
    type === 'mutation'
      ? [tokenRefusal('Lecture seule', access), tokenRefusal('Lecture et écriture', access)]
      : [tokenReadRefusal(access, path)];
  // Its scope is asked first, whatever the procedure.
  const readOnly = type === 'mutation' ? ['access-token.read-only'] : [];
  const ofWrite = type === 'mutation' ? ['common.outcome-unknown'] : [];
  const codes = new Set<string | null>([...OF_ALL, ...ofWrite, ...ofToken, ...readOnly, ...(PROCEDURE_ERRORS[path] ?? [])]);
  return DOMAIN_ERROR_CODES.filter((code) => codes.has(code));
}

export function statusOfCode(code: DomainErrorCode): number {
  const error = asTransportError(new DomainError(code), { isWrite: true });
  if (!error) throw new Error(`${code} is no refusal`);
  return getHTTPStatusCodeFromError(error);
}
