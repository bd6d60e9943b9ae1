import 'dayjs/locale/fr';
import '@mantine/schedule/styles.layer.css';
import './day-schedule.css';
import './day-paris.ts';

// Style and French labels for every view of the library's calendar, loaded by no other page.
export { MobileMonthView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
