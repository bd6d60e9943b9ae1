import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { LISTING_REFUSALS } from '#features/marketing/listings/listings-refusals.messages.ts';
import { ACCOUNT_REFUSALS } from '#features/platform/accounts/accounts-refusals.messages.ts';
import { INQUIRY_REFUSALS } from '#features/portfolio/inquiries/inquiries-refusals.messages.ts';
import { INVITATION_REFUSALS } from '#features/portfolio/invitations/invitations-refusals.messages.ts';
import { formatInstant, formatNumber } from './format.ts';
import type { RefusalDetails, Refusals } from './refusals.ts';

/** Messages of the application itself, on any page. */
export const NEW_VERSION = { title: 'Une nouvelle version est disponible', action: 'Recharger' };

/** Refusals of no noun. */
const SHARED_REFUSALS: Refusals<'common'> = {
  'common.not-found': 'Cet élément est introuvable.',
  'common.still-referenced': 'Cet élément est encore utilisé ailleurs.',
  'common.modified-meanwhile': ({ by, actorKind }) =>
    `Modifié entre-temps par ${by ?? (actorKind === 'admin' ? 'un administrateur' : 'quelqu’un')}. Votre saisie est conservée.`,
  'common.invalid-reference': 'L’élément choisi n’existe plus.',
  'common.already-exists': 'Cet élément existe déjà.',
  'common.key-reused':
    'Une première version de ce formulaire est déjà enregistrée. Vérifiez-la dans la liste avant de l’envoyer à nouveau.',
  'common.negative': 'Cette valeur ne peut pas être négative.',
  'common.cursor-invalid': 'Cette page de la liste n’existe plus. Revenez à la première page.',
  'common.unavailable': 'Le service redémarre ou est indisponible pour l’instant. Rien n’a été enregistré : réessayez dans un instant.',
  'common.busy': 'Le service est très occupé : cette demande n’a pas abouti, et rien n’a été enregistré. Réessayez dans un instant.',
  'common.outcome-unknown':
    'Le serveur a perdu la réponse de sa base de données : l’enregistrement a peut-être eu lieu. Vérifiez-le avant de recommencer.',
  'common.undo-expired': 'Il est trop tard pour annuler cette suppression.',
  'common.confirmation-needed': 'Vérifiez ce qui est signalé, puis confirmez.',
};

type Sentences<Code extends string> = Record<Code, string | ((details: RefusalDetails) => string)>;

/** What visitors may read: the sign-in page would otherwise load the sentences of every noun. */
const VISITOR_MESSAGES = {
  ...ACCOUNT_REFUSALS,
  ...INQUIRY_REFUSALS,
  ...INVITATION_REFUSALS,
  ...LISTING_REFUSALS,
  // Anybody asks whether the code on a receipt is genuine.
  'receipt.unknown': 'Ce code ne correspond à aucun document.',
  ...SHARED_REFUSALS,
};

/** The codes whose sentences are loaded with the pages of signed-in users. */
export type MemberErrorCode = Exclude<DomainErrorCode, keyof typeof VISITOR_MESSAGES>;

const messages: Partial<Sentences<DomainErrorCode>> = { ...VISITOR_MESSAGES };

/** Together with those of visitors, the sentence of every error code: a code that no noun says does not compile. */
export function addMessages(ofMembers: Sentences<MemberErrorCode>): void {
  Object.assign(messages, ofMembers);
}

/** Whether this page can say why. */
export const hasMessage = (code: string): code is DomainErrorCode => Object.hasOwn(messages, code);

export function domainMessage(code: DomainErrorCode, details: RefusalDetails = {}): string {
  const sentence = messages[code];
  if (sentence === undefined) throw new Error(`the sentence of ${code} is not loaded`);
  if (typeof sentence === 'function') return sentence(details);
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => factText(name, details[name]));
}

/** Details are raw values: numbers and instants are formatted here. */
function factText(name: string, fact: string | number | undefined): string {
  if (fact === undefined) return 'quelqu’un';
  if (typeof fact === 'number') return formatNumber(fact);
  return name === 'at' ? formatInstant(fact) : fact;
}
