import type { ReceiptAccount, ReceiptDue } from '../accounting/receipts/account.ts';
import { receiptsAllowed, receiptToIssue } from '../accounting/receipts/allowed.ts';
import { receiptAmounts } from '../accounting/receipts/amounts.ts';
import type { ReceiptKind } from '../accounting/receipts/kinds.ts';
import { consentRefusal } from '../accounting/receipts/consent.ts';
import { printReason, receiptsToGive } from '../accounting/receipts/recipients.ts';
import { isPaidUpTo, standingLines, unpaidCents, waivedCents } from '../accounting/receipts/settled.ts';
import { type Tenancy, tenantsInPeriod } from '../accounting/receipts/tenancy.ts';
import type { Day } from '../shared/day.ts';
import type { Calculation } from './calculation.ts';

interface ReceiptQuestion {
  /** One of the dues of the account. */
  dueId: string;
  account: ReceiptAccount;
}

interface MonthQuestion {
  account: ReceiptAccount;
  /** As its first day. */
  month: Day;
}

/** The facts of the calculations of receipts. */
export interface ReceiptCalculationFacts {
  'receipt.kinds': ReceiptQuestion;
  'receipt.to-issue': ReceiptQuestion;
  'receipt.channel': Parameters<typeof printReason>[0];
  'receipt.consent-day': Parameters<typeof consentRefusal>[0];
  'receipt.to-give': { receipts: readonly { kind: ReceiptKind }[] };
  'receipt.paid-up-to': MonthQuestion;
  'receipt.standing-lines': MonthQuestion;
  'receipt.tenants': { people: readonly (Tenancy & { name: string })[]; start: Day | null; end: Day | null };
  'receipt.amounts': ReceiptQuestion & { kind: ReceiptKind };
  'receipt.unpaid': ReceiptQuestion;
  'receipt.waived': ReceiptQuestion;
}

const UNVERIFIED = { validFrom: null, validTo: null, source: 'règle non vérifiée dans une source', isVerified: false } as const;
const RECEIPTS = { ...UNVERIFIED, article: 'loi n° 89-462, art. 21' } as const;
const WAIVER = { ...UNVERIFIED, article: 'Code civil, art. 1350' } as const;

export const RECEIPT_CALCULATIONS: { readonly [Id in keyof ReceiptCalculationFacts]: Calculation<ReceiptCalculationFacts[Id]> } = {
  'receipt.channel': {
    ...RECEIPTS,
    sentence: 'Sans l’accord exprès du locataire, une quittance ne s’envoie pas par e-mail : elle se remet sur papier, gratuitement.',
    module: 'accounting/receipts/recipients',
    function: 'printReason',
    calculate: (tenant) => {
      const reason = printReason(tenant);
      return reason === null ? { channel: 'e-mail' } : { channel: 'papier', reason };
    },
  },
  'receipt.consent-day': {
    ...RECEIPTS,
    sentence: 'Un accord pour l’e-mail se date au plus tard d’aujourd’hui, et son retrait au plus tôt du jour où il a été donné.',
    module: 'accounting/receipts/consent',
    function: 'consentRefusal',
    calculate: consentRefusal,
  },
  'receipt.kinds': {
    ...RECEIPTS,
    sentence:
      'La quittance suppose que le mois et tous les précédents sont payés ; sinon un reçu prouve ce qui est arrivé, et un avis demande ce qui est à venir.',
    module: 'accounting/receipts/allowed',
    function: 'receiptsAllowed',
    calculate: (question) => receiptsAllowed(dueOf(question), question.account),
  },
  'receipt.amounts': {
    ...RECEIPTS,
    sentence:
      'Une quittance ou un reçu distingue le loyer des charges ; un avis demande tout ce qui est dû le même jour, chaque somme par son nom.',
    module: 'accounting/receipts/amounts',
    function: 'receiptAmounts',
    calculate: ({ kind, ...question }) => receiptAmounts(kind, dueOf(question), question.account),
  },
  'receipt.unpaid': {
    ...UNVERIFIED,
    article: 'Code civil, art. 1350',
    sentence: 'Une remise éteint ce qui était dû ; une somme jugée irrécouvrable reste due.',
    module: 'accounting/receipts/settled',
    function: 'unpaidCents',
    calculate: (question) => unpaidCents(dueOf(question), question.account.today),
  },
  'receipt.to-issue': {
    ...RECEIPTS,
    sentence: 'En lot, une échéance reçoit sa quittance, sinon un reçu ; l’avis seulement si elle n’a aucun autre document.',
    module: 'accounting/receipts/allowed',
    function: 'receiptToIssue',
    calculate: (question) => receiptToIssue(dueOf(question), question.account),
  },
  'receipt.to-give': {
    ...RECEIPTS,
    sentence: 'La quittance remplace les reçus du même mois, et les deux remplacent l’avis.',
    module: 'accounting/receipts/recipients',
    function: 'receiptsToGive',
    calculate: ({ receipts }) => receiptsToGive(receipts),
  },
  'receipt.paid-up-to': {
    ...RECEIPTS,
    sentence: 'Un mois est payé quand le solde de départ, ce mois, tous les précédents et leurs corrections le sont.',
    module: 'accounting/receipts/settled',
    function: 'isPaidUpTo',
    calculate: ({ account, month }) => isPaidUpTo(account, month),
  },
  'receipt.standing-lines': {
    ...RECEIPTS,
    sentence: 'Le loyer d’un mois est ce qui a été appelé ou corrigé, sans les lignes reprises.',
    module: 'accounting/receipts/settled',
    function: 'standingLines',
    calculate: ({ account, month }) => standingLines(account, month),
  },
  'receipt.tenants': {
    ...RECEIPTS,
    sentence: 'Un document nomme ceux qui étaient locataires un jour au moins de sa période.',
    module: 'accounting/receipts/tenancy',
    function: 'tenantsInPeriod',
    calculate: ({ people, start, end }) => tenantsInPeriod(people, start, end),
  },
  'receipt.waived': {
    ...WAIVER,
    sentence: 'Une remise est ce à quoi le bailleur a renoncé, et rien d’autre.',
    module: 'accounting/receipts/settled',
    function: 'waivedCents',
    calculate: (question) => waivedCents(dueOf(question)),
  },
};

/** @throws RangeError when the account has no such due */
function dueOf({ dueId, account }: ReceiptQuestion): ReceiptDue {
  const found = account.dues.find(({ id }) => id === dueId);
  if (found === undefined) throw new RangeError(`The account has no due ${dueId}`);
  return found;
}
