/** Shared by the router of the application and the one of its tests. */
export const ROUTER_OPTIONS = {
  // Links from e-mails or social networks may have foreign parameters, which pages ignore.
  search: { strict: true },
} as const;
