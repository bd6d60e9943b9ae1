import { writtenJson } from '@lares/api/shared/written-rows';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { getTRPCErrorFromUnknown, TRPCError, transformTRPCResponse } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import { getErrorShape, type TRPCResponse } from '@trpc/server/unstable-core-do-not-import';

/** One HTTP request for one procedure, or for several in a batch. */
export interface ProcedureRequest {
  method: string;
  /** One name, or several with commas in a batch. */
  path: string;
  /** Of the address, after its question mark. */
  search: string;
  contentType: string | undefined;
  /** Its text; `undefined` for a request without one. */
  body: unknown;
}

export interface ProcedureAnswer {
  status: number;
  body: string | Buffer;
  /** Of the calls, or of the request as a whole. */
  errors: readonly TRPCError[];
}

interface Failure<Context> {
  error: TRPCError;
  /** Absent when the request as a whole was refused. */
  path?: string;
  ctx: Context | undefined;
}

/** One call of a request, once it is answered. */
export interface AnsweredCall {
  procedure: string;
  milliseconds: number;
  /** Of tRPC, `OK` without an error. */
  code: TRPCError['code'] | 'OK';
}

interface AnswerOptions<Context> {
  router: AnyTRPCRouter;
  createContext: () => Promise<Context>;
  maxBatchSize: number;
  onError: (failure: Failure<Context>) => void;
  /** Not for names that no procedure has. */
  onAnswer?: ((call: AnsweredCall) => void) | undefined;
}

type Kind = 'query' | 'mutation' | 'unknown';
type Reply = TRPCResponse<unknown, ReturnType<typeof getErrorShape>>;

const METHOD_OF: Readonly<Record<string, string>> = { query: 'GET', mutation: 'POST' };

const badRequest = (message: string, cause?: unknown) => new TRPCError({ code: 'BAD_REQUEST', message, cause });

/**
 * What tRPC's HTTP adapter answers to a request of JSON, without the web `Request`, `Response` and abort signals that it makes for each: these
 * took a fifth of the time of a list (ADR 0120). No procedure of Lares streams or reads a signal. The tests compare both, request by request.
 */
