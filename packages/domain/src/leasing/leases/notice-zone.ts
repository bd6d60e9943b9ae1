import { housingZonesOf, type Locality } from '../../portfolio/properties/housing-zones.ts';
import { type LeaseNature, regimeOf } from './regime.ts';
import { type Notice } from './notice-effect.ts';
import { type NoticeWarning } from './notice.ts';

/**
 * A notice of one month for a « zone tendue » that the official list does not name (art. 15 I). It is not refused: the place may be mistyped,
 * and only a place that the list names proves anything.
 */
export const noticeWarnings = (lease: LeaseNature, { by, reason }: Pick<Notice, 'by' | 'reason'>, place: Locality): NoticeWarning[] =>
  by === 'locataire' && reason === 'zone tendue' && regimeOf(lease) === 'vide' && !housingZonesOf(place).isTense ? ['zone-not-listed'] : [];
