import type { Refusals } from '#lib/refusals.ts';

export const PAYMENT_PLAN_REFUSALS: Refusals<'payment-plan'> = {
  'payment-plan.running': 'Un plan d’apurement est déjà en cours pour ce contrat. Annulez-le d’abord pour en convenir d’un autre.',
  'payment-plan.not-running': 'Ce plan n’est plus en cours : il est soldé, rompu, remplacé ou déjà annulé.',
  'payment-plan.debt-changed': 'La dette a changé depuis l’ouverture de cette fenêtre. Rechargez la page pour lire les nouveaux montants.',
  'payment-plan.awaits-aid':
    'Une de ces échéances attend encore l’aide au logement versée au bailleur : elle s’ajoute au plan une fois l’aide reçue.',
  'payment-plan.first-day': 'La première mensualité se paie aujourd’hui au plus tôt, et dans les douze mois.',
  'payment-plan.too-long': 'La dernière mensualité se paie dans les trois ans qui suivent la première.',
  'payment-plan.other-total': 'Les mensualités ne font pas ensemble la dette du plan : corrigez un montant.',
  'payment-plan.too-many': 'Chaque mensualité doit être d’au moins un centime.',
};
