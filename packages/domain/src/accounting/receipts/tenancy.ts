import type { Day } from '../../shared/day.ts';

export interface Tenancy {
  /** Null: from the start, until the end of the lease. */
  fromDate: Day | null;
  untilDate: Day | null;
}

/** Those who were tenants on a day of the period; without a period, everybody who signed. */
export const tenantsInPeriod = <Person extends Tenancy>(people: readonly Person[], start: Day | null, end: Day | null): Person[] =>
  people.filter(
    ({ fromDate, untilDate }) =>
      start === null || end === null || ((fromDate === null || fromDate <= end) && (untilDate === null || untilDate >= start)),
  );
