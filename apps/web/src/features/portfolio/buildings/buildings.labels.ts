import type { KeyKind } from '@lares/domain/portfolio/buildings/key-kinds';
import { formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type BuildingDetail = RouterOutputs['buildings']['byId'];
export type BuildingRow = RouterOutputs['buildings']['list'][number];
export type BuildingKey = BuildingDetail['keys'][number];
export type BuildingLot = BuildingDetail['lots'][number];

export const KEY_KIND_LABELS: Record<KeyKind, string> = {
  tantièmes: 'Tantièmes',
  surface: 'Surface',
  personnes: 'Personnes',
  'parts égales': 'Parts égales',
  compteur: 'Compteurs individuels',
};

/** What a share or a meter counts. */
export const KEY_UNITS: Record<KeyKind, string> = { tantièmes: '', surface: 'm²', personnes: '', 'parts égales': '', compteur: '' };

/** « 87 / 1 000 » */
export const shareText = (share: number, total: number): string => `${formatNumber(share)} / ${formatNumber(total)}`;

export const placeText = ({ address, postalCode, city }: Pick<BuildingRow, 'address' | 'postalCode' | 'city'>): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
