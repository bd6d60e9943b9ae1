import type { DocumentType } from '../../operations/documents/type.ts';
import { type Day, dayInParis } from '../../shared/day.ts';
import { dayColumn, type ExportColumn, numberColumn, textColumn } from './columns.ts';

interface ExportedDocument {
  title: string;
  documentType: DocumentType;
  description: string;
  property: string | null;
  tenant: string | null;
  fileName: string;
  bytes: number;
  visibleToTenant: boolean;
  visibleToOwner: boolean;
  expiresOn: Day | null;
  createdAt: string;
  /** The folder and name of the bytes in an archive. */
  storageKey: string;
}

const yesOrNo = (is: boolean): string => (is ? 'Oui' : 'Non');

export const DOCUMENT_EXPORT_COLUMNS: readonly ExportColumn<ExportedDocument>[] = [
  textColumn('Titre', ({ title }) => title, 40),
  textColumn('Type', ({ documentType }) => documentType, 18),
  textColumn('Description', ({ description }) => description, 40),
  textColumn('Bien immobilier', ({ property }) => property ?? '', 32),
  textColumn('Locataire', ({ tenant }) => tenant ?? ''),
  textColumn('Nom du fichier', ({ fileName }) => fileName, 32),
  numberColumn('Taille (octets)', ({ bytes }) => bytes, 16),
  textColumn('Partagé avec le locataire', ({ visibleToTenant }) => yesOrNo(visibleToTenant), 24),
  textColumn('Partagé avec le propriétaire', ({ visibleToOwner }) => yesOrNo(visibleToOwner), 26),
  dayColumn('Expire le', ({ expiresOn }) => expiresOn),
  dayColumn('Ajouté le', ({ createdAt }) => dayInParis(new Date(createdAt))),
  textColumn('Dans l’archive', ({ storageKey }) => storageKey, 60),
];
