import { type FeeRates, percentOf, standardVatBp } from '@lares/domain/accounting/mandates/terms';
import { addDays, addMonths, type Day, isDay } from '@lares/domain/shared/day';
import type { MandateDraft } from '@lares/validation/accounting/mandates';
import type { OwnedProperty, StoredMandate } from './mandates.labels.ts';

/** A mandate of all properties names all of them once it no longer covers each. */
export function mandateDraft(mandate: StoredMandate | null, owned: readonly OwnedProperty[], today: Day): MandateDraft {
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
  const { number, fromDate, untilDate, accountsFrom, feeBp, vatBp, reserveCents, allProperties, leftProperties } = mandate;
  const propertyIds = allProperties ? owned.map(({ id }) => id) : mandate.propertyIds;
  const pastRates = mandate.pastRates.map(({ untilDate: lastDay, ...past }) => ({ untilDate: lastDay, ...percentsOf(past) }));
  // Other rates are most often agreed from now on.
  const rates = { ...percentsOf({ feeBp, vatBp }), ratesFrom: firstOf(today, untilDate), pastRates };
  const days = { fromDate, untilDate, accountsFrom };
  return { number, ...days, ...rates, reserveCents: reserveCents === 0 ? '' : reserveCents, allProperties, propertyIds, leftProperties };
}

const percentsOf = ({ feeBp, vatBp }: FeeRates) => ({ feePercent: percentOf(feeBp), vatPercent: percentOf(vatBp) });

/** The earlier of two days: a mandate that ended leaves nothing to begin today. */
const firstOf = (one: Day, other: Day): Day => (other < one ? other : one);

/** The properties that the stored mandate covers on some of its days. */
export const coveredBy = (mandate: StoredMandate | null, owned: readonly OwnedProperty[]): readonly string[] => {
  if (mandate === null) return [];
  const named = [...mandate.propertyIds, ...mandate.leftProperties.map(({ propertyId }) => propertyId)];
  return mandate.allProperties ? owned.map(({ id }) => id) : named;
};

interface Chosen {
  ids: readonly string[];
  today: Day;
}

/** A covered property that is no longer ticked leaves today, or with the mandate; one that is ticked again stays. */
export function leavingOf({ leftProperties, untilDate }: MandateDraft, covered: readonly string[], { ids, today }: Chosen) {
  const kept = leftProperties.filter(({ propertyId }) => !ids.includes(propertyId));
  const lastDay = typeof untilDate === 'string' && isDay(untilDate) ? firstOf(untilDate, today) : today;
  const leaving = covered.filter((id) => !ids.includes(id) && !kept.some(({ propertyId }) => propertyId === id));
  return [...kept, ...leaving.map((propertyId) => ({ propertyId, untilDate: lastDay }))];
}
