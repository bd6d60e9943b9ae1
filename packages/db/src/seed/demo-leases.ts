import { addDays, addMonths, day, lastDayOfMonth, type Day } from '@lares/domain/shared/day';
import { SHIPPED_INDICES } from '@lares/domain/leasing/indices/index-table';
import { lastPublishedIrl, lastPublishedOfRank, irlOf } from '@lares/domain/leasing/indices/irl';
import type { ChargesMode } from '@lares/domain/leasing/leases/charges';
import { depositCap } from '@lares/domain/leasing/leases/deposit';
import { isTacitlyRenewed, legalDuration, nextTermEnd, proposedEndDate } from '@lares/domain/leasing/leases/duration';
import type { LandlordKind } from '@lares/domain/leasing/leases/landlord';
import { noticeEffectiveOn } from '@lares/domain/leasing/leases/notice-effect';
import { recordedTermBegin } from '@lares/domain/leasing/leases/term-begun';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { indexedRent } from '@lares/domain/leasing/leases/revision';
import { cents, type Cents } from '@lares/domain/shared/money';
import type { DemoListing, DemoOwnerKey } from './demo-portfolio/listing.ts';
import type { DemoTenancy } from './demo-portfolio/tenancies.ts';
import type { LeaseSeed, LeaseSeedParts } from './leases.ts';

/** A lease with its days, rents and state, as of one day. */
export interface DemoLease {
  tenancy: DemoTenancy;
  listing: DemoListing;
  /** The last day of occupation; null while unknown. */
  lastDay: Day | null;
  lease: Omit<LeaseSeed, 'id' | 'organizationId' | 'propertyId' | 'tenantId'> & { termBegunOn: Day };
  terms: LeaseSeedParts['terms'][number][];
}

const LANDLORDS: Record<DemoOwnerKey, LandlordKind> = {
  paul: 'personne physique',
  madeleine: 'personne physique',
  sophie: 'personne physique',
  glycines: 'SCI familiale',
  'vieux-port': 'personne morale',
};

/** Signed a fortnight before it begins. */
const SIGNED_DAYS_BEFORE = 14;

export function demoLease(tenancy: DemoTenancy, listing: DemoListing, today: Day): DemoLease {
  const { kind, furnished = false, ended, paymentDay } = tenancy;
  const nature = { kind, furnished, landlordKind: LANDLORDS[listing.owner] };
  const startDate = addDays(addMonths(firstOfMonth(today), -tenancy.monthsAgo), (tenancy.startDay ?? 1) - 1);
  const signedOn = addDays(startDate, -SIGNED_DAYS_BEFORE);
  const lastDay = ended ? lastDayOfMonth(addMonths(firstOfMonth(today), -ended.monthsAgo)) : null;
  const term = termOf(nature, startDate, lastDay ?? today);
  const received = tenancy.notice ? addDays(today, -tenancy.notice.daysAgo) : null;
  const effective = tenancy.notice
    ? noticeEffectiveOn({ ...nature, startDate, endDate: term }, { by: tenancy.notice.by, receivedOn: received, reason: null })
    : null;
  const terms = termsOf(tenancy, listing, { startDate, signedOn, until: lastDay ?? today });
  const rent = terms[0]?.rentCents ?? cents(0);
  const isIndexed = isHomeLease(nature) && kind !== 'mobilité' && kind !== 'saisonnier';
  const quarter = isIndexed ? (lastPublishedIrl(SHIPPED_INDICES, signedOn, 'métropole')?.quarter ?? null) : null;
  // A lease that ended at its term has that day as its end; one that ended earlier keeps its term and has an exit day.
  const endDate = ended && lastDay !== null && !isTacitlyRenewed(nature) ? lastDay : term;
  return {
    tenancy,
    listing,
    lastDay: lastDay ?? effective,
    terms,
    lease: {
      ...nature,
      status: ended ? ended.how : startDate > today ? 'En attente' : 'Actif',
      signedOn,
      startDate,
      endDate,
      termBegunOn: recordedTermBegin({ ...nature, startDate, endDate }, today),
      exitOn: ended && lastDay !== endDate ? lastDay : effective,
      paymentDay,
      timing: 'à échoir',
      depositCents: depositOf(nature, rent, signedOn),
      indexSeries: quarter === null ? null : 'IRL',
      indexQuarter: quarter,
      ...(effective && tenancy.notice
        ? { noticeBy: tenancy.notice.by, noticeReceivedOn: received, noticeEffectiveOn: effective, noticeReason: tenancy.notice.reason }
        : {}),
      endReason: ended?.reason ?? '',
    },
  };
}

