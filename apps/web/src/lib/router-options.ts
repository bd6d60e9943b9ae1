/** What the router of the application and the one of its tests have in common. */
export const ROUTER_OPTIONS = {
  // A link that passed through a letter or a network comes back with parameters of theirs: no page reads them.
  search: { strict: true },
} as const;
