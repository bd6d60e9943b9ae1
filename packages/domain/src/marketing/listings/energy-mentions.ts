import { dpeValidUntil, LETTING_BAN_SOURCE, lettingBan, territoryOf } from '../../portfolio/properties/energy.ts';
import { isDwelling, type PropertyType } from '../../portfolio/properties/type.ts';
import { day } from '../../shared/day.ts';
import { type Confidence, type Rule, strictest } from '../../shared/rule.ts';
import { isHomeToLet, type ListingFacts } from './listing-facts.ts';

const ALWAYS = {
  territory: 'France',
  validFrom: null,
  validTo: null,
  decidedBy: 'publication',
  decidingDay: ({ onDay }: ListingFacts) => onDay,
} as const;
const CODE = {
  article: 'code de la construction et de l’habitation, art. L126-33 et R126-21 à R126-24',
  source: 'code de la construction et de l’habitation, lu dans une source secondaire datée',
} as const;
const WARNS: Confidence = { isVerified: true, severity: 'avertissement' };

/** Floor area of an independent building below which no diagnostic is due. */
const SMALL_BUILDING_M2 = 50;

const needsDiagnostic = ({ type, dpeExemption }: Pick<ListingFacts, 'type' | 'dpeExemption'>): boolean =>
  isDwelling(type) && dpeExemption === null;

const classMention = (id: string, field: 'dpeClass' | 'gesClass', name: string): Rule<ListingFacts> => ({
  ...ALWAYS,
  ...CODE,
  ...strictest(true),
  id,
  sentence: `La ${name} du diagnostic. Un garage ou une place de stationnement n’en a pas.`,
  check: (facts) =>
    needsDiagnostic(facts) && facts[field] === null ? { field, message: `Indiquez la ${name} dans la fiche du bien.` } : null,
});

const costs: Rule<ListingFacts> = {
  ...ALWAYS,
  ...CODE,
  ...strictest(true),
  id: 'listing.energy.costs',
  sentence: 'La fourchette des dépenses annuelles d’énergie pour un usage standard, et l’année de référence des prix.',
  check: (facts) => {
    if (!needsDiagnostic(facts)) return null;
    const { energyCostMinCents, energyCostMaxCents, energyPriceYear } = facts;
    if (energyCostMinCents === null) return { field: 'energyCostMinCents', message: 'Indiquez le bas de la fourchette du diagnostic.' };
    if (energyCostMaxCents === null) return { field: 'energyCostMaxCents', message: 'Indiquez le haut de la fourchette du diagnostic.' };
    return energyPriceYear === null ? { field: 'energyPriceYear', message: 'Indiquez l’année de référence des prix de l’énergie.' } : null;
  },
};

const expired: Rule<ListingFacts> = {
  ...ALWAYS,
  ...WARNS,
  article: 'code de la construction et de l’habitation',
  source: 'service-public.fr, fiche F16096',
  id: 'listing.energy.expired',
  sentence: 'Un diagnostic vaut dix ans, moins quand il a été fait selon les anciennes méthodes.',
  check: (facts) => {
    const { dpeDate, onDay } = facts;
    if (!needsDiagnostic(facts) || dpeDate === null) return null;
    const until = dpeValidUntil(dpeDate);
    return until < onDay
      ? { field: 'dpeDate', message: 'Ce diagnostic n’est plus valable depuis le {until:jour}.', figures: { until } }
      : null;
  },
};

const banned: Rule<ListingFacts> = {
  ...ALWAYS,
  ...WARNS,
  article: LETTING_BAN_SOURCE,
  source: 'contrat type de location, décret n° 2015-587',
  id: 'listing.energy.ban',
  sentence: 'Un logement trop gourmand en énergie n’est plus décent à partir d’une date qui dépend de sa classe et du territoire.',
  check: (facts) => {
    const territory = territoryOf(facts.postalCode);
    if (!isHomeToLet(facts) || facts.dpeClass === null || territory === null) return null;
    const ban = lettingBan(facts.dpeClass, territory);
    if (ban === null || facts.onDay < ban.from) return null;
    return {
      field: 'dpeClass',
      message: `Classe ${ban.energyClass} au DPE : ce logement n’est plus décent pour un bail signé à partir du {from:jour}.`,
      figures: { from: ban.from },
    };
  },
};

const exemption: Rule<ListingFacts> = {
  ...ALWAYS,
  ...WARNS,
  article: 'code de la construction et de l’habitation, art. R126-15',
  source: 'Légifrance, sous-section de l’article R126-15, version du 25 août 2021',
  validFrom: day('2021-07-01'),
  id: 'listing.energy.exemption',
  sentence:
    'Quelques logements n’ont pas de diagnostic à fournir, les bâtiments indépendants de moins de 50 m² par exemple ; l’annonce dit lequel.',
  check: ({ type, dpeExemption, dpeClass, livingAreaM2 }) => {
    if (!isDwelling(type) || dpeExemption === null) return null;
    const field = 'dpeExemption';
    if (dpeExemption === 'bâtiment indépendant de moins de 50 m²' && livingAreaM2 !== null && livingAreaM2 >= SMALL_BUILDING_M2)
      return {
        field,
        message: 'La fiche du bien indique {area} m² habitables : vérifiez la surface de plancher.',
        figures: { area: livingAreaM2 },
      };
    if (dpeClass === null) return null;
    return {
      field,
      message: 'La fiche du bien indique une classe énergie : un logement sans obligation n’en montre pas dans son annonce.',
    };
  },
};

const PREMISES: ReadonlySet<PropertyType> = new Set(['Bureau', 'Local commercial']);

const premises: Rule<ListingFacts> = {
  ...ALWAYS,
  ...strictest(false),
  article: CODE.article,
  source: 'règle non vérifiée dans une source',
  id: 'listing.energy.premises',
  sentence: 'Un local chauffé a aussi un diagnostic de performance énergétique.',
  check: ({ type, dpeClass }) =>
    PREMISES.has(type) && dpeClass === null
      ? { field: 'dpeClass', message: 'Si ce local est chauffé, son annonce dit sa classe énergie : renseignez-la dans la fiche du bien.' }
      : null,
};

/** Energy mentions of every listing, to let or for sale. */
export const ENERGY_MENTIONS: readonly Rule<ListingFacts>[] = [
  classMention('listing.energy.class', 'dpeClass', 'classe énergie'),
  classMention('listing.energy.climate', 'gesClass', 'classe climat'),
  costs,
  expired,
  banned,
  exemption,
  premises,
];
