import { Button } from '@mantine/core';
import { UPCOMING_DAYS, type UpcomingKind } from '@lares/domain/workspace/dashboard/upcoming';
import { keepPreviousData } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RowLink } from '#components/row-link.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatDayOfMonth, formatLongDay, formatShortMonth } from '#lib/format.ts';
import { calendarLink, recordLink } from '#lib/list-links.ts';
import { trpc, type RouterOutputs } from '#lib/trpc.ts';
import { FailedSection } from './failed-section.tsx';
import classes from './upcoming-panel.module.css';

type UpcomingEvent = RouterOutputs['dashboard']['upcoming']['events'][number];

const FIRST_SHOWN = 5;
const ALL_SHOWN = 60;

const LABELS: Record<UpcomingKind, string> = {
  visit: 'Visite',
  'other-event': 'Évènement',
  'lease-start': 'Début de bail',
  'lease-exit': 'Départ du locataire',
  'lease-end': 'Fin de bail',
  'rent-revision': 'Révision du loyer',
  'maintenance-task': 'Intervention',
  'document-expiry': 'Document à renouveler',
  'insurance-expiry': 'Assurance de l’artisan à renouveler',
};

function linkOf({ kind, id, day }: UpcomingEvent): LinkProps {
  switch (kind) {
    case 'visit':
    case 'other-event':
      return calendarLink(day);
    case 'maintenance-task':
      return recordLink('/maintenance', id);
    case 'document-expiry':
      return recordLink('/documents', id);
    case 'insurance-expiry':
      return recordLink('/contractors', id);
    case 'lease-start':
    case 'lease-exit':
    case 'lease-end':
    case 'rent-revision':
      return recordLink('/leases', id);
    default:
      return kind satisfies never;
  }
}

/** The next sixty days, the nearest first. */
export function UpcomingPanel() {
  const [limit, setLimit] = useState(FIRST_SHOWN);
  const { data, isError, isPlaceholderData, refetch } = trpc.dashboard.upcoming.useQuery({ limit }, { placeholderData: keepPreviousData });
  return (
    <Panel title="À venir" aside={`${UPCOMING_DAYS} prochains jours`}>
      {!data && !isError && <RowSkeletons label="À venir : chargement" count={4} />}
      {isError && <FailedSection what="Les prochaines échéances" onRetry={() => void refetch()} />}
      {data?.events.length === 0 && (
        <EmptyState drawing="calendar" title="Rien de prévu" compact>
          Visites, débuts et fins de bail, départs, révisions de loyer, interventions et papiers à renouveler s’annoncent ici.
        </EmptyState>
      )}
      {data && data.events.length > 0 && (
        <ol className={classes.list} aria-label="Prochaines échéances">
          {data.events.map((event) => (
            <li key={`${event.kind} ${event.id} ${event.day}`} className={classes.event}>
              <time dateTime={event.day} className={classes.day} aria-label={formatLongDay(event.day)}>
                <span className={classes.number}>{formatDayOfMonth(event.day)}</span>
                <span className={classes.month}>{formatShortMonth(event.day)}</span>
              </time>
              <div className={classes.words}>
                <RowLink link={linkOf(event)}>{event.title}</RowLink>
                <p className={classes.detail}>{[LABELS[event.kind], event.detail].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {data?.hasMore && limit < ALL_SHOWN && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          className={classes.rest}
          loading={isPlaceholderData}
          onClick={() => setLimit(ALL_SHOWN)}
        >
          Voir la suite
        </Button>
      )}
      {data?.hasMore && limit === ALL_SHOWN && <p className={classes.more}>Les échéances suivantes apparaîtront à leur tour.</p>}
    </Panel>
  );
}
