import { REPORT_FIGURES, type ReportFigure, sectionsOf } from '@lares/domain/workspace/monthly-reports/figures';
import type { MonthlyReportSnapshot } from '@lares/domain/workspace/monthly-reports/snapshot';
import { addMonths } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { formatCents, formatDay, formatMonth } from './format.ts';
import { MONTHLY_REPORT_TEMPLATE } from './monthly-report-template.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';

/** The same figures read on the same day give the same bytes. */
export const renderMonthlyReport = (renderer: PdfRenderer, report: MonthlyReportSnapshot): Buffer =>
  renderer.render({ name: 'monthly-report', template: MONTHLY_REPORT_TEMPLATE, data: contentOf(report), on: report.on });

function contentOf({ month, on, organization: { name, address }, figures }: MonthlyReportSnapshot) {
  const [here, before] = [formatMonth(month), formatMonth(addMonths(month, -1))];
  return {
    title: 'Rapport du mois',
    subtitle: `${here}, chiffres du ${formatDay(on)}`,
    sender: [printable(name) || 'Lares', ...address.split('\n').map(printable).filter(Boolean)],
    sections: sectionsOf(figures).map(({ title, figures: ofSection }) => ({
      title,
      head: ofSection.some(({ previous }) => previous !== null) ? ['', here, before] : ['', formatDay(on), ''],
      rows: ofSection.map(({ id, value, previous }) => [
        REPORT_FIGURES[id].label,
        figureText(id, value),
        previous === null ? '' : figureText(id, previous),
      ]),
    })),
    footer: `Rapport du mois · ${here}`,
  };
}

const figureText = (id: ReportFigure['id'], value: number): string =>
  REPORT_FIGURES[id].kind === 'money' ? formatCents(cents(value)).replace('-', '−') : String(value);
