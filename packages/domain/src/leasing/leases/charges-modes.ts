import { CHARGES_MODES, type ChargesMode } from './charges.ts';
import { type LeaseNature, type LeaseRegime, regimeOf, SOURCES } from './regime.ts';

interface ChargesLaw {
  modes: readonly ChargesMode[];
  explanation: string;
  article: string;
  source: string;
  isVerified: boolean;
}

const FREE: ChargesLaw = {
  modes: CHARGES_MODES,
  explanation: 'Les charges se règlent comme le bail le prévoit.',
  article: 'liberté contractuelle',
  source: SOURCES.unverified,
  isVerified: false,
};

const FURNISHED: ChargesLaw = {
  modes: CHARGES_MODES,
  explanation: 'Provisions avec régularisation, ou forfait sans régularisation, au choix.',
  article: 'loi n° 89-462, art. 25-10',
  source: SOURCES.duration,
  isVerified: true,
};

const LAWS: Record<LeaseRegime, ChargesLaw> = {
  vide: {
    modes: ['provision', 'aucune'],
    explanation: 'Logement vide : provisions avec une régularisation par an au moins ; le forfait est réservé à la colocation.',
    article: 'loi n° 89-462, art. 23',
    source: SOURCES.charges,
    isVerified: true,
  },
  meublé: FURNISHED,
  étudiant: FURNISHED,
  mobilité: {
    modes: ['forfait', 'aucune'],
    explanation: 'Bail mobilité : forfait seulement, sans régularisation.',
    article: 'loi n° 89-462, art. 25-18',
    source: SOURCES.duration,
    isVerified: true,
  },
  stationnement: FREE,
  commercial: FREE,
  professionnel: FREE,
  saisonnier: FREE,
};

const COLOCATION: ChargesLaw = {
  modes: CHARGES_MODES,
  explanation: 'Colocation : provisions avec régularisation, ou forfait sans régularisation, même dans un logement vide.',
  article: 'loi n° 89-462, art. 8-1',
  source: SOURCES.duration,
  isVerified: true,
};

/** The allowed charges modes of this lease, and the reason. */
export const chargesLaw = (lease: LeaseNature): ChargesLaw => (lease.kind === 'colocation' ? COLOCATION : LAWS[regimeOf(lease)]);

export const allowedChargesModes = (lease: LeaseNature): readonly ChargesMode[] => chargesLaw(lease).modes;

/** Only provisions are settled against actual expenses; a fixed sum never is. */
export const isSettledYearly = (mode: ChargesMode): boolean => mode === 'provision';

const TAXED: ReadonlySet<LeaseRegime> = new Set(['vide', 'meublé', 'étudiant']);

/**
 * Whether the landlord of a home recovers the taxes of the décret (household waste, street cleaning) at their real amount: with provisions, and
 * also where no charges are called (loi n° 89-462, art. 23 and 25-10). A fixed sum contains them; a mobility lease knows nothing but a fixed sum.
 */
export const recoversTaxes = (mode: ChargesMode, lease: LeaseNature): boolean =>
  isSettledYearly(mode) || (mode === 'aucune' && TAXED.has(regimeOf(lease)));
