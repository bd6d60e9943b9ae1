import type { Refusals } from '#lib/refusals.ts';

export const DEBIT_REFUSALS: Refusals<'debit'> = {
  'debit.already-cancelled': 'Cette remise est annulée.',
  'debit.already-collected': 'La banque a déjà répondu pour ces prélèvements.',
  'debit.already-returned': 'Ce rejet est déjà enregistré.',
  'debit.changed': 'Une échéance a changé depuis que vous avez lu la liste. Vérifiez-la, puis recommencez.',
  'debit.collected-in-future': 'Le jour du crédit est entre le jour du prélèvement et aujourd’hui.',
  'debit.collects': 'Un prélèvement de ce mandat est en cours. Annulez d’abord sa remise, ou attendez la réponse de la banque.',
  'debit.day-passed': 'Le jour du prélèvement est arrivé : la remise ne s’annule plus.',
  'debit.due-collected': 'Une de ces échéances est déjà dans une remise en cours.',
  'debit.file-missing': 'Ce fichier n’a pas pu être repris de l’archive.',
  'debit.line-differs': 'Le montant de cette ligne n’est pas celui de la remise.',
  'debit.mandate-closed': 'Ce mandat est révoqué.',
  'debit.mandate-running': 'Ce contrat a déjà un mandat. Révoquez-le d’abord.',
  'debit.mandate-signed': 'Ce mandat est déjà signé. Pour un autre compte, révoquez-le et établissez-en un autre.',
  'debit.no-account': 'Indiquez d’abord, dans les paramètres, le compte bancaire de l’organisation : c’est lui qui est crédité.',
  'debit.no-creditor': 'Indiquez d’abord votre identifiant créancier SEPA (ICS).',
  'debit.not-returnable': 'Cette ligne ne peut pas être rapprochée : aucun paiement n’est enregistré pour ce prélèvement.',
  'debit.noticed-too-early': 'Le jour de l’information est au plus tard aujourd’hui, et remonte à 90 jours au plus.',
  'debit.reference-taken': 'Un autre mandat porte déjà cette référence.',
  'debit.returned-in-future': 'Le jour du rejet ne peut pas être dans le futur.',
  'debit.signed-in-future': 'Le jour de la signature ne peut pas être dans le futur.',
};
