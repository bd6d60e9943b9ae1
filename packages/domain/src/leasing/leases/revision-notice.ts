import { type ChargesMode } from './charges.ts';
import { type IndexChange, type PossibleRevision } from './revision.ts';
import { type Day } from '../../shared/day.ts';
import { type Cents } from '../../shared/money.ts';

/** A name and the lines under it. */
export interface NoticeParty {
  name: string;
  address: string;
}

/** Who writes to whom about which place. */
export interface NoticeParties {
  /** Null where an agency manages a property without an owner on record. */
  landlord: NoticeParty | null;
  /** The holder of the mandate, who writes for the landlord; null when the landlord does. */
  agent: NoticeParty | null;
  /** The town of the sender; empty when unknown. */
  place: string;
  tenants: string[];
  premises: { address: string; postalCode: string; city: string };
}

interface RentBefore {
  rentCents: Cents;
  supplementCents: Cents;
  chargesCents: Cents;
  chargesMode: ChargesMode;
}

/** What gave a revised rent, and what its notice says: frozen with the rent, so that the notice is the same on every later day. */
export interface RevisionNotice extends IndexChange, NoticeParties, RentBefore {
  publishedOn: Day | null;
  isCapped: boolean;
  /** A home follows loi n° 89-462, art. 17-1; other leases follow their clause. */
  isHome: boolean;
  revisionOn: Day;
  requestedOn: Day;
  effectiveOn: Day;
  newRentCents: Cents;
  newSupplementCents: Cents;
}

interface Requested {
  parties: NoticeParties;
  before: RentBefore;
  plan: PossibleRevision;
  isHome: boolean;
  revisionOn: Day;
  requestedOn: Day;
}

export function revisionNotice({ parties, before, plan, isHome, revisionOn, requestedOn }: Requested): RevisionNotice {
  const { rentCents, supplementCents, chargesCents, chargesMode } = before;
  const { series, newQuarter, newHundredths, referenceQuarter, referenceHundredths, publishedOn, isCapped, effectiveOn } = plan;
  const { landlord, agent, place, tenants, premises } = parties;
  return {
    landlord,
    agent,
    place,
    tenants,
    premises,
    rentCents,
    supplementCents,
    chargesCents,
    chargesMode,
    series,
    newQuarter,
    newHundredths,
    referenceQuarter,
    referenceHundredths,
    publishedOn,
    isCapped,
    isHome,
    revisionOn,
    requestedOn,
    effectiveOn,
    newRentCents: plan.rentCents,
    newSupplementCents: plan.supplementCents,
  };
}

/** « revision-du-loyer-2026-11-22.pdf » */
export const revisionFileName = ({ effectiveOn }: Pick<RevisionNotice, 'effectiveOn'>): string => `revision-du-loyer-${effectiveOn}.pdf`;
