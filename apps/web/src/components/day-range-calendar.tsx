import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import './day-calendar.css';
import './day-paris.ts';
import './day-range-calendar.css';
import { addMonths } from '@lares/domain/shared/day';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useState } from 'react';
import { today } from '#lib/clock.ts';
import type { DayRange } from '#lib/day-ranges.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { CALENDAR_LABELS } from './calendar-labels.ts';

interface DayRangeCalendarProps {
  value: DayRange;
  /** Called with both days; the same day twice is one day. */
  onChoose: (range: { from: string; to: string }) => void;
}

/** Two months next to each other, in French, weeks from Monday. */
export function DayRangeCalendar({ value: { from, to }, onChoose }: DayRangeCalendarProps) {
  const isPhone = useIsPhone();
  const [picked, setPicked] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  return (
    <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        numberOfColumns={isPhone ? 1 : 2}
        value={picked}
        // Searches are mostly about the past, so the current month is on the right.
        defaultDate={from ?? to ?? addMonths(today(), isPhone ? 0 : -1)}
        // The library compares with the day of the browser.
        getDayProps={(on) => ({ 'data-paris-today': on === today() || undefined })}
        onChange={(range) => {
          setPicked(range);
          const [first, last] = range;
          if (first !== null && last !== null) onChoose({ from: first, to: last });
        }}
        ariaLabels={CALENDAR_LABELS}
      />
    </DatesProvider>
  );
}
