import type { Cents } from '../../shared/money.ts';
import type { PaymentMethod } from '../../accounting/payments/method.ts';
import type { LineNature } from '../bank-statements/natures.ts';
import { says } from './wording.ts';

const INSURERS = ['axa', 'maif', 'macif', 'matmut', 'gmf', 'maaf', 'allianz', 'groupama', 'generali', 'pacifica', 'mma'];

/** Whole words: « IMMOBILIER » holds no « mobilier », « PARENTS » no « rent ». The more precise wording stands first. */
const SPENT: readonly (readonly [LineNature, readonly string[]])[] = [
  ['emprunt', ['échéance prêt', 'prêt immobilier', 'prêt immo', 'échéance crédit', 'emprunt', 'remboursement prêt', 'remb prêt']],
  [
    'impôt',
    [
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
    ],
  ],
  ['assurance', ['assurance', 'assurances', 'pno', 'gli', ...INSURERS]],
  ['honoraires', ['honoraires', 'frais', 'agence immobilière', 'cotisation compte', 'commission', 'commissions']],
  ['versement au propriétaire', ['reversement', 'reverst', 'acompte propriétaire', 'solde propriétaire', 'versement propriétaire']],
  [
    'dépense',
    [
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
    ],
  ],
];

/** Money in that is surely no rent. */
const RECEIVED: readonly (readonly [LineNature, readonly string[]])[] = [
  [
    'apport du propriétaire',
    ['apport', 'apports', 'compte courant associé', 'cca', 'virement interne', 'vir interne', 'alimentation compte'],
  ],
  [
    'assurance',
    ['sinistre', 'sinistres', 'indemnité', 'indemnités', 'indemnisation', 'indem', 'dégât des eaux', 'dde', 'gli', ...INSURERS],
  ],
  ['emprunt', ['déblocage', 'déblocage prêt', 'mise à disposition prêt']],
  ['impôt', ['dgfip', 'trésor public', 'dégrèvement', 'impots', 'drfip', 'ddfip', 'crédit de TVA']],
  ['autre', ['intérêts créditeurs', 'remise commerciale', 'annulation frais', 'ristourne', 'cashback', 'vente']],
];

/**
 * What the wording of a line says it is about, when it is surely no rent; null when it does not say. Money that comes in never takes the nature
 * of an expense.
 */
export function natureOf(words: readonly string[], amount: Cents): LineNature | null {
  const known = amount < 0 ? SPENT : RECEIVED;
  return known.find(([, texts]) => says(words, ...texts))?.[0] ?? null;
}

export const saysDeposit = (words: readonly string[]): boolean =>
  says(words, 'dépôt de garantie', 'dépôt garantie', 'dep garantie', 'dpt garantie', 'caution', 'dg');

export const saysRent = (words: readonly string[]): boolean =>
  says(
    words,
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

export const saysAid = (words: readonly string[]): boolean =>
  says(words, 'caf', 'msa', 'apl', 'als', 'alf', 'allocations familiales', 'alloc fam', 'aide au logement', 'allocation logement', 'c a f');

/** A debit that takes back a payment: banks say so in many ways. */
export const saysReturned = (words: readonly string[]): boolean =>
  says(
    words,
    'rejet',
    'rejeté',
    'rejetée',
    'impayé',
    'impayés',
    'retour prlv',
    'retour prélèvement',
    'retour vir',
    'annulation prlv',
    'contrepassation',
    'chq impayé',
    'chèque impayé',
    'retour sdd',
    'prlv impayé',
  );

/** How the money came, as the wording says. */
export function methodOf(words: readonly string[]): PaymentMethod {
  if (says(words, 'chèque', 'chèques', 'chq', 'remise chq', 'remise chèque')) return 'Chèque';
  if (says(words, 'prlv', 'prélèvement', 'sdd')) return 'Prélèvement automatique';
  if (says(words, 'versement espèces', 'espèces', 'dépôt espèces')) return 'Espèces';
  return says(words, 'cb', 'carte', 'tpe') ? 'Carte bancaire' : 'Virement bancaire';
}

/** What the bank charges for a returned debit is no return. */
export const saysFee = (words: readonly string[]): boolean => says(words, 'frais', 'commission', 'commissions', 'com');
