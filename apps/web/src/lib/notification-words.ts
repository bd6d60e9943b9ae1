import type { NotificationGroup } from '@lares/domain/notifications/kind';
import { sentenceOf, type Told } from '@lares/domain/notifications/sentence';
import {
  IconBuildingCommunity,
  IconCalendarEvent,
  IconFileText,
  IconKey,
  IconReceiptEuro,
  IconSettings,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { formatCents, formatLongDay, typeset } from './format.ts';

const WORDS = { amount: formatCents, day: formatLongDay };

/** What was told, as a title, a line below it and the record it leads to. */
export function saidOf(told: Told) {
  const { title, detail, path } = sentenceOf(told, WORDS);
  const [to, hash] = path.split('#');
  // Which kind leads where is known when it is read, not when this is compiled.
  return { title: typeset(title), detail: typeset(detail), link: { to: to as LinkProps['to'], ...(hash && { hash }) } };
}

/** In the pictures of the side bar, where the records stand. */
export const GROUP_ICONS: Record<NotificationGroup, TablerIcon> = {
  Travaux: IconTool,
  Baux: IconKey,
  Paiements: IconReceiptEuro,
  Documents: IconFileText,
  Biens: IconBuildingCommunity,
  Calendrier: IconCalendarEvent,
  Organisation: IconSettings,
};
