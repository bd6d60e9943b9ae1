import { Alert, Button } from '@mantine/core';
import { isMovable } from '@lares/domain/workspace/calendar/kind';
import type { Day } from '@lares/domain/shared/day';
import { type CalendarSearch, kindsOfAddress } from '@lares/validation/workspace/calendar';
import { IconPlus, IconRss } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovedRecordPanel } from '#components/removed-record-panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { SubscribeDialog } from '#features/workspace/calendar/subscribe-dialog.tsx';
import { AgendaPanel } from '#features/workspace/calendar/agenda-panel.tsx';
import { CalendarFilters } from '#features/workspace/calendar/calendar-filters.tsx';
import { CALENDAR_MESSAGES } from '#features/workspace/calendar/calendar.messages.ts';
import { MonthPanel } from '#features/workspace/calendar/month-panel.tsx';
import { PhoneMonthPanel } from '#features/workspace/calendar/phone-month-panel.tsx';
import { RentsDialog } from '#features/workspace/calendar/rents-dialog.tsx';
import { WeekPanel } from '#features/workspace/calendar/week-panel.tsx';
import { EVENT_MESSAGES } from '#features/workspace/events/events.messages.ts';
import { EventDialog } from '#features/workspace/events/event-dialog.tsx';
import { NewEventDialog } from '#features/workspace/events/new-event-dialog.tsx';
import { lineLink, shownDays, type CalendarLine, typesetLine } from '#features/workspace/calendar/calendar.labels.ts';
import { today } from '#lib/clock.ts';
import { type DroppedEvent, droppedPlace } from '#features/workspace/calendar/calendar.rows.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { useLastRemoved } from '#lib/use-removal.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-calendar-page.module.css';

interface CalendarPageProps {
  search: CalendarSearch;
  onSearch: (part: Partial<CalendarSearch>) => void;
}

/** The open dialog. */
type Opened =
  | { kind: 'event'; id: string; title: string }
  | { kind: 'new'; on: Day; startTime?: string | undefined }
  | { kind: 'rents'; on: Day; title: string }
  | { kind: 'feeds' };

export function CalendarPage({ search, onSearch }: CalendarPageProps) {
  const can = useCan();
  const navigate = useNavigate();
  const { mark } = useLastRemoved('removed');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { date = today() } = search;
  const mayWrite = can('events:write');
  const close = () => setOpened(null);

  function open(line: CalendarLine) {
    const link = lineLink(line);
    if (link) void navigate(link);
    else if (line.id !== null) setOpened({ kind: 'event', id: line.id, title: line.title });
    else setOpened({ kind: 'rents', on: line.firstDay, title: line.title });
  }

  return (
    <>
      <PageHeader
        title="Calendrier"
        context="Baux, loyers, visites, interventions et papiers à renouveler"
        action={
          <>
            {can('calendar:subscribe') && (
              <Button variant="default" leftSection={<IconRss size={16} aria-hidden="true" />} onClick={() => setOpened({ kind: 'feeds' })}>
                S’abonner
              </Button>
            )}
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setOpened({ kind: 'new', on: search.date ?? today() })}
              >
                Nouvel évènement
              </Button>
            )}
          </>
        }
      />
      <RemovedRecordPanel restore={trpc.events.restore} messages={EVENT_MESSAGES.restore} />
      <CalendarFilters view={search.view ?? 'mois'} date={date} search={search} onSearch={onSearch} />
      <CalendarDays
        search={search}
        date={date}
        onOpen={open}
        onDate={(on) => onSearch({ date: on })}
        onWeek={(on) => onSearch({ view: 'semaine', date: on })}
        onNew={mayWrite ? (on, startTime) => setOpened({ kind: 'new', on, startTime }) : undefined}
      />
      {opened?.kind === 'event' && (
        <EventDialog
          id={opened.id}
          title={opened.title}
          onClose={close}
          onRemoved={(removed) => void mark(removed)}
          onRestored={() => void mark(undefined)}
        />
      )}
      {opened?.kind === 'new' && (
        <NewEventDialog on={opened.on} startTime={opened.startTime} propertyId={search.propertyId} onClose={close} />
      )}
      {opened?.kind === 'rents' && <RentsDialog on={opened.on} title={opened.title} propertyId={search.propertyId} onClose={close} />}
      {opened?.kind === 'feeds' && <SubscribeDialog onClose={close} />}
    </>
  );
}

