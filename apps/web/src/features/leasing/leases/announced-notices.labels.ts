import { writtenNotice } from '@lares/domain/leasing/leases/announced-notice';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { formatLongDay } from '#lib/format.ts';
import type { LeaseDetail } from './leases.rows.ts';

export type AnnouncedNotice = LeaseDetail['announcedNotices'][number];

/** How a notice must reach the landlord: nothing typed here starts the period. */
export const noticeFormText = (lease: LeaseDetail): string =>
  isHomeLease(lease)
    ? 'Le préavis court du jour où le bailleur reçoit votre lettre recommandée, l’acte d’un commissaire de justice ou votre lettre remise en main propre contre récépissé. Un message ou un e-mail ne suffit pas.'
    : 'Le préavis court du jour où le bailleur reçoit votre congé dans les formes du contrat : lettre recommandée ou acte d’un commissaire de justice. Un message ou un e-mail ne suffit pas.';

export const NOTICE_FORM_BASIS = { article: 'loi n° 89-462, art. 15 I', source: 'service-public.fr, fiche F1168', isVerified: true };

/** Waiting ones, and the user's newest if it was declined: until they announce another. */
export function shownNotices({ announcedNotices, exitOn }: LeaseDetail): AnnouncedNotice[] {
  const newestOfMine = announcedNotices.find(({ isMine }) => isMine);
  return announcedNotices.filter(
    (notice) => notice.state === 'En attente' || (exitOn === null && notice === newestOfMine && notice.state === 'Décliné'),
  );
}

export const announcedByMe = ({ announcedNotices }: LeaseDetail): boolean =>
  announcedNotices.some(({ isMine, state }) => isMine && state === 'En attente');

/** The written notice to copy or print, one entry per paragraph. */
export function writtenNoticeLines(lease: LeaseDetail, { tenantName, reason, wishedOn }: AnnouncedNotice): string[] {
  const { property, landlordName, contact, startDate } = lease;
  const town = [property.postalCode, property.city].filter(Boolean).join(' ');
  const agent = contact.name === landlordName ? '' : `, représenté par ${contact.name}`;
  return [
    [tenantName, property.address, town].filter(Boolean).join('\n'),
    `À ${landlordName}${agent}`,
    'Objet : congé du locataire',
    ...writtenNotice({
      lease,
      reason,
      startDate: formatLongDay(startDate),
      premises: [property.address, town].filter(Boolean).join(', '),
      wishedOn: wishedOn && formatLongDay(wishedOn),
    }),
    'Date et signature',
  ];
}
