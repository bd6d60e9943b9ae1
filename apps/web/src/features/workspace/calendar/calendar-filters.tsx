import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import {
  addressOfKinds,
  CALENDAR_VIEWS,
  type CalendarSearch,
  type CalendarView,
  kindsOfAddress,
} from '@lares/validation/workspace/calendar';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import { periodBeside, periodText, shownDays } from './calendar.labels.ts';
import { today } from '#lib/clock.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './calendar-filters.module.css';
import { KindsFilterSelect } from './kinds-filter-select.tsx';

interface CalendarFiltersProps {
  view: CalendarView;
  date: Day;
  search: CalendarSearch;
  onSearch: (part: Partial<CalendarSearch>) => void;
}

const VIEWS: Record<CalendarView, string> = { mois: 'Mois', semaine: 'Semaine', agenda: 'Agenda' };
const PERIODS: Record<CalendarView, { before: string; after: string }> = {
  mois: { before: 'Mois précédent', after: 'Mois suivant' },
  semaine: { before: 'Semaine précédente', after: 'Semaine suivante' },
  agenda: { before: 'Mois précédent', after: 'Mois suivant' },
};

/** Period, view and filters of the calendar. */
export function CalendarFilters({ view, date, search, onSearch }: CalendarFiltersProps) {
  const can = useCan();
  const { from, to } = shownDays(view, date, today());
  const isNow = from <= today() && today() <= to;
  return (
    <div className={classes.bar}>
      <Group gap={6} wrap="nowrap" className={classes.period}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={PERIODS[view].before}
          onClick={() => onSearch({ date: periodBeside(view, date, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={PERIODS[view].after}
          onClick={() => onSearch({ date: periodBeside(view, date, 1) })}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
        <Title order={2} size="h3" className={classes.title} aria-live="polite">
          {periodText(view, date, today())}
        </Title>
        {!isNow && (
          <Button variant="subtle" px="xs" onClick={() => onSearch({ date: undefined })}>
            Aujourd’hui
          </Button>
        )}
      </Group>
      <search className={classes.criteria} aria-label="Filtres">
        {can('dashboard:read') && (
          <PropertySelect
            aria-label="Bien"
            placeholder="Tous les biens"
            value={search.propertyId ?? null}
            onChange={(id) => onSearch({ propertyId: id ?? undefined })}
          />
        )}
        <KindsFilterSelect value={kindsOfAddress(search.kinds)} onChange={(kinds) => onSearch({ kinds: kinds && addressOfKinds(kinds) })} />
        <SegmentedControl
          aria-label="Affichage"
          data={CALENDAR_VIEWS.map((value) => ({ value, label: VIEWS[value] }))}
          value={view}
          onChange={(chosen) => onSearch({ view: chosen === 'mois' ? undefined : (chosen as CalendarView) })}
        />
      </search>
    </div>
  );
}
