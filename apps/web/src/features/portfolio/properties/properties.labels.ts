import { PROPERTY_WARNINGS, type PropertyWarning } from '@lares/domain/portfolio/properties/warnings';
import type { EnergyWarning } from '@lares/domain/portfolio/properties/energy-warnings';
import { LETTING_BAN_SOURCE } from '@lares/domain/portfolio/properties/energy';
import { atLeastLabel, type PropertySort } from '@lares/domain/portfolio/properties/filters';
import { OWNER_CHANGES, type OwnerChange } from '@lares/domain/portfolio/properties/ownerships';
import { PROPERTY_FIELD_LABELS } from '@lares/domain/portfolio/properties/labels';
import { priceSuffix, type PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { cents, type Cents } from '@lares/domain/shared/money';
import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import { fieldText } from '#lib/field-text.ts';
import { formatCount, formatEuros, formatLongDay, formatNumber } from '#lib/format.ts';

/** One label for each field of the form: a field without one does not compile. */
export const PROPERTY_LABELS: Record<keyof PropertyDraft, string> = {
  ...PROPERTY_FIELD_LABELS,
  ownerChange: 'Pourquoi le propriétaire change-t-il ?',
  ownerFrom: 'Propriétaire à compter du',
};

export const OWNER_CHANGE_LABELS: Record<OwnerChange, string> = {
  changement: 'Changement de propriétaire',
  correction: 'Correction d’une erreur',
};

export const SORT_LABELS: Record<PropertySort, string> = {
  newest: 'Plus récents',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  'area-asc': 'Surface croissante',
  'area-desc': 'Surface décroissante',
  title: 'Titre, de A à Z',
};

/**
 * 980 €/mois, 245 000 €. A price of zero is unknown. In large type the heading font nearly closes the narrow space of thousands, so prices
 * use the full no-break space.
 */
export function priceText({ priceCents, status }: { priceCents: number; status: PropertyStatus }): string {
  return priceCents === 0
    ? 'Prix non communiqué'
    : formatEuros(cents(priceCents)).replaceAll('\u202F', '\u00A0').replace('€', priceSuffix(status));
}

/** 12 rue Mercière, 69002 Lyon */
export function addressText({ address, postalCode, city }: { address: string; postalCode: string; city: string }): string {
  return [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

export const bedroomsText = (count: number): string => formatCount(count, 'chambre');
export const bathroomsText = (count: number): string => formatCount(count, 'salle de bain', 'salles de bain');
export const atLeastText = (count: number, singular: string, plural: string): string =>
  `${atLeastLabel(count)} ${count > 1 ? plural : singular}`;

export const floorText = (floor: number): string => {
  if (floor === 0) return 'Rez-de-chaussée';
  return floor < 0 ? `Sous-sol ${formatNumber(-floor)}` : floor === 1 ? '1er étage' : `${formatNumber(floor)}e étage`;
};

export const furnishedText = (furnished: boolean): string => (furnished ? 'Meublé' : 'Vide');

const isOwnerChange = (value: unknown): value is OwnerChange => OWNER_CHANGES.some((change) => change === value);

/** Formats a stored value of any field. `nameOf` resolves ids where it can. */
export function valueText(field: string, value: unknown, nameOf: (id: string) => string | undefined = () => undefined): string {
  if (field === 'furnished' && typeof value === 'boolean') return furnishedText(value);
  if (field === 'floor' && typeof value === 'number') return floorText(value);
  if (field === 'builtYear' && typeof value === 'number') return String(value);
  if ((field === 'longitude' || field === 'latitude') && typeof value === 'number') return String(value).replace('.', ',');
  if (field === 'ownerChange' && isOwnerChange(value)) return OWNER_CHANGE_LABELS[value];
  if ((field === 'ownerId' || field === 'agentMembershipId') && typeof value === 'string' && value !== '') return nameOf(value) ?? 'Choisi';
  return fieldText(field, value);
}

export interface WarningText {
  title: string;
  sentence: string;
  /** Its legal source. */
  source: string | null;
}

/** The legal rule as a warning: nothing prevents saving. */
export function energyWarningText(warning: EnergyWarning): WarningText {
  switch (warning.code) {
    case 'dpe-missing':
      return {
        title: 'DPE non renseigné',
        sentence: 'La classe énergie du logement doit figurer dans l’annonce.',
        source: 'Code de la construction et de l’habitation, art. L126-33',
      };
    case 'dpe-expired':
      return {
        title: 'DPE périmé',
        sentence: `Ce diagnostic n’est plus valable depuis le ${formatLongDay(warning.validUntil)}.`,
        source: 'service-public.fr, fiche F16096',
      };
    case 'dpe-number-unusual':
      return {
        title: 'Numéro de DPE inhabituel',
        sentence: 'Depuis juillet 2021, un numéro de l’ADEME compte 13 chiffres et lettres. Vérifiez-le s’il est récent.',
        source: null,
      };
    case 'letting-banned':
      return {
        title: `Classe ${warning.ban.energyClass} : location interdite`,
        sentence: `Depuis le ${formatLongDay(warning.ban.from)}, ce logement ne peut plus faire l’objet d’un nouveau bail ni d’un renouvellement.`,
        source: LETTING_BAN_SOURCE,
      };
    case 'letting-banned-later':
      return {
        title: `Classe ${warning.ban.energyClass} : location bientôt interdite`,
        sentence: `À partir du ${formatLongDay(warning.ban.from)}, ce logement ne pourra plus faire l’objet d’un nouveau bail ni d’un renouvellement.`,
        source: LETTING_BAN_SOURCE,
      };
  }
}

/** « 100 000 € – 500 000 € », « dès 500 € », « jusqu’à 60 m² ». */
export function rangeText<Bound>(min: Bound | undefined, max: Bound | undefined, write: (bound: Bound) => string): string {
  if (min !== undefined && max !== undefined) return `${write(min)} – ${write(max)}`;
  if (min !== undefined) return `dès ${write(min)}`;
  return max === undefined ? '' : `jusqu’à ${write(max)}`;
}

export const euroBound = (bound: number): string => formatEuros(cents(bound) satisfies Cents);

/** Texts for the history of a property. Only its owners and its current agent have names. */
export function propertyHistoryText({ owner, pastOwners, agent }: PeopleOfProperty) {
  const names = new Map([
    ...[...pastOwners, ...(owner ? [owner] : [])].map(({ id, name }) => [id, name] as const),
    ...(agent ? [[agent.membershipId, agent.fullName] as const] : []),
  ]);
  return {
    labels: { ...PROPERTY_LABELS, isListed: 'Annonce visible' },
    value: (field: string, value: unknown) => valueText(field, value, (id) => names.get(id)),
  };
}

interface PeopleOfProperty {
  owner: { id: string; name: string } | null;
  pastOwners: readonly { id: string; name: string }[];
  agent: { membershipId: string; fullName: string } | null;
}

const WARNING_SENTENCES: Record<PropertyWarning, string> = {
  'no-price': 'Le prix est de 0 €.',
  'no-area': 'La surface est de 0 m².',
};

/** Of the warnings that the server names, those of properties. */
export const propertyWarningsAmong = (named: readonly string[]): PropertyWarning[] =>
  PROPERTY_WARNINGS.filter((warning) => named.includes(warning));

export const propertyWarningSentences = (named: readonly string[]): string[] =>
  propertyWarningsAmong(named).map((warning) => WARNING_SENTENCES[warning]);
