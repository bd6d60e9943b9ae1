import { DELIMITERS, type Delimiter } from '@lares/domain/imports/delimiter';
import { IMPORT_ENCODINGS, type ImportEncoding } from '@lares/domain/imports/encoding';
import { PROPERTY_IMPORT_FIELDS, type PropertyImportField } from '@lares/domain/imports/property-columns';
import { formatCount, formatNumber } from './format.ts';
import type { RouterOutputs } from './trpc.ts';

export type ImportDraft = RouterOutputs['imports']['inspect'];
export type ImportPreview = RouterOutputs['imports']['preview'];
export type PastImport = RouterOutputs['imports']['list']['rows'][number];
export type RuledOutReason = ImportPreview['ruledOut'][number]['reason'];
export type ColumnMapping = (PropertyImportField | null)[];

/** Why a rule leaves rows out. Said before the import, and again after. */
export const RULED_OUT_WORDS: Record<RuledOutReason, { one: string; several: string; why: string }> = {
  outbuilding: { one: 'dépendance', several: 'dépendances', why: 'Cave, garage ou abri : une dépendance n’est pas un bien à part.' },
  'no-building': { one: 'terrain nu', several: 'terrains nus', why: 'Vendu sans construction.' },
  'same-dwelling': {
    one: 'répétition',
    several: 'répétitions',
    why: 'Le même logement revient une fois par nature de terrain : il est importé une seule fois.',
  },
  blank: { one: 'ligne vide', several: 'lignes vides', why: 'Rien n’y est écrit.' },
};

export const ENCODING_LABELS: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Europe de l’Ouest)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (gros-boutien)',
};

export const DELIMITER_LABELS: Record<Delimiter, string> = { ';': 'point-virgule', ',': 'virgule', '\t': 'tabulation' };

export const ENCODING_CHOICES = IMPORT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }));
export const DELIMITER_CHOICES = DELIMITERS.map((value) => ({ value, label: DELIMITER_LABELS[value] }));

/** As the mapping travels: « title,,city,price ». */
export const mappingText = (mapping: ColumnMapping): string => mapping.map((field) => field ?? '').join(',');

/** One entry per column of the file, whatever the address says. */
export function mappingFrom(text: string, columns: number): ColumnMapping {
  const names = text.split(',');
  return Array.from({ length: columns }, (_, at) => PROPERTY_IMPORT_FIELDS.find((field) => field === names[at]) ?? null);
}

export const ruledOutTotal = ({ ruledOut }: Pick<ImportPreview, 'ruledOut'>): number => ruledOut.reduce((sum, { rows }) => sum + rows, 0);

export const propertiesText = (count: number): string => formatCount(count, 'bien');
export const rowsText = (count: number): string => formatCount(count, 'ligne');

/** « 9 684 biens · 5 488 lignes écartées sur 15 172 » */
export function pastCountsText({ counts }: Pick<PastImport, 'counts'>): string {
  const { ready = 0, rowsRead = 0 } = counts;
  const left = rowsRead - ready;
  return [propertiesText(ready), left > 0 && `${rowsText(left)} ${left > 1 ? 'écartées' : 'écartée'} sur ${formatNumber(rowsRead)}`]
    .filter(Boolean)
    .join(' · ');
}
