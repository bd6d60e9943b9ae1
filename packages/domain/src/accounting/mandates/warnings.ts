/**
 * « unstated-money »: after the change, money that came in is covered by no mandate, so that no statement would state it. An agent accounts for all
 * that it receives (C. civ. art. 1993). The server stores such a change only if the request confirms it.
 */
export const MANDATE_WARNINGS = ['unstated-money'] as const;
export type MandateWarning = (typeof MANDATE_WARNINGS)[number];
