import { type LeaseNature, isHomeLease } from '../../leasing/leases/regime.ts';
import { addMonths, type Day } from '../../shared/day.ts';

/** Rents and charges of a home: loi n° 89-462, art. 7-1. Other leases: Code civil, art. 2224. */
const HOME_MONTHS = 36;
const OTHER_MONTHS = 60;

/** For how many months a due can be claimed. */
export const claimableMonths = (lease: LeaseNature): number => (isHomeLease(lease) ? HOME_MONTHS : OTHER_MONTHS);

/**
 * The last day on which a due can be claimed in court. An acknowledgement of the debt or a court action starts the time again (Code civil,
 * art. 2240 and 2241): nobody tells Lares of them, so the day is a warning.
 */
export const claimableUntil = (lease: LeaseNature, dueOn: Day): Day => addMonths(dueOn, claimableMonths(lease));

export const isPrescribed = (lease: LeaseNature, dueOn: Day, today: Day): boolean => today > claimableUntil(lease, dueOn);
