import { RENT_CONTROL_FROM, RENT_CONTROL_UNTIL } from '../../leasing/leases/rent-control-period.ts';
import { type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

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
export const isRentControlInForce = (onDay: Day, isInZone: boolean): boolean =>
  (RENT_CONTROL_FROM <= onDay && onDay <= RENT_CONTROL_UNTIL) || isInZone;

/** Whether two zones cover one commune on one day: the second is a typing error. */
export const doZonesOverlap = (one: RentControlZone, other: RentControlZone): boolean =>
  (one.validTo === null || other.validFrom <= one.validTo) &&
  (other.validTo === null || one.validFrom <= other.validTo) &&
  one.postalCodes.some((code) => other.postalCodes.includes(code));

/** Of the reference rent, in percent: the increased one is the cap of the base rent, the reduced one the floor of an action of the landlord. */
const INCREASED_PERCENT = 120;
const REDUCED_PERCENT = 70;

interface ReferenceRent {
  referencePerM2Cents: Cents;
  /** The increased one as the arrêté of the prefect prints it, which then decides. */
  increasedPerM2Cents?: Cents | null | undefined;
  areaM2: number;
  /** The day of signature. Absent: whether rent control applies is not known, and the cap is that of a day on which it does. */
  onDay?: Day | null | undefined;
  /** Whether an added zone covers the commune on this day: rent control then applies after the experiment too. */
  isInZone?: boolean | undefined;
}

export interface ReferenceRents {
  /** For one square metre. */
  increasedPerM2Cents: Cents;
  reducedPerM2Cents: Cents;
  /** For the whole dwelling, rounded down once: a cap is never exceeded. Null on a day without rent control. */
  capCents: Cents | null;
  /** Null without a day. */
  isInForce: boolean | null;
}

/** The area has two decimals. */
const AREA_HUNDREDTHS = 100;

/**
 * What a reference rent of the prefect allows for a dwelling (loi n° 2018-1021, art. 140). The arrêté fixes the increased rent by the square
 * metre: its figure decides. Without it the product reference × 1.20 × area is rounded once, down: of the rent of one square metre, rounded by
 * itself, every square metre would lose a part of a cent. The coefficients were not read in their text.
 */
export function referenceRents({
  referencePerM2Cents,
  increasedPerM2Cents = null,
  areaM2,
  onDay = null,
  isInZone = false,
}: ReferenceRent): ReferenceRents {
  const share = (percent: number) => cents(Math.floor((referencePerM2Cents * percent) / 100));
  const isInForce = onDay === null ? null : isRentControlInForce(onDay, isInZone);
  const percents = increasedPerM2Cents === null ? referencePerM2Cents * INCREASED_PERCENT : increasedPerM2Cents * 100;
  const capCents = cents(Math.floor((percents * Math.round(areaM2 * AREA_HUNDREDTHS)) / (100 * AREA_HUNDREDTHS)));
  return {
    increasedPerM2Cents: increasedPerM2Cents ?? share(INCREASED_PERCENT),
    reducedPerM2Cents: share(REDUCED_PERCENT),
    capCents: isInForce === false ? null : capCents,
    isInForce,
  };
}
