/** Who ends the lease by a notice (congé). */
export const NOTICE_GIVERS = ['locataire', 'bailleur'] as const;
export type NoticeGiver = (typeof NOTICE_GIVERS)[number];
