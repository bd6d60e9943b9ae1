import { centsText, dayText, type Refusals } from '#lib/refusals.ts';

export const RENT_ACCOUNT_REFUSALS: Refusals<'allocation' | 'rent-account'> = {
  'allocation.account-changed':
    'Le compte a changé depuis que vous l’avez ouvert : vos montants sont conservés. Vérifiez-les, puis enregistrez de nouveau.',
  'allocation.due-named-twice': 'Cette échéance est citée deux fois.',
  'allocation.due-unknown': 'Cette échéance n’est pas sur le compte de ce contrat, ou elle ne doit plus rien.',
  'allocation.exceeds-due': ({ owed = 0 }) => `Cette échéance ne doit que ${centsText(owed)}.`,
  'allocation.exceeds-payment': ({ amount = 0 }) => `Le total dépasse le paiement de ${centsText(amount)}.`,
  'allocation.part-not-positive': 'Le montant doit être supérieur à 0',
  'allocation.payment-not-counted': 'Ce paiement ne compte pas sur le compte : seul un paiement reçu depuis son début se répartit.',
  'allocation.proved-by-receipt': ({ kind, number = '' }) =>
    kind === 'quittance'
      ? `La quittance n° ${number} s’appuie sur cette répartition : annulez-la d’abord.`
      : `Le reçu n° ${number} s’appuie sur cette répartition : annulez-le d’abord.`,
  'rent-account.already-open': 'Le compte de ce contrat est déjà ouvert.',
  'rent-account.due-before-start': ({ accountingStart = '' }) =>
    `Le compte commence le ${dayText(accountingStart)} : ce qui était dû avant est dans son solde de départ.`,
  'rent-account.due-too-far-ahead': ({ latest = '' }) => `Une somme s’ajoute au plus tard pour le ${dayText(latest)}.`,
  'rent-account.due-changed':
    'Une de ces échéances a été payée ou modifiée entre-temps. Aucun paiement n’a été enregistré : relisez la liste.',
  'rent-account.lease-not-active': 'Le contrat est « {status} » : son compte s’ouvre quand il est actif.',
  'rent-account.month-not-callable': 'Les loyers s’appellent pour ce mois-ci et les trois suivants.',
  'rent-account.start-outside-lease': ({ startDate = '' }) =>
    `Le compte commence pendant le contrat, qui a pris effet le ${dayText(startDate)}.`,
  'rent-account.reduces-too-much': 'Ce montant dépasse ce qui reste dû pour cette échéance.',
  'rent-account.refunds-too-much': 'Le locataire n’a pas payé autant d’avance : ce montant dépasse ce qui peut être rendu.',
  'rent-account.already-reversed': 'Cette ligne est déjà annulée.',
  'rent-account.due-proved': ({ kind, number = '' }) =>
    kind === 'quittance'
      ? `La quittance n° ${number} s’appuie sur cette ligne : annulez-la d’abord.`
      : `Le reçu n° ${number} s’appuie sur cette ligne : annulez-le d’abord.`,
  'rent-account.not-reversible': 'Seule une ligne ajoutée à la main s’annule ici.',
  'rent-account.forbidden-fee':
    'Le locataire d’un logement ne paie ni pénalité ou amende, ni relance, ni quittance, ni procédure que le juge n’a pas mise à sa charge, ni état des lieux de sortie : la loi répute cette clause non écrite (loi n° 89-462, art. 4). S’il s’agit d’autre chose, précisez-le dans le libellé.',
  'rent-account.refund-in-future': 'Un remboursement s’enregistre quand il est versé : cette date est à venir.',
};
