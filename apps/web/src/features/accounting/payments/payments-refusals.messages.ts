import type { Refusals } from '#lib/refusals.ts';

export const PAYMENT_REFUSALS: Refusals<'payment'> = {
  'payment.amount-not-positive': 'Le montant doit être supérieur à 0',
  'payment.payer-not-named': 'Le nom du payeur n’est donné que pour un garant ou quelqu’un d’autre.',
  'payment.key-reused': 'Ce paiement est déjà enregistré, avec d’autres valeurs. Ouvrez-le pour le modifier.',
  'payment.not-awaited': 'Un de ces paiements n’est plus en attente. Aucun n’a été modifié.',
  'payment.not-received': 'Un de ces paiements n’a pas été marqué payé, ou ne l’est plus. Aucun n’a été modifié.',
  'payment.lease-cancelled': 'Ce contrat a été annulé avant de commencer : il ne reçoit aucun paiement.',
};
