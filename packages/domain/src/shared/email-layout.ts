/** What an e-mail consists of, in the order in which it is read. */
type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** As text: the address, after its lead if it has one. As HTML: a link with the label. */
  | { kind: 'link'; label: string; href: string; lead?: string }
  | { kind: 'list'; title: string; items: readonly EmailItem[]; more: { label: string; href: string } | null };

interface EmailItem {
  title: string;
  detail: string;
  href: string;
}

interface EmailDraft {
  subject: string;
  blocks: readonly EmailBlock[];
  /** Signed « Lares »: not when it passes on what somebody else wrote. */
  isSigned: boolean;
}

export interface EmailContent {
  subject: string;
  text: string;
  html: string;
}

export const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });
export const greeting = (fullName: string): EmailBlock => paragraph(fullName === '' ? 'Bonjour,' : `Bonjour ${fullName},`);

/** The same content as text and as HTML. */
export function layoutEmail({ subject, blocks, isSigned }: EmailDraft): EmailContent {
  return {
    subject: singleLine(subject),
    text: [...blocks.map(textOf), ...(isSigned ? ['Lares\n'] : [])].join('\n\n'),
    html: [
      '<!doctype html><html lang="fr"><head><meta charset="utf-8"></head>',
      '<body style="font-family:sans-serif;line-height:1.5;color:#1c2333">',
      ...blocks.map(htmlOf),
      ...(isSigned ? ['<p>Lares</p>'] : []),
      '</body></html>',
    ].join('\n'),
  };
}

function textOf(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'link':
      return block.lead === undefined ? block.href : `${block.lead} : ${block.href}`;
    case 'list':
      return [
        block.title,
        ...block.items.map(({ title, detail, href }) => `- ${title}\n  ${detail}\n  ${href}`),
        ...(block.more ? [`- ${block.more.label} : ${block.more.href}`] : []),
      ].join('\n');
  }
}

function htmlOf(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escaped(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'link':
      return `<p>${linkOf(block)}</p>`;
    case 'list':
      return [
        `<h2 style="font-size:16px;margin:24px 0 4px">${escaped(block.title)}</h2><ul style="padding-left:18px;margin:0">`,
        ...block.items.map(
          (item) => `<li style="margin:8px 0">${linkOf({ label: item.title, href: item.href })}<br>${escaped(item.detail)}</li>`,
        ),
        ...(block.more ? [`<li style="margin:8px 0">${linkOf(block.more)}</li>`] : []),
        '</ul>',
      ].join('');
  }
}

const linkOf = ({ label, href }: { label: string; href: string }) =>
  `<a href="${escaped(href)}" style="color:#24407a;font-weight:600">${escaped(label)}</a>`;

/** A line break in a subject would start another header, and in the text a paragraph of somebody else's. */
export const singleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** A name is text: nobody adds tags to the e-mail of another person by registering under one. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
