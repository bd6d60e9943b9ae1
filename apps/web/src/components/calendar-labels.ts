/** What the buttons of a calendar are called. */
export const CALENDAR_LABELS = {
  monthLevelControl: 'Choisir un mois',
  yearLevelControl: 'Choisir une année',
  nextMonth: 'Mois suivant',
  previousMonth: 'Mois précédent',
  nextYear: 'Année suivante',
  previousYear: 'Année précédente',
  nextDecade: 'Décennie suivante',
  previousDecade: 'Décennie précédente',
} as const;
