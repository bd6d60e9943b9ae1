import { formatCount } from '#lib/format.ts';
import type { RefusalDetails, Refusals } from '#lib/refusals.ts';

export const IMPORT_REFUSALS: Refusals<'import'> = {
  'import.file-already-imported': 'Ce fichier a déjà été importé par {by}, le {at}. Annulez cet import avant de recommencer.',
  'import.interrupted': 'L’import a été interrompu et rien n’a été importé. Lancez-le de nouveau.',
  'import.already-undone': 'Cet import a déjà été annulé.',
  'import.busy': 'D’autres imports sont en cours. Réessayez dans un instant.',
  'import.columns-unmapped': 'Dites ce que donne chaque colonne nécessaire.',
  'import.draft-expired': 'Le fichier n’est plus en attente. Choisissez-le de nouveau.',
  'import.line-too-long':
    'La ligne {line} dépasse {max} caractères : un guillemet ouvert dans la colonne {column} n’est sans doute jamais refermé.',
  'import.no-rows': 'Ce fichier ne contient aucune ligne sous ses titres de colonnes.',
  'import.not-text': 'Ce fichier n’est pas un texte lisible. Enregistrez-le au format « CSV UTF-8 », puis choisissez-le de nouveau.',
  'import.nothing-to-import': 'Aucune ligne de ce fichier ne peut être importée.',
  'import.official-not-updated':
    'Le fichier officiel des ventes ne met pas à jour les biens déjà présents : créez-les de nouveau ou ignorez ces lignes.',
  'import.payment-grid':
    'Ce tableau a une colonne par mois, qui ne dit pas quel jour chaque loyer a été payé. Donnez une ligne par paiement, avec les colonnes « Locataires » ou « Bien », « Montant » et « Date de paiement ».',
  'import.quote-unclosed': 'Un guillemet ouvert à la ligne {line}, colonne {column}, n’est jamais refermé.',
  'import.rows-refused': 'Des lignes sont refusées ({rows}) : relisez-les, puis corrigez-les ou ignorez-les. Rien n’a été importé.',
  'import.too-large': 'Ce fichier dépasse {max} Mo. Partagez-le en plusieurs fichiers.',
  'import.too-many-columns': 'La ligne {line} a {columns} colonnes. La limite est de {max}.',
  'import.too-many-rows': 'Ce fichier dépasse {max} lignes. Partagez-le en plusieurs fichiers.',
  'import.undo-refused': (details) =>
    `Des ${IMPORTED_LABELS[String(details['kind'])] ?? 'lignes'} de cet import ont changé ou servent depuis : ${sinceImport(details)}. Rien n’a été annulé.`,
  'import.undone-since': 'L’import qui a apporté cette fiche a été annulé depuis. Importez de nouveau le fichier.',
  'import.unreadable-character':
    'La ligne {line} contient un caractère nul (position {column}). Le fichier est abîmé : exportez-le de nouveau.',
  'import.workbook':
    'Ce fichier n’est pas un classeur « .xlsx ». Dans votre tableur, enregistrez-le au format « .xlsx » ou « CSV UTF-8 », puis choisissez-le de nouveau.',
  'import.workbook-broken':
    'Ce classeur est abîmé ou incomplet. Ouvrez-le dans votre tableur, enregistrez-le de nouveau, puis choisissez-le.',
  'import.workbook-locked': 'Ce classeur est protégé par un mot de passe. Enregistrez-le sans protection, puis choisissez-le de nouveau.',
  'import.workbook-macros':
    'Ce classeur contient des macros. Enregistrez-le au format « .xlsx », sans macros, puis choisissez-le de nouveau.',
  'import.workbook-too-large':
    'Ce classeur est trop grand. Gardez-y seulement la feuille à importer, ou partagez-la en plusieurs fichiers.',
  'import.workbook-unsafe': 'Ce classeur contient des éléments dangereux. Enregistrez la feuille au format « CSV UTF-8 ».',
};

const IMPORTED_LABELS: Readonly<Record<string, string>> = {
  properties: 'biens',
  owners: 'propriétaires',
  tenants: 'clients',
  leases: 'contrats',
  payments: 'paiements',
  'opening-balances': 'soldes',
  'charge-expenses': 'postes de charges',
  'rent-roll': 'lots',
};

const SINCE_IMPORT = [
  ['edited', 'modifié', 'modifiés'],
  [
    'settled',
    'pris dans une régularisation que le locataire peut encore vérifier',
    'pris dans une régularisation que le locataire peut encore vérifier',
  ],
  ['terms', 'loyer ajouté', 'loyers ajoutés'],
  ['properties', 'bien', 'biens'],
  ['mandates', 'mandat', 'mandats'],
  ['leases', 'contrat', 'contrats'],
  ['payments', 'paiement', 'paiements'],
  ['inquiries', 'demande reçue', 'demandes reçues'],
  ['listings', 'annonce publiée', 'annonces publiées'],
  ['events', 'événement au calendrier', 'événements au calendrier'],
  ['requests', 'demande de maintenance', 'demandes de maintenance'],
  ['documents', 'document', 'documents'],
  ['reviews', 'avis', 'avis'],
  ['notices', 'congé annoncé', 'congés annoncés'],
  ['accounts', 'compte ouvert', 'comptes ouverts'],
  ['favourites', 'favori', 'favoris'],
  ['images', 'image ajoutée', 'images ajoutées'],
] as const;

/** These are deleted for good: a deleted document that can be restored still prevents it. */
const COUNTS_DELETED = new Set(['leases', 'payments']);

/** Non-zero counts only: « 2 modifiés, 1 favori ». */
function sinceImport(details: RefusalDetails): string {
  return SINCE_IMPORT.flatMap(([name, singular, plural]) => {
    const count = Number(details[name] ?? 0);
    const suffix = name === 'documents' && COUNTS_DELETED.has(String(details['kind'])) ? ' (dont supprimés)' : '';
    return count > 0 ? [formatCount(count, singular, plural) + suffix] : [];
  }).join(', ');
}
