import { Buffer } from 'node:buffer';

export interface SentFile {
  name: string;
  content: Buffer;
  /** The announced media type; `null` sends none. */
  type?: string | null;
}

const BOUNDARY = '----lares-test-boundary';

/** Builds a multipart body: a standard encoder rejects the names and types that an attacker sends. Fields come first. */
export function multipartBody(files: readonly SentFile[], fields: Readonly<Record<string, string>> = {}) {
  const before = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const parts = files.flatMap(({ name, content, type = 'image/jpeg' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n${type === null ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...before, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
