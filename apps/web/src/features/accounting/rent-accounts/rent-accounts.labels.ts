import { type AddedDueKind, isAddedDueKind, isReducingKind, isRentLineKind, type RentLineKind } from '@lares/domain/accounting/dues/kinds';
import type { OpeningSide } from '@lares/domain/accounting/rent-accounts/opening';
import { type Payable, payableOf } from '@lares/domain/accounting/rent-accounts/payable';
import { type Day, isDay } from '@lares/domain/shared/day';
import { type Cents, cents, negated } from '@lares/domain/shared/money';
import { formatCents, formatCount, formatDay, formatMonth } from '#lib/format.ts';
import type { Failure } from '#lib/failure.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

type Account = NonNullable<RouterOutputs['rentAccounts']['byLease']['account']>;

export type RentAccountView = RouterOutputs['rentAccounts']['byLease'];
export type KeptAccount = RentAccountView & { account: Account };
export type AccountDue = Account['upcoming'][number];
/** A lease in the list of a month. */
export type DueRow = RouterOutputs['rentAccounts']['month']['rows'][number];
export type DueLine = AccountDue['lines'][number];

export const ADDED_DUE_LABELS: Record<AddedDueKind, { label: string; detail: string }> = {
  autre: { label: 'Somme due', detail: 'Une somme en plus du loyer : clé perdue, badge…' },
  remise: { label: 'Remise', detail: 'Vous renoncez à une partie d’une échéance.' },
  irrécouvrable: { label: 'Perte', detail: 'Cette somme ne sera jamais payée.' },
  remboursement: { label: 'Remboursement', detail: 'Vous avez rendu par virement ce qui a été payé en trop.' },
};

export const OPENING_SIDE_LABELS: Record<OpeningSide, string> = {
  'dû par le locataire': 'Le locataire devait cette somme',
  'en faveur du locataire': 'Le locataire avait payé d’avance',
};

/** « doit », « a payé d’avance », « est à jour » */
export const openingSideText = (openingCents: number): string =>
  openingCents === 0 ? 'est à jour' : openingCents > 0 ? 'doit' : 'a payé d’avance';

/** « 350,50 € dus », « 200,00 € payés d’avance », « à jour » */
function openingText(openingCents: number): string {
  if (openingCents === 0) return 'à jour';
  const amount = formatCents(cents(Math.abs(openingCents)));
  return openingCents > 0 ? `${amount} dus par le locataire` : `${amount} payés d’avance`;
}

/** An account in a table of changes. */
export const OPENING_HISTORY_TEXT = {
  labels: { accountingStart: 'Compte tenu depuis le', openingCents: 'Solde à cette date' },
  value: (field: string, value: unknown): string =>
    field === 'openingCents' ? openingText(Number(value)) : typeof value === 'string' && isDay(value) ? formatDay(value) : String(value),
};

const RENT_LINE_LABELS: Record<RentLineKind, string> = { loyer: 'Loyer', complément: 'Complément de loyer', charges: 'Charges' };

interface Titled extends Pick<AccountDue, 'kind' | 'month' | 'reason'> {
  totalCents?: Cents;
  lines?: readonly Pick<DueLine, 'reversesId'>[];
}

/** The opposite of what was added by hand. */
const isReversal = ({ kind, lines = [] }: Titled): boolean => isAddedDueKind(kind) && lines.some(({ reversesId }) => reversesId !== null);

/** What a correction left without purpose of a waiver or a loss: it is taken back with its waiver only. */
export const isLapse = (due: Titled): boolean => isReducingKind(due.kind) && (due.totalCents ?? 0) > 0 && !isReversal(due);

export interface Reversals {
  /** What was added by hand and not taken back yet. */
  reversible: ReadonlySet<string>;
  /** What was added by hand and taken back. */
  reversed: ReadonlySet<string>;
}

/** Of all the dues of an account. */
export function reversalsAmong(dues: readonly AccountDue[]): Reversals {
  const lineIds = new Set(dues.flatMap(({ lines }) => lines.map(({ reversesId }) => reversesId)));
  const added = dues.filter((due) => isAddedDueKind(due.kind) && !isReversal(due));
  const { true: reversed = [], false: open = [] } = Object.groupBy(added, ({ lines }) => `${lines.some(({ id }) => lineIds.has(id))}`);
  return { reversible: new Set(open.filter((due) => !isLapse(due)).map(({ id }) => id)), reversed: new Set(reversed.map(({ id }) => id)) };
}

