import { isMonth } from '@lares/domain/accounting/dues/month';
import { z } from 'zod';

const month = z.string().refine(isMonth, 'Choisissez un mois');

/** The URL of the page. */
export const monthlyReportSearch = z.object({ month: month.optional().catch(undefined) });

export const monthlyReportInput = z.strictObject({ month });

export type MonthlyReportInput = z.output<typeof monthlyReportInput>;
