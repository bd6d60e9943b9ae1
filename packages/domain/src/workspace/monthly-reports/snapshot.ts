import { monthOf } from '../../accounting/dues/month.ts';
import type { Day } from '../../shared/day.ts';
import type { ReportFigure } from './figures.ts';

/** What the PDF of a month prints: the figures as they were on a day. */
export interface MonthlyReportSnapshot {
  /** Its first day. */
  month: Day;
  /** The day on which the figures were read. */
  on: Day;
  organization: { name: string; address: string };
  figures: readonly ReportFigure[];
}

/** « rapport-du-mois-2026-10.pdf » */
export const reportFileName = ({ month }: Pick<MonthlyReportSnapshot, 'month'>): string => `rapport-du-mois-${monthOf(month)}.pdf`;
