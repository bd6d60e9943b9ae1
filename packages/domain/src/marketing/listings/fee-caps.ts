import { day, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { type FeeZone } from './terms.ts';

export interface FeeCaps {
  validFrom: Day | null;
  validTo: Day | null;
  source: string;
  isVerified: boolean;
  /** Per square metre of living area, TTC: visit, file and lease. */
  perM2: Readonly<Record<FeeZone, Cents>>;
  inventoryPerM2: Cents;
}

const LAST_DAY_OF_DECREE = day('2025-12-31');

/** Figures of décret n° 2014-890, verified. */
export const DECREE_CAPS: FeeCaps = {
  validFrom: null,
  validTo: LAST_DAY_OF_DECREE,
  source: 'service-public.fr, fiche F375',
  isVerified: true,
  perM2: { 'très tendue': cents(1200), tendue: cents(1000), autre: cents(800) },
  inventoryPerM2: cents(300),
};

/** Figures of 2026: the arrêté behind them was not verified. */
export const REVISED_CAPS: FeeCaps = {
  validFrom: day('2026-01-01'),
  validTo: null,
  source: 'plafonds de 2026 lus dans une source secondaire',
  isVerified: false,
  perM2: { 'très tendue': cents(1210), tendue: cents(1009), autre: cents(807) },
  inventoryPerM2: cents(303),
};

/** The texts that limit the agency fees of a tenant. */
export const FEE_ARTICLE = 'loi n° 89-462, art. 5 ; décret n° 2014-890';

/** Limits for the agency fees of a tenant (loi n° 89-462, art. 5; décret n° 2014-890). */
export const FEE_CAPS: readonly FeeCaps[] = [DECREE_CAPS, REVISED_CAPS];

/** The zone with the highest cap: fees above it are unlawful in every zone. */
export const LOOSEST_ZONE: FeeZone = 'très tendue';

/** Rounded down to the cent: a ceiling is never exceeded. The area has two decimals. */
export const capOf = (centsPerM2: Cents, areaM2: number): Cents => cents(Math.floor((centsPerM2 * Math.round(areaM2 * 100)) / 100));

export interface FeeShare {
  tenantCents: Cents;
  landlordCents: Cents;
  /** The most that the tenant may be asked, by the area. */
  capCents: Cents;
}

interface BilledFees {
  kind: 'visite, dossier et bail' | 'état des lieux';
  billedCents: Cents;
  areaM2: number;
  zone: FeeZone;
  onDay: Day;
}

/**
 * How fees are shared: the tenant pays half at most and never more than the cap, both rounded down; the rest is on the landlord (loi n°
 * 89-462, art. 5).
 */
export function sharedFees({ kind, billedCents, areaM2, zone, onDay }: BilledFees): FeeShare {
  const caps = onDay <= LAST_DAY_OF_DECREE ? DECREE_CAPS : REVISED_CAPS;
  const capCents = capOf(kind === 'état des lieux' ? caps.inventoryPerM2 : caps.perM2[zone], areaM2);
  const tenantCents = cents(Math.min(Math.floor(billedCents / 2), capCents));
  return { tenantCents, landlordCents: cents(billedCents - tenantCents), capCents };
}
