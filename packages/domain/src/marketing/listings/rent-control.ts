import { day, type Day } from '../../shared/day.ts';

/** The experiment of the loi ELAN, art. 140, ends eight years after its publication, unless prolonged. */
export const RENT_CONTROL_UNTIL = day('2026-11-24');

/** A zone of rent control that an administrator added, with the arrêté or décret that it comes from. */
export interface RentControlZone {
  postalCodes: readonly string[];
  validFrom: Day;
  /** Last day; null = no known limit. */
  validTo: Day | null;
}

/** Whether one of the added zones covers this commune on this day. */
export const isInRentControlZone = (zones: readonly RentControlZone[], postalCode: string, onDay: Day): boolean =>
  zones.some(
    ({ postalCodes, validFrom, validTo }) =>
      postalCodes.includes(postalCode) && validFrom <= onDay && (validTo === null || onDay <= validTo),
  );

/** Rent control applies during the experiment, wherever the advertiser declares it, and afterwards in the added zones. */
export const isRentControlInForce = (onDay: Day, isInZone: boolean): boolean => onDay <= RENT_CONTROL_UNTIL || isInZone;

/** Whether two zones cover one commune on one day: the second is a typing error. */
export const doZonesOverlap = (one: RentControlZone, other: RentControlZone): boolean =>
  (one.validTo === null || other.validFrom <= one.validTo) &&
  (other.validTo === null || one.validFrom <= other.validTo) &&
  one.postalCodes.some((code) => other.postalCodes.includes(code));
