import { type DatedLease, lastDayOfRent, nextRevisionDay } from '../../leasing/leases/next-dates.ts';
import { isHomeLease, regimeOf } from '../../leasing/leases/regime.ts';
import { isRentFrozen, revisionWindow } from '../../leasing/leases/revision.ts';
import { lawDayOn, type LeaseInTerm } from '../../leasing/leases/term-begun.ts';
import { type EnergyClass, territoryOf } from '../../portfolio/properties/energy.ts';
import { addDays, addMonths, type Day } from '../../shared/day.ts';
import type { DayRange } from './lease-moments.ts';

export interface RevisableLease extends DatedLease, LeaseInTerm {
  signedOn: Day | null;
  dpeClass: EnergyClass | null;
  postalCode: string;
  /** From when on each rent revised by the index is due. */
  revisedFrom: readonly Day[];
}

const YEAR_MONTHS = 12;

/**
 * The days of a range on which a revision of the rent of a home may be requested for the last time, where it was not (loi n° 89-462, art.
 * 17-1 I). A rent that the energy class of the home freezes has none.
 */
export function revisionDeadlines(lease: RevisableLease, { from, to }: DayRange): Day[] {
  const { status, indexSeries, startDate, dpeClass, postalCode, revisedFrom } = lease;
  if (status !== 'Actif' || indexSeries !== 'IRL' || !isHomeLease(lease) || regimeOf(lease) === 'mobilité') return [];
  const energyTerritory = territoryOf(postalCode);
  const lastDay = lastDayOfRent(lease);
  const found: Day[] = [];
  let on = nextRevisionDay(lease, addDays(addMonths(from, -YEAR_MONTHS), -1));
  for (let { last } = revisionWindow(on); last <= to; { last } = revisionWindow(on)) {
    const [revisionOn, until] = [on, last];
    const isUsed = revisedFrom.some((day) => day >= revisionOn && day <= until);
    const isPossible = revisionOn > startDate && (lastDay === null || lastDay >= until);
    const isFrozen = isRentFrozen({ ...lease, dpeClass, energyTerritory, termSignedOn: lawDayOn(lease, until) });
    if (until >= from && isPossible && !isUsed && !isFrozen) found.push(until);
    on = nextRevisionDay(lease, addDays(on, 1));
  }
  return found;
}
