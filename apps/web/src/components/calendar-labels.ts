/** What the buttons of a calendar are called that show an arrow only; the others say their month or year themselves. */
export const CALENDAR_LABELS = {
  nextMonth: 'Mois suivant',
  previousMonth: 'Mois précédent',
  nextYear: 'Année suivante',
  previousYear: 'Année précédente',
  nextDecade: 'Décennie suivante',
  previousDecade: 'Décennie précédente',
} as const;
