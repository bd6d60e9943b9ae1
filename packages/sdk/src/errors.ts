import type { RefusalCode } from './procedures.ts';

/** A refusal of the domain, or one of the transport: an input that its schema refuses, a name that no procedure has, a failure. */
export type LaresErrorCode = RefusalCode | 'input.invalid' | 'procedure.unknown' | 'request.refused' | 'server.failed';

interface LaresErrorFields {
  procedure: string;
  status: number;
  code: LaresErrorCode;
  field: string | null;
  details: Readonly<Record<string, string | number>>;
  fieldErrors: Readonly<Record<string, string>>;
}

/** Lares answered, and refused. Nothing was written, unless the code is `common.outcome-unknown`. A later version may know more codes than this type. */
export class LaresError extends Error {
  override readonly name = 'LaresError';
  /** `payments.create` */
  readonly procedure: string;
  readonly status: number;
  readonly code: LaresErrorCode;
  /** The input field that the refusal is about. */
  readonly field: string | null;
  /** Facts of the refusal, such as the minutes to wait. */
  readonly details: Readonly<Record<string, string | number>>;
  /** Of an invalid input: a French sentence for each field. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(fields: LaresErrorFields) {
    super(sentenceOf(fields));
    this.procedure = fields.procedure;
    this.status = fields.status;
    this.code = fields.code;
    this.field = fields.field;
    this.details = fields.details;
    this.fieldErrors = fields.fieldErrors;
  }
}

function sentenceOf({ procedure, code, field, fieldErrors }: LaresErrorFields): string {
  const fields = Object.entries(fieldErrors).map(([path, message]) => `${path}: ${message}`);
  if (fields.length > 0) return `Lares refused the input of ${procedure}. ${fields.join(' ')}`;
  return `Lares refused ${procedure}: ${code}${field === null ? '' : ` (field ${field})`}`;
}

/** No answer of Lares: the network is down, the URL is wrong, or a proxy answered in its place. */
export class LaresUnreachableError extends Error {
  override readonly name = 'LaresUnreachableError';
  readonly procedure: string;
  /** `null` without any answer. */
  readonly status: number | null;

  constructor(procedure: string, sentence: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(sentence, { cause });
    this.procedure = procedure;
    this.status = status;
  }
}

/** Narrows a caught error, also to one code: `if (isLaresError(error, 'auth.denied'))`. */
export function isLaresError<Code extends LaresErrorCode = LaresErrorCode>(
  error: unknown,
  code?: Code,
): error is LaresError & { readonly code: Code } {
  return error instanceof LaresError && (code === undefined || error.code === code);
}