/** « Loyer de novembre 2026 », « Remise : panne de chauffage », « Annulation : erreur de saisie » */
export function dueTitle(due: Titled): string {
  const { kind, month, reason } = due;
  if (isReversal(due)) return `Annulation : ${reason}`;
  switch (kind) {
    case 'terme':
      return month === null ? 'Loyer' : formatMonth(month);
    case 'solde initial':
      return 'Solde au début du compte';
    case 'correction':
      return `Correction : ${reason}`;
    case 'régularisation':
    case 'autre':
      return reason;
    case 'remise':
      return `Remise${isLapse(due) ? ' sans objet' : ''} : ${reason}`;
    case 'irrécouvrable':
      return `Perte${isLapse(due) ? ' sans objet' : ''} : ${reason}`;
    case 'remboursement':
      return `Remboursement : ${reason}`;
    case 'retenue':
      return `Retenues : ${reason}`;
    case 'dépôt':
      return `Dépôt de garantie : ${reason}`;
    default:
      return kind satisfies never;
  }
}

/** « Loyer du 10/09/2026 au 30/09/2026 : 21/30 jours de 600,00 € »; beside its amount, a whole month needs no share. */
export function lineText({ kind, fromDate, toDate, days, ofDays, monthlyCents, reversesId }: DueLine, isBesideAmount = false): string {
  if (!isRentLineKind(kind) || fromDate === null || toDate === null) return 'Montant saisi';
  const what = RENT_LINE_LABELS[kind];
  const of = monthlyCents === null ? '' : ` de ${formatCents(monthlyCents)}`;
  const share = days === ofDays ? `mois entier${of}` : `${days}/${ofDays} jours${of}`;
  const period = `${what} du ${formatDay(fromDate)} au ${formatDay(toDate)}`;
  const said = isBesideAmount && days === ofDays ? period : `${period}\u00A0: ${share}`;
  return reversesId === null ? said : `Annulé · ${said}`;
}

/** « de novembre 2026 », « d’août 2026 » */
export function ofMonth(month: Day): string {
  const text = formatMonth(month).toLowerCase();
  return /^[ao]/u.test(text) ? `d’${text}` : `de ${text}`;
}

/** What a running payment plan asks of a due, and when; null without one. */
export function plannedText({ planned }: Pick<AccountDue, 'planned'>): string | null {
  const [first] = planned;
  if (!first) return null;
  const rest = planned.length === 1 ? '' : `, puis ${formatCount(planned.length - 1, 'autre part', 'autres parts')}`;
  return `Au plan d’apurement\u00A0: ${formatCents(first.amountCents)} le ${formatDay(first.on)}${rest}`;
}

/** A due that can no longer be claimed in court; the tenant may still pay it. */
export const PRESCRIBED_TEXT =
  'Prescrite : elle ne se réclame plus en justice, sauf si le locataire a reconnu la dette ou si une action a été engagée.';

/** « En retard de 12 jours » */
export const lateText = (days: number): string => `En retard de ${formatCount(days, 'jour')}`;

interface RentBalanceText {
  label: string;
  amount: string;
  tone: 'owed' | 'even' | 'ahead';
}

/** The balance as a sentence: who owes how much. Tenants read it as their own. */
export function rentBalanceText(balance: Cents, isTenant = false): RentBalanceText {
  if (balance === 0) return { label: 'Solde', amount: 'À jour', tone: 'even' };
  if (balance > 0) return { label: isTenant ? 'Vous devez' : 'Le locataire doit', amount: formatCents(balance), tone: 'owed' };
  const label = isTenant ? 'Vous avez payé d’avance' : 'Le locataire a payé d’avance';
  return { label, amount: formatCents(negated(balance)), tone: 'ahead' };
}

/** « Au 23/11/2026, le locataire doit 13,69 €. » */
export function balanceSentence(balance: Cents, on: Day): string {
  const { label, amount, tone } = rentBalanceText(balance);
  if (tone === 'even') return `Au ${formatDay(on)}, le compte est à jour.`;
  return `Au ${formatDay(on)}, ${label.charAt(0).toLowerCase()}${label.slice(1)} ${amount}.`;
}

/** An earlier request with this key, whose answer was lost, recorded payments with other values. */
export const isServedPayment = (failure: Failure): boolean => failure.kind === 'refused' && failure.code === 'payment.key-reused';

/** Dues that are not paid in full, the oldest first. */
export const openDues = ({ account: { rows, upcoming } }: KeptAccount): AccountDue[] =>
  [...rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...upcoming].filter(({ leftCents }) => (leftCents ?? 0) > 0);

/** The next day on which the tenant has something to pay, and how much: without what is paid already, and without an aid that still comes. */
export const nextPayable = (view: KeptAccount): Payable['next'] => payableOf(openDues(view), view.today).next;
