import { day } from '@lares/domain/shared/day';
import { formatDay } from '#lib/format.ts';
import type { Refusals } from '#lib/refusals.ts';

export const MANDATE_REFUSALS: Refusals<'mandate'> = {
  'mandate.number-taken': 'Un autre mandat porte déjà ce numéro : au registre, chaque numéro ne sert qu’une fois.',
  'mandate.overlap': 'Un autre mandat de ce propriétaire couvre déjà un de ces biens pendant ces jours : arrêtez-le d’abord.',
  'mandate.only-agencies': 'Seule une agence, qui gère pour autrui, tient des mandats de gestion.',
  'mandate.has-fees': 'Ce mandat a des frais ou une assurance : supprimez-les d’abord, ou arrêtez le mandat par son dernier jour.',
  'mandate.rates-too-early': ({ from = '' }) =>
    `Un autre taux vaut déjà depuis le ${formatDay(day(String(from)))} : choisissez ce jour ou un jour suivant, ou retirez d’abord les taux précédents.`,
  'mandate.accounts-stated':
    'Un relevé valide repose déjà sur le début des comptes de ce mandat : annulez d’abord les relevés qui en font état.',
};
