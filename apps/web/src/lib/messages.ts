import type { DomainErrorCode } from '@lares/domain/shared/errors';

/** The French sentence of every refusal. `{name}` is filled from the details that come with the code. */
export const DOMAIN_MESSAGES: Record<DomainErrorCode, string> = {
  'auth.required': 'Votre session a expiré. Reconnectez-vous.',
  'auth.denied': "Vous n'êtes pas autorisé à effectuer cette action.",
  'auth.no-organization': "Vous n'avez pas encore d'organisation. Demandez une invitation à votre bailleur ou à votre agence.",
  'auth.bad-credentials': 'E-mail ou mot de passe incorrect.',
  'auth.too-many-attempts': 'Trop de tentatives. Réessayez dans quelques minutes.',
  'auth.busy': 'Le service est très sollicité. Réessayez dans un instant.',
  'auth.registration-failed': 'Impossible de créer le compte utilisateur.',
  'auth.token-invalid': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  'auth.weak-password': 'Ce mot de passe est trop facile à deviner.',
  'common.not-found': 'Cet élément est introuvable.',
  'common.still-referenced': 'Cet élément est encore utilisé ailleurs.',
  'common.modified-meanwhile':
    'Modifié entre-temps par {by}. Votre saisie est conservée : rechargez la page pour voir la version enregistrée.',
  'common.invalid-reference': "L'élément choisi n'existe plus.",
  'common.already-exists': 'Cet élément existe déjà.',
  'common.negative': 'Cette valeur ne peut pas être négative.',
  'common.cursor-invalid': 'Cette page de la liste n’existe plus. Revenez à la première page.',
  'common.undo-expired': 'Il est trop tard pour annuler cette suppression.',
  'owner.name-missing': 'Le nom est requis.',
  'property.location-incomplete': 'La latitude va avec la longitude.',
  'property.location-out-of-range': 'Ces coordonnées sont hors limites.',
  'import.file-already-imported': 'Ce fichier a déjà été importé.',
  'file.empty': 'Ce fichier est vide.',
  'file.too-large': 'Cette image dépasse 10 Mo. Réduisez-la, puis réessayez.',
  'file.type-refused': 'Ce fichier n’est pas une image acceptée. Envoyez un fichier JPEG, PNG, WebP ou AVIF.',
  'file.unreadable': 'Cette image est abîmée ou incomplète. Envoyez-la à nouveau.',
  'file.too-many-pixels': 'Cette image est trop grande ({width} × {height} pixels). La limite est de 50 millions de pixels.',
  'file.too-many': 'Un bien présente {max} images au plus. Supprimez-en avant d’en ajouter.',
  'file.interrupted': 'L’envoi a été interrompu. Vérifiez votre connexion, puis réessayez.',
  'file.busy': 'Beaucoup d’images sont en cours de traitement. Réessayez dans un instant.',
};

export function domainMessage(code: DomainErrorCode, details: Record<string, string | number> = {}): string {
  return DOMAIN_MESSAGES[code].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(details[name] ?? 'quelqu’un'));
}
