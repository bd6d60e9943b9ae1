import {
  COLUMN_COUNT,
  COLUMNS,
  type ColumnKind,
  type ColumnName,
  type ColumnValues,
  PHOTO_RANKS,
  PHOTO_TITLE_RANKS,
  POLIRIS_VERSION,
} from './columns.ts';
import { writtenText } from './written-text.ts';

export interface PortalPhoto {
  url: string;
  title: string;
}

type Values = { [Name in ColumnName]?: ColumnValues[(typeof COLUMNS)[Name]['kind']] | null };

/** One advertisement as the file holds it; what is absent or null is an empty column. */
export interface PortalLine extends Values {
  photos: readonly PortalPhoto[];
}

const LINE_END = '\r\n';
const SEPARATOR = '!#';

const WRITTEN: { [Kind in ColumnKind]: (value: ColumnValues[Kind]) => string } = {
  texte: writtenText,
  décimal: (value) => value.toFixed(2).replace(/\.00$/u, ''),
  entier: String,
  date: (value) => value.split('-').toReversed().join('/'),
  'oui/non': (value) => (value ? 'OUI' : 'NON'),
};

/** 334 values, each between quotes. */
function writtenLine({ photos, ...values }: PortalLine): string {
  const fields = Array.from({ length: COLUMN_COUNT }, () => '');
  for (const [name, value] of Object.entries(values)) {
    const { rank, kind } = COLUMNS[name as ColumnName];
    if (value !== null && value !== undefined) fields[rank - 1] = WRITTEN[kind](value as never);
  }
  for (const [at, { url, title }] of photos.slice(0, PHOTO_RANKS.length).entries()) {
    fields[(PHOTO_RANKS[at] ?? 0) - 1] = writtenText(url);
    fields[(PHOTO_TITLE_RANKS[at] ?? 0) - 1] = writtenText(title).slice(0, MAX_TITLE);
  }
  return fields.map((field) => `"${field}"`).join(SEPARATOR);
}

const MAX_TITLE = 256;

/** `Annonces.csv`: one line for each advertisement, without header. Every character is one byte of ISO-8859-1. */
export const advertisementsFile = (lines: readonly PortalLine[]): string => lines.map((line) => writtenLine(line) + LINE_END).join('');

/** `Config.txt`. */
export const configurationFile = (version: string): string =>
  [`Version=${POLIRIS_VERSION}`, `Application=Lares / ${version}`, 'Devise=Euro', ''].join(LINE_END);

/** `Photos.cfg`: the file holds the addresses of the photos, which the portal fetches once. */
export const PHOTO_CONFIGURATION = `Mode=URL${LINE_END}`;

/** « <software>_<agency>.zip », in lower case. */
export const portalFileName = (agencyId: string): string => `lares_${agencyId.toLowerCase()}.zip`;
