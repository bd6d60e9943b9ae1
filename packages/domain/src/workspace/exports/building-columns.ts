import { type ExportColumn, textColumn } from './columns.ts';

interface ExportedBuilding {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  /** Titles of the properties in it. */
  lots: readonly string[];
}

export const BUILDING_EXPORT_COLUMNS: readonly ExportColumn<ExportedBuilding>[] = [
  textColumn('Immeuble', ({ name }) => name, 32),
  textColumn('Adresse', ({ address }) => address, 32),
  textColumn('Code postal', ({ postalCode }) => postalCode, 12),
  textColumn('Ville', ({ city }) => city),
  textColumn('Lots', ({ lots }) => lots.join(' ; '), 60),
];
