/** Kinds of events that users create. Entries of leases, tasks and expiries are derived. */
export const EVENT_KINDS = ['visite', 'autre'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_KIND_LABELS: Record<EventKind, string> = { visite: 'Visite', autre: 'Autre évènement' };
