import { RENT_CONTROL_UNTIL } from '../../leasing/leases/rent-control-period.ts';
import { type Day } from '../../shared/day.ts';

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
