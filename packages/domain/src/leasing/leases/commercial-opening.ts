import { type Day } from '../../shared/day.ts';
import { type Cents } from '../../shared/money.ts';
import { quarterCrossing, type QuarterLease } from './quarter-revision.ts';
import { isTriennial, lastFixing } from './triennial-revision.ts';

/** From when on a revision of a commercial rent may be asked for, by art. L145-38 (triennial) or L145-39 (quarter) C. com. */
export interface CommercialOpening {
  kind: 'triennial' | 'quarter';
  openOn: Day;
  /** Without charges: the present rent, and the one that was fixed last. */
  rentCents: Cents;
  fixedCents: Cents;
}

/** A lease without an indexation clause waits for three years, one with a clause for a quarter; null while neither is known. */
export function commercialOpening(lease: QuarterLease): CommercialOpening | null {
  if (isTriennial(lease)) {
    const { firstOn, rentCents } = lastFixing(lease);
    if (lease.exitOn !== null && firstOn > lease.exitOn) return null;
    return { kind: 'triennial', openOn: firstOn, rentCents, fixedCents: rentCents };
  }
  const crossing = quarterCrossing(lease);
  return crossing && { kind: 'quarter', openOn: crossing.openOn, rentCents: crossing.rentCents, fixedCents: crossing.fixedCents };
}
