/**
 * Why a lease ends before its term without a notice. A clause may only provide for unpaid sums, missing insurance, judged nuisance and the
 * breach of a servitude (loi n° 89-462, art. 4 g; service-public.fr F1686; décret n° 2026-596); the other grounds are not clauses.
 */
export const TERMINATION_GROUNDS = [
  'accord des parties',
  'loyer, charges ou dépôt impayés',
  'défaut d’assurance',
  'troubles de voisinage jugés',
  'servitude de résidence principale',
  'décision de justice',
  'décès du locataire',
  'abandon du logement',
] as const;
