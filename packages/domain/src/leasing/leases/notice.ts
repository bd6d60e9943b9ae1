/** Who ends the lease by a notice (congé). */
export const NOTICE_GIVERS = ['locataire', 'bailleur'] as const;
export type NoticeGiver = (typeof NOTICE_GIVERS)[number];

/** The server stores such a notice only if the request confirms it. */
export const NOTICE_WARNINGS = ['zone-not-listed'] as const;
export type NoticeWarning = (typeof NOTICE_WARNINGS)[number];
