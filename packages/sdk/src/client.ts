import { setTimeout } from 'node:timers/promises';
import { call, type CallOptions, type Transport } from './calls.ts';
import { filesOf, type LaresFiles } from './files.ts';
import type { FileDownloads, FileUploads, Procedures } from './procedures.ts';
import { sessionFetch } from './session-fetch.ts';

export type { CallOptions };
export type { LaresFile } from './file-answers.ts';
export type { FileContent, LaresFiles } from './files.ts';
export { isLaresError, LaresError, type LaresErrorCode, LaresUnreachableError } from './errors.ts';
export { type LaresWebhook, type ReceivedWebhook, verifyWebhook, WebhookRejectedError } from './verify-webhook.ts';
export type { FileDownloads, FileUploads, Procedures };

interface Procedure {
  kind: unknown;
  input: unknown;
  output: unknown;
}

/** `undefined` for a procedure without input. */
type Arguments<Input, Options> = undefined extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options];

interface Query<Input, Output> {
  query: (...given: Arguments<Input, CallOptions>) => Promise<Output>;
}

interface Mutation<Input, Output> {
  /** Repeated without an answer only if the input has a `creationKey` (`newCreationKey`): the server then creates once. */
  mutate: (...given: Arguments<Input, CallOptions>) => Promise<Output>;
}

interface Listing<Input, Row> {
  /** Every row, page by page: `for await (const row of lares.payments.list.all({}))`. */
  all: (input: Omit<Input, 'cursor'>, options?: CallOptions) => AsyncGenerator<Row, void, undefined>;
}

type Callable<Called extends Procedure> = Called['kind'] extends 'query'
  ? Query<Called['input'], Called['output']> &
      (Called['output'] extends { rows: readonly (infer Row)[]; nextCursor: string | null } ? Listing<Called['input'], Row> : unknown)
  : Mutation<Called['input'], Called['output']>;

/** The procedures of Lares by noun, `lares.leases.list.query({})`, and its files: `lares.files.download('/api/receipts/{id}/pdf', { id })`. */
export type LaresClient = {
  readonly [Noun in keyof Procedures]: {
    readonly [Name in keyof Procedures[Noun]]: Procedures[Noun][Name] extends Procedure ? Callable<Procedures[Noun][Name]> : never;
  };
} & {
  /** A noun of this name would hide the files: nothing that uses them would compile. */
  readonly files: 'files' extends keyof Procedures ? never : LaresFiles;
};

/** What a procedure takes and answers: `Input<'payments', 'create'>`. */
export type Input<Noun extends keyof Procedures, Name extends keyof Procedures[Noun]> = Part<Procedures[Noun][Name], 'input'>;
export type Output<Noun extends keyof Procedures, Name extends keyof Procedures[Noun]> = Part<Procedures[Noun][Name], 'output'>;
type Part<Called, Name extends keyof Procedure> = Called extends Procedure ? Called[Name] : never;

export interface LaresClientOptions {
  /** The URL of a Lares instance: `https://lares.exemple.fr`. */
  url: string;
  /** A personal access token (« Jeton d'accès »). Without it, sign in with `lares.sessions.signIn`; the client keeps the session. */
  token?: string;
  /** How often a call that found no server is repeated, if its repetition is safe; 3 if absent. */
  retries?: number;
  /** Instead of the global `fetch`, for proxies and tests. */
  fetch?: Transport['send'];
}

/** A typed client of a Lares instance for other services. */
export function createLaresClient({ url, token, retries = 3, fetch: given = fetch }: LaresClientOptions): LaresClient {
  const { origin, href } = new URL(url);
  const transport: Transport = {
    url: href.replace(/\/$/, ''),
    // A program has no page: with a token, it sends no Origin and keeps no cookie.
    headers: token === undefined ? {} : { authorization: ['Bearer', token].join(' ') },
    send: token === undefined ? sessionFetch(origin, given) : given,
    retries,
    wait: (ms, signal) => setTimeout(ms, undefined, signal ? { signal } : {}),
  };
  const files = filesOf(transport);
  return named((noun) => (noun === 'files' ? files : named((name) => procedure(transport, `${noun}.${name}`)))) as LaresClient;
}

/** One for each creation that may be repeated. */
export const newCreationKey = (): string => crypto.randomUUID();

/** An object that has every name. Not `then`: a client in the result of an async function must not look like a promise. */
function named(valueOf: (name: string) => unknown): object {
  return new Proxy({}, { get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : valueOf(name)) });
}

interface Page {
  rows: unknown[];
  nextCursor: string | null;
}

function procedure(transport: Transport, name: string) {
  const calling =
    (kind: 'query' | 'mutation') =>
    (input?: unknown, options: CallOptions = {}): Promise<unknown> =>
      call(transport, { ...options, procedure: name, kind, input });
  const query = calling('query');
  return {
    query,
    mutate: calling('mutation'),
    async *all(filters: object, options?: CallOptions) {
      let cursor: string | null | undefined;
      do {
        const page = (await query(cursor ? { ...filters, cursor } : filters, options)) as Page;
        yield* page.rows;
        cursor = page.nextCursor;
      } while (cursor);
    },
  };
}
