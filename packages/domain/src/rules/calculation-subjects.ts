import type { LegalBasis } from '../shared/rule.ts';
import { type CalculationId, CALCULATIONS } from './calculations.ts';

/** One calculation as the page of all rules shows it. Article: null where no text decides. */
export interface ListedCalculation extends Omit<LegalBasis, 'article'> {
  readonly id: CalculationId;
  readonly article: string | null;
  readonly sentence: string;
}

export interface CalculationSubject {
  title: string;
  rules: readonly ListedCalculation[];
}

type SubjectOf<Id> = Id extends `${infer Subject}.${string}` ? Subject : never;

/** The titles of the page, in its order. A calculation of a new subject does not compile without one. */
const TITLES: Readonly<Record<SubjectOf<CalculationId>, string>> = {
  account: 'Calculs du compte du locataire',
  ledger: 'Calculs du journal',
  payment: 'Calculs des paiements',
  receipt: 'Calculs des quittances, reçus et avis',
  arrears: 'Calculs des impayés',
  plan: 'Calculs des plans d’apurement',
  deposit: 'Calculs du dépôt de garantie',
  charges: 'Calculs des charges récupérables',
  lease: 'Calculs de la durée et des congés du bail',
  renewal: 'Calculs du renouvellement',
  revision: 'Calculs de la révision du loyer',
  rent: 'Calculs du loyer d’un logement',
  index: 'Calculs des indices',
  statement: 'Calculs des relevés de gérance',
  mandate: 'Calculs des mandats',
  listing: 'Calculs des annonces',
  calendar: 'Calculs des jours fériés et ouvrables',
  bank: 'Comptes bancaires, virements et prélèvements',
  subscription: 'Calculs de l’abonnement',
  tax: 'Calculs de la déclaration des revenus fonciers',
  text: 'Montants, jours et téléphones à la française',
  place: 'Communes et codes postaux',
  company: 'Numéros des entreprises',
};

const LISTED = (Object.keys(CALCULATIONS) as CalculationId[]).map((id): ListedCalculation => {
  const { article, source, isVerified, validFrom = null, validTo = null, sentence } = CALCULATIONS[id];
  return { id, article, source, isVerified, validFrom, validTo, sentence };
});

/** Everything that decides an amount or a day, by subject. */
export const CALCULATION_SUBJECTS: readonly CalculationSubject[] = Object.entries(TITLES).map(([subject, title]) => ({
  title,
  rules: LISTED.filter(({ id }) => id.startsWith(`${subject}.`)),
}));
