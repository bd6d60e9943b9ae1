import { fileIn, type LaresFile, uploadedIn } from './file-answers.ts';
import { answered, type CallOptions, hasCreationKey, type Transport } from './calls.ts';
import type { FileDownloads, FileUploads } from './procedures.ts';

export interface FileContent {
  name: string;
  content: Blob | Uint8Array | string;
}

/** `undefined` where nothing has to be given. */
type Arguments<Params, Options> =
  Record<never, never> extends Params ? [params?: Params, options?: Options] : [params: Params, options?: Options];
type Params<Of extends { params: unknown }> =
  Record<never, never> extends Of['params'] ? { params?: Of['params'] } : { params: Of['params'] };
type Fields<Of extends { fields: unknown }> = Of['fields'] extends null ? unknown : { fields: Of['fields'] };
type Sent<Of extends FileUploads[keyof FileUploads]> = Params<Of> &
  Fields<Of> &
  (Of['files'] extends 'one' ? { file: FileContent } : { files: readonly FileContent[] });

export interface LaresFiles {
  /** Repeated without an answer, as a query is. */
  download: <Path extends keyof FileDownloads>(
    path: Path,
    ...given: Arguments<FileDownloads[Path]['params'], CallOptions>
  ) => Promise<LaresFile>;
  /** Repeated without an answer only if its fields have a `creationKey` (`newCreationKey`): the server then files once. */
  upload: <Path extends keyof FileUploads>(
    path: Path,
    sent: Sent<FileUploads[Path]>,
    options?: CallOptions,
  ) => Promise<FileUploads[Path]['answer']>;
}

type Values = Readonly<Record<string, unknown>>;

interface AnySent {
  params?: Values;
  fields?: Values;
  file?: FileContent;
  files?: readonly FileContent[];
}

/** The types above are of the paths; one function serves all of them. */
export function filesOf(transport: Transport): LaresFiles {
  const { url, headers, send, retries } = transport;
  const download = async (path: string, params: Values = {}, { signal }: CallOptions = {}): Promise<LaresFile> => {
    const ask = () => send(`${url}${addressOf(path, params)}`, { headers, ...(signal ? { signal } : {}) });
    return fileIn(await answered(transport, { name: path, repetitions: retries, signal }, ask), path);
  };
  const upload = async (path: string, sent: AnySent, { signal }: CallOptions = {}): Promise<unknown> => {
    const { params = {}, fields = {} } = sent;
    const init = { method: 'POST', headers, body: formOf(sent), ...(signal ? { signal } : {}) };
    const repetitions = Object.values(fields).some(hasCreationKey) ? retries : 0;
    const post = () => send(`${url}${addressOf(path, params)}`, init);
    return uploadedIn(await answered(transport, { name: path, repetitions, signal }, post), path);
  };
  return { download, upload } as LaresFiles;
}

/** Values that the path does not name are its query. */
function addressOf(path: string, params: Values): string {
  const inPath = new Set<string>();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(params[name]));
  });
  const asked = Object.entries(params).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** The fields come before the files, so that the server may refuse them first. */
function formOf({ fields = {}, file, files = file ? [file] : [] }: AnySent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  for (const { name, content } of files) form.append('file', content instanceof Blob ? content : blobOf(content), name);
  return form;
}

const blobOf = (content: Exclude<FileContent['content'], Blob>): Blob =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
