import type { NotificationKind } from '@lares/domain/workspace/notifications/kind';
import { sentenceOf, type NotificationFacts } from '@lares/domain/workspace/notifications/sentence';
import {
  IconArchive,
  IconCalendarDollar,
  IconCalendarEvent,
  IconCalendarX,
  IconClockExclamation,
  IconDoorExit,
  IconEyeOff,
  IconFileAlert,
  IconFileText,
  IconHourglass,
  IconKey,
  IconMail,
  IconMessageCircle,
  IconReceiptEuro,
  IconShieldCheck,
  IconStar,
  IconTool,
  IconUserPlus,
  IconWebhookOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { formatCents, formatLongDay } from '#lib/format.ts';

const FORMATTERS = { amount: formatCents, day: formatLongDay };

/** A notification as a title, a detail and a link to its record. */
export function notificationText(notification: NotificationFacts) {
  const { title, detail, path } = sentenceOf(notification, FORMATTERS);
  const [to, hash] = path.split('#');
  // The path depends on the kind at run time, so it cannot be checked at compile time.
  return { title, detail, link: { to: to as LinkProps['to'], ...(hash && { hash }) } };
}

/** The icons of the side bar for records, or of what happened to them. */
export const KIND_ICONS: Record<NotificationKind, TablerIcon> = {
  'request.opened': IconTool,
  'request.commented': IconMessageCircle,
  'request.moved': IconTool,
  'request.cancelled': IconTool,
  'lease.notice': IconDoorExit,
  'lease.notice-announced': IconDoorExit,
  'lease.announcement-declined': IconDoorExit,
  'lease.renewed': IconKey,
  'lease.ended': IconKey,
  'lease.near-term': IconKey,
  'lease.let-again': IconKey,
  'rent.revised': IconKey,
  'revision.to-confirm': IconKey,
  'revision.near-loss': IconClockExclamation,
  'revision.index-awaited': IconKey,
  'revision.triennial-open': IconKey,
  'revision.quarter-open': IconKey,
  'payment.received': IconReceiptEuro,
  'payment.late': IconClockExclamation,
  'due.late': IconClockExclamation,
  'debit.returned': IconClockExclamation,
  'payment-plan.broken': IconClockExclamation,
  'order-to-pay.unpaid': IconClockExclamation,
  'arrears.aid-threshold': IconClockExclamation,
  'charges.to-settle': IconReceiptEuro,
  'deposit.missing': IconClockExclamation,
  'deposit.to-return': IconClockExclamation,
  'deposit.kept': IconClockExclamation,
  'deposit.accounts': IconHourglass,
  'rents.called': IconCalendarDollar,
  'receipt.issued': IconReceiptEuro,
  'charges.settled': IconReceiptEuro,
  'exit.settled': IconDoorExit,
  'statement.issued': IconReceiptEuro,
  'document.shared': IconFileText,
  'document.received': IconFileText,
  'document.expiring': IconFileAlert,
  'inquiry.received': IconMail,
  'review.received': IconStar,
  'listing.unpublishable': IconEyeOff,
  'event.planned': IconCalendarEvent,
  'event.called-off': IconCalendarX,
  'mandate.ending': IconHourglass,
  'insurance.expiring': IconShieldCheck,
  'invitation.accepted': IconUserPlus,
  'webhook.suspended': IconWebhookOff,
  'archive.ready': IconArchive,
  'prospects.ending': IconHourglass,
  'trial.ending': IconHourglass,
};
