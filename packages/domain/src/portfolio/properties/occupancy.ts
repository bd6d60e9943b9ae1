import type { PropertyStatus } from './status.ts';

/** Whether an active lease covers the day. Derived from leases only, never from the status. */
export const OCCUPANCIES = ['Occupé', 'Vacant'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

/**
 * Statuses of properties to let: they count as « Vacant » while no lease covers the day. An occupied property counts whatever its status: a
 * flat sold with its tenant is let.
 */
export const LET_STATUSES = ['À Louer', 'Loué'] as const satisfies readonly PropertyStatus[];

/** Occupied share of the lettable properties; `null` without any. */
export function occupancyRate({ occupied, vacant }: { occupied: number; vacant: number }): number | null {
  const lettable = occupied + vacant;
  return lettable === 0 ? null : occupied / lettable;
}
