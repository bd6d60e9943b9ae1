/** What one writes into the calendar oneself. Leases, tasks and expiries come into it by themselves. */
export const EVENT_KINDS = ['visite', 'autre'] as const;
