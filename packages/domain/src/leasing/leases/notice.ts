/** Who ends the lease by a notice (congé). */
export const NOTICE_GIVERS = ['locataire', 'bailleur'] as const;
export type NoticeGiver = (typeof NOTICE_GIVERS)[number];

/** How a notice reaches the other party. The first four are those of the law; an e-mail or ordinary post gives no notice. */
export const NOTICE_MEANS = [
  'LRAR',
  'acte de commissaire de justice',
  'remise en main propre contre récépissé',
  'lettre recommandée électronique',
  'e-mail',
  'lettre simple',
  'SMS',
  'oral',
] as const;
export type NoticeMeans = (typeof NOTICE_MEANS)[number];

/** The server stores such a notice only if the request confirms it. */
export const NOTICE_WARNINGS = ['zone-not-listed'] as const;
export type NoticeWarning = (typeof NOTICE_WARNINGS)[number];
