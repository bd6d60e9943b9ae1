import type { ChargesMode } from '../../leasing/leases/charges.ts';
import { isSettledYearly } from '../../leasing/leases/charges-modes.ts';
import { isHomeLease, type LeaseNature } from '../../leasing/leases/regime.ts';
import type { PropertyType } from '../../portfolio/properties/type.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { condominiumCap } from './exit.ts';

/** Why nothing may be kept of the deposit of a home until the accounts of its building. */
export const KEPT_OBSTACLES = ['sans provisions', 'maison individuelle'] as const;
export type KeptObstacle = (typeof KEPT_OBSTACLES)[number];

export interface KeptLimitFacts extends LeaseNature {
  propertyType: PropertyType;
  /** The property is a lot of a building on record. */
  isInBuilding: boolean;
  /** In force on the last day. */
  chargesMode: ChargesMode;
  /** What is held of the deposit. */
  heldCents: Cents;
}

export interface KeptLimit {
  /** Null where nothing stands against it. */
  obstacle: KeptObstacle | null;
  /** The most that is kept; null where no law limits it. */
  capCents: Cents | null;
}

const HOUSES: ReadonlySet<PropertyType> = new Set(['Maison', 'Villa']);

/**
 * How much of a deposit may be kept until the yearly accounts: a fifth, for a home in an « immeuble collectif » whose provisions are settled then
 * (loi n° 89-462, art. 22). A house of its own has no such accounts, and a fixed sum is never settled. Leases that the law does not govern
 * follow their contract.
 */
export function keptLimit({ propertyType, isInBuilding, chargesMode, heldCents, ...lease }: KeptLimitFacts): KeptLimit {
  if (!isHomeLease(lease)) return { obstacle: null, capCents: null };
  const obstacle = obstacleOf({ propertyType, isInBuilding, chargesMode });
  return { obstacle, capCents: obstacle === null ? condominiumCap(heldCents) : cents(0) };
}

function obstacleOf({
  propertyType,
  isInBuilding,
  chargesMode,
}: Pick<KeptLimitFacts, 'propertyType' | 'isInBuilding' | 'chargesMode'>): KeptObstacle | null {
  if (!isSettledYearly(chargesMode)) return 'sans provisions';
  return HOUSES.has(propertyType) && !isInBuilding ? 'maison individuelle' : null;
}
