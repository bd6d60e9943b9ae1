import { LEDGER_ACCOUNTS, type EntrySource, type LedgerAccountKind } from '../../accounting/ledger/accounts.ts';
import type { DueKind } from '../../accounting/dues/kinds.ts';
import type { PaymentMethod } from '../../accounting/payments/method.ts';
import type { Day } from '../../shared/day.ts';
import { type Cents, negated } from '../../shared/money.ts';
import { dayColumn, type ExportColumn, moneyColumn, numberColumn, textColumn } from './columns.ts';

interface OfLease {
  property: { title: string } | null;
  tenant: { name: string } | null;
}

interface EntryFacts {
  source: EntrySource;
  /** Of an échéance. */
  dueKind: DueKind | null;
  month: Day | null;
  reason: string | null;
  /** Of a paiement. */
  paymentMethod: PaymentMethod | null;
  reversesId: string | null;
}

interface JournalLine extends OfLease, EntryFacts {
  entryId: string;
  lineNo: number;
  effectiveOn: Day;
  recordedOn: Day;
  account: LedgerAccountKind;
  /** Debits are positive. */
  amountCents: Cents;
}

/** What an entry is about: « Échéance 11/2026 », « Remise : canicule », « Paiement (Chèque), annulation ». */
export function entryLabel({ source, dueKind, month, reason, paymentMethod, reversesId }: EntryFacts): string {
  const suffix = reversesId === null ? '' : ', annulation';
  if (source === 'dépôt') return `Dépôt de garantie${suffix}`;
  if (dueKind === null) return `Paiement${paymentMethod === null ? '' : ` (${paymentMethod})`}${suffix}`;
  if (month !== null) return `Échéance ${month.slice(5, 7)}/${month.slice(0, 4)}${suffix}`;
  const kind = `${dueKind.slice(0, 1).toUpperCase()}${dueKind.slice(1)}`;
  return `${kind}${reason ? ` : ${reason}` : ''}${suffix}`;
}

const debit = (amount: Cents): Cents | null => (amount > 0 ? amount : null);
const credit = (amount: Cents): Cents | null => (amount < 0 ? negated(amount) : null);

/** The journal, one row for each side of an entry: the sums of both columns of amounts are equal. */
export const JOURNAL_EXPORT_COLUMNS: readonly ExportColumn<JournalLine>[] = [
  dayColumn('Date', ({ effectiveOn }) => effectiveOn),
  dayColumn('Enregistré le', ({ recordedOn }) => recordedOn),
  textColumn('Écriture', ({ entryId }) => entryId, 38),
  numberColumn('Ligne', ({ lineNo }) => lineNo),
  textColumn('Compte', ({ account }) => LEDGER_ACCOUNTS[account].code, 10),
  textColumn('Intitulé', ({ account }) => LEDGER_ACCOUNTS[account].label),
  textColumn('Locataire', ({ tenant }) => tenant?.name ?? ''),
  textColumn('Bien immobilier', ({ property }) => property?.title ?? '', 32),
  textColumn('Libellé', entryLabel, 36),
  moneyColumn('Débit (€)', ({ amountCents }) => debit(amountCents)),
  moneyColumn('Crédit (€)', ({ amountCents }) => credit(amountCents)),
  textColumn('Écriture annulée', ({ reversesId }) => reversesId ?? '', 38),
];

interface AccountBalance extends OfLease {
  account: LedgerAccountKind;
  debitCents: Cents;
  creditCents: Cents;
  balanceCents: Cents;
}

/** The balances of all accounts: debits and credits are equal, and the balances add up to zero. */
export const BALANCE_EXPORT_COLUMNS: readonly ExportColumn<AccountBalance>[] = [
  textColumn('Compte', ({ account }) => LEDGER_ACCOUNTS[account].code, 10),
  textColumn('Intitulé', ({ account }) => LEDGER_ACCOUNTS[account].label),
  textColumn('Locataire', ({ tenant }) => tenant?.name ?? ''),
  textColumn('Bien immobilier', ({ property }) => property?.title ?? '', 32),
  moneyColumn('Débit (€)', ({ debitCents }) => debitCents),
  moneyColumn('Crédit (€)', ({ creditCents }) => creditCents),
  moneyColumn('Solde (€)', ({ balanceCents }) => balanceCents),
];
