interface SendOptions {
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
  /** JSON sent before the file, so that the server can check the values before it receives the bytes. */
  values?: { name: string; value: unknown };
}

interface WireRefusal {
  code: string;
  field: string | null;
  details: Record<string, string | number>;
}

/** Shaped like the error of the tRPC client, so that `readFailure` reads both. */
export class SendError extends Error {
  readonly data: { httpStatus: number; domain: WireRefusal | null; fieldErrors: Record<string, string> | null } | null;

  constructor(data: SendError['data']) {
    super('Fichier refusé');
    // No answer means a lost connection.
    this.name = data === null ? 'OfflineError' : 'SendError';
    this.data = data;
  }
}

/**
 * One file per request, with its own progress and cancellation. Uses XMLHttpRequest, because `fetch` reports no upload progress. Returns
 * the text of the answer.
 */
export function sendFile(address: string, file: File, { onProgress, signal, values }: SendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new SendError({ httpStatus: request.status, ...refusalIn(request.responseText) }));
    });
    request.addEventListener('error', () => reject(new SendError(null)));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    if (values) form.append(values.name, JSON.stringify(values.value));
    form.append('file', file, file.name);
    request.send(form);
  });
}

export const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The route refuses the whole request, or reports errors per file name, or per field. */
export function refusalIn(answer: string): { domain: WireRefusal | null; fieldErrors: Record<string, string> | null } {
  try {
    const body = JSON.parse(answer) as Partial<WireRefusal> & {
      files?: (Partial<WireRefusal> & { ok: boolean })[];
      fieldErrors?: Record<string, string>;
    };
    const refusal = body.files?.find(({ ok }) => !ok) ?? body;
    const { code, field = null, details = {} } = refusal;
    return { domain: code === undefined ? null : { code, field, details }, fieldErrors: body.fieldErrors ?? null };
  } catch {
    return { domain: null, fieldErrors: null };
  }
}
