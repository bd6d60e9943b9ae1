import { territoryOf, type EnergyClass, type Territory } from '../../portfolio/properties/energy.ts';
import { type Day } from '../../shared/day.ts';
import { type Cents } from '../../shared/money.ts';
import { type ChargesMode } from './charges.ts';
import { type LeaseDurationFacts } from './duration.ts';

/** Facts about a lease that legal rules use. The form may apply them before all fields are filled. */
export interface LeaseFacts extends LeaseDurationFacts {
  signedOn: Day | null;
  startDate: Day | null;
  /** Last day, inclusive. */
  endDate: Day | null;
  /** The first day of the term that ends on `endDate`; absent in a draft. */
  termBegunOn?: Day;
  /** How often an avenant changed the end; absent in a draft. */
  termAmendments?: number;
  /** The base rent, monthly, without charges. */
  rentCents: Cents;
  /** The rent supplement (« complément de loyer »), monthly; 0 without one. */
  supplementCents: Cents;
  chargesMode: ChargesMode;
  depositCents: Cents;
  /** The quarter of the index when the lease has a revision clause. */
  indexQuarter: string | null;
  dpeClass: EnergyClass | null;
  territory: Territory | null;
}

/** A lease follows the law of its signature; the first day replaces an unknown signature day. */
export const lawDayOf = ({ signedOn, startDate }: Pick<LeaseFacts, 'signedOn' | 'startDate'>): Day | null => signedOn ?? startDate;

/** Combines the lease with the dwelling it lets, as the rules judge them. */
export function leaseFactsOf(
  lease: Omit<LeaseFacts, 'dpeClass' | 'territory'>,
  property: { dpeClass: LeaseFacts['dpeClass']; postalCode: string } | null,
): LeaseFacts {
  return { ...lease, dpeClass: property?.dpeClass ?? null, territory: property ? territoryOf(property.postalCode) : null };
}
