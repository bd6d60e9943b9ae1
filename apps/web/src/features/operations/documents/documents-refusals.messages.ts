import { dayText, type Refusals } from '#lib/refusals.ts';

export const DOCUMENT_REFUSALS: Refusals<'document'> = {
  'document.title-missing': 'Le titre est requis.',
  'document.several-links': 'Un document se classe à un seul endroit.',
  'document.key-reused': 'Ce fichier a déjà été ajouté, avec d’autres renseignements. Retrouvez-le dans la liste des documents.',
  'document.deleted-since': 'Ce document a déjà été ajouté, puis supprimé. Choisissez le fichier à nouveau pour l’ajouter encore.',
  'document.bill-of-owner': 'Ce document est la facture de la dépense « {label} », sur la page du propriétaire : il se garde avec elle.',
  'document.bill-of-charges':
    'Ce document est la facture de la dépense « {label} », sur la page des charges. Retirez-le d’abord de cette dépense.',
  'document.proof-of-deduction': 'Ce document justifie la retenue « {label} », sur la page de sortie d’un contrat : il se garde avec elle.',
  'document.act-of-order': ({ label = '' }) =>
    `Ce document est l’acte du commandement de payer signifié le ${dayText(label)}, sur le compte du locataire : il se garde avec lui.`,
  'document.too-large': 'Ce fichier dépasse {max} Mo. Réduisez-le, ou partagez-le en plusieurs fichiers.',
  'document.type-refused':
    'Ce type de fichier n’est pas accepté. Envoyez un PDF, une image (JPEG, PNG, WebP ou GIF), un document Word, Excel ou PowerPoint, ou un texte.',
  'document.unreadable': 'Ce fichier est abîmé ou incomplet. Envoyez-le à nouveau.',
  'document.unsafe': 'Ce fichier contient des éléments dangereux. Enregistrez-le de nouveau, ou exportez-le en PDF.',
  'document.macros': 'Ce fichier contient des macros. Enregistrez-le sans macros, ou exportez-le en PDF.',
  'document.locked': 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans protection.',
  'document.not-rendered': 'Le document est en préparation. Réessayez dans un instant.',
  'document.busy': 'Beaucoup de fichiers arrivent en même temps. Réessayez dans un instant.',
  'document.limit-reached': 'Vos documents dépassent ensemble {max} Mo. Demandez à votre gestionnaire d’en supprimer avant d’en ajouter.',
};
