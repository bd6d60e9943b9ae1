/** Accessible names of the arrow buttons of a calendar; other buttons show their month or year. */
export const CALENDAR_LABELS = {
  nextMonth: 'Mois suivant',
  previousMonth: 'Mois précédent',
  nextYear: 'Année suivante',
  previousYear: 'Année précédente',
  nextDecade: 'Décennie suivante',
  previousDecade: 'Décennie précédente',
} as const;
