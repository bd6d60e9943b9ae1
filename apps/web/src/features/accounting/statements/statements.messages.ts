import { formatCount } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

function issuedText({ issued, refused }: RouterOutputs['statements']['issue']): { title: string; message?: string } {
  const title = issued.length === 1 ? `Relevé n° ${issued[0]?.number ?? ''} émis` : `${formatCount(issued.length, 'relevé')} émis`;
  if (refused.length === 0) return { title };
  const others = refused.length === 1 ? '1 autre n’a pas pu l’être' : `${formatCount(refused.length, 'autre')} n’ont pas pu l’être`;
  return { title, message: `${others} : ouvrez l’aperçu pour savoir pourquoi.` };
}

function sentText({ sent, already, withoutAddress }: RouterOutputs['statements']['send']): { title: string; message?: string } {
  const title = sent === 0 ? 'Aucun relevé envoyé' : `${formatCount(sent, 'relevé')} ${sent === 1 ? 'envoyé' : 'envoyés'} par e-mail`;
  const rest = [
    already > 0 && `${formatCount(already, 'relevé')} déjà ${already === 1 ? 'envoyé' : 'envoyés'}.`,
    withoutAddress.length > 0 && `Sans adresse e-mail, à imprimer : ${withoutAddress.map(({ ownerName }) => ownerName).join(', ')}.`,
  ].filter((line) => line !== false);
  return rest.length === 0 ? { title } : { title, message: rest.join(' ') };
}

export const STATEMENT_MESSAGES = {
  issue: {
    success: issuedText,
    failure: 'Le relevé n’a pas pu être émis',
    unexpectedReason: 'Aucun relevé n’est émis deux fois : réessayez.',
  },
  setRhythm: {
    success: 'Rythme des relevés enregistré',
    failure: 'Le rythme des relevés n’a pas pu être enregistré',
    unexpectedReason: 'Rien n’a été changé.',
  },
  confirmEarlierAccounts: {
    success: 'Comptes antérieurs rendus ailleurs : c’est noté sur le mandat',
    failure: 'La confirmation n’a pas pu être enregistrée',
    unexpectedReason: 'Rien n’a été changé.',
  },
  send: {
    success: sentText,
    failure: 'Les relevés n’ont pas pu être envoyés',
    unexpectedReason: 'Aucun relevé n’est envoyé deux fois : réessayez.',
  },
  cancel: { success: 'Relevé annulé', failure: 'Le relevé n’a pas pu être annulé', unexpectedReason: NOTHING_CHANGED },
  payout: { success: 'Versement enregistré', failure: 'Le versement n’a pas pu être enregistré', unexpectedReason: NOTHING_CHANGED },
  cancelPayout: { success: 'Versement annulé', failure: 'Le versement n’a pas pu être annulé', unexpectedReason: 'Rien n’a été changé.' },
  addExpense: { success: 'Dépense ajoutée', failure: 'La dépense n’a pas pu être ajoutée', unexpectedReason: NOTHING_CHANGED },
  addExpenseBill: {
    success: 'Facture ajoutée à la dépense',
    failure: 'La facture n’a pas pu être ajoutée',
    unexpectedReason: 'Rien n’a été changé.',
  },
  setExpenseLine: {
    success: 'Ligne de la dépense enregistrée',
    failure: 'La ligne n’a pas pu être enregistrée',
    unexpectedReason: 'Rien n’a été changé.',
  },
  addMovement: { success: 'Mouvement ajouté', failure: 'Le mouvement n’a pas pu être ajouté', unexpectedReason: NOTHING_CHANGED },
  removeMovement: {
    success: 'Mouvement supprimé',
    failure: 'Le mouvement n’a pas pu être supprimé',
    unexpectedReason: 'Rien n’a été changé.',
  },
  removeExpense: {
    success: 'Dépense supprimée',
    failure: 'La dépense n’a pas pu être supprimée',
    unexpectedReason: 'Rien n’a été changé.',
  },
} as const;
