/** One element: `open` with its value, which is empty for an aggregate, or `close`. */
export type OfxToken = { kind: 'open'; name: string; value: string } | { kind: 'close'; name: string };

const TAG = /<(\/?)([A-Za-z][\w.]*)(?:\s[^<>]*)?(\/?)>/gu;

/**
 * OFX 1 is SGML that writes values without end tag, OFX 2 is XML, and many files are something between. Only the tags are relied on: a value
 * is the text up to the next tag. Entities are the five of XML and numbers: nothing is declared, so nothing expands.
 */
export function* ofxTokens(text: string): Generator<OfxToken> {
  const body = withoutCdata(text);
  let open: { name: string; from: number } | null = null;
  for (const match of body.matchAll(TAG)) {
    if (open !== null) yield { kind: 'open', name: open.name, value: decoded(body.slice(open.from, match.index)) };
    open = null;
    const name = (match[2] ?? '').toUpperCase();
    if (match[1] === '/') yield { kind: 'close', name };
    else if (match[3] !== '/') open = { name, from: match.index + match[0].length };
  }
  if (open !== null) yield { kind: 'open', name: open.name, value: decoded(body.slice(open.from)) };
}

/** CDATA sections as escaped text. Searched once: a section without end is text. */
function withoutCdata(text: string): string {
  const [first = '', ...sections] = text.split('<![CDATA[');
  const escaped = sections.map((section) => {
    const end = section.indexOf(']]>');
    if (end === -1) return section;
    return `${section.slice(0, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}${section.slice(end + 3)}`;
  });
  return [first, ...escaped].join('');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (value: string): string =>
  value
    .replaceAll(
      /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/giu,
      (whole, name?: string, decimal?: string, hex?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      },
    )
    .trim();
