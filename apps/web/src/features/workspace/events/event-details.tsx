import { EVENT_KIND_LABELS } from '@lares/domain/workspace/events/kind';
import { DescriptionList } from '#components/description-list.tsx';
import type { EventRecord } from './events.draft.ts';
import { formatDays, formatWeekday } from '#lib/format.ts';

/** Read-only data of an event. */
export function EventDetails({ event }: { event: EventRecord }) {
  const { kind, firstDay, lastDay, startTime, endTime, property, tenant, member } = event;
  return (
    <DescriptionList
      items={[
        { label: 'Type', value: EVENT_KIND_LABELS[kind] },
        { label: 'Date', value: firstDay === lastDay ? formatWeekday(firstDay) : formatDays(firstDay, lastDay) },
        { label: 'Heures', value: startTime === null || endTime === null ? 'Toute la journée' : `${startTime} – ${endTime}` },
        { label: 'Bien', value: property && [property.title, property.address, property.city].filter(Boolean).join(', ') },
        { label: 'Client', value: tenant?.name },
        { label: 'Qui s’y rend', value: member?.name },
      ]}
    />
  );
}
