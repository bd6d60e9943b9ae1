import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import './day-calendar.css';
import './day-paris.ts';
import type { Day } from '@lares/domain/shared/day';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { today } from '#lib/clock.ts';
import { CALENDAR_LABELS } from './calendar-labels.ts';

interface DayCalendarProps {
  value: string | null;
  onChoose: (day: string) => void;
  min?: Day;
  max?: Day;
}

/** In French, weeks from Monday. */
export function DayCalendar({ value, onChoose, min, max }: DayCalendarProps) {
  return (
    <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DatePicker
        value={value}
        defaultDate={value ?? today()}
        minDate={min}
        maxDate={max}
        // The library compares with the day of the browser.
        getDayProps={(on) => ({ 'data-paris-today': on === today() || undefined })}
        onChange={(day) => day !== null && onChoose(day)}
        ariaLabels={CALENDAR_LABELS}
      />
    </DatesProvider>
  );
}
