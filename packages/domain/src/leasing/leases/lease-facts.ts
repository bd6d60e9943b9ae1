import { type EnergyClass, type Territory } from '../../portfolio/properties/energy.ts';
import { type Day } from '../../shared/day.ts';
import { type Cents } from '../../shared/money.ts';
import { type ChargesMode } from './charges.ts';
import { type LeaseDurationFacts } from './duration.ts';

/** What the law looks at in a lease as it is written. The form may ask before everything is filled. */
export interface LeaseFacts extends LeaseDurationFacts {
  signedOn: Day | null;
  startDate: Day | null;
  /** Last day, inclusive. */
  endDate: Day | null;
  /** Of a month, without charges. */
  rentCents: Cents;
  chargesMode: ChargesMode;
  depositCents: Cents;
  /** The quarter of the index when the lease has a revision clause. */
  indexQuarter: string | null;
  dpeClass: EnergyClass | null;
  territory: Territory | null;
}

/** A lease keeps the law of its signature; the first day stands in for a signature that is not known. */
export const lawDayOf = ({ signedOn, startDate }: Pick<LeaseFacts, 'signedOn' | 'startDate'>): Day | null => signedOn ?? startDate;
