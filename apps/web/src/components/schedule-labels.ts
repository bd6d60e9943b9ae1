import type { ScheduleLabelsOverride } from '@mantine/schedule';

/** French labels for every text of the calendar library. */
export const SCHEDULE_LABELS: Required<ScheduleLabelsOverride> = {
  day: 'Jour',
  week: 'Semaine',
  month: 'Mois',
  year: 'Année',
  allDay: 'Journée',
  weekday: 'Jour',
  timeSlot: 'Créneau',
  today: 'Aujourd’hui',
  next: 'Suivant',
  previous: 'Précédent',
  more: 'de plus',
  selectMonth: 'Choisir le mois',
  selectYear: 'Choisir l’année',
  switchToDayView: 'Voir le jour',
  switchToWeekView: 'Voir la semaine',
  switchToMonthView: 'Voir le mois',
  switchToYearView: 'Voir l’année',
  viewSelectLabel: 'Vue',
  noEvents: 'Rien ce jour-là',
  moreLabel: (count) => `+ ${count} autre${count > 1 ? 's' : ''}`,
  resource: 'Ressource',
  resources: 'Ressources',
  resourceSlot: 'Créneau de la ressource',
  agenda: 'Agenda',
};
