import { firstDayOf } from '@lares/domain/accounting/dues/month';
import { cents } from '@lares/domain/shared/money';
import { lastDayOfMonth } from '@lares/domain/shared/day';
import { REPORT_FIGURES, type ReportFigure, type ReportFigureId } from '@lares/domain/workspace/monthly-reports/figures';
import type { LinkProps } from '@tanstack/react-router';
import { formatCents, formatNumber } from '#lib/format.ts';

export const figureText = (id: ReportFigureId, value: number): string =>
  REPORT_FIGURES[id].kind === 'money' ? formatCents(cents(value)) : formatNumber(value);

/** « Mois précédent : 12 000,00 € » */
export const previousText = ({ id, previous }: ReportFigure): string | null =>
  previous === null ? null : `Mois précédent\u00A0: ${figureText(id, previous)}`;

/** The list whose rows make the figure. */
export function listOf(id: ReportFigureId, month: string): Pick<LinkProps, 'to' | 'search'> {
  const fromDate = firstDayOf(month);
  switch (id) {
    case 'received':
      return { to: '/billing', search: { status: 'Payé', fromDate, toDate: lastDayOfMonth(fromDate) } };
    case 'arrears':
    case 'lateLeases':
      return { to: '/billing/arrears' };
    case 'stated':
    case 'fees':
    case 'toPayOut':
    case 'paidOut':
      return { to: '/billing/statements', search: { month } };
    case 'toIssue':
      return { to: '/billing/statements', search: { month, state: 'à émettre' } };
    case 'late':
      return { to: '/billing/dues', search: { month, standing: 'En retard' } };
    default:
      return { to: '/billing/dues', search: { month } };
  }
}
