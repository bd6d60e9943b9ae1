/** Shared by the router of the application and the one of its tests. */
export const ROUTER_OPTIONS = {
  // Links from e-mails or social networks may have foreign parameters, which pages ignore.
  search: { strict: true },
} as const;

/**
 * Of a page on which people arrive: « Chargement... » is shown at once, as in the HTML before it. The router would otherwise leave the page
 * blank for a second, then show it for at least half of one.
 */
export const SHOWN_AT_ONCE = { pendingMs: 0, pendingMinMs: 0 } as const;