const firstOfMonth = (of: Day): Day => day(`${of.slice(0, 7)}-01`);

type Nature = Pick<LeaseSeed, 'kind' | 'landlordKind'> & { furnished: boolean };

/** The end of the current term on `on`, after all renewals. */
function termOf(nature: Nature, startDate: Day, on: Day): Day | null {
  const { proposedMonths, maxDays } = legalDuration(nature);
  if (maxDays !== null) return addDays(startDate, maxDays - 1);
  if (proposedMonths === null || nature.kind === 'stationnement') return null;
  let endDate: Day | null = proposedEndDate(startDate, proposedMonths);
  while (endDate !== null && endDate < on && isTacitlyRenewed(nature)) endDate = nextTermEnd({ ...nature, startDate, endDate });
  return endDate;
}

/** One month where the deposit is not limited, a quarter for shops and offices; nothing where it is forbidden. */
function depositOf(nature: Nature, rent: Cents, signedOn: Day): Cents {
  const months = nature.kind === 'commercial' || nature.kind === 'professionnel' ? 3 : 1;
  const usual = cents(rent * months);
  const cap = depositCap(nature, rent, signedOn);
  return cap === null || usual < cap ? usual : cap;
}

interface Life {
  startDate: Day;
  signedOn: Day;
  until: Day;
}

/** The first rent and its revision by the IRL at each anniversary: the last of them is the rent of the listing, except for some cents. */
function termsOf(tenancy: DemoTenancy, listing: DemoListing, { startDate, signedOn, until }: Life): LeaseSeedParts['terms'][number][] {
  const today = cents(Math.round((tenancy.euros ?? listing.euros) * 100));
  const charges = { chargesCents: cents(tenancy.chargesEuros * 100), chargesMode: chargesModeOf(tenancy) };
  let supplement = cents((tenancy.supplementEuros ?? 0) * 100);
  const term = (fromDate: Day, rentCents: Cents, indexQuarter: string | null) => ({
    fromDate,
    rentCents,
    supplementCents: supplement,
    ...charges,
    origin: indexQuarter === null ? ('initial' as const) : ('IRL' as const),
    indexQuarter,
  });
  const values = indexValues(tenancy, listing, { startDate, signedOn, until });
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return [term(startDate, today, null)];
  let rent = cents(Math.round(indexedRent(today, first.value, last.value) / 100) * 100);
  return values.map(({ from, value, quarter }, at) => {
    const before = values[at - 1]?.value ?? value;
    if (at > 0) [rent, supplement] = [indexedRent(rent, value, before), indexedRent(supplement, value, before)];
    return term(from, rent, at === 0 ? null : quarter);
  });
}

function indexValues({ kind, furnished = false }: DemoTenancy, { energy }: DemoListing, { startDate, signedOn, until }: Life) {
  const isFrozen = energy?.[0] === 'F' || energy?.[0] === 'G';
  const reference = lastPublishedIrl(SHIPPED_INDICES, signedOn, 'métropole');
  const first = reference?.hundredths ?? null;
  if (!isHomeLease({ kind, furnished }) || isFrozen || reference === null || first === null) return [];
  const values = [{ from: startDate, value: first, quarter: reference.quarter }];
  for (let year = 1; ; year += 1) {
    const from = addMonths(startDate, 12 * year);
    const quarter = lastPublishedOfRank(SHIPPED_INDICES, reference.quarter.slice(-2), from);
    const value = quarter === null ? null : irlOf(SHIPPED_INDICES, quarter, 'métropole');
    if (from > until || quarter === null || value === null) return values;
    // No new index of this quarter yet: the rent stays.
    if (value !== values.at(-1)?.value) values.push({ from, value, quarter });
  }
}

function chargesModeOf({ chargesEuros, kind }: DemoTenancy): ChargesMode {
  if (chargesEuros === 0) return 'aucune';
  return kind === 'meublé' || kind === 'étudiant' || kind === 'mobilité' ? 'forfait' : 'provision';
}
