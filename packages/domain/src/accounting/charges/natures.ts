/** Whole amount, in hundredths of a percent. */
export const WHOLE_BP = 10_000;

/**
 * The natures of expenses of a home. The list of what a landlord may recover is closed (décret n° 87-713): a nature that it does not name
 * stays with the landlord.
 */
export const CHARGE_NATURES = [
  'Ascenseur',
  'Eau froide',
  'Eau chaude',
  'Chauffage collectif',
  'Installations individuelles',
  'Parties communes',
  'Espaces extérieurs',
  'Hygiène',
  'Équipements divers',
  'Employé d’immeuble',
  'Gardien, ménage et ordures',
  'Gardien, ménage ou ordures',
  'Gardien, autres tâches',
  'Taxe d’ordures ménagères',
  'Taxe de balayage',
  'Taxe foncière',
  'Honoraires de syndic',
  'Assurance',
  'Grosses réparations',
  'Autre dépense du bailleur',
] as const;
export type ChargeNature = (typeof CHARGE_NATURES)[number];

interface NatureLaw {
  /** The largest share that the tenant pays. */
  recoverableBp: number;
  /** Of the décret n° 87-713 du 26 août 1987. */
  article: string;
}

const whole = (article: string): NatureLaw => ({ recoverableBp: WHOLE_BP, article });
const NONE: NatureLaw = { recoverableBp: 0, article: 'hors de la liste' };

const LAWS: Record<ChargeNature, NatureLaw> = {
  Ascenseur: whole('annexe, I'),
  'Eau froide': whole('annexe, II'),
  'Eau chaude': whole('annexe, II'),
  'Chauffage collectif': whole('annexe, II'),
  'Installations individuelles': whole('annexe, III'),
  'Parties communes': whole('annexe, IV'),
  'Espaces extérieurs': whole('annexe, V'),
  Hygiène: whole('annexe, VI'),
  'Équipements divers': whole('annexe, VII'),
  'Employé d’immeuble': whole('art. 2'),
  'Gardien, ménage et ordures': { recoverableBp: 7500, article: 'art. 2' },
  'Gardien, ménage ou ordures': { recoverableBp: 4000, article: 'art. 2' },
  'Gardien, autres tâches': { recoverableBp: 0, article: 'art. 2' },
  'Taxe d’ordures ménagères': whole('annexe, VIII'),
  'Taxe de balayage': whole('annexe, VIII'),
  'Taxe foncière': NONE,
  'Honoraires de syndic': NONE,
  Assurance: NONE,
  'Grosses réparations': NONE,
  'Autre dépense du bailleur': NONE,
};

/** What a tenant pays at most of an expense of this nature, and the article that says so. */
export const natureLaw = (nature: ChargeNature): NatureLaw => LAWS[nature];

const TAXES: ReadonlySet<ChargeNature> = new Set(['Taxe d’ordures ménagères', 'Taxe de balayage']);

/** The taxes that tenants pay (annexe, VIII): recovered at their amount, also where no provision is called. */
export const isTenantTax = (nature: ChargeNature): boolean => TAXES.has(nature);
