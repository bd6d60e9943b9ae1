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

type ListLink = Pick<LinkProps, 'to' | 'search'>;

/** The list whose rows make the figure. */
export function listOf(id: ReportFigureId, month: string): ListLink {
  const fromDate = firstDayOf(month);
  const dues = { to: '/billing/dues', search: { month } } as const;
  const statements = { to: '/billing/statements', search: { month, span: 'mois' } } as const;
  const quarters = { to: '/billing/statements', search: { month, span: 'trimestre' } } as const;
  const arrears = { to: '/billing/arrears' } as const;
  const lists: Record<ReportFigureId, ListLink> = {
    called: dues,
    paid: dues,
    left: dues,
    late: { to: '/billing/dues', search: { month, standing: 'En retard' } },
    received: { to: '/billing', search: { status: 'Payé', fromDate, toDate: lastDayOfMonth(fromDate) } },
    arrears,
    lateLeases: arrears,
    stated: statements,
    fees: statements,
    toPayOut: statements,
    paidOut: statements,
    toIssue: { to: '/billing/statements', search: { month, span: 'mois', state: 'à émettre' } },
    quarterStated: quarters,
    quarterFees: quarters,
    quarterToPayOut: quarters,
    quarterPaidOut: quarters,
    quarterToIssue: { to: '/billing/statements', search: { month, span: 'trimestre', state: 'à émettre' } },
  };
  return lists[id];
}
