import { expect, it } from 'vitest';
import { greeting, layoutEmail, paragraph } from './email-layout.ts';

const draft = {
  subject: 'Loyer\r\nBcc: tous@exemple.fr',
  blocks: [
    greeting('Léa <b>Roux</b>'),
    paragraph('Deux lignes\nd’un message'),
    { kind: 'link', label: 'Ouvrir', href: 'https://lares.exemple/?a=1&b="2"' },
    { kind: 'link', label: 'Voir le bien', href: 'https://lares.exemple/properties/1', lead: 'La demande est enregistrée avec le bien' },
    {
      kind: 'list',
      title: 'Travaux',
      items: [{ title: 'Fuite', detail: 'T2', href: 'https://lares.exemple/maintenance/1' }],
      more: { label: 'et une autre', href: 'https://lares.exemple/notifications' },
    },
  ],
  isSigned: true,
} as const;

it('gives the same content as text and as HTML', () => {
  const { text, html } = layoutEmail(draft);
  expect(text).toBe(
    [
      'Bonjour Léa <b>Roux</b>,',
      'Deux lignes\nd’un message',
      'https://lares.exemple/?a=1&b="2"',
      'La demande est enregistrée avec le bien : https://lares.exemple/properties/1',
      'Travaux\n- Fuite\n  T2\n  https://lares.exemple/maintenance/1\n- et une autre : https://lares.exemple/notifications',
      'Lares\n',
    ].join('\n\n'),
  );
  for (const part of [
    'Deux lignes<br>d’un message',
    '>Ouvrir</a>',
    '>Voir le bien</a>',
    '>Fuite</a><br>T2',
    '>et une autre</a>',
    '<p>Lares</p>',
  ])
    expect(html).toContain(part);
});

it('lets no name and no address add tags or headers', () => {
  const { subject, html } = layoutEmail(draft);
  expect(subject).toBe('Loyer Bcc: tous@exemple.fr');
  expect(html).toContain('Bonjour Léa &lt;b&gt;Roux&lt;/b&gt;,');
  expect(html).toContain('href="https://lares.exemple/?a=1&amp;b=&quot;2&quot;"');
});

it('leaves the signature out of what somebody else wrote', () => {
  const { text, html } = layoutEmail({ ...draft, isSigned: false });
  expect(text).not.toContain('Lares\n');
  expect(html).not.toContain('<p>Lares</p>');
});
