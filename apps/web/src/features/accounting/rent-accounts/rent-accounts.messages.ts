import type { Cents } from '@lares/domain/shared/money';
import { formatCents, formatCount } from '#lib/format.ts';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

const RECORD_PAYMENTS = {
  success: ({ recorded, amountCents }: { recorded: number; amountCents: Cents }) => ({
    title: recorded > 1 ? `${formatCount(recorded, 'paiement enregistré', 'paiements enregistrés')}` : 'Paiement enregistré avec succès',
    message: `${formatCents(amountCents)} au total.`,
  }),
  failure: 'Impossible d’enregistrer ces paiements',
  unexpected: 'Une erreur est survenue lors de l’enregistrement des paiements',
  unexpectedReason: 'Renvoyée, votre demande n’enregistrera chaque paiement qu’une fois.',
} satisfies EntityMessages<{ recorded: number; amountCents: Cents }>;

export const RENT_ACCOUNT_MESSAGES = {
  one: {
    failure: 'Impossible de récupérer ce compte',
    unexpected: 'Une erreur est survenue lors de la récupération du compte',
    unexpectedReason: 'Le compte est à l’abri. Réessayez dans un instant.',
  },
  month: {
    failure: 'Impossible de récupérer les échéances',
    unexpected: 'Une erreur est survenue lors de la récupération des échéances',
    unexpectedReason: 'Vos échéances sont à l’abri. Réessayez dans un instant.',
  },
  recordPayments: RECORD_PAYMENTS,
  callMonth: {
    failure: 'Les loyers n’ont pas tous été appelés',
    unexpectedReason: 'Relancez l’appel : un loyer n’est appelé qu’une fois.',
  },
  open: { success: 'Compte ouvert', failure: 'Le compte n’a pas pu être ouvert', unexpectedReason: NOTHING_CHANGED },
  openMany: {
    failure: 'Les comptes n’ont pas tous été ouverts',
    unexpectedReason: 'Relancez l’ouverture : un compte n’est ouvert qu’une fois.',
  },
  update: { success: 'Début du compte modifié', failure: 'Le début du compte n’a pas pu être modifié', unexpectedReason: NOTHING_CHANGED },
  distribution: {
    failure: 'Impossible de récupérer la répartition de ce paiement',
    unexpectedReason: 'Le paiement est à l’abri. Réessayez dans un instant.',
  },
  distribute: {
    success: ({ restCents }: { restCents: Cents }) => ({
      title: 'Paiement réparti',
      ...(restCents > 0 && { message: `Reste ${formatCents(restCents)} en avance.` }),
    }),
    failure: 'Le paiement n’a pas pu être réparti',
    unexpectedReason: NOTHING_CHANGED,
  },
  undoDistribute: {
    success: 'Répartition précédente rétablie',
    failure: 'La répartition précédente n’a pas pu être rétablie',
    unexpectedReason: 'La nouvelle répartition est conservée.',
  },
  reverseDue: { success: 'Ligne annulée', failure: 'La ligne n’a pas pu être annulée', unexpectedReason: NOTHING_CHANGED },
  addDue: { success: 'Ligne ajoutée au compte', failure: 'La ligne n’a pas pu être ajoutée', unexpectedReason: NOTHING_CHANGED },
} as const;

export const DUE_TEXTS = {
  loading: 'Chargement des échéances...',
  listError: 'Une erreur est survenue lors du chargement des échéances. Veuillez réessayer ultérieurement.',
  empty: 'Aucune échéance ce mois-là',
  noneLate: 'Aucune échéance en retard',
} as const;
