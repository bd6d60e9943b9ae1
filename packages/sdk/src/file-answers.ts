import { unreachable } from './answers.ts';
import { LaresError, type LaresErrorCode } from './errors.ts';

/** A file as Lares sends it. Its content is read once, as a stream or whole. */
export interface LaresFile {
  /** As Lares names it: « quittance-2026-11.pdf »; `null` for a picture. */
  readonly name: string | null;
  /** « application/pdf » */
  readonly type: string;
  readonly stream: ReadableStream<Uint8Array>;
  readonly blob: () => Promise<Blob>;
}

interface Refusal {
  code?: LaresErrorCode;
  field?: string | null;
  details?: Record<string, string | number>;
}

/** How routes of files refuse. */
interface Refused extends Refusal {
  fieldErrors?: Record<string, string>;
  /** Of each picture, where none was taken. */
  files?: (Refusal & { ok?: boolean })[];
  /** Of a failure, or of a request that reached no route. */
  message?: string;
}

/** @throws LaresError when Lares refused, LaresUnreachableError when it was not Lares that answered. */
export async function fileIn(response: Response, path: string): Promise<LaresFile> {
  const disposition = response.headers.get('content-disposition');
  if (!response.ok) throw refusalIn(await jsonIn(response, path), response, path);
  // Every file has this header, a page that a proxy answers has not.
  if (disposition === null || !response.body) throw unreachable('no file. Is this the URL of a Lares instance?', response, path);
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'application/octet-stream';
  return { name: nameIn(disposition), type, stream: response.body, blob: () => response.blob() };
}

/** What an upload answers. @throws as `fileIn` does */
export async function uploadedIn(response: Response, path: string): Promise<unknown> {
  const answer = await jsonIn(response, path);
  if (response.ok) return answer;
  throw refusalIn(answer, response, path);
}

async function jsonIn(response: Response, path: string): Promise<Refused | null> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Refused | null;
  } catch (cause) {
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
    throw unreachable(`${type} instead of JSON. Is this the URL of a Lares instance?`, response, path, cause);
  }
}

function refusalIn(answer: Refused | null, response: Response, path: string): Error {
  const { status } = response;
  const { fieldErrors, message, files = [] } = answer ?? {};
  const { code, field = null, details = {} } = files.find(({ ok }) => ok === false) ?? answer ?? {};
  const failed = message === 'INTERNAL_SERVER_ERROR' ? 'server.failed' : undefined;
  const known = code ?? (fieldErrors ? 'input.invalid' : failed);
  if (known !== undefined) return new LaresError({ procedure: path, status, code: known, field, details, fieldErrors: fieldErrors ?? {} });
  const said = typeof message === 'string' ? ` It says: ${message}` : '';
  return unreachable(`an answer that is not one of a file.${said}`, response, path);
}

/** The name in UTF-8 if there is one, else that in quotes. */
function nameIn(disposition: string): string | null {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (whole !== undefined) return decodeURIComponent(whole);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? null;
}
