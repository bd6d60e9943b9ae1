import type { Cents } from '../../shared/money.ts';
import type { PaymentMethod } from '../../accounting/payments/method.ts';
import type { LineNature } from '../bank-statements/natures.ts';
import { phrases, says } from './wording.ts';

const INSURERS = ['axa', 'maif', 'macif', 'matmut', 'gmf', 'maaf', 'allianz', 'groupama', 'generali', 'pacifica', 'mma'];

/** Whole words: « IMMOBILIER » holds no « mobilier », « PARENTS » no « rent ». The more precise wording stands first. */
const SPENT: readonly (readonly [LineNature, readonly (readonly string[])[]])[] = [
  ['emprunt', phrases('échéance prêt', 'prêt immobilier', 'prêt immo', 'échéance crédit', 'emprunt', 'remboursement prêt', 'remb prêt')],
  [
    'impôt',
    phrases(
      'taxe foncière',
      'taxes foncières',
      'cotisation foncière',
      'cfe',
      'dgfip',
      'trésor public',
      'impots',
      'impot',
      'taxe habitation',
      'sie',
      'urssaf',
    ),
  ],
  ['assurance', phrases('assurance', 'assurances', 'pno', 'gli', ...INSURERS)],
  ['honoraires', phrases('honoraires', 'frais', 'agence immobilière', 'cotisation compte', 'commission', 'commissions')],
  ['versement au propriétaire', phrases('reversement', 'reverst', 'acompte propriétaire', 'solde propriétaire', 'versement propriétaire')],
  [
    'dépense',
    phrases(
      'facture',
      'fact',
      'travaux',
      'plomberie',
      'plombier',
      'syndic',
      'appel de fonds',
      'achat',
      'mobilier',
      'leroy merlin',
      'castorama',
      'ramonage',
    ),
  ],
];

/** Money in that is surely no rent. */
const RECEIVED: readonly (readonly [LineNature, readonly (readonly string[])[]])[] = [
  [
    'apport du propriétaire',
    phrases('apport', 'apports', 'compte courant associé', 'cca', 'virement interne', 'vir interne', 'alimentation compte'),
  ],
  [
    'assurance',
    phrases('sinistre', 'sinistres', 'indemnité', 'indemnités', 'indemnisation', 'indem', 'dégât des eaux', 'dde', 'gli', ...INSURERS),
  ],
  ['emprunt', phrases('déblocage', 'déblocage prêt', 'mise à disposition prêt')],
  ['impôt', phrases('dgfip', 'trésor public', 'dégrèvement', 'impots', 'drfip', 'ddfip', 'crédit de TVA')],
  ['autre', phrases('intérêts créditeurs', 'remise commerciale', 'annulation frais', 'ristourne', 'cashback', 'vente')],
];

/**
 * What the wording of a line says it is about, when it is surely no rent; null when it does not say. Money that comes in never takes the nature
 * of an expense.
 */
export function natureOf(words: readonly string[], amount: Cents): LineNature | null {
  const known = amount < 0 ? SPENT : RECEIVED;
  return known.find(([, texts]) => says(words, texts))?.[0] ?? null;
}

const SAYS_DEPOSIT = phrases('dépôt de garantie', 'dépôt garantie', 'dep garantie', 'dpt garantie', 'caution', 'dg');
export const saysDeposit = (words: readonly string[]): boolean => says(words, SAYS_DEPOSIT);

const SAYS_RENT = phrases(
  'loyer',
  'loyers',
  'loy',
  'lyer',
  'quittance',
  'terme',
  'échéance',
  'avis échéance',
  'appart',
  'appartement',
  'location',
  'charges',
  'bail',
);
export const saysRent = (words: readonly string[]): boolean => says(words, SAYS_RENT);

const SAYS_AID = phrases(
  'caf',
  'msa',
  'apl',
  'als',
  'alf',
  'allocations familiales',
  'alloc fam',
  'aide au logement',
  'allocation logement',
  'c a f',
);
export const saysAid = (words: readonly string[]): boolean => says(words, SAYS_AID);

/** A debit that takes back a payment, or a transfer of one's own that comes back: banks say so in many ways. */
const SAYS_RETURNED = phrases(
  'rejet',
  'rejeté',
  'rejetée',
  'impayé',
  'impayés',
  'retour prlv',
  'retour prélèvement',
  'retour vir',
  'retour virement',
  'retour de virement',
  'annulation prlv',
  'contrepassation',
  'chq impayé',
  'chèque impayé',
  'retour sdd',
  'retour sepa',
  'retourné',
  'retournée',
  'annulation vir',
  'annulation virement',
  'prlv impayé',
);
export const saysReturned = (words: readonly string[]): boolean => says(words, SAYS_RETURNED);

/** A tenant who pays what came back says « rejet » or « impayé » too. */
const SAYS_SETTLED = ['règlement', 'paiement', 'régularisation', 'régul', 'solde', 'suite', 'suite à', 'rattrapage', 'apurement'].flatMap(
  (paid) => phrases(...['rejet', 'impayé', 'impayés'].map((unpaid) => `${paid} ${unpaid}`)),
);
export const saysSettled = (words: readonly string[]): boolean => says(words, SAYS_SETTLED);

const METHODS: readonly (readonly [PaymentMethod, readonly (readonly string[])[]])[] = [
  ['Chèque', phrases('chèque', 'chèques', 'chq')],
  ['Prélèvement automatique', phrases('prlv', 'prélèvement', 'sdd')],
  ['Espèces', phrases('espèces')],
  ['Carte bancaire', phrases('cb', 'carte', 'tpe')],
];

/** How the money came, as the wording says. */
export function methodOf(words: readonly string[]): PaymentMethod {
  return METHODS.find(([, texts]) => says(words, texts))?.[0] ?? 'Virement bancaire';
}

/** What the bank charges for a returned debit is no return. */
const SAYS_FEE = phrases('frais', 'commission', 'commissions', 'com');
export const saysFee = (words: readonly string[]): boolean => says(words, SAYS_FEE);
