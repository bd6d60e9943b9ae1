import type { KeyKind } from '@lares/domain/portfolio/buildings/key-kinds';
import { fieldText } from '#lib/field-text.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
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

/** Texts for the history of a building and of its keys. A lot that is no longer one has no name here. */
export const buildingHistoryText = ({ lots }: Pick<BuildingDetail, 'lots'>) => ({
  labels: {
    name: 'Nom',
    address: 'Adresse',
    postalCode: 'Code postal',
    city: 'Ville',
    propertyIds: 'Lots',
    // Of a key.
    kind: 'Type de clé',
    totalMilli: 'Total des parts',
  },
  value: (field: string, value: unknown): string => {
    if (field === 'totalMilli' && typeof value === 'number') return formatNumber(value / 1000);
    if (field !== 'propertyIds' || !Array.isArray(value)) return fieldText(field, value);
    const titles = lots.filter(({ id }) => value.includes(id)).map(({ title }) => title);
    const others = value.length - titles.length;
    return [...titles, ...(others === 0 ? [] : [formatCount(others, 'autre bien', 'autres biens')])].join(', ') || 'Aucun';
  },
});
