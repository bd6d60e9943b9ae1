interface SendOptions {
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
  /** What goes before the file, as JSON: a document says what it is about before it is received. */
  values?: { name: string; value: unknown };
}

interface WireRefusal {
  code: string;
  field: string | null;
  details: Record<string, string | number>;
}

/** The same shape as what the tRPC client throws, so that `readFailure` reads both. */
class SendError extends Error {
  readonly data: { httpStatus: number; domain: WireRefusal | null; fieldErrors: Record<string, string> | null } | null;

  constructor(data: SendError['data']) {
    super('Fichier refusé');
    // A send without an answer is a lost connection.
    this.name = data === null ? 'OfflineError' : 'SendError';
    this.data = data;
  }
}

/** One file, one request: it can be watched and given up alone. `fetch` does not tell how far an upload is. Answers the text of the answer. */
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

/** The door refuses as a whole, or says so beside the name of each file, or under the fields that came with it. */
function refusalIn(answer: string): { domain: WireRefusal | null; fieldErrors: Record<string, string> | null } {
  try {
    const told = JSON.parse(answer) as Partial<WireRefusal> & {
      files?: (Partial<WireRefusal> & { ok: boolean })[];
      fieldErrors?: Record<string, string>;
    };
    const refusal = told.files?.find(({ ok }) => !ok) ?? told;
    const { code, field = null, details = {} } = refusal;
    return { domain: code === undefined ? null : { code, field, details }, fieldErrors: told.fieldErrors ?? null };
  } catch {
    return { domain: null, fieldErrors: null };
  }
}
