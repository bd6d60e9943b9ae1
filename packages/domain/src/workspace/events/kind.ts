/** What one writes into the calendar oneself. Leases, tasks and expiries come into it by themselves. */
export const EVENT_KINDS = ['visite', 'autre'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_KIND_WORDS: Record<EventKind, string> = { visite: 'Visite', autre: 'Autre évènement' };
