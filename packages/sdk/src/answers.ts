import { LaresError, type LaresErrorCode, LaresUnreachableError } from './errors.ts';

interface Failure {
  code?: string;
  domain?: { code: LaresErrorCode; field: string | null; details: Record<string, string | number> } | null;
  fieldErrors?: Record<string, string>;
}

interface Envelope {
  result?: { data?: unknown };
  error?: { data?: Failure };
  /** Of a request that reached no procedure. */
  message?: string;
}

/** Codes of tRPC for what is not a refusal of the domain. */
const TRANSPORT_CODES: Readonly<Record<string, LaresErrorCode>> = {
  BAD_REQUEST: 'input.invalid',
  NOT_FOUND: 'procedure.unknown',
  INTERNAL_SERVER_ERROR: 'server.failed',
};

/** The output in an answer. @throws LaresError when Lares refused, LaresUnreachableError when it was not Lares that answered. */
export async function outputOf(response: Response, procedure: string): Promise<unknown> {
  const { status } = response;
  const envelope = await envelopeOf(response, procedure);
  if (envelope?.result) return envelope.result.data;
  const failure = envelope?.error?.data;
  if (failure) {
    const { domain, fieldErrors = {} } = failure;
    const code = domain?.code ?? TRANSPORT_CODES[failure.code ?? ''] ?? 'request.refused';
    throw new LaresError({ procedure, status, code, field: domain?.field ?? null, details: domain?.details ?? {}, fieldErrors });
  }
  const said = typeof envelope?.message === 'string' ? ` It says: ${envelope.message}` : '';
  throw unreachable(`an answer that is not one of a procedure.${said}`, response, procedure);
}

async function envelopeOf(response: Response, procedure: string): Promise<Envelope | null> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Envelope | null;
  } catch (cause) {
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
    throw unreachable(`${type} instead of JSON. Is this the URL of a Lares instance?`, response, procedure, cause);
  }
}

/** Something answered that is not Lares. */
export function unreachable(what: string, { url, status }: Response, procedure: string, cause?: unknown): LaresUnreachableError {
  const { origin } = new URL(url);
  return new LaresUnreachableError(procedure, `${origin} answered ${procedure} with status ${status} and ${what}`, { status, cause });
}
