import { type DuePart, redistribution, restOf } from '../accounting/allocations/distribution.ts';
import { entryOfDeposit, type PostedMovement } from '../accounting/deposits/movements.ts';
import { type Entry, reversalOf } from '../accounting/ledger/entries.ts';
import { dueDateAfter, type PaymentStatus, shownPaymentStatus } from '../accounting/payments/status.ts';
import { isUnusualAmount } from '../accounting/payments/unusual-amount.ts';
import { entryOfDue, entryOfPayment, type PostedDue } from '../accounting/rent-accounts/entries.ts';
import type { Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of the journal and of single payments. */
export interface LedgerCalculationFacts {
  'ledger.due-entry': PostedDue;
  'ledger.payment-entry': Parameters<typeof entryOfPayment>[0];
  'ledger.deposit-entry': { movement: PostedMovement; lease: Parameters<typeof entryOfDeposit>[1] };
  'ledger.reversal': Omit<Entry, 'reversesId'> & { id: string };
  'payment.distribution': { standing: readonly DuePart[]; chosen: readonly DuePart[] };
  'payment.rest': { amountCents: Cents; parts: readonly DuePart[] };
  'payment.due-day': { before: Parameters<typeof dueDateAfter>[0]; status: PaymentStatus };
  'payment.shown-status': { status: PaymentStatus; paymentDate: Day; today: Day };
  'payment.unusual-amount': { amountCents: Cents; monthCents: Cents };
}

const UNDATED = { validFrom: null, validTo: null, isVerified: true } as const;
const CHART = { ...UNDATED, article: null, source: 'plan comptable général, règlement ANC 2014-03, art. 932-1' } as const;
const JOURNAL = { ...UNDATED, article: null, source: 'docs/adr/0046-rent-accounts-are-settled-with-each-act.md' } as const;
const CHOSEN = {
  ...UNDATED,
  isVerified: false,
  article: 'Code civil, art. 1342-10',
  source: 'règle non vérifiée dans une source',
} as const;

export const LEDGER_CALCULATIONS: { readonly [Id in keyof LedgerCalculationFacts]: Calculation<LedgerCalculationFacts[Id]> } = {
  'ledger.due-entry': {
    ...CHART,
    sentence:
      'Une échéance s’écrit à sa date : son total au débit du locataire (411), chaque nature au crédit de son compte ; rien si ses lignes s’annulent.',
    module: 'accounting/rent-accounts/entries',
    function: 'entryOfDue',
    calculate: entryOfDue,
  },
  'ledger.payment-entry': {
    ...CHART,
    sentence: 'Un paiement reçu s’écrit à sa date : au débit de la banque (512) ou de la caisse (530), au crédit du locataire (411).',
    module: 'accounting/rent-accounts/entries',
    function: 'entryOfPayment',
    calculate: entryOfPayment,
  },
  'ledger.deposit-entry': {
    ...CHART,
    sentence:
      'Un dépôt reçu s’écrit au compte 165, hors du solde des loyers ; reçu avant la reprise du bail, il vient du bilan d’ouverture ; la majoration d’une restitution tardive est une charge (658).',
    module: 'accounting/deposits/movements',
    function: 'entryOfDeposit',
    calculate: ({ movement, lease }) => entryOfDeposit(movement, lease),
  },
  'ledger.reversal': {
    ...JOURNAL,
    sentence: 'Une écriture ne se modifie pas : une autre, à la même date, la contrepasse ligne par ligne et la nomme.',
    module: 'accounting/ledger/entries',
    function: 'reversalOf',
    calculate: reversalOf,
  },
  'payment.distribution': {
    ...CHOSEN,
    sentence: 'Changer la répartition d’un paiement n’efface rien : chaque part qui change est reprise en entier, puis choisie de nouveau.',
    module: 'accounting/allocations/distribution',
    function: 'redistribution',
    calculate: ({ standing, chosen }) => redistribution(standing, chosen),
  },
  'payment.rest': {
    ...CHOSEN,
    sentence: 'Ce qu’aucune échéance n’utilise d’un paiement reste un avoir du locataire.',
    module: 'accounting/allocations/distribution',
    function: 'restOf',
    calculate: ({ amountCents, parts }) => restOf(amountCents, parts),
  },
  'payment.due-day': {
    ...JOURNAL,
    sentence:
      'Un paiement attendu garde, une fois reçu, le jour où il était attendu ; de nouveau attendu, il n’en a pas d’autre que sa date.',
    module: 'accounting/payments/status',
    function: 'dueDateAfter',
    calculate: ({ before, status }) => dueDateAfter(before, status),
  },
  'payment.shown-status': {
    ...JOURNAL,
    sentence: 'Un paiement « En attente » dont la date est passée s’affiche « En retard ».',
    module: 'accounting/payments/status',
    function: 'shownPaymentStatus',
    calculate: ({ today, ...payment }) => shownPaymentStatus(payment, today),
  },
  'payment.unusual-amount': {
    ...JOURNAL,
    sentence: 'Plus de trois mois de loyer et de charges en une fois : le montant est à confirmer, jamais refusé.',
    module: 'accounting/payments/unusual-amount',
    function: 'isUnusualAmount',
    calculate: ({ amountCents, monthCents }) => isUnusualAmount(amountCents, monthCents),
  },
};
