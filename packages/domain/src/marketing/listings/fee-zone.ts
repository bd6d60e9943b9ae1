import { housingZonesOf, type Locality } from '../../portfolio/properties/housing-zones.ts';
import type { FeeZone } from './terms.ts';

/**
 * The zone of the ceiling of fees (décret n° 2014-890, art. 1): A bis is « très tendue », the communes of the « zone tendue » outside it are
 * « tendue ». Null for a commune that no list names: it may be mistyped.
 */
export function feeZoneOf(place: Locality): FeeZone | null {
  const { isABis, isTense } = housingZonesOf(place);
  if (isABis) return 'très tendue';
  return isTense ? 'tendue' : null;
}
