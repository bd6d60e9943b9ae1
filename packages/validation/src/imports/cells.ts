import { parseFrenchDay } from '@lares/domain/imports/french-day';
import { parseFrenchNumber } from '@lares/domain/imports/french-number';
import { type PropertyImportField } from '@lares/domain/imports/property-columns';
import { amenitiesFromCell, booleanFromWord, floorFromWord, statusFromWord, typeFromWord } from '@lares/domain/imports/words';
import { PROPERTY_STATUSES } from '@lares/domain/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/properties/type';
import { type PropertyDraft } from '../properties.ts';

export type CellReading = { ok: true; fields: Partial<PropertyDraft> } | { ok: false; message: string };

/** The field of the form that a column feeds. */
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
  longitude: 'longitude',
  latitude: 'latitude',
  amenities: 'amenities',
  description: 'description',
  imageUrl: 'imageUrl',
  videoUrl: 'videoUrl',
};

const refused = (message: string): CellReading => ({ ok: false, message });

/** What one cell says, as the form would hold it. An empty cell says nothing: the default of the form stands. */
export function readCell(field: PropertyImportField, cell: string): CellReading {
  if (cell === '') return { ok: true, fields: {} };
  switch (field) {
    case 'price':
    case 'area':
    case 'livingArea':
    case 'rooms':
    case 'bedrooms':
    case 'bathrooms':
    case 'builtYear':
    case 'parkingSpaces':
      return number(field, cell, true);
    case 'longitude':
    case 'latitude':
      return number(field, cell, false);
    case 'floor':
      return known(field, floorFromWord(cell), `Étage inconnu : « ${shown(cell)} »`);
    case 'type':
      return known(field, typeFromWord(cell), `Type inconnu : « ${shown(cell)} ». Types possibles : ${PROPERTY_TYPES.join(', ')}`);
    case 'status':
      return known(field, statusFromWord(cell), `Statut inconnu : « ${shown(cell)} ». Statuts possibles : ${PROPERTY_STATUSES.join(', ')}`);
    case 'furnished':
      return known(field, booleanFromWord(cell), `« ${shown(cell)} » ne dit ni oui ni non`);
    case 'dpeClass':
    case 'gesClass':
      return energyClass(field, cell);
    case 'dpeDate':
      return dpeDate(cell);
    case 'amenities':
      return amenities(cell);
    case 'postalCode':
      // Spreadsheets take the leading zero away: « 1500 » is 01500.
      return { ok: true, fields: { postalCode: /^\d{4}$/.test(cell) ? `0${cell}` : cell } };
    case 'title':
    case 'address':
    case 'city':
    case 'dpeNumber':
    case 'taxId':
    case 'description':
    case 'imageUrl':
    case 'videoUrl':
      return { ok: true, fields: { [DRAFT_FIELD_OF[field]]: cell } };
  }
}

function number(field: PropertyImportField, cell: string, grouped: boolean): CellReading {
  const reading = parseFrenchNumber(cell, { grouped });
  if (!reading.ok) {
    return refused(
      reading.reason === 'ambiguous'
        ? `« ${shown(cell)} » est ambigu : écrivez « ${cell.replace(/[.,]/u, '')} » sans séparateur, ou deux décimales au plus`
        : `Nombre illisible : « ${shown(cell)} »`,
    );
  }
  if (field !== 'price') return { ok: true, fields: { [DRAFT_FIELD_OF[field]]: reading.value } };
  const inCents = reading.value * 100;
  const rounded = Math.round(inCents);
  // 1234.56 × 100 is 123456.00000000001: only a real third decimal is refused.
  if (Math.abs(inCents - rounded) > 1e-3) return refused('Le prix a deux décimales au plus');
  return { ok: true, fields: { priceCents: rounded } };
}

function known<Value extends PropertyDraft[keyof PropertyDraft]>(
  field: PropertyImportField,
  value: Value | null,
  message: string,
): CellReading {
  return value === null ? refused(message) : { ok: true, fields: { [DRAFT_FIELD_OF[field]]: value } };
}

/** « D », « d », « Classe D »; a diagnostic « vierge » or « en cours » is no class and says nothing. */
function energyClass(field: 'dpeClass' | 'gesClass', cell: string): CellReading {
  if (/^(?:vierge|en cours|non soumis|nc|n\/?a|-)$/iu.test(cell)) return { ok: true, fields: {} };
  const letter = /^(?:classe\s+)?([a-g])$/iu.exec(cell)?.[1]?.toUpperCase();
  return letter ? { ok: true, fields: { [field]: letter } } : refused(`Classe inconnue : « ${shown(cell)} » (de A à G)`);
}

function dpeDate(cell: string): CellReading {
  const reading = parseFrenchDay(cell);
  if (reading.ok) return { ok: true, fields: { dpeDate: reading.value } };
  return refused(
    reading.reason === 'short-year'
      ? `Année à quatre chiffres attendue : « ${shown(cell)} »`
      : `Date inconnue : « ${shown(cell)} » (jj/mm/aaaa)`,
  );
}

function amenities(cell: string): CellReading {
  const reading = amenitiesFromCell(cell);
  if (reading.unknown.length === 0) return { ok: true, fields: { amenities: reading.amenities } };
  return refused(
    `Équipement inconnu : ${reading.unknown
      .slice(0, 3)
      .map((word) => `« ${shown(word)} »`)
      .join(', ')}`,
  );
}

/** A message quotes the cell, not a page of it. */
const shown = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell);
