import { PROPERTY_FIELD_LABELS } from '../../portfolio/properties/labels.ts';
import type { PropertyStatus } from '../../portfolio/properties/status.ts';
import type { PropertyType } from '../../portfolio/properties/type.ts';
import type { Cents } from '../../shared/money.ts';
import { type ExportColumn, furtherColumns, moneyColumn, numberColumn, textColumn } from './columns.ts';

interface ExportedProperty {
  title: string;
  type: PropertyType;
  status: PropertyStatus;
  address: string;
  postalCode: string;
  city: string;
  priceCents: Cents;
  areaM2: number;
  rooms: number | null;
  bedrooms: number;
  bathrooms: number;
  dpeClass: string | null;
  ownerName: string | null;
  isListed: boolean;
  description: string;
  amenities: readonly string[];
  /** Of a picture elsewhere; one that was sent has no address. */
  imageUrl: string | null;
}

/** Exported by a column of their own, or left out on purpose. Every other field of a property gets its column by itself. */
const WITHOUT_FURTHER_COLUMN = [
  ...([
    'title',
    'type',
    'status',
    'address',
    'postalCode',
    'city',
    'priceCents',
    'areaM2',
    'rooms',
    'bedrooms',
    'bathrooms',
    'dpeClass',
  ] as const),
  ...(['ownerId', 'description', 'agentMembershipId', 'amenities', 'imageUrl'] as const),
] as const;

/** Headers that the import of properties recognises. */
export const PROPERTY_EXPORT_COLUMNS: readonly ExportColumn<ExportedProperty>[] = [
  textColumn('Titre', ({ title }) => title, 32),
  textColumn('Type', ({ type }) => type, 16),
  textColumn('Statut', ({ status }) => status, 12),
  textColumn('Adresse', ({ address }) => address, 32),
  textColumn('Code postal', ({ postalCode }) => postalCode, 12),
  textColumn('Ville', ({ city }) => city),
  moneyColumn('Prix (€)', ({ priceCents }) => priceCents),
  numberColumn('Surface (m²)', ({ areaM2 }) => areaM2),
  numberColumn('Pièces', ({ rooms }) => rooms),
  numberColumn('Chambres', ({ bedrooms }) => bedrooms),
  numberColumn('Salles de bain', ({ bathrooms }) => bathrooms, 14),
  textColumn('Classe DPE', ({ dpeClass }) => dpeClass ?? '', 12),
  textColumn('Propriétaire', ({ ownerName }) => ownerName ?? ''),
  textColumn('Annonce visible', ({ isListed }) => (isListed ? 'Oui' : 'Non'), 14),
  textColumn('Description', ({ description }) => description, 40),
  textColumn('Équipements', ({ amenities }) => amenities.join(', '), 40),
  textColumn('Adresse de l’image', ({ imageUrl }) => imageUrl ?? '', 32),
  ...furtherColumns(PROPERTY_FIELD_LABELS, WITHOUT_FURTHER_COLUMN),
];
