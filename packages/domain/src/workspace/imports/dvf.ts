import { type PropertyStatus } from '../../portfolio/properties/status.ts';
import { propertyTitle } from '../../portfolio/properties/title.ts';
import { type PropertyType } from '../../portfolio/properties/type.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { isDay } from '../../shared/day.ts';
import { tidyAddress } from './dvf-address.ts';
import { type DvfColumn, type DvfRow } from './dvf-columns.ts';
import { frenchDay } from './french-day.ts';

/** Rows left out by a documented rule: shown before the import, and not errors. */
export const DVF_LEFT_OUT_REASONS = [
  /** Land sold without a building: `type_local` is empty. */
  'no-building',
  /** Cellar, garage, shed: « Dépendance ». Never a dwelling, with or without one. */
  'outbuilding',
  /** A repeated dwelling: the source has one row for each kind of land. */
  'same-dwelling',
] as const;
export type DvfLeftOutReason = (typeof DVF_LEFT_OUT_REASONS)[number];

export interface DvfProperty {
  /** The first row of the property, counted from 1 without the header. */
  row: number;
  title: string;
  type: PropertyType;
  status: PropertyStatus;
  address: string;
  postalCode: string;
  city: string;
  /** 0 when the price is left out: see `DvfReading.priceLeftOut`. */
  priceCents: Cents;
  /** 0 when the source has none (some « local »). */
  areaM2: number;
  rooms: number | null;
  longitude: number | null;
  latitude: number | null;
  description: string;
}

export interface DvfRowError {
  row: number;
  column: DvfColumn;
  reason: 'not-a-number' | 'not-a-day' | 'unknown-type' | 'missing';
}

export interface DvfReading {
  rowsRead: number;
  properties: DvfProperty[];
  /** `properties` + what is left out + distinct rows in `errors` = `rowsRead`. */
  leftOut: { reason: DvfLeftOutReason; rows: number }[];
  priceLeftOut: {
    /** Properties in a sale of several: the price is that of the whole sale. */
    severalInSale: number;
    /** The source has no price. */
    notGiven: number;
  };
  errors: DvfRowError[];
}

const TYPES: Readonly<Record<string, PropertyType>> = {
  Maison: 'Maison',
  Appartement: 'Appartement',
  'Local industriel. commercial ou assimilé': 'Local commercial',
};

/** One property per (mutation, parcelle, type, surface, pièces, lots). */
const IDENTITY = [
  ...(['id_mutation', 'id_parcelle', 'type_local', 'surface_reelle_bati', 'nombre_pieces_principales'] as const),
  ...(['lot1_numero', 'lot2_numero', 'lot3_numero', 'lot4_numero', 'lot5_numero'] as const),
] satisfies readonly DvfColumn[];

const identityOf = (row: DvfRow) => JSON.stringify(IDENTITY.map((column) => row[column].trim()));

export function readDvf(rows: readonly DvfRow[]): DvfReading {
  const leftOut: Record<DvfLeftOutReason, number> = { 'no-building': 0, outbuilding: 0, 'same-dwelling': 0 };
  const dwellings = new Map<string, { row: number; record: DvfRow }>();
  const soldTogether = new Map<string, number>();

  for (const [index, record] of rows.entries()) {
    const reason = landOrOutbuilding(record);
    const identity = reason ?? identityOf(record);
    if (reason) leftOut[reason] += 1;
    else if (dwellings.has(identity)) leftOut['same-dwelling'] += 1;
    else {
      dwellings.set(identity, { row: index + 1, record });
      soldTogether.set(record.id_mutation, (soldTogether.get(record.id_mutation) ?? 0) + 1);
    }
  }

  const priceLeftOut = { severalInSale: 0, notGiven: 0 };
  const properties: DvfProperty[] = [];
  const errors: DvfRowError[] = [];
  for (const { row, record } of dwellings.values()) {
    const found = errorsOf(record, row);
    errors.push(...found);
    if (found.length > 0) continue;
    const alone = soldTogether.get(record.id_mutation) === 1;
    if (!alone) priceLeftOut.severalInSale += 1;
    else if (record.valeur_fonciere.trim() === '') priceLeftOut.notGiven += 1;
    properties.push(propertyOf(record, row, alone));
  }

  return {
    rowsRead: rows.length,
    properties,
    leftOut: DVF_LEFT_OUT_REASONS.map((reason) => ({ reason, rows: leftOut[reason] })),
    priceLeftOut,
    errors,
  };
}

function landOrOutbuilding({ type_local }: DvfRow): 'no-building' | 'outbuilding' | null {
  const type = type_local.trim();
  if (type === '') return 'no-building';
  return type === 'Dépendance' ? 'outbuilding' : null;
}

const NUMBER_COLUMNS = ['valeur_fonciere', 'surface_reelle_bati', 'nombre_pieces_principales', 'longitude', 'latitude'] as const;

function errorsOf(record: DvfRow, row: number): DvfRowError[] {
  const errors: DvfRowError[] = NUMBER_COLUMNS.filter((column) => Number.isNaN(numberIn(record[column]))).map((column) => ({
    row,
    column,
    reason: 'not-a-number',
  }));
  if (!Object.hasOwn(TYPES, record.type_local.trim())) errors.push({ row, column: 'type_local', reason: 'unknown-type' });
  if (!isDay(record.date_mutation.trim())) errors.push({ row, column: 'date_mutation', reason: 'not-a-day' });
  for (const column of ['id_mutation', 'adresse_nom_voie', 'nom_commune'] as const) {
    if (record[column].trim() === '') errors.push({ row, column, reason: 'missing' });
  }
  return errors;
}

/** The file writes machine numbers: « 121431.21 ». Empty is null, anything else NaN. */
function numberIn(cell: string): number | null {
  const text = cell.trim();
  if (text === '') return null;
  return /^-?\d{1,12}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function propertyOf(record: DvfRow, row: number, alone: boolean): DvfProperty {
  const type = TYPES[record.type_local.trim()] ?? 'Autre';
  const rooms = numberIn(record.nombre_pieces_principales);
  const areaM2 = numberIn(record.surface_reelle_bati) ?? 0;
  const city = record.nom_commune.trim();
  const [longitude, latitude] = [numberIn(record.longitude), numberIn(record.latitude)];
  const located = longitude !== null && latitude !== null;
  return {
    row,
    title: propertyTitle({ type, rooms, areaM2, city }),
    type,
    status: 'Vendu',
    address: tidyAddress({ number: record.adresse_numero, suffix: record.adresse_suffixe, way: record.adresse_nom_voie }),
    postalCode: record.code_postal.trim(),
    city,
    priceCents: cents(alone ? Math.round((numberIn(record.valeur_fonciere) ?? 0) * 100) : 0),
    areaM2,
    // The source writes 0 for commercial premises.
    rooms: rooms === 0 ? null : rooms,
    longitude: located ? longitude : null,
    latitude: located ? latitude : null,
    description: `${record.nature_mutation.trim()} du ${frenchDay(record.date_mutation.trim())}, mutation ${record.id_mutation.trim()} (DVF).`,
  };
}
