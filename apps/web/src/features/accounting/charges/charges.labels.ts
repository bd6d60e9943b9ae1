import { percentOf } from '@lares/domain/accounting/mandates/terms';
import { formatCents, formatDay, formatDays, formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type ChargesOfYear = RouterOutputs['charges']['ofYear'];
export type ChargeExpense = ChargesOfYear['rows'][number];

/** « Résidence du Port · Charges générales », or the property. */
export const placeOf = ({ building, key, property }: Pick<ChargeExpense, 'building' | 'key' | 'property'>): string =>
  building === null ? (property ?? '') : [building, key].filter(Boolean).join(' · ');

/** « Parties communes · Net SARL · 01/01/2025 – 31/12/2025 » */
export const detailOf = ({ nature, supplier, fromDate, untilDate }: ChargeExpense): string =>
  [nature, supplier, formatDays(fromDate, untilDate)].filter(Boolean).join(' · ');

/** « payée le 12/10/2026 · ligne 227 » */
export const declarationOf = ({ paidOn, taxLine }: Pick<ChargeExpense, 'paidOn' | 'taxLine'>): string =>
  [paidOn && `payée le ${formatDay(paidOn)}`, taxLine && `ligne ${taxLine}`].filter(Boolean).join(' · ');

/** « récupérable à 40 % », « 987,65 € récupérables » */
export function recoverableText({ recoverableBp, statedCents }: Pick<ChargeExpense, 'recoverableBp' | 'statedCents'>): string {
  if (statedCents !== null && statedCents !== 0) return `${formatCents(statedCents)} récupérables`;
  return statedCents === 0 || recoverableBp === 0 ? 'non récupérable' : `récupérable à ${formatNumber(percentOf(recoverableBp))}\u00A0%`;
}
