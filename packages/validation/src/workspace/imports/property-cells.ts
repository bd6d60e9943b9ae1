import { wholePostalCode } from '@lares/domain/workspace/imports/postal-address';
import { type PropertyImportField } from '@lares/domain/workspace/imports/property-columns';
import {
  amenitiesFromCell,
  booleanFromWord,
  floorFromWord,
  statusFromWord,
  typeFromWord,
} from '@lares/domain/workspace/imports/property-vocabulary';
import { PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { type PropertyDraft } from '../../portfolio/properties.ts';
import { centsIn, dayIn, numberIn, read, type Reading, refused, shown } from './cell-readings.ts';

/** With the owner as written: the form holds their id. */
export type PropertyRowDraft = PropertyDraft & { owner: string };

type CellReading = Reading<Partial<PropertyRowDraft>>;

/** The form field of a column. */
export const DRAFT_FIELD_OF: Readonly<Record<PropertyImportField, keyof PropertyDraft>> = {
  title: 'title',
  type: 'type',
  status: 'status',
  address: 'address',
  postalCode: 'postalCode',
  city: 'city',
  price: 'priceCents',
  area: 'areaM2',
  livingArea: 'livingAreaM2',
  rooms: 'rooms',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  floor: 'floor',
  builtYear: 'builtYear',
  parkingSpaces: 'parkingSpaces',
  furnished: 'furnished',
  dpeClass: 'dpeClass',
  dpeDate: 'dpeDate',
  dpeNumber: 'dpeNumber',
  gesClass: 'gesClass',
  taxId: 'taxId',
  owner: 'ownerId',
  longitude: 'longitude',
  latitude: 'latitude',
  amenities: 'amenities',
  description: 'description',
  imageUrl: 'imageUrl',
  videoUrl: 'videoUrl',
};

/** The value of one cell, as the form holds it. */
export function readPropertyCell(field: PropertyImportField, cell: string): CellReading {
  switch (field) {
    case 'price':
      return into(field, centsIn(cell, 'Le prix a deux décimales au plus'));
    case 'area':
    case 'livingArea':
    case 'rooms':
    case 'bedrooms':
    case 'bathrooms':
    case 'builtYear':
    case 'parkingSpaces':
      return into(field, numberIn(cell));
    case 'longitude':
    case 'latitude':
      return into(field, numberIn(cell, { grouped: false }));
    case 'floor':
      return known(field, floorFromWord(cell), `Étage inconnu : « ${shown(cell)} »`);
    case 'type':
      return known(field, typeFromWord(cell), `Type inconnu : « ${shown(cell)} ». Types possibles : ${PROPERTY_TYPES.join(', ')}`);
    case 'status':
      return known(field, statusFromWord(cell), `Statut inconnu : « ${shown(cell)} ». Statuts possibles : ${PROPERTY_STATUSES.join(', ')}`);
    case 'furnished':
      return known(field, booleanFromWord(cell), `« ${shown(cell)} » ne dit ni oui ni non`);
    case 'dpeClass':
    case 'gesClass':
      return energyClass(field, cell);
    case 'dpeDate':
      return into(field, dayIn(cell));
    case 'amenities':
      return amenities(cell);
    case 'owner':
      return read({ owner: cell });
    case 'postalCode':
      return into(field, read(wholePostalCode(cell)));
    case 'title':
    case 'address':
    case 'city':
    case 'dpeNumber':
    case 'taxId':
    case 'description':
    case 'imageUrl':
    case 'videoUrl':
      return into(field, read(cell));
  }
}

const into = (field: PropertyImportField, reading: Reading<PropertyDraft[keyof PropertyDraft]>): CellReading =>
  reading.ok ? read({ [DRAFT_FIELD_OF[field]]: reading.value }) : reading;

const known = <Value extends PropertyDraft[keyof PropertyDraft]>(field: PropertyImportField, value: Value | null, message: string) =>
  value === null ? refused(message) : into(field, read(value));

/** « D », « d », « Classe D »; a diagnostic « vierge » or « en cours » has no class. */
function energyClass(field: 'dpeClass' | 'gesClass', cell: string): CellReading {
  if (/^(?:vierge|en cours|non soumis|nc|n\/?a|-)$/iu.test(cell)) return read({});
  const energyClass = /^(?:classe\s+)?([a-g])$/iu.exec(cell)?.[1]?.toUpperCase();
  return energyClass ? read({ [field]: energyClass }) : refused(`Classe inconnue : « ${shown(cell)} » (de A à G)`);
}

function amenities(cell: string): CellReading {
  const reading = amenitiesFromCell(cell);
  if (reading.unknown.length === 0) return read({ amenities: reading.amenities });
  return refused(
    `Équipement inconnu : ${reading.unknown
      .slice(0, 3)
      .map((word) => `« ${shown(word)} »`)
      .join(', ')}`,
  );
}
