import { areSameRates, basisPoints, type FeeRates, percentOf, standardVatBp } from '@lares/domain/accounting/mandates/terms';
import { addDays, addMonths, type Day, isDay } from '@lares/domain/shared/day';
import type { MandateDraft } from '@lares/validation/accounting/mandates';
import type { StoredMandate } from './mandates.labels.ts';

/** A mandate of all properties names none of them, until it no longer covers each: `namedOf`. */
export function mandateDraft(mandate: StoredMandate | null, today: Day): MandateDraft {
  if (mandate === null)
    return {
      number: '',
      fromDate: today,
      untilDate: addDays(addMonths(today, 12), -1),
      accountsFrom: null,
      feePercent: '',
      vatPercent: percentOf(standardVatBp(today)),
      ratesFrom: null,
      pastRates: [],
      reserveCents: '',
      allProperties: true,
      propertyIds: [],
      leftProperties: [],
    };
  const { number, fromDate, untilDate, accountsFrom, feeBp, vatBp, reserveCents, allProperties, propertyIds, leftProperties } = mandate;
  const pastRates = mandate.pastRates.map(({ untilDate: lastDay, ...past }) => ({ untilDate: lastDay, ...percentsOf(past) }));
  const rates = { ...percentsOf({ feeBp, vatBp }), ratesFrom: null, pastRates };
  const days = { fromDate, untilDate, accountsFrom };
  return { number, ...days, ...rates, reserveCents: reserveCents === 0 ? '' : reserveCents, allProperties, propertyIds, leftProperties };
}

const percentsOf = ({ feeBp, vatBp }: FeeRates) => ({ feePercent: percentOf(feeBp), vatPercent: percentOf(vatBp) });

/** Today, or the last day of a mandate that ended: it leaves nothing to begin today. */
const lastDayUntil = (untilDate: MandateDraft['untilDate'], today: Day): Day =>
  typeof untilDate === 'string' && isDay(untilDate) && untilDate < today ? untilDate : today;

/** A rate that is being typed. */
export const typedBp = (percent: unknown): number => (typeof percent === 'number' ? basisPoints(percent) : 0);

export const hasOtherRates = (mandate: StoredMandate | null, { feePercent, vatPercent }: MandateDraft): boolean =>
  mandate !== null && !areSameRates(mandate, { feeBp: typedBp(feePercent), vatBp: typedBp(vatPercent) });

/** Other rates are most often agreed from now on. */
export const proposedRatesFrom = ({ untilDate }: MandateDraft, today: Day): Day => lastDayUntil(untilDate, today);

/** What a mandate names, of a choice between all properties and some: at first those that it covers. */
export function namedOf(mandate: StoredMandate | null, allProperties: boolean): Pick<MandateDraft, 'propertyIds' | 'leftProperties'> {
  if (mandate === null || allProperties) return { propertyIds: [], leftProperties: [] };
  const { propertyIds, leftProperties, ownedIds } = mandate;
  return mandate.allProperties ? { propertyIds: ownedIds, leftProperties: [] } : { propertyIds, leftProperties };
}

/** The properties that the stored mandate covers on some of its days. */
export function coveredBy(mandate: StoredMandate | null): readonly string[] {
  const { propertyIds, leftProperties } = namedOf(mandate, false);
  return [...propertyIds, ...leftProperties.map(({ propertyId }) => propertyId)];
}

interface Chosen {
  ids: readonly string[];
  today: Day;
}

/**
 * A covered property that is no longer ticked leaves today, or with the mandate; one that is ticked again stays. One of a mandate that has not
 * begun was never covered.
 */
export function leavingOf({ leftProperties, fromDate, untilDate }: MandateDraft, covered: readonly string[], { ids, today }: Chosen) {
  const kept = leftProperties.filter(({ propertyId }) => !ids.includes(propertyId));
  const hasBegun = typeof fromDate !== 'string' || fromDate <= today;
  const lastDay = hasBegun ? lastDayUntil(untilDate, today) : null;
  const leaving = covered.filter((id) => !ids.includes(id) && !kept.some(({ propertyId }) => propertyId === id));
  return [...kept, ...leaving.map((propertyId) => ({ propertyId, untilDate: lastDay }))];
}
