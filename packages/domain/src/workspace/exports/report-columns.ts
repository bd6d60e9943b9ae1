import { REPORT_FIGURES, type ReportFigure } from '../monthly-reports/figures.ts';
import { type ExportColumn, moneyColumn, numberColumn, textColumn } from './columns.ts';

const kindOf = ({ id }: ReportFigure) => REPORT_FIGURES[id].kind;
const ifMoney = (figure: ReportFigure, value: number | null) => (kindOf(figure) === 'money' ? value : null);
const ifCount = (figure: ReportFigure, value: number | null) => (kindOf(figure) === 'count' ? value : null);

/** The report of a month: a row for each figure. */
export const REPORT_EXPORT_COLUMNS: readonly ExportColumn<ReportFigure>[] = [
  textColumn('Rubrique', ({ id }) => REPORT_FIGURES[id].section, 28),
  textColumn('Indicateur', ({ id }) => REPORT_FIGURES[id].label, 32),
  moneyColumn('Montant (€)', (figure) => ifMoney(figure, figure.value)),
  moneyColumn('Mois précédent (€)', (figure) => ifMoney(figure, figure.previous)),
  numberColumn('Nombre', (figure) => ifCount(figure, figure.value)),
];
