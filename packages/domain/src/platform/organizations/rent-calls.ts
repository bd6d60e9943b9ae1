/** How many days ahead of its month the rent is called, so that the tenant receives it in time to pay; each organisation may choose. */
export const DEFAULT_CALL_DAYS_AHEAD = 15;
export const MAX_CALL_DAYS_AHEAD = 60;
