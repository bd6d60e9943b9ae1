import { type DomainErrorCode, KIND_OF } from './error-codes.ts';
import type { ErrorKind } from './error-kind.ts';

export { DOMAIN_ERROR_CODES, type DomainErrorCode } from './error-codes.ts';

interface DomainErrorOptions {
  /** The form field of the error. */
  field?: string;
  /** Values for the sentence, never prose: `{ by: 'Claire Martin' }`. */
  details?: Record<string, string | number>;
  cause?: unknown;
}

/** A refusal that the user can understand. Carries a code, never a sentence. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly field: string | null;
  readonly details: Record<string, string | number>;

  constructor(code: DomainErrorCode, options: DomainErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.field = options.field ?? null;
    this.details = options.details ?? {};
  }

  get kind(): ErrorKind {
    return KIND_OF[this.code];
  }
}
