import type { Retention, RetentionGround } from '@lares/domain/workspace/personal-data/retention';

const MONTHS_OF_A_YEAR = 12;

/** As in « 10 ans »: whole years from one on. */
export function durationText(duration: Retention['duration']): string {
  if ('days' in duration) return duration.days === 1 ? '1 jour' : `${duration.days} jours`;
  const { months } = duration;
  if (months === MONTHS_OF_A_YEAR) return '1 an';
  return months % MONTHS_OF_A_YEAR === 0 ? `${months / MONTHS_OF_A_YEAR} ans` : `${months} mois`;
}

/** Each base with its article of the regulation. */
export const GROUND_LABELS: Readonly<Record<RetentionGround, string>> = {
  'intérêt légitime': 'intérêt légitime (RGPD, art. 6.1 f)',
  'défense de droits en justice': 'défense de droits en justice (RGPD, art. 17.3 e)',
  'obligation légale': 'obligation légale (RGPD, art. 17.3 b)',
};
