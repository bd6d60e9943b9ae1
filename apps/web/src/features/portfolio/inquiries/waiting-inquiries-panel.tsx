import { RecordList } from '#components/record-list.tsx';
import { now } from '#lib/clock.ts';
import { relativeTime } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

interface WaitingInquiriesPanelProps {
  inquiries: RouterOutputs['inquiries']['list']['rows'];
}

/** Open inquiries among a manager's notifications. */
export function WaitingInquiriesPanel({ inquiries }: WaitingInquiriesPanelProps) {
  return (
    <RecordList
      label="Demandes à traiter"
      records={inquiries.map(({ id, name, property, createdAt }) => ({
        id,
        title: `${name} · demande`,
        detail: `${property.title} · ${relativeTime(createdAt, now())}`,
        link: { to: '/properties/$propertyId', params: { propertyId: property.id }, hash: 'demandes' },
      }))}
    />
  );
}
