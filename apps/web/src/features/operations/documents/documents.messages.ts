import type { DomainErrorCode } from '@lares/domain/shared/errors';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const LIST = {
  failure: 'Impossible de récupérer les documents',
  unexpected: 'Une erreur est survenue lors de la récupération des documents',
  unexpectedReason: 'Vos documents sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const ONE = {
  failure: 'Impossible de récupérer ce document',
  unexpected: 'Une erreur est survenue lors de la récupération du document',
  unexpectedReason: 'Le document est à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const UPLOAD_FAILED = 'Erreur lors de l’upload du fichier';

/** Whether the file itself was refused, not the document. */
const isAboutFile = (code: DomainErrorCode | null): boolean =>
  code !== null && (code.startsWith('file.') || (code.startsWith('document.') && !ABOUT_VALUES.has(code)));
const ABOUT_VALUES = new Set<DomainErrorCode>(['document.title-missing', 'document.several-links']);

const CREATE = {
  success: 'Document ajouté avec succès',
  failure: (code: DomainErrorCode | null) => (isAboutFile(code) ? UPLOAD_FAILED : 'Impossible de créer ce document'),
  unexpected: 'Une erreur est survenue lors de la création du document',
  unexpectedReason: 'Votre saisie et votre fichier sont conservés. Renvoyé, il ne sera classé qu’une fois.',
} satisfies EntityMessages;

const UPDATE = {
  success: 'Document mis à jour avec succès',
  failure: 'Impossible de mettre à jour ce document',
  unexpected: 'Une erreur est survenue lors de la mise à jour du document',
} satisfies EntityMessages;

const SHARE = { ...UPDATE, unexpectedReason: 'Le partage est resté comme il était.' } satisfies EntityMessages;

const REMOVE = {
  success: 'Document supprimé avec succès',
  failure: 'Impossible de supprimer ce document',
  unexpected: 'Une erreur est survenue lors de la suppression du document',
  unexpectedReason: 'Rien n’a été supprimé.',
} satisfies EntityMessages;

const RESTORE = { success: 'Document rétabli', failure: 'Impossible de rétablir ce document' } satisfies EntityMessages;

/** Word for word from the specification, where it has one. */
export const DOCUMENT_MESSAGES = {
  list: LIST,
  one: ONE,
  create: CREATE,
  /** The bytes did not arrive. */
  uploadFailed: UPLOAD_FAILED,
  update: UPDATE,
  share: SHARE,
  remove: REMOVE,
  restore: RESTORE,
  /** The form could not continue, because the session had ended. */
  save: { failure: 'Une erreur est survenue lors de l’enregistrement du document' },
} as const;

export const DOCUMENT_TEXTS = {
  loading: 'Chargement des documents...',
  empty: 'Aucun document trouvé',
  notFound: 'Document introuvable',
  confirm: 'Êtes-vous sûr de vouloir supprimer ce document ?',
  removing: 'Suppression...',
  sending: 'Envoi en cours...',
  updating: 'Mise à jour...',
  acceptedFiles: 'PDF, image, Word, Excel, PowerPoint ou texte, 50 Mo au plus',
} as const;
