import { firstDayOf } from '@lares/domain/accounting/dues/month';
import { percentOf } from '@lares/domain/accounting/mandates/terms';
import { OWNER_MOVEMENT_KINDS, type OwnerMovementKind } from '@lares/domain/accounting/statements/owner-movements';
import { closingMonth } from '@lares/domain/accounting/statements/period';
import { STATEMENT_SPANS, type StatementSpan } from '@lares/domain/accounting/statements/span';
import type { StatementState } from '@lares/domain/accounting/statements/state';
import type { FeeRates } from '@lares/domain/accounting/mandates/terms';
import { EXPENSE_TAX_LINES, TAX_LINE_LABELS } from '@lares/domain/accounting/statements/tax-lines';
import { STATEMENT_RHYTHMS, type StatementRhythm } from '@lares/domain/portfolio/owners/statement-rhythm';
import { type Day, lastDayOfMonth } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { formatCents, formatCount, formatDay, formatMonth, formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { formatPeriod } from './periods.labels.ts';

export type MonthStatement = RouterOutputs['statements']['month']['rows'][number];
export type IssuedStatement = RouterOutputs['statements']['own'][number];
export type StatedBill = RouterOutputs['documents']['statedBills'][number];
export type OwnerMovement = RouterOutputs['statements']['ofOwner']['movements'][number];
export type OwnerExpense = RouterOutputs['statements']['ofOwner']['expenses'][number];

/** « 224 · Réparation, entretien et amélioration » */
export const TAX_LINE_OPTIONS = EXPENSE_TAX_LINES.map((value) => ({ value, label: `${value} · ${TAX_LINE_LABELS[value]}` }));

export const STATEMENT_STATE_LABELS: Record<StatementState, string> = { 'à émettre': 'À émettre', 'à verser': 'À verser', soldé: 'Soldé' };

/** « Envoyé à agathe@exemple.fr », and what to do where it was not; empty until it is sent. */
export function emailText(email: NonNullable<MonthStatement['statement']>['email']): string {
  if (email === null) return '';
  const { address, state } = email;
  const texts: Record<typeof state, string> = {
    'en attente': `Envoi en cours à ${address}`,
    envoyé: `Envoyé à ${address}`,
    incertain: `Peut-être reçu par ${address}`,
    'non remis': `Non remis à ${address} : vérifiez l’adresse, puis renvoyez`,
    'remis sur papier': 'Remis sur papier',
  };
  return texts[state];
}

/** Sent by e-mail now: it has an address and no e-mail that may have arrived. */
export const maySend = ({ owner, statement }: MonthStatement): boolean =>
  statement !== null && owner.hasEmail && (statement.email === null || statement.email.state === 'non remis');

/** « 4e trimestre 2026 »: of a statement that ends with this month. */
export const periodText = (fromDate: Day, month: string): string => formatPeriod({ fromDate, toDate: lastDayOfMonth(firstDayOf(month)) });

/** « Octobre 2026 · n° 2026-0042 », « 4e trimestre 2026 · n° 2027-0003 » */
export const statementTitle = ({ fromDate, month, number }: Pick<IssuedStatement, 'fromDate' | 'month' | 'number'>): string =>
  `${formatPeriod({ fromDate, toDate: lastDayOfMonth(month) })} · n° ${number}`;

/** « Paul Lefèvre · 4e trimestre 2026 »: an owner of the list of a month, with the period of their statement. */
export const ownerTitle = ({ owner, fromDate }: Pick<MonthStatement, 'owner' | 'fromDate'>, month: string): string =>
  `${owner.name} · ${periodText(fromDate, month)}`;

const RHYTHM_LABELS: Record<StatementRhythm, string> = { mensuel: 'Mensuels', trimestriel: 'Trimestriels' };
export const RHYTHM_OPTIONS = STATEMENT_RHYTHMS.map((value) => ({ value, label: RHYTHM_LABELS[value] }));

const SPAN_LABELS: Record<StatementSpan, string> = { mois: 'Relevés du mois', trimestre: 'Relevés de trimestre' };
export const SPAN_OPTIONS = STATEMENT_SPANS.map((value) => ({ value, label: SPAN_LABELS[value] }));

/** Who is not in the list of a month, because their statement comes with the last month of its quarter. */
export const withQuarterText = (count: number, month: string): string =>
  `${formatCount(count, 'propriétaire')} ${count === 1 ? 'reçoit son relevé' : 'reçoivent leur relevé'} par trimestre : il s’émet avec le mois de ${formatMonth(closingMonth(firstDayOf(month), 'trimestriel')).toLowerCase()}.`;

/** Of a month without a statement to issue, whose owners have a statement of later months. */
export const withLaterText = (count: number, month: string): string =>
  `${formatCount(count, 'propriétaire')} ${count === 1 ? 'a' : 'ont'} un mandat en cours en ${formatMonth(firstDayOf(month)).toLowerCase()}, et un relevé émis qui couvre ce mois ou se termine après lui : ce qui s’y rapporte encore figurera sur le prochain relevé.`;

/** What is still to be paid out. */
export const leftToPayOut = ({ paidOutCents, payoutCents }: Pick<IssuedStatement, 'paidOutCents' | 'payoutCents'>): number =>
  paidOutCents - payoutCents;

/** « 850,00 € encaissés · 777,60 € à verser », and when they were. */
export function statementText(statement: Pick<IssuedStatement, 'receivedCents' | 'paidOutCents' | 'payoutCents' | 'payouts'>): string {
  const { receivedCents, paidOutCents, payouts } = statement;
  const received = `${formatCents(receivedCents)} encaissés`;
  if (paidOutCents === 0) return `${received} · rien à verser`;
  const last = payouts.at(-1);
  const paid = leftToPayOut(statement) === 0 && last ? `versés le ${formatDay(last.paidOn)}` : 'à verser';
  return `${received} · ${formatCents(paidOutCents)} ${paid}`;
}

export const MOVEMENT_LABELS: Record<OwnerMovementKind, string> = {
  'avance reçue': 'Avance reçue du propriétaire',
  'avance versée': 'Avance versée au propriétaire',
  'solde repris': 'Solde repris avec un mandat',
};
export const MOVEMENT_OPTIONS = OWNER_MOVEMENT_KINDS.map((value) => ({ value, label: MOVEMENT_LABELS[value] }));

const rate = (bp: number): string => `${formatNumber(percentOf(bp))}\u00A0%`;

/** « Honoraires de gestion TTC (7 % HT, TVA 20 %) »: where a mandate had several rates in the period, or several mandates have their own. */
export const feeAtRateText = ({ feeBp, vatBp }: FeeRates): string => `Honoraires de gestion TTC (${rate(feeBp)} HT, TVA ${rate(vatBp)})`;

/** « Honoraires de gestion TTC, au taux d’un relevé antérieur (7 % HT, TVA 20 %) » */
export const earlierFeeText = ({ feeBp, vatBp }: FeeRates): string =>
  `Honoraires de gestion TTC, au taux d’un relevé antérieur (${rate(feeBp)} HT, TVA ${rate(vatBp)})`;

/** « Honoraires et frais 71,40 € · assurance 21,25 € »: what was taken and advanced, empty for a statement without any of it. */
export function takenText({
  feeCents,
  insuranceCents,
  expenseCents,
  ownerMovementCents,
}: Pick<IssuedStatement, 'feeCents' | 'insuranceCents' | 'expenseCents' | 'ownerMovementCents'>): string {
  const parts: [string, Cents][] = [
    ['honoraires et frais TTC', feeCents],
    ['assurance', insuranceCents],
    ['dépenses', expenseCents],
    ['avances et solde repris', ownerMovementCents],
  ];
  const text = parts.filter(([, amount]) => amount !== 0).map(([label, amount]) => `${label} ${formatCents(amount)}`);
  const line = text.join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
