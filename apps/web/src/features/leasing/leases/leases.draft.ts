import { type AddedIndex, knownIndices } from '@lares/domain/leasing/indices/index-table';
import { hasOwnIrl, publishedIndices } from '@lares/domain/leasing/indices/published';
import type { IndexSeries } from '@lares/domain/leasing/indices/series';
import { depositCap, depositCeiling } from '@lares/domain/leasing/leases/deposit';
import { type LegalDuration, legalDuration, proposedEndDate } from '@lares/domain/leasing/leases/duration';
import { isHomeLease, regimeOf } from '@lares/domain/leasing/leases/regime';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { type Day, isDay } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import type { LeaseDraft } from '@lares/validation/leasing/leases';
import { formatNumber, typedPhone } from '#lib/format.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { quarterText } from './leases.labels.ts';

/** A typed day, if it is valid. */
export const typedDay = (text: string | null | undefined): Day | null => (typeof text === 'string' && isDay(text) ? text : null);

/** A typed amount, if it is valid. */
export const typedCents = (amount: LeaseDraft['rentCents']): Cents | null =>
  typeof amount === 'number' && Number.isSafeInteger(amount) ? cents(amount) : null;

type Nature = Pick<LeaseDraft, 'kind'> & { furnished?: boolean | undefined };
const natureOf = ({ kind, furnished = false }: Nature) => ({ kind, furnished });

export interface ProposedDuration extends LegalDuration {
  /** Null while the first day is unknown, and where the law proposes no duration. */
  endDate: Day | null;
}

/** The duration that the law proposes from this first day; the event of a shorter lease changes the minimum, not the proposal. */
export function proposedDuration({
  landlordKind,
  startDate,
  ...nature
}: Nature & Pick<LeaseDraft, 'landlordKind' | 'startDate'>): ProposedDuration {
  const duration = legalDuration({ ...natureOf(nature), landlordKind });
  const start = typedDay(startDate);
  const { proposedMonths } = duration;
  return { ...duration, endDate: start === null || proposedMonths === null ? null : proposedEndDate(start, proposedMonths) };
}

/** Only the lease of an empty dwelling may be shorter for a written event (art. 11). */
export const mayBeShorter = (nature: Nature): boolean => regimeOf(natureOf(nature)) === 'vide';

interface Capped extends Nature {
  rentCents: LeaseDraft['rentCents'];
  supplementCents: LeaseDraft['supplementCents'];
  signedOn?: string | null | undefined;
  startDate: LeaseDraft['startDate'];
}

/** The maximum deposit at signature, and its amount once the rent is typed. */
export function depositLimit({ rentCents, supplementCents, signedOn, startDate, ...nature }: Capped) {
  const lawDay = typedDay(signedOn) ?? typedDay(startDate);
  const ceiling = depositCeiling(natureOf(nature), lawDay);
  const base = typedCents(rentCents) ?? (ceiling?.months === 0 ? cents(0) : null);
  const supplement = typedCents(supplementCents) ?? cents(0);
  const rent = base && rentWithoutCharges({ rentCents: base, supplementCents: supplement });
  return { ceiling, cap: rent === null ? null : depositCap(natureOf(nature), rent, lawDay) };
}

/** The usual rent index of such a lease. */
export function usualSeries(nature: Nature): IndexSeries {
  const regime = regimeOf(natureOf(nature));
  if (regime === 'commercial') return 'ILC';
  if (regime === 'professionnel') return 'ILAT';
  return 'IRL';
}

export const mayBeRevised = (nature: Nature): boolean => regimeOf(natureOf(nature)) !== 'mobilité';

export const isHome = (nature: Nature): boolean => isHomeLease(natureOf(nature));

/** The quarters of an index, the latest first: those shipped with Lares, and those that an administrator added. */
export const quartersOf = (series: IndexSeries, added: readonly AddedIndex[]) => knownIndices(publishedIndices(series), series, added);

/** The published quarters for a select: « T2 2026 · 148,37 ». Without a value where the IRL has values of its own. */
export function quarterChoices(
  series: IndexSeries,
  { postalCode, kept, added }: { postalCode: string; kept: string | null; added: readonly AddedIndex[] },
) {
  const hasValue = series !== 'IRL' || !hasOwnIrl(postalCode);
  const published = quartersOf(series, added).map(({ quarter, hundredths }) => ({
    value: quarter,
    label: hasValue ? `${quarterText(quarter)} · ${formatNumber(hundredths / 100)}` : quarterText(quarter),
  }));
  const isOffered = kept === null || kept === '' || published.some(({ value }) => value === kept);
  return isOffered ? published : [{ value: kept, label: quarterText(kept) }, ...published];
}

/** The initial form of a stored lease: as signed, without later rents. */
export function leaseDraft(lease: LeaseDetail): LeaseDraft {
  return {
    propertyId: lease.property.id,
    tenantIds: lease.tenants.map(({ id }) => id),
    kind: lease.kind,
    furnished: lease.furnished,
    landlordKind: lease.landlordKind,
    signedOn: lease.signedOn,
    startDate: lease.startDate,
    endDate: lease.endDate,
    shortTermReason: lease.shortTermReason,
    rentCents: lease.signed.rentCents,
    supplementCents: lease.signed.supplementCents || '',
    chargesCents: lease.signed.chargesCents,
    chargesMode: lease.signed.chargesMode,
    depositCents: lease.depositCents,
    paymentDay: lease.paymentDay,
    timing: lease.timing,
    proration: lease.proration,
    indexSeries: lease.indexSeries,
    indexQuarter: lease.indexQuarter ?? '',
    revisionDay: lease.revisionDay,
    guarantors: lease.guarantors.map(({ id: _id, ...guarantor }) => ({
      ...guarantor,
      phone: typedPhone(guarantor.phone),
      maxAmountCents: guarantor.maxAmountCents ?? '',
    })),
    notes: lease.notes,
  };
}
