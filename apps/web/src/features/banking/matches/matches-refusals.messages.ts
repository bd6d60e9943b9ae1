import type { Refusals } from '#lib/refusals.ts';

export const MATCH_REFUSALS: Refusals<'match'> = {
  'match.direction': 'Une rentrée d’argent ne peut pas être un rejet, ni une sortie un loyer.',
  'match.line-decided': 'Cette ligne est déjà traitée. Annulez d’abord ce qui a été décidé.',
  'match.line-undecided': 'Cette ligne n’est pas encore traitée.',
  'match.no-payment': 'Aucun paiement de ce contrat ne correspond à ce rejet.',
  'match.payment-taken': 'Ce paiement est déjà rapproché d’une autre ligne.',
  'match.sum-differs': 'La somme des parts n’est pas le montant de la ligne.',
};