export async function answerProcedures<Context>(request: ProcedureRequest, options: AnswerOptions<Context>): Promise<ProcedureAnswer> {
  const { router } = options;
  const config = router._def._config;
  const known: { ctx?: Context; kind: Kind } = { kind: 'unknown' };
  const failed = (error: TRPCError, path?: string): Reply => ({
    error: getErrorShape({ config, error, type: known.kind, path, input: undefined, ctx: known.ctx }),
  });
  const answered = (responses: Reply | Reply[], errors: readonly TRPCError[]): ProcedureAnswer => ({
    status: getHTTPStatusCode(responses),
    body: bodyOf(config, responses),
    errors,
  });

  try {
    const { calls, isBatch } = readRequest(request, options);
    known.kind = kindOf(calls);
    // A context that fails refuses each call, like the adapter.
    const context = await options.createContext().then(
      (ctx) => ({ ctx }),
      (cause: unknown) => ({ error: getTRPCErrorFromUnknown(cause) }),
    );
    if ('ctx' in context) known.ctx = context.ctx;
    const errors: TRPCError[] = [];
    const responses = await Promise.all(
      calls.map(async ({ path, procedure, getRawInput }, batchIndex): Promise<Reply> => {
        const begun = performance.now();
        const answeredWith = (code: AnsweredCall['code']) => {
          if (procedure) options.onAnswer?.({ procedure: path, milliseconds: performance.now() - begun, code });
        };
        try {
          if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` });
          const { type } = procedure._def;
          if (METHOD_OF[type] !== request.method) throw methodRefused(request.method, type, path);
          if ('error' in context) throw context.error;
          const data: unknown = await procedure({ path, getRawInput, ctx: context.ctx, type, signal: undefined, batchIndex });
          answeredWith('OK');
          return { result: { data } };
        } catch (cause) {
          const error = getTRPCErrorFromUnknown(cause);
          options.onError({ error, path, ctx: known.ctx });
          errors.push(error);
          answeredWith(error.code);
          return failed(error, path);
        }
      }),
    );
    const [only] = responses;
    return answered(isBatch || only === undefined ? responses : only, errors);
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    options.onError({ error, ctx: known.ctx });
    return answered(failed(error), [error]);
  }
}

/** Rows that nobody has read are sent as PostgreSQL wrote them. Lares has no transformer, which would have to read them. */
function bodyOf(config: AnyTRPCRouter['_def']['_config'], responses: Reply | Reply[]): string | Buffer {
  const all = Array.isArray(responses) ? responses : [responses];
  const written = all.map((response) => ('result' in response && 'data' in response.result ? writtenJson(response.result.data) : null));
  if (written.every((pieces) => pieces === null)) return JSON.stringify(transformTRPCResponse(config, responses));
  const pieces = all.flatMap((response, at) => {
    const data = written[at];
    const text = data ? ['{"result":{"data":', ...data, '}}'] : [JSON.stringify(transformTRPCResponse(config, response))];
    return at === 0 ? text : [',', ...text];
  });
  return joined(Array.isArray(responses) ? ['[', ...pieces, ']'] : pieces);
}

/** Written into one buffer, because each buffer of its own would cost a hundred bytes and a call. */
function joined(pieces: readonly (string | Buffer)[]): Buffer {
  let length = 0;
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const whole = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at);
  return whole;
}

interface Call {
  path: string;
  procedure: AnyTRPCProcedure | undefined;
  getRawInput: () => Promise<unknown>;
}

function readRequest(
  { method, path, search, contentType, body }: ProcedureRequest,
  { router, maxBatchSize }: Pick<AnswerOptions<unknown>, 'router' | 'maxBatchSize'>,
): { calls: Call[]; isBatch: boolean } {
  if (method !== 'GET' && !contentType?.startsWith('application/json')) {
    const message = contentType === undefined ? 'Missing content-type header' : `Unsupported content-type "${contentType}`;
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message });
  }
  const parameters = new URLSearchParams(search);
  const isBatch = parameters.get('batch') === '1';
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > maxBatchSize) throw badRequest('Batch call exceeds maximum size');
  const text = method === 'GET' ? parameters.get('input') : body;
  // Read once, when a procedure asks for it.
  let inputs: { value: unknown } | undefined;
  const inputOf = (index: number): unknown => {
    inputs ??= { value: parsed(text, method) };
    const { value } = inputs;
    if (!isBatch || value === undefined) return value;
    if (!isRecord(value)) throw badRequest('"input" needs to be an object when doing a batch call');
    return value[index];
  };
  const procedures: Readonly<Record<string, AnyTRPCProcedure>> = router._def.procedures;
  const procedureAt = (name: string) => (Object.hasOwn(procedures, name) ? procedures[name] : undefined);
  return {
    isBatch,
    calls: paths.map((name, index) => ({ path: name, procedure: procedureAt(name), getRawInput: async () => inputOf(index) })),
  };
}

function parsed(text: unknown, method: string): unknown {
  // A query without input; a mutation always has a body.
  if (method === 'GET' && !text) return undefined;
  try {
    return JSON.parse(typeof text === 'string' ? text : '');
  } catch (cause) {
    throw badRequest(cause instanceof Error ? cause.message : 'Invalid input', cause);
  }
}

const isRecord = (value: unknown): value is Record<number, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function kindOf(calls: readonly Call[]): Kind {
  const kinds = new Set(calls.flatMap(({ procedure }) => (procedure ? [procedure._def.type] : [])));
  if (kinds.size > 1) throw badRequest(`Cannot mix procedure types in call: ${[...kinds].join(', ')}`);
  const [kind] = kinds;
  return kind === 'query' || kind === 'mutation' ? kind : 'unknown';
}

const methodRefused = (method: string, type: string, path: string) =>
  new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `Unsupported ${method}-request to ${type} procedure at path "${path}"` });
