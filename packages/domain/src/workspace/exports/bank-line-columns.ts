import type { LineState } from '../../banking/bank-statements/line-states.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { dayColumn, type ExportColumn, moneyColumn, textColumn } from './columns.ts';

interface ExportedBankLine {
  account: string;
  bookedOn: Day;
  valueOn: Day | null;
  label: string;
  counterparty: string;
  amountCents: Cents;
  state: LineState;
  nature: string | null;
  endToEndId: string;
  mandateReference: string;
}

export const BANK_LINE_EXPORT_COLUMNS: readonly ExportColumn<ExportedBankLine>[] = [
  textColumn('Compte', ({ account }) => account),
  dayColumn('Date', ({ bookedOn }) => bookedOn),
  dayColumn('Date de valeur', ({ valueOn }) => valueOn, 14),
  textColumn('Libellé', ({ label }) => label, 60),
  textColumn('Tiers', ({ counterparty }) => counterparty, 32),
  moneyColumn('Montant (€)', ({ amountCents }) => amountCents),
  textColumn('État', ({ state }) => state, 16),
  textColumn('Nature', ({ nature }) => nature ?? ''),
  textColumn('Référence de bout en bout', ({ endToEndId }) => endToEndId, 32),
  textColumn('Référence du mandat', ({ mandateReference }) => mandateReference),
];
