import type { Day } from '../../shared/day.ts';
import { type Cents, negated, sumCents } from '../../shared/money.ts';
import type { DueLineKind } from '../dues/kinds.ts';
import type { LedgerAccountKind } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/entries.ts';
import type { PaymentMethod } from '../payments/method.ts';

/** The counterpart of the tenant account, by the kind of a due's line. A refund is paid from the bank. */
const COUNTERPARTS = {
  'solde initial': 'bilan',
  loyer: 'loyers',
  complément: 'loyers',
  charges: 'charges',
  régularisation: 'charges',
  autre: 'autres',
  remise: 'remises',
  irrécouvrable: 'pertes',
  remboursement: 'banque',
  retenue: 'autres',
  dépôt: 'dépôts',
} as const satisfies Record<DueLineKind, LedgerAccountKind>;

export interface PostedDue {
  id: string;
  leaseId: string;
  dueOn: Day;
  lines: readonly { kind: DueLineKind; amountCents: Cents }[];
}

/** The entry of a due, on the day it is due; null when its lines cancel each other. */
export function entryOfDue({ id, leaseId, dueOn, lines }: PostedDue): Entry | null {
  const counterparts = new Map<LedgerAccountKind, Cents>();
  for (const { kind, amountCents } of lines) {
    const account = COUNTERPARTS[kind];
    counterparts.set(account, sumCents([counterparts.get(account) ?? sumCents([]), negated(amountCents)]));
  }
  const total = sumCents(lines.map(({ amountCents }) => amountCents));
  const posted = [
    { account: 'locataire' as const, amountCents: total },
    ...[...counterparts].map(([account, amountCents]) => ({ account, amountCents })),
  ].filter(({ amountCents }) => amountCents !== 0);
  return posted.length === 0 ? null : { source: 'échéance', sourceId: id, leaseId, effectiveOn: dueOn, lines: posted, reversesId: null };
}

interface PostedPayment {
  id: string;
  leaseId: string;
  paymentDate: Day;
  amountCents: Cents;
  paymentMethod: PaymentMethod;
}

/** Where the money of a payment arrives. */
export const MONEY_ACCOUNTS = {
  'Virement bancaire': 'banque',
  Espèces: 'caisse',
  Chèque: 'banque',
  'Carte bancaire': 'banque',
  'Prélèvement automatique': 'banque',
} as const satisfies Record<PaymentMethod, LedgerAccountKind>;

/** The entry of a payment that counts, on the day it was received. */
export const entryOfPayment = ({ id, leaseId, paymentDate, amountCents, paymentMethod }: PostedPayment): Entry => ({
  source: 'paiement',
  sourceId: id,
  leaseId,
  effectiveOn: paymentDate,
  lines: [
    { account: MONEY_ACCOUNTS[paymentMethod], amountCents },
    { account: 'locataire', amountCents: negated(amountCents) },
  ],
  reversesId: null,
});
