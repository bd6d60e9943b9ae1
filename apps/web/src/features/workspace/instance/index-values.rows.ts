import { quarterText } from '#features/leasing/leases/leases.labels.ts';
import type { IndexFlaw } from '@lares/domain/leasing/indices/index-table';
import type { IndexFileRow, InseeFileFault } from '@lares/domain/leasing/indices/insee-file';
import { formatDay, formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type IndexValueRow = RouterOutputs['indices']['list'][number];

/** « IRL, T3 2026 : 147,52 » */
export const indexValueName = ({ series, quarter, hundredths }: IndexValueRow): string =>
  `${series}, ${quarterText(quarter)} : ${formatNumber(hundredths / 100)}`;

/** Why the file of Insee cannot be read. */
export const FILE_FAULTS: Record<InseeFileFault, string> = {
  'no-values': 'Aucune valeur trimestrielle dans ce fichier : exportez la série en CSV depuis la BDM de l’Insee.',
  'several-series': 'Ce fichier contient plusieurs séries : exportez-les une par une.',
};

const FLAWS: Record<IndexFlaw, string> = {
  'already-published': 'déjà connue',
  'in-future': 'refusée : publiée après aujourd’hui',
  'too-early': 'refusée : ce trimestre ne peut pas encore être publié',
  implausible: 'refusée : trop loin de la valeur précédente',
};

const value = (hundredths: number): string => formatNumber(hundredths / 100);

/** « nouvelle, publiée le 15/10/2026 », « différente : 146,60 est conservée » */
export function fileRowText({ state, flaw, knownHundredths, publishedOn }: IndexFileRow): string {
  if (flaw !== null) return FLAWS[flaw];
  if (state === 'différente') return `différente : ${value(knownHundredths ?? 0)} est conservée`;
  return state === 'connue' ? 'déjà connue' : `nouvelle, publiée le ${formatDay(publishedOn)}`;
}

/** « T3 2026 : 148,90 » */
export const fileRowName = ({ quarter, hundredths }: Pick<IndexFileRow, 'quarter' | 'hundredths'>): string =>
  `${quarterText(quarter)} : ${value(hundredths)}`;
