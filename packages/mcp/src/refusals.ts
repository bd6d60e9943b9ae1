import { type PaymentWarning, PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { isLaresError, type LaresError, type LaresErrorCode, LaresUnreachableError } from '@lares/sdk';
import { ConfirmationRefusedError } from './confirmations.ts';

/**
 * The sentences of the refusals that the calls of the tools may meet, word for word those of the interface: a test compares them. A code
 * that is not here is named in a general sentence.
 */
export const REFUSAL_SENTENCES: Partial<Record<LaresErrorCode, string>> = {
  'access-token.invalid': 'Ce jeton d’accès est inconnu, expiré ou révoqué. Créez-en un autre depuis « Mon Profil ».',
  'access-token.read-only': 'Ce jeton d’accès permet de lire, pas d’écrire. Créez un jeton « Lecture et écriture ».',
  'access-token.not-allowed': 'Un jeton d’accès ne permet pas cette action : connectez-vous avec votre mot de passe.',
  'auth.denied': 'Vous n’êtes pas autorisé à effectuer cette action.',
  'auth.disabled': 'Votre compte a été désactivé. Adressez-vous à la personne qui administre cette instance de Lares.',
  'auth.no-organization': 'Vous n’avez pas encore d’organisation. Demandez une invitation à votre bailleur ou à votre agence.',
  'auth.busy': 'Le service est très sollicité. Réessayez dans un instant.',
  'common.not-found': 'Cet élément est introuvable.',
  'common.invalid-reference': 'L’élément choisi n’existe plus.',
  'common.key-reused':
    'Une première version de ce formulaire est déjà enregistrée. Vérifiez-la dans la liste avant de l’envoyer à nouveau.',
  'common.unavailable': 'Le service redémarre ou est indisponible pour l’instant. Rien n’a été enregistré : réessayez dans un instant.',
  'common.busy': 'Le service est très occupé : cette demande n’a pas abouti, et rien n’a été enregistré. Réessayez dans un instant.',
  'common.outcome-unknown':
    'Le serveur a perdu la réponse de sa base de données : l’enregistrement a peut-être eu lieu. Vérifiez-le avant de recommencer.',
  'payment.amount-not-positive': 'Le montant doit être supérieur à 0',
  'payment.key-reused': 'Ce paiement est déjà enregistré, avec d’autres valeurs. Ouvrez-le pour le modifier.',
  'payment.lease-cancelled': 'Ce contrat a été annulé avant de commencer : il ne reçoit aucun paiement.',
  'event.title-missing': 'Le titre est requis.',
  'event.ends-before-start': 'La fin précède le début.',
  'event.unlikely-days': 'Un évènement a lieu entre 1900 et 2200, et dure un an au plus.',
  'maintenance.title-too-short': 'Le titre doit contenir au moins 3 caractères',
  'maintenance.description-too-short': 'La description doit contenir au moins 10 caractères',
};

/** Likewise those of the form of a payment. */
export const WARNING_SENTENCES: Record<PaymentWarning, string> = {
  repeated: 'Même contrat, même montant et même date qu’un paiement déjà enregistré.',
  'before-lease': 'Date antérieure au début du contrat.',
  'paid-in-future': 'Marqué payé à une date à venir.',
  'unusual-amount': 'Montant supérieur à trois mois de loyer et charges de ce contrat.',
  'cash-limit':
    'Espèces, 1 000 € ou plus : interdit au-delà de ce montant, sauf entre particuliers (Code monétaire et financier, art. L112-6 et D112-3).',
};

const UNEXPECTED = 'Une erreur inattendue s’est produite. Rien ne dit que l’action a été faite : vérifiez dans Lares.';

/** The sentence that an assistant shows; never a stack, nor the English message of a program. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ConfirmationRefusedError) return error.message;
  if (isLaresError(error)) return refusalSentence(error);
  if (error instanceof LaresUnreachableError) {
    return 'Lares ne répond pas. Vérifiez le réseau et l’adresse donnée dans LARES_URL, puis réessayez.';
  }
  return UNEXPECTED;
}

function refusalSentence({ code, details, fieldErrors }: LaresError): string {
  if (code === 'common.confirmation-needed') return warningsSentence(String(details['warnings'] ?? ''));
  if (code === 'server.failed') return UNEXPECTED;
  const fields = Object.entries(fieldErrors).map(([field, sentence]) => `${field} : ${sentence}.`);
  if (fields.length > 0) return `Ces valeurs sont refusées. ${fields.join(' ')}`;
  return REFUSAL_SENTENCES[code] ?? `Lares refuse cette demande (${code}).`;
}

function warningsSentence(named: string): string {
  const warnings = PAYMENT_WARNINGS.filter((warning) => named.split(' ').includes(warning));
  const sentences = warnings.map((warning) => `${WARNING_SENTENCES[warning]} (« ${warning} »)`).join(' ');
  return `Rien n’a été enregistré. Faites confirmer ce qui est signalé, puis rappelez l’outil avec « acceptedWarnings ». ${sentences}`;
}
