import type { CalendarKind } from '@lares/domain/workspace/calendar/kind';
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCalendarX,
  IconCoinEuro,
  IconContract,
  IconDoorExit,
  IconFileText,
  IconGavel,
  IconHourglass,
  IconKey,
  IconMail,
  IconMailExclamation,
  IconPigMoney,
  IconShieldCheck,
  IconTool,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Record<CalendarKind, TablerIcon> = {
  visit: IconUser,
  'other-event': IconCalendarEvent,
  'maintenance-task': IconTool,
  'lease-start': IconKey,
  'lease-exit': IconDoorExit,
  'lease-end': IconCalendarX,
  notice: IconMail,
  'notice-deadline': IconMailExclamation,
  'rent-revision': IconArrowsExchange,
  'revision-deadline': IconHourglass,
  'revision-opening': IconArrowsExchange,
  'mandate-end': IconContract,
  'rent-due': IconCoinEuro,
  'deposit-return': IconPigMoney,
  'kept-deposit': IconPigMoney,
  'order-deadline': IconGavel,
  'document-expiry': IconFileText,
  'insurance-expiry': IconShieldCheck,
};

interface KindBadgeProps {
  kind: CalendarKind;
  size: number;
  className?: string | undefined;
}

/** The kind of an entry where there is no space for its word, which stands beside it for screen readers. */
export function KindBadge({ kind, size, className }: KindBadgeProps) {
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={1.9} aria-hidden="true" className={className} />;
}
