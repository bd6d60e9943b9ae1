import { outputOf } from './answers.ts';
import { LaresUnreachableError } from './errors.ts';
import { isTemporary, waitBefore } from './retries.ts';

export interface CallOptions {
  /** Ends the call and its repetitions. */
  signal?: AbortSignal;
}

export interface Transport {
  url: string;
  headers: Readonly<Record<string, string>>;
  send: (input: string, init: RequestInit) => Promise<Response>;
  /** How often a call is repeated that found no server. */
  retries: number;
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

interface Call extends CallOptions {
  procedure: string;
  kind: 'query' | 'mutation';
  input: unknown;
}

/** One procedure, repeated while it finds no server and its repetition is safe. */
export async function call(transport: Transport, { procedure, kind, input, signal }: Call): Promise<unknown> {
  const repetitions = kind === 'query' || hasCreationKey(input) ? transport.retries : 0;
  const ask = () => send(transport, { procedure, kind, input, signal });
  return outputOf(await answered(transport, { name: procedure, repetitions, signal }, ask), procedure);
}

interface Asked {
  /** Of the procedure, or the path of a file. */
  name: string;
  repetitions: number;
  signal: AbortSignal | undefined;
}

/** The first answer that a server gives, after as many repetitions as are safe. */
export async function answered(
  transport: Transport,
  { name, repetitions, signal }: Asked,
  ask: () => Promise<Response>,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt > repetitions;
    const response = await ask().catch((cause: unknown) => {
      if (isLast || signal?.aborted) throw withoutAnswer(transport, name, cause, signal);
      return null;
    });
    if (response && (isLast || !isTemporary(response.status))) return response;
    await response?.body?.cancel();
    await transport.wait(waitBefore(attempt, response?.headers ?? new Headers()), signal);
  }
}

/** The server creates once for each key, and answers its repetition with the first answer. */
export const hasCreationKey = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'creationKey' in input && typeof input.creationKey === 'string';

function send({ url, headers, send: fetch }: Transport, { procedure, kind, input, signal }: Call): Promise<Response> {
  const address = `${url}/trpc/${procedure}`;
  const asked = signal ? { signal } : {};
  const text = input === undefined ? null : JSON.stringify(input);
  if (kind === 'query') return fetch(text === null ? address : `${address}?input=${encodeURIComponent(text)}`, { headers, ...asked });
  return fetch(address, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: text, ...asked });
}

function withoutAnswer({ url }: Transport, procedure: string, cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  return new LaresUnreachableError(procedure, `${new URL(url).origin} did not answer ${procedure}. Is the network up, and the URL right?`, {
    cause,
  });
}
