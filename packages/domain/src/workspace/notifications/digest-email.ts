import { type EmailContent, greeting, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
import { kindOf, NOTIFICATION_GROUPS } from './kind.ts';
import { sentenceOf, type Sentence, type NotificationFacts, type Formatters } from './sentence.ts';

/** How many of a group a digest names; the rest is counted and listed behind the bell. */
const NAMED_PER_GROUP = 8;

interface Digest {
  organizationName: string;
  fullName: string;
  /** Newest first. */
  notifications: readonly NotificationFacts[];
  publicUrl: string;
}

/** What a person has not read since the previous digest, once a day. */
export function digestEmail({ organizationName, fullName, notifications, publicUrl }: Digest, formatters: Formatters): EmailContent {
  const count = notifications.length;
  const what = count === 1 ? 'une notification non lue' : `${count} notifications non lues`;
  return layoutEmail({
    subject: `${singleLine(organizationName)} : ${what}`,
    blocks: [
      greeting(fullName),
      paragraph(`Voici ce qui vous attend sur Lares : ${what}.`),
      ...NOTIFICATION_GROUPS.flatMap((group) => {
        const all = notifications.filter(({ kind }) => kindOf(kind).group === group);
        const rest = all.length - NAMED_PER_GROUP;
        if (all.length === 0) return [];
        return {
          kind: 'list' as const,
          title: group,
          items: all.slice(0, NAMED_PER_GROUP).map((one) => itemOf(sentenceOf(one, formatters), publicUrl)),
          more: rest > 0 ? { label: rest === 1 ? 'et une autre' : `et ${rest} autres`, href: `${publicUrl}/notifications` } : null,
        };
      }),
      {
        kind: 'link',
        label: 'Choisir ce qui vous est écrit',
        href: `${publicUrl}/settings#notifications`,
        lead: 'Choisir ce qui vous est écrit',
      },
    ],
    isSigned: true,
  });
}

/** From this hour of Paris on: a person who opens their mail in the morning finds it. */
export const DIGEST_FROM_HOUR = 7;

const itemOf = ({ title, detail, path }: Sentence, publicUrl: string) => ({
  title: singleLine(title),
  detail: singleLine(detail),
  href: publicUrl + path,
});
