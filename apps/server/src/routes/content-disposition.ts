/** Kept by encodeURIComponent, and not allowed bare in an extended value of a header (RFC 8187). */
const UNESCAPED = /['()*]/g;

/** What a browser does with a file, and how it names it: the whole name in UTF-8, and what is left of it for old ones. */
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
