import { type ColumnMapping, type ColumnSynonyms, guessColumns } from './columns.ts';

/** What a column of an imported table may feed, in the order in which the mapping screen offers it. */
export const PROPERTY_IMPORT_FIELDS = [
  'title',
  'type',
  'status',
  'address',
  'postalCode',
  'city',
  'price',
  'area',
  'livingArea',
  'rooms',
  'bedrooms',
  'bathrooms',
  'floor',
  'builtYear',
  'parkingSpaces',
  'furnished',
  'dpeClass',
  'dpeDate',
  'dpeNumber',
  'gesClass',
  'taxId',
  'longitude',
  'latitude',
  'amenities',
  'description',
  'imageUrl',
  'videoUrl',
] as const;
export type PropertyImportField = (typeof PROPERTY_IMPORT_FIELDS)[number];

/** Without them no row can become a property. The title is composed when no column gives it; type and status have defaults. */
export const REQUIRED_IMPORT_FIELDS = ['address', 'city', 'price', 'area'] as const satisfies readonly PropertyImportField[];

export const PROPERTY_IMPORT_LABELS: Readonly<Record<PropertyImportField, string>> = {
  title: 'Titre',
  type: 'Type de bien',
  status: 'Statut',
  address: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  price: 'Prix ou loyer',
  area: 'Surface',
  livingArea: 'Surface habitable',
  rooms: 'Pièces',
  bedrooms: 'Chambres',
  bathrooms: 'Salles de bain',
  floor: 'Étage',
  builtYear: 'Année de construction',
  parkingSpaces: 'Places de stationnement',
  furnished: 'Meublé',
  dpeClass: 'Classe DPE',
  dpeDate: 'Date du DPE',
  dpeNumber: 'Numéro du DPE',
  gesClass: 'Classe GES',
  taxId: 'Identifiant fiscal du logement',
  longitude: 'Longitude',
  latitude: 'Latitude',
  amenities: 'Équipements',
  description: 'Description',
  imageUrl: "Adresse de l'image",
  videoUrl: 'Lien de la vidéo',
};

