import type { PublicHead } from '@lares/domain/marketing/listings/public-head';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => ESCAPES[sign] ?? sign);

const TITLE = /<title>[^<]*<\/title>/u;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/u;

const meta = (kind: 'name' | 'property', name: string, content: string | null): string =>
  content === null ? '' : `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/** The full address of a path or an external URL; `null` for text that is neither. */
export const absoluteUnder =
  (publicUrl: string) =>
  (path: string): string | null =>
    URL.canParse(path, publicUrl) ? new URL(path, publicUrl).href : null;

/** A block of data, which no browser runs. A `<` of the text must not end it. */
const dataBlock = (data: Record<string, unknown> | null): string =>
  data === null ? '' : `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Adds a head for clients without scripts (link previews, search engines). User text is escaped. */
export function shellWithHead(
  shell: string,
  { title, description, path, image }: PublicHead,
  { publicUrl, data = null }: { publicUrl: string; data?: Record<string, unknown> | null },
): string {
  const address = path === null ? null : new URL(path, publicUrl).href;
  const head = [
    meta('name', 'description', description),
    meta('name', 'robots', path === null ? 'noindex' : 'index, follow'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image === null ? null : absoluteUnder(publicUrl)(image)),
    address === null ? '' : `<link rel="canonical" href="${escaped(address)}" />`,
    dataBlock(data),
  ].join('');
  // Replacement functions, because a title may contain replacement patterns (« $& »).
  return shell
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head}</head>`);
}

/** The title of a missing page; its content comes with the scripts. */
export const shellWithoutIndex = (shell: string): string => shell.replace('</head>', () => `${meta('name', 'robots', 'noindex')}</head>`);
