import { EXPENSE_TAX_LINES, type ExpenseTaxLine, type TaxLine } from '@lares/domain/accounting/statements/tax-lines';
import type { Cents } from '@lares/domain/shared/money';
import { formatPeriod } from '#features/accounting/statements/periods.labels.ts';
import { formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type YearlySummary = RouterOutputs['yearlySummaries']['byOwner'];
export type SummaryEntry = YearlySummary['entries'][number];

/** A row that a figure opens. */
export interface SourceRow {
  key: string;
  label: string;
  amountCents: Cents;
  link: { to: '/billing/$paymentId'; params: { paymentId: string } } | null;
}

/** Sums of the lines before. */
export const TOTAL_LINES: ReadonlySet<TaxLine> = new Set<TaxLine>(['215', '240']);

const isExpenseLine = (line: TaxLine): line is ExpenseTaxLine => EXPENSE_TAX_LINES.some((one) => one === line);

const MONEY_LABELS: Record<SummaryEntry['received'][number]['kind'], string> = {
  paiement: 'Paiement',
  remboursement: 'Remboursement',
  compensation: 'Compensation',
  dépôt: 'Dépôt de garantie : solde de tout compte',
};

const moneyRow = ({ id, kind, on, tenant }: SummaryEntry['received'][number], amountCents: Cents): SourceRow => ({
  key: id,
  label: `${MONEY_LABELS[kind]} du ${formatDay(on)} · ${tenant}`,
  amountCents,
  link: kind === 'paiement' ? { to: '/billing/$paymentId', params: { paymentId: id } } : null,
});

const spentRow = ({ id, on, label, amountCents, period }: SummaryEntry['spent'][number]): SourceRow => ({
  key: id,
  label: `${label} · ${period ? formatPeriod(period) : formatDay(on)}`,
  amountCents,
  link: null,
});

const feeRow = (
  { statementId, propertyId, number, fromDate, month, label, amountCents }: SummaryEntry['fees'][number],
  at: number,
): SourceRow => ({
  key: `${statementId} ${propertyId} ${at}`,
  label: `${label} TTC · ${formatPeriod({ fromDate, toDate: month })}, relevé n° ${number}`,
  amountCents,
  link: null,
});

/** What makes the amount of a line: payments, fees of statements, expenses. Totals and fixed amounts have no rows. */
export function sourcesOf({ received, spent, fees }: SummaryEntry, line: TaxLine): SourceRow[] {
  if (line === '211') return received.filter((row) => row.rentCents !== 0).map((row) => moneyRow(row, row.rentCents));
  if (line === '213') return received.filter((row) => row.otherCents !== 0).map((row) => moneyRow(row, row.otherCents));
  if (!isExpenseLine(line)) return [];
  return [...fees.filter((fee) => fee.line === line).map(feeRow), ...spent.filter((row) => row.line === line).map(spentRow)];
}

/** Receipts of a furnished letting, charges included: it has no lines. */
export const furnishedReceipts = ({ received }: SummaryEntry): SourceRow[] =>
  received.filter(({ amountCents }) => amountCents !== 0).map((row) => moneyRow(row, row.amountCents));

export const furnishedCosts = ({ spent, fees }: SummaryEntry): SourceRow[] => [...fees.map(feeRow), ...spent.map(spentRow)];

export const unsortedSources = ({ spent }: SummaryEntry): SourceRow[] => spent.filter(({ line }) => line === null).map(spentRow);