const SYNONYMS: ColumnSynonyms<PropertyImportField> = {
  title: ['Titre', 'Nom du bien', 'Nom', 'Libellé', 'Désignation', 'Intitulé', 'Référence', 'Title', 'Name', 'Property name'],
  type: ['Type de bien', 'Type', 'Nature du bien', 'Nature', 'Catégorie', 'Type local', 'Property type'],
  status: ['Statut', 'État locatif', 'Situation', 'Disponibilité', "Type d'annonce", 'Status'],
  address: ['Adresse', 'Adresse du bien', 'Adresse complète', 'Rue', 'Voie', 'N° et voie', 'Adresse postale', 'Address', 'Street'],
  postalCode: ['Code postal', 'CP', 'Code post', 'Postal code', 'Zip', 'Zip code', 'Postcode'],
  city: ['Ville', 'Commune', 'Localité', 'Nom commune', 'City', 'Town'],
  price: [
    'Prix',
    'Prix de vente',
    'Loyer',
    'Loyer mensuel',
    'Loyer HC',
    'Loyer CC',
    'Loyer hors charges',
    'Prix loyer',
    'Prix ou loyer',
    'Montant',
    'Tarif',
    'Valeur foncière',
    'Price',
    'Rent',
    'Monthly rent',
  ],
  area: [
    'Surface',
    'Superficie',
    'Surface totale',
    'Surface m2',
    'Surface en m2',
    'm2',
    'Métrage',
    'Surface réelle bati',
    'Area',
    'Area m2',
  ],
  livingArea: ['Surface habitable', 'Surface Boutin', 'Loi Boutin', 'Surface Carrez', 'Loi Carrez', 'Living area'],
  rooms: ['Pièces', 'Nombre de pièces', 'Nb pièces', 'Nbre de pièces', 'Nombre pièces principales', 'Rooms'],
  bedrooms: ['Chambres', 'Nombre de chambres', 'Nb chambres', 'Nbre de chambres', 'Bedrooms'],
  bathrooms: ['Salles de bain', 'Salles de bains', 'Salle de bain', 'Nb salles de bain', 'SdB', "Salles d'eau", 'Bathrooms'],
  floor: ['Étage', 'Niveau', "Numéro d'étage", 'Floor'],
  builtYear: ['Année de construction', 'Année', 'Année construction', 'Construction', 'Construit en', 'Built year', 'Year built'],
  parkingSpaces: [
    'Places de stationnement',
    'Stationnement',
    'Nombre de parkings',
    'Nb parkings',
    'Parkings',
    'Parking',
    'Places de parking',
  ],
  furnished: ['Meublé', 'Location meublée', 'Furnished'],
  dpeClass: ['DPE', 'Classe DPE', 'Classe énergie', 'Classe énergétique', 'Étiquette énergie', 'Étiquette DPE', 'DPE classe'],
  dpeDate: ['Date du DPE', 'Date DPE', 'DPE date'],
  dpeNumber: ['Numéro du DPE', 'Numéro DPE', 'N° DPE', 'Numéro ADEME', 'N° ADEME', 'DPE numéro'],
  gesClass: ['GES', 'Classe GES', 'Classe climat', 'Étiquette climat', 'Étiquette GES', 'GES classe'],
  taxId: [
    'Identifiant fiscal du logement',
    'Identifiant fiscal',
    'Numéro fiscal du local',
    'Numéro fiscal',
    'Numéro invariant',
    'Invariant',
  ],
  longitude: ['Longitude', 'Lon', 'Lng'],
  latitude: ['Latitude', 'Lat'],
  amenities: ['Équipements', 'Équipement', 'Prestations', 'Commodités', 'Amenities'],
  description: ['Description', 'Descriptif', 'Texte', 'Annonce', 'Commentaire', 'Commentaires', 'Notes', 'Remarques'],
  imageUrl: ["Adresse de l'image", 'Image', 'Photo', "URL de l'image", 'URL photo', 'Lien photo', 'Image url'],
  videoUrl: ['Lien de la vidéo', 'Vidéo', 'Visite virtuelle', 'URL vidéo', 'Lien vidéo', 'Video url'],
};

export const guessPropertyColumns = (headers: readonly string[]): ColumnMapping<PropertyImportField> => guessColumns(headers, SYNONYMS);

/** Why a mapping cannot be used, or null. */
export type MappingProblem = { code: 'missing'; field: PropertyImportField } | { code: 'twice'; field: PropertyImportField };

export function mappingProblem(mapping: ColumnMapping<PropertyImportField>): MappingProblem | null {
  const chosen = mapping.filter((field) => field !== null);
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice) return { code: 'twice', field: twice };
  const missing = REQUIRED_IMPORT_FIELDS.find((field) => !chosen.includes(field));
  return missing ? { code: 'missing', field: missing } : null;
}

const TEMPLATE_LINE: Readonly<Record<PropertyImportField, string>> = {
  title: 'Appartement lumineux rue Mercière',
  type: 'Appartement',
  status: 'À Louer',
  address: '12 rue Mercière',
  postalCode: '69002',
  city: 'Lyon',
  price: '980,50',
  area: '62,5',
  livingArea: '60,2',
  rooms: '3',
  bedrooms: '2',
  bathrooms: '1',
  floor: '4',
  builtYear: '1890',
  parkingSpaces: '0',
  furnished: 'Non',
  dpeClass: 'D',
  dpeDate: '15/03/2024',
  dpeNumber: '',
  gesClass: 'C',
  taxId: '',
  longitude: '',
  latitude: '',
  amenities: 'Balcon, Ascenseur',
  description: 'Exemple à remplacer par vos biens',
  imageUrl: '',
  videoUrl: '',
};

/** What a new user fills in: every column under the title by which the import knows it, and one line that shows how. */
export const PROPERTY_IMPORT_TEMPLATE: readonly (readonly string[])[] = [
  PROPERTY_IMPORT_FIELDS.map((field) => PROPERTY_IMPORT_LABELS[field]),
  PROPERTY_IMPORT_FIELDS.map((field) => TEMPLATE_LINE[field]),
];
