import { kindOf, NOTIFICATION_GROUPS } from './kind.ts';
import { sentenceOf, type Sentence, type NotificationFacts, type Words } from './sentence.ts';

/** Number of notifications per group in an e-mail; the others are counted and shown in the application. */
const NAMED_PER_GROUP = 8;

interface Digest {
  organizationName: string;
  fullName: string;
  /** Newest first. */
  told: readonly NotificationFacts[];
  publicUrl: string;
}

/** Daily e-mail of new unread notifications: the same content as text and HTML. */
export function digestEmail({ organizationName, fullName, told, publicUrl }: Digest, words: Words) {
  const count = told.length;
  const name = singleLine(organizationName);
  const what = count === 1 ? 'une notification non lue' : `${count} notifications non lues`;
  const greeting = fullName === '' ? 'Bonjour,' : `Bonjour ${fullName},`;
  const groups = NOTIFICATION_GROUPS.map((group) => ({ group, of: told.filter(({ kind }) => kindOf(kind).group === group) })).filter(
    ({ of }) => of.length > 0,
  );
  const choose = `Choisir ce qui vous est écrit : ${publicUrl}/settings#notifications`;
  const sections = groups.map(({ group, of }) => {
    const lines = of.slice(0, NAMED_PER_GROUP).map((one) => oneLined(sentenceOf(one, words)));
    const rest = of.length - lines.length;
    return { group, lines, more: rest === 0 ? '' : rest === 1 ? 'et une autre' : `et ${rest} autres` };
  });
  return {
    subject: `${name} : ${what}`,
    text: [
      greeting,
      `Voici ce qui vous attend sur Lares : ${what}.`,
      ...sections.map(({ group, lines, more }) =>
        [
          `${group}`,
          ...lines.map(({ title, detail, path }) => `- ${title}\n  ${detail}\n  ${publicUrl}${path}`),
          ...(more === '' ? [] : [`- ${more} : ${publicUrl}/notifications`]),
        ].join('\n'),
      ),
      choose,
      'Lares\n',
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="fr"><body style="font-family:sans-serif;line-height:1.5;color:#1c2333">',
      `<p>${escaped(greeting)}</p><p>Voici ce qui vous attend sur Lares : ${what}.</p>`,
      ...sections.map(({ group, lines, more }) =>
        [
          `<h2 style="font-size:16px;margin:24px 0 4px">${group}</h2><ul style="padding-left:18px;margin:0">`,
          ...lines.map(
            ({ title, detail, path }) =>
              `<li style="margin:8px 0"><a href="${escaped(publicUrl + path)}" style="color:#24407a;font-weight:600">${escaped(title)}</a><br>${escaped(detail)}</li>`,
          ),
          ...(more === '' ? [] : [`<li style="margin:8px 0"><a href="${escaped(publicUrl)}/notifications">${more}</a></li>`]),
          '</ul>',
        ].join(''),
      ),
      `<p style="margin-top:24px"><a href="${escaped(publicUrl)}/settings#notifications" style="color:#24407a">Choisir ce qui vous est écrit</a></p>`,
      '<p>Lares</p></body></html>',
    ].join('\n'),
  };
}

/** Paris hour from which digests are sent, in time for the morning. */
export const DIGEST_FROM_HOUR = 7;

const oneLined = ({ title, detail, path }: Sentence): Sentence => ({ title: singleLine(title), detail: singleLine(detail), path });

/** A line break in a subject would start another header, and in the text a new paragraph. */
const singleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Names are escaped: a name that looks like a tag cannot change another user's e-mail. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
