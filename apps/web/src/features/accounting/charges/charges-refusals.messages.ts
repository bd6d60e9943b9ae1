import { day } from '@lares/domain/shared/day';
import { formatDay } from '#lib/format.ts';
import type { Refusals } from '#lib/refusals.ts';
import { settlementRefusal } from './settlement-problems.labels.ts';

export const CHARGE_REFUSALS: Refusals<'charge'> = {
  'charge.paid-day-missing': 'Indiquez le jour du paiement : il fixe l’année de la déclaration.',
  'charge.quantity-missing': 'Saisissez le volume facturé : la dépense se répartit selon les compteurs.',
  'charge.cannot-settle': ({ problem }) => settlementRefusal(problem),
  'charge.no-instalments': 'Le paiement en douze mois n’est prévu que pour un complément demandé après l’année civile suivante.',
  'charge.already-cancelled': 'Cette régularisation est déjà annulée.',
  'charge.receipt-cites': 'Un reçu cite cette régularisation : annulez-le d’abord.',
  'charge.proof-kept': ({ until = '' }) =>
    `Une régularisation s’appuie sur cette dépense : le locataire peut en consulter le justificatif jusqu’au ${formatDay(day(String(until)))}. Annulez-la d’abord si elle est fausse.`,
};
