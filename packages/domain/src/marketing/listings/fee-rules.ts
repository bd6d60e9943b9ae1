import { type Breach, type Confidence, type Rule } from '../../shared/rule.ts';
import { type Cents } from '../../shared/money.ts';
import { capOf, DECREE_CAPS, FEE_ARTICLE, type FeeCaps, LOOSEST_ZONE, REVISED_CAPS } from './fee-caps.ts';
import { isHomeToLet, type ListingFacts } from './listing-facts.ts';

const BY_PUBLICATION = { territory: 'France', decidedBy: 'publication', decidingDay: ({ onDay }: ListingFacts) => onDay } as const;

/** Visit, file and lease; or the inventory. */
type Part = 'fees' | 'inventory-fees';
const FIELDS = { fees: 'feesCents', 'inventory-fees': 'inventoryFeesCents' } as const;
const NAMES: Record<Part, string> = { fees: 'Visite, dossier et bail', 'inventory-fees': 'État des lieux d’entrée' };

/** Null where no fees are charged, or where the area is missing. An unknown zone counts as the loosest. */
function askedAndCap(caps: FeeCaps, part: Part, { feeZone, livingAreaM2, ...facts }: ListingFacts) {
  const asked = facts[FIELDS[part]];
  if (!isHomeToLet(facts) || !facts.isProfessional || !asked || !livingAreaM2) return null;
  const perM2 = part === 'fees' ? caps.perM2[feeZone ?? LOOSEST_ZONE] : caps.inventoryPerM2;
  return { asked, perM2, cap: capOf(perM2, livingAreaM2) };
}

function overCap(caps: FeeCaps, part: Part, message: string) {
  return (facts: ListingFacts): Breach | null => {
    const found = askedAndCap(caps, part, facts);
    if (!found || found.asked <= found.cap) return null;
    return { field: FIELDS[part], message, figures: { cap: found.cap, perM2: found.perM2 } };
  };
}

/** Above the figures of the decree and below those of 2026: lawful only if the latter match the arrêté. */
function betweenBoth(part: Part, message: string) {
  return (facts: ListingFacts): Breach | null =>
    overCap(REVISED_CAPS, part, message)(facts) ? null : overCap(DECREE_CAPS, part, message)(facts);
}

const REFUSES: Confidence = { isVerified: true, severity: 'refus' };
const WARNS: Confidence = { isVerified: false, severity: 'avertissement' };

const capRules = (part: Part): readonly Rule<ListingFacts>[] => [
  {
    ...BY_PUBLICATION,
    ...REFUSES,
    id: `listing.${part}.cap-2014`,
    article: FEE_ARTICLE,
    source: DECREE_CAPS.source,
    validFrom: DECREE_CAPS.validFrom,
    validTo: DECREE_CAPS.validTo,
    sentence: `${NAMES[part]} : la part du locataire est plafonnée au mètre carré.`,
    check: overCap(DECREE_CAPS, part, 'La part du locataire ne dépasse pas {cap:euros}, soit {perM2:euros} par mètre carré habitable.'),
  },
  // The figures of 2026 are unverified but higher than the verified ones: fees above them are unlawful under both.
  {
    ...BY_PUBLICATION,
    ...REFUSES,
    id: `listing.${part}.cap-either`,
    article: FEE_ARTICLE,
    source: `${DECREE_CAPS.source} ; ${REVISED_CAPS.source}`,
    validFrom: REVISED_CAPS.validFrom,
    validTo: REVISED_CAPS.validTo,
    sentence: `${NAMES[part]} : au-delà des plafonds annoncés pour 2026, plus hauts que ceux du décret, la part du locataire est illicite selon les uns comme selon les autres.`,
    check: overCap(
      REVISED_CAPS,
      part,
      'La part du locataire ne dépasse pas {cap:euros}, soit {perM2:euros} par mètre carré habitable : ni le plafond du décret ni celui annoncé pour 2026 n’en permettent davantage.',
    ),
  },
  {
    ...BY_PUBLICATION,
    ...WARNS,
    id: `listing.${part}.cap-revised`,
    article: FEE_ARTICLE,
    source: REVISED_CAPS.source,
    validFrom: REVISED_CAPS.validFrom,
    validTo: REVISED_CAPS.validTo,
    sentence: `${NAMES[part]} : entre le plafond du décret et celui annoncé pour 2026, la part du locataire n’est licite que si cette hausse est confirmée.`,
    check: betweenBoth(
      part,
      'La part du locataire dépasse {cap:euros}, soit {perM2:euros} par mètre carré habitable, le plafond du décret. Vérifiez la hausse annoncée pour 2026.',
    ),
  },
];

const LANDLORD_FIELDS = { fees: 'landlordFeesCents', 'inventory-fees': 'landlordInventoryFeesCents' } as const;
const LANDLORD_SHARE = {
  ...BY_PUBLICATION,
  article: 'loi n° 89-462, art. 5 I',
  source: 'service-public.fr, fiche F375',
  validFrom: null,
  validTo: null,
} as const;

/** What the tenant is asked, where the tenant is asked anything. */
function askedOfTenant(part: Part, facts: ListingFacts): Cents | null {
  const asked = facts[FIELDS[part]];
  return isHomeToLet(facts) && facts.isProfessional && asked ? asked : null;
}

const landlordShareRules = (part: Part): readonly Rule<ListingFacts>[] => [
  {
    ...LANDLORD_SHARE,
    ...REFUSES,
    id: `listing.${part}.landlord-share`,
    sentence: `${NAMES[part]} : la part du locataire ne dépasse jamais celle du bailleur.`,
    check: (facts) => {
      const asked = askedOfTenant(part, facts);
      const share = facts[LANDLORD_FIELDS[part]];
      if (asked === null || share === null || asked <= share) return null;
      return { field: FIELDS[part], message: 'La part du locataire ne dépasse pas celle du bailleur, {share:euros}.', figures: { share } };
    },
  },
  // A warning: listings published before this question was asked stay visible.
  {
    ...LANDLORD_SHARE,
    isVerified: true,
    severity: 'avertissement',
    id: `listing.${part}.landlord-share-unknown`,
    sentence: `${NAMES[part]} : sans la part du bailleur, celle du locataire ne peut pas être vérifiée.`,
    check: (facts) =>
      askedOfTenant(part, facts) !== null && facts[LANDLORD_FIELDS[part]] === null
        ? { field: LANDLORD_FIELDS[part], message: 'Indiquez la part du bailleur : celle du locataire ne peut pas la dépasser.' }
        : null,
  },
];

const unknownZone: Rule<ListingFacts> = {
  ...BY_PUBLICATION,
  isVerified: true,
  severity: 'avertissement',
  id: 'listing.fees.zone',
  article: FEE_ARTICLE,
  source: DECREE_CAPS.source,
  sentence: 'Le plafond des honoraires dépend de la zone où se trouve le logement.',
  validFrom: null,
  validTo: null,
  check: (facts) =>
    isHomeToLet(facts) && facts.isProfessional && facts.feesCents && facts.feeZone === null
      ? { field: 'feeZone', message: 'Choisissez la zone : le plafond des honoraires en dépend.' }
      : null,
};

/** Limits for the agency fees that a tenant pays. */
export const FEE_RULES: readonly Rule<ListingFacts>[] = [
  ...capRules('fees'),
  ...capRules('inventory-fees'),
  ...landlordShareRules('fees'),
  ...landlordShareRules('inventory-fees'),
  unknownZone,
];
