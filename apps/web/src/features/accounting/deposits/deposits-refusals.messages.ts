import type { Refusals } from '#lib/refusals.ts';

export const DEPOSIT_REFUSALS: Refusals<'deposit' | 'exit'> = {
  'deposit.already-cancelled': 'Ce mouvement est déjà annulé.',
  'deposit.in-future': 'Une réception s’enregistre quand l’argent est reçu : cette date est à venir.',
  'deposit.receives-too-much': 'Ce montant dépasse ce qui reste à recevoir : le contrat fixe le dépôt, et il ne change pas.',
  'exit.account-changed': 'Le compte a changé depuis votre lecture : les montants affichés sont à jour, relisez-les.',
  'exit.already-cancelled': 'Ce solde est déjà annulé.',
  'exit.keys-ahead': 'Les clés ne sont pas encore remises : cette date est à venir.',
  'exit.lease-continues': 'Le contrat continue : enregistrez d’abord le congé ou la fin.',
  'exit.no-account': 'Aucun compte n’est tenu pour ce contrat : ouvrez-le d’abord.',
  'exit.not-settled': 'Le dépôt se verse après le solde de tout compte : émettez-le d’abord.',
  'exit.paid-out': 'Un versement est enregistré pour ce solde : annulez-le d’abord.',
  'exit.payout-in-future': 'Un versement s’enregistre quand il est fait : cette date est à venir.',
  'exit.no-penalty': 'Aucune majoration n’est due ce jour-là.',
  'exit.penalty-paid': 'La majoration est déjà versée : annulez d’abord ce versement.',
  'exit.penalty-undecided': 'Ce versement est en retard : dites ce que devient la majoration.',
  'exit.pays-out-too-much': 'Ce montant dépasse ce qui reste à rendre.',
  'exit.proved': 'Une quittance émise depuis s’appuie sur ce solde : annulez-la d’abord.',
  'exit.settled': 'Un solde de tout compte est déjà émis : annulez-le d’abord.',
};
