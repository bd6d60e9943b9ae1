/** The figures of a month, in the order of the report. Amounts are in cents. */
export const REPORT_FIGURES = {
  called: { section: 'Loyers du mois', label: 'Appelé', kind: 'money' },
  paid: { section: 'Loyers du mois', label: 'Réglé', kind: 'money' },
  left: { section: 'Loyers du mois', label: 'Reste à payer', kind: 'money' },
  late: { section: 'Loyers du mois', label: 'Dont en retard', kind: 'money' },
  received: { section: 'Encaissements', label: 'Encaissé pendant le mois', kind: 'money' },
  arrears: { section: 'Impayés à ce jour', label: 'Impayé, tous mois confondus', kind: 'money' },
  lateLeases: { section: 'Impayés à ce jour', label: 'Contrats en retard', kind: 'count' },
  stated: { section: 'Relevés de gérance du mois', label: 'Encaissé sur les relevés', kind: 'money' },
  fees: { section: 'Relevés de gérance du mois', label: 'Honoraires TTC', kind: 'money' },
  toPayOut: { section: 'Relevés de gérance du mois', label: 'Revient aux propriétaires', kind: 'money' },
  paidOut: { section: 'Relevés de gérance du mois', label: 'Déjà versé', kind: 'money' },
  toIssue: { section: 'Relevés de gérance du mois', label: 'Relevés à émettre', kind: 'count' },
  quarterStated: { section: 'Relevés de trimestre terminés ce mois', label: 'Encaissé sur les relevés de trimestre', kind: 'money' },
  quarterFees: { section: 'Relevés de trimestre terminés ce mois', label: 'Honoraires TTC du trimestre', kind: 'money' },
  quarterToPayOut: {
    section: 'Relevés de trimestre terminés ce mois',
    label: 'Revient aux propriétaires pour le trimestre',
    kind: 'money',
  },
  quarterPaidOut: { section: 'Relevés de trimestre terminés ce mois', label: 'Déjà versé pour le trimestre', kind: 'money' },
  quarterToIssue: { section: 'Relevés de trimestre terminés ce mois', label: 'Relevés de trimestre à émettre', kind: 'count' },
} as const satisfies Record<string, { section: string; label: string; kind: 'money' | 'count' }>;

export type ReportFigureId = keyof typeof REPORT_FIGURES;

export interface ReportFigure {
  id: ReportFigureId;
  /** Cents, or a number of rows. */
  value: number;
  /** Of the month before; null for what only has a present. */
  previous: number | null;
}

/** Sections in their order, with their figures. */
export function sectionsOf<Figure extends Pick<ReportFigure, 'id'>>(figures: readonly Figure[]): { title: string; figures: Figure[] }[] {
  const titles = [...new Set(figures.map(({ id }) => REPORT_FIGURES[id].section))];
  return titles.map((title) => ({ title, figures: figures.filter(({ id }) => REPORT_FIGURES[id].section === title) }));
}
