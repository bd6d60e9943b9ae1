import { day } from '@lares/domain/shared/day';
import { formatMonth } from '#lib/format.ts';
import type { Refusals } from '#lib/refusals.ts';
import { formatQuarter } from './periods.labels.ts';

export const STATEMENT_REFUSALS: Refusals<'statement'> = {
  'statement.month-not-over': 'Ce mois n’est pas terminé : son relevé s’émet le mois suivant.',
  'statement.later-issued': 'Un relevé valide couvre déjà ce mois ou un mois suivant : annulez d’abord le plus récent.',
  'statement.no-mandate': 'Aucun mandat de ce propriétaire n’est en cours pendant ce mois.',
  'statement.quarterly-owner': ({ month = '' }) =>
    `Les relevés de ce propriétaire sont trimestriels : celui du ${formatQuarter(day(String(month)))} s’émet avec le mois de ${formatMonth(day(String(month))).toLowerCase()}, une fois ce mois terminé. Pour un mandat qui s’arrête avant, passez d’abord ses relevés au rythme mensuel.`,
  'statement.earlier-month-first': ({ month = '', quarter, mandates }) =>
    `Des sommes de ce propriétaire, en ${formatMonth(day(String(month))).toLowerCase()}, ne figurent sur aucun relevé : émettez d’abord le relevé ${quarter === undefined ? 'de ce mois' : `du ${formatQuarter(day(String(quarter)))}`}${mandates === undefined ? '' : ', ou confirmez dans l’aperçu que ses comptes ont été rendus ailleurs'}.`,
  'statement.already-cancelled': 'Il est déjà annulé.',
  'statement.paid-out': 'Un versement est enregistré pour ce relevé : annulez-le d’abord.',
  'statement.pays-out-too-much': 'Ce montant dépasse ce qui reste à verser pour ce relevé.',
  'statement.payout-in-future': 'Un versement s’enregistre quand il est fait : cette date est à venir.',
  'statement.holds-expense': 'Un relevé mentionne cette dépense : annulez-le d’abord, ou saisissez un avoir, en montant négatif.',
  'statement.expense-of-penalty':
    'Cette dépense est la majoration d’un dépôt rendu en retard : pour la retirer, annulez le versement de la majoration sur le compte du bail.',
  'statement.credit-of-penalty': 'Cet avoir annule la majoration d’un dépôt : sans lui, les relevés ne correspondraient plus au dépôt.',
  'statement.expense-has-bill': 'Cette dépense a déjà sa facture.',
  'statement.holds-movement': 'Un relevé mentionne ce mouvement : annulez d’abord le relevé, ou saisissez l’avance inverse.',
  'statement.opening-too-late': 'Un relevé est déjà émis depuis le début de ce mandat : annulez-le avant de saisir le solde repris.',
  'statement.opening-twice': 'Ce mandat a déjà son solde repris : supprimez-le avant d’en saisir un autre.',
};
