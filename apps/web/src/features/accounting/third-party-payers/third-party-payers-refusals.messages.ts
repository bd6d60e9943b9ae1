import type { Refusals } from '#lib/refusals.ts';

export const THIRD_PARTY_REFUSALS: Refusals<'third-party-payer'> = {
  'third-party-payer.months-reversed': 'Le dernier mois ne peut pas précéder le premier.',
  'third-party-payer.name-missing': 'Indiquez qui paie cette part.',
  'third-party-payer.no-guarantor': 'Aucun garant du contrat ne porte ce nom : ajoutez-le d’abord au contrat.',
  'third-party-payer.exceeds-rent':
    'Avec les autres parts et l’aide au logement, ce montant dépasse le loyer et les charges de l’un de ces mois.',
};
