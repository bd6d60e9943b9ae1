import type { PropertyStatus } from './status.ts';

/** Whether somebody lives there under an active lease that covers the day. Told by the leases alone, never by the status. */
export const OCCUPANCIES = ['Occupé', 'Vacant'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

/**
 * Meant to be let: these count as « Vacant » while no lease covers the day, and not a field for sale. What a lease occupies
 * counts whatever its status: a flat sold with its tenant is let.
 */
export const LET_STATUSES = ['À Louer', 'Loué'] as const satisfies readonly PropertyStatus[];

/** Part of what can be let that is occupied; `null` when there is nothing to let. */
export function occupancyRate({ occupied, vacant }: { occupied: number; vacant: number }): number | null {
  const lettable = occupied + vacant;
  return lettable === 0 ? null : occupied / lettable;
}
