import type { Cents } from '../../shared/money.ts';
import type { PaymentMethod } from '../../accounting/payments/method.ts';
import type { LineNature } from './natures.ts';
import { says } from './wording.ts';

const INSURERS = ['axa', 'maif', 'macif', 'matmut', 'gmf', 'maaf', 'allianz', 'groupama', 'generali', 'pacifica', 'mma'];

/** Whole words: « IMMOBILIER » holds no « mobilier », « PARENTS » no « rent ». The more precise wording stands first. */
const SPENT: readonly (readonly [LineNature, readonly string[]])[] = [
  [
    'emprunt',
    ['echeance pret', 'ech pret', 'pret immobilier', 'pret immo', 'echeance credit', 'emprunt', 'remboursement pret', 'remb pret'],
  ],
  [
    'impôt',
    [
      'taxe fonciere',
      'taxes foncieres',
      'cotisation fonciere',
      'cfe',
      'dgfip',
      'tresor public',
      'impots',
      'impot',
      'taxe habitation',
      'sie',
      'urssaf',
    ],
  ],
  ['assurance', ['assurance', 'assurances', 'pno', 'gli', ...INSURERS]],
  [
    'honoraires',
    ['honoraires', 'frais de gestion', 'frais gestion', 'agence immobiliere', 'cotisation compte', 'frais bancaires', 'commission'],
  ],
  ['versement au propriétaire', ['reversement', 'reverst', 'acompte proprietaire', 'solde proprietaire', 'versement proprietaire']],
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

/** Money in that is surely no rent, whoever is named in it. */
const RECEIVED: readonly (readonly [LineNature, readonly string[]])[] = [
  [
    'apport du propriétaire',
    ['apport', 'apports', 'compte courant associe', 'cca', 'virement interne', 'vir interne', 'alimentation compte'],
  ],
  [
    'assurance',
    ['sinistre', 'sinistres', 'indemnite', 'indemnites', 'indemnisation', 'indem', 'degat des eaux', 'dde', 'gli', ...INSURERS],
  ],
  ['emprunt', ['deblocage', 'deblocage pret', 'mise a disposition pret']],
  ['impôt', ['dgfip', 'tresor public', 'degrevement', 'impots', 'drfip', 'ddfip', 'credit de tva']],
  ['autre', ['interets crediteurs', 'remise commerciale', 'annulation frais', 'ristourne', 'cashback', 'vente']],
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
  says(words, 'depot de garantie', 'depot garantie', 'dep garantie', 'depot gar', 'dpt garantie', 'caution', 'dg');

export const saysRent = (words: readonly string[]): boolean =>
  says(
    words,
    'loyer',
    'loyers',
    'loy',
    'lyer',
    'quittance',
    'terme',
    'echeance',
    'avis echeance',
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
    'rejete',
    'rejetee',
    'impaye',
    'impayes',
    'retour prlv',
    'retour prelevement',
    'retour vir',
    'annulation prlv',
    'contrepassation',
    'chq impaye',
    'cheque impaye',
    'retour sdd',
    'prlv impaye',
  );

/** How the money came, as the wording says. */
export function methodOf(words: readonly string[]): PaymentMethod {
  if (says(words, 'cheque', 'cheques', 'chq', 'remise chq', 'remise cheque')) return 'Chèque';
  if (says(words, 'prlv', 'prelevement', 'sdd')) return 'Prélèvement automatique';
  if (says(words, 'versement especes', 'especes', 'depot especes')) return 'Espèces';
  return says(words, 'cb', 'carte', 'tpe') ? 'Carte bancaire' : 'Virement bancaire';
}
