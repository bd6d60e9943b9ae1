/** Not encoded by encodeURIComponent, but not allowed in an extended header value (RFC 8187). */
const UNESCAPED = /['()*]/g;

/** The header with the file name in UTF-8, and an ASCII fallback for old browsers. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    UNESCAPED,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
