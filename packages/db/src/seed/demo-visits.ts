import { storedSpan, type EventSpan } from '@lares/domain/workspace/events/span';
import type { EventKind } from '@lares/domain/workspace/events/kind';
import { addDays, type Day } from '@lares/domain/shared/day';
import { clockTimeOf } from '@lares/domain/shared/paris-clock';
import { events } from '../schema/workspace/events.ts';
import type { Transaction } from '../wall.ts';
import { DEMO_AGENCY_ID, DEMO_MANAGER_MEMBERSHIP_ID } from './demo-people.ts';
import { DEMO_PROPERTIES, demoId } from './demo-properties.ts';

interface DemoVisit {
  title: string;
  kind: EventKind;
  /** Days after the creation of the demonstration. */
  inDays: number;
  /** Start and end; absent: all day. */
  hours?: readonly [string, string];
  client?: string;
  notes?: string;
}

const VISITS: readonly DemoVisit[] = [
  { title: 'Première visite', kind: 'visite', inDays: -3, hours: ['17:30', '18:00'], client: 'lopez' },
  { title: 'Contre-visite', kind: 'visite', inDays: 4, hours: ['12:15', '12:45'], client: 'lopez', notes: 'Vient avec ses parents.' },
  { title: 'Première visite', kind: 'visite', inDays: 5, hours: ['10:00', '10:30'], client: 'le-goff' },
  { title: 'Première visite', kind: 'visite', inDays: 11, hours: ['18:00', '18:30'], client: 'renaud' },
  { title: 'Réunion d’équipe', kind: 'autre', inDays: 6, hours: ['09:00', '10:00'] },
  { title: 'Inventaire des clés', kind: 'autre', inDays: 13 },
];

const DAYS_OF_A_WEEK = 7;
const SUNDAY_BEFORE = Date.parse('1970-01-04T00:00:00Z');
const DAY_MS = 86_400_000;

/** No visits on Sundays: the following Monday. */
function workingDay(on: Day): Day {
  const isSunday = ((Date.parse(`${on}T00:00:00Z`) - SUNDAY_BEFORE) / DAY_MS) % DAYS_OF_A_WEEK === 0;
  return isSunday ? addDays(on, 1) : on;
}

/** Calendar of the demonstration agency: visits of its properties by prospects. */
export async function insertDemoVisits(tx: Transaction, { organizationId, today, at }: { organizationId: string; today: Day; at: string }) {
  if (organizationId !== DEMO_AGENCY_ID) return;
  const shown = DEMO_PROPERTIES.filter(
    (property) => property.organizationId === organizationId && ['À Louer', 'À Vendre'].includes(property.listing.status),
  );
  const rows = VISITS.map(({ title, kind, inDays, hours, client, notes = '' }, n) => {
    const on = workingDay(addDays(today, inDays));
    const [startTime, endTime] = hours ? hours.map(clockTimeOf) : [];
    const span: EventSpan = { firstDay: on, lastDay: on, startTime: startTime ?? null, endTime: endTime ?? null };
    return {
      organizationId,
      id: demoId(`event/${n}`),
      title,
      kind,
      ...storedSpan(span),
      propertyId: kind === 'visite' ? (shown[n % shown.length]?.id ?? null) : null,
      tenantId: client === undefined ? null : demoId(`client/${client}`),
      memberMembershipId: DEMO_MANAGER_MEMBERSHIP_ID,
      notes,
      createdAt: at,
      updatedAt: at,
    };
  });
  await tx.insert(events).values(rows);
}
