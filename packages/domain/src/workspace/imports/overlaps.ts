import { type Day } from '../../shared/day.ts';

/** A period of a lease in one property, both ends included; null: no end is known. */
export interface Period<Owner> {
  propertyId: string;
  startDate: Day;
  lastDay: Day | null;
  owner: Owner;
}

/** Each period that shares a day with an earlier one of its property, and that one. */
export function overlaps<Owner>(periods: readonly Period<Owner>[]): { later: Owner; earlier: Owner }[] {
  return [...Map.groupBy(periods, ({ propertyId }) => propertyId).values()].flatMap((ofOne) => {
    const [first, ...others] = ofOne.toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
    let longest = first;
    return others.flatMap((period) => {
      const held = longest;
      if (held === undefined) return [];
      const isFree = held.lastDay !== null && held.lastDay < period.startDate;
      if (held.lastDay !== null && (period.lastDay === null || period.lastDay > held.lastDay)) longest = period;
      return isFree ? [] : [{ later: period.owner, earlier: held.owner }];
    });
  });
}
