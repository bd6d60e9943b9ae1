import { Button, Group, Text } from '@mantine/core';
import { addDays, addMonths, type Day, earlierDay } from '@lares/domain/shared/day';
import { holidayTerritoryOf, workdayFrom } from '@lares/domain/shared/holidays';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { hoursText, typesetLine } from '#features/workspace/calendar/calendar.labels.ts';
import { NewEventDialog } from '#features/workspace/events/new-event-dialog.tsx';
import { lastDayInView, type LeaseDetail } from '#features/leasing/leases/leases.rows.ts';
import { today } from '#lib/clock.ts';
import { formatWeekday } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

/** The calendar answers a year at most. */
const lastShownDay = (from: Day, lastDay: Day): Day => earlierDay(lastDay, addDays(addMonths(from, 12), -1));

/** « Visites et état des lieux » of a lease that ends: what is planned until its last day, and new ones filled in. */
export function ExitEventsPanel({ lease }: { lease: LeaseDetail }) {
  const canPlan = useCan()('events:write');
  const { property, tenant, status } = lease;
  const lastDay = lastDayInView(lease, today());
  return canPlan && status === 'Actif' && lastDay !== null && lastDay >= today() ? (
    <PlannedEvents property={property} tenantId={tenant.id} lastDay={lastDay} />
  ) : null;
}

interface PlannedEventsProps {
  property: { id: string; title: string; postalCode: string };
  tenantId: string;
  lastDay: Day;
}

function PlannedEvents({ property, tenantId, lastDay }: PlannedEventsProps) {
  const [opened, setOpened] = useState<'visit' | 'inventory' | null>(null);
  const from = today();
  const to = lastShownDay(from, lastDay);
  const { data } = trpc.calendar.entries.useQuery({ from, to, kinds: ['visit', 'other-event'], propertyId: property.id });
  const planned = data?.entries.map(typesetLine) ?? [];
  const close = () => setOpened(null);
  const territory = holidayTerritoryOf(property.postalCode);
  // Visits during a notice are on « jours ouvrables ».
  const visitOn = earlierDay(workdayFrom({ on: addDays(from, 1), territory }), lastDay);
  return (
    <Panel title="Visites et état des lieux">
      {planned.length > 0 && (
        <RecordList
          label="Visites et rendez-vous prévus"
          records={planned.map((line) => ({
            id: line.key,
            title: line.title,
            detail: [formatWeekday(line.firstDay), hoursText(line)].filter(Boolean).join(', '),
            link: { to: '/calendar', search: { date: line.firstDay, propertyId: property.id } },
          }))}
        />
      )}
      <Text size="sm" c="dimmed" my="xs">
        Pendant le préavis, le locataire laisse visiter les jours ouvrables, deux heures par jour au plus. L’état des lieux se fait le
        dernier jour, à la remise des clés.
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => setOpened('visit')}>
          Prévoir une visite
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setOpened('inventory')}>
          Prévoir l’état des lieux
        </Button>
      </Group>
      {opened === 'visit' && <NewEventDialog on={visitOn} title="Visite" propertyId={property.id} onClose={close} />}
      {opened === 'inventory' && (
        <NewEventDialog
          on={lastDay}
          title="État des lieux de sortie"
          kind="autre"
          propertyId={property.id}
          tenantId={tenantId}
          onClose={close}
        />
      )}
    </Panel>
  );
}
