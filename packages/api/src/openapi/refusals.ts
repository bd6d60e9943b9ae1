import { tokenReadRefusal, tokenRefusal } from '@lares/domain/platform/access-tokens/token';
import { DOMAIN_ERROR_CODES, DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type Access, asTransportError } from '../trpc/init.ts';
import { type FileRoute, routeOf } from './file-routes.ts';
import fileErrors from './file-errors.json' with { type: 'json' };
import procedureErrors from './procedure-errors.json' with { type: 'json' };

/** Generated from the sources: the codes that the functions of each procedure reach (ADR 0100). */
const PROCEDURE_ERRORS: Readonly<Record<string, readonly string[]>> = procedureErrors;

/** The same for the handlers of file routes. */
const FILE_ERRORS: Readonly<Record<string, readonly string[]>> = fileErrors;

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
  return inOrder([...OF_ALL, ...ofWrite, ...ofToken, ...readOnly, ...(PROCEDURE_ERRORS[path] ?? [])]);
}

/** The codes that a file route can answer, in the order of their table. */
export function fileRefusalCodes(method: 'GET' | 'POST', path: string, { refusesTokens }: Pick<FileRoute, 'refusesTokens'>) {
  const ofToken = refusesTokens ? ['access-token.not-allowed'] : [];
  // Before the handler the scope of a token and a compressed body, after it a commit without an answer.
  const ofBodies = method === 'POST' ? ['access-token.read-only', 'file.encoding-refused', 'common.outcome-unknown'] : [];
  return inOrder([...OF_ALL, ...ofToken, ...ofBodies, ...(FILE_ERRORS[routeOf(method, path)] ?? [])]);
}

function inOrder(found: readonly (string | null)[]): DomainErrorCode[] {
  const codes = new Set(found);
  return DOMAIN_ERROR_CODES.filter((code) => codes.has(code));
}

export function statusOfCode(code: DomainErrorCode): number {
  const error = asTransportError(new DomainError(code), { isWrite: true });
  if (!error) throw new Error(`${code} is no refusal`);
  return getHTTPStatusCodeFromError(error);
}