interface CalendarDaysProps {
  search: CalendarSearch;
  date: Day;
  onOpen: (line: CalendarLine) => void;
  onDate: (on: Day) => void;
  onWeek: (on: Day) => void;
  onNew: ((on: Day, startTime?: string) => void) | undefined;
}

function CalendarDays({ search: { view = 'mois', kinds, propertyId }, date, onOpen, onDate, onWeek, onNew }: CalendarDaysProps) {
  const isPhone = useIsPhone();
  const days = shownDays(view, date, today());
  const list = trpc.calendar.entries.useQuery({ ...days, kinds: kindsOfAddress(kinds), propertyId }, { placeholderData: keepPreviousData });
  useReadingFailure(list.error, CALENDAR_MESSAGES.entries, () => void list.refetch());
  const move = useMove();
  const lines = list.data?.entries.map(typesetLine) ?? [];
  const drop = (line: CalendarLine, place: DroppedEvent) => move(line, place);

  if (list.isError) {
    return <ErrorState title={CALENDAR_MESSAGES.entries.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  // Seven columns are unreadable on a phone: there a week is a list of days.
  const isList = view === 'agenda' || (view === 'semaine' && isPhone);
  const grid = { date, lines, onOpen, onDrop: drop, onNew, onWeek };
  return (
    <section aria-label="Dates" aria-busy={list.isPending || list.isPlaceholderData} className={classes.days}>
      {list.data?.hasMore && (
        <Alert color="yellow" mb="md">
          Il y a plus de dates que le calendrier n’en montre : choisissez un bien, ou moins de dates.
        </Alert>
      )}
      {isList && list.isPending && <RowSkeletons label="Chargement du calendrier" />}
      {isList && list.isSuccess && lines.length > 0 && (
        <AgendaPanel key={days.from} days={days} date={date} lines={lines} onOpen={onOpen} />
      )}
      {isList && list.isSuccess && lines.length === 0 && <NothingThere narrowed={kinds !== undefined || propertyId !== undefined} />}
      {view === 'mois' &&
        (isPhone ? <PhoneMonthPanel date={date} lines={lines} onOpen={onOpen} onDate={onDate} /> : <MonthPanel {...grid} />)}
      {view === 'semaine' && !isPhone && <WeekPanel {...grid} />}
    </section>
  );
}

const NothingThere = ({ narrowed }: { narrowed: boolean }) => (
  <EmptyState drawing="calendar" title="Rien de prévu">
    {narrowed
      ? 'Aucune date ne répond à ces critères.'
      : 'Débuts et fins de bail, loyers, visites, interventions et papiers à renouveler s’annoncent ici.'}
  </EmptyState>
);

/** Moves an entry to where it was dropped; « Annuler » reverts it. The server refuses entries that cannot be moved, with the reason. */
function useMove() {
  const utils = trpc.useUtils();
  const invalidates = [[['calendar']], [['events']], [['maintenance']], [['dashboard']]];
  // After a concurrent change the dropped position would be wrong.
  const readAgain = () => void utils.calendar.entries.invalidate();
  const back = useEntityMutation(trpc.calendar.move, { messages: CALENDAR_MESSAGES.moveBack, invalidates, onFailure: readAgain });
  const move = useEntityMutation(trpc.calendar.move, {
    messages: CALENDAR_MESSAGES.move,
    invalidates,
    onFailure: readAgain,
    undo: ({ kind, id, version, was }) => back.mutate({ kind, id, version, ...was }),
  });
  return (line: CalendarLine, dropped: DroppedEvent) => {
    const { kind, id, version, firstDay, startTime } = line;
    if (id === null || version === null || !isMovable(kind) || move.isPending) return;
    const place = droppedPlace(line, dropped);
    if (place.firstDay === firstDay && (place.startTime === null || place.startTime === startTime)) return;
    move.mutate({ kind, id, version, ...place });
  };
}
