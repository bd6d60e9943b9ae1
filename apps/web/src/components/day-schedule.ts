import 'dayjs/locale/fr';
import '@mantine/schedule/styles.layer.css';
import './day-schedule.css';

// What every view of the library's calendar needs, and no other page: its style, and the French of its days.
export { MobileMonthView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
