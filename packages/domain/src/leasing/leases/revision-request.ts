import { type NoticeParties } from './revision-notice.ts';
import { type TriennialCeiling } from './triennial-revision.ts';
import { addMonths, type Day } from '../../shared/day.ts';
import { type DomainErrorCode } from '../../shared/errors.ts';
import { type Cents } from '../../shared/money.ts';

export const REVISION_REQUEST_STATES = ['En cours', 'Acceptée', 'Jugée', 'Abandonnée'] as const;
export type RevisionRequestState = (typeof REVISION_REQUEST_STATES)[number];

/** What gives a requested rent: the agreement of the tenant, or a judgment (C. com. art. R145-20). */
export const REVISION_DECISIONS = ['Acceptée', 'Jugée'] as const satisfies readonly RevisionRequestState[];
export type RevisionDecision = (typeof REVISION_DECISIONS)[number];

/** What the document of a request says: frozen with the request, so that it is the same on every later day. */
export interface RevisionRequestSnapshot extends NoticeParties, TriennialCeiling {
  requestedOn: Day;
  /** When the present rent was fixed. */
  fixedOn: Day;
  /** Monthly, without charges: the present rent, and what is asked. */
  rentCents: Cents;
  askedCents: Cents;
}

/** « demande-en-revision-2026-11-26.pdf » */
export const revisionRequestFileName = ({ requestedOn }: Pick<RevisionRequestSnapshot, 'requestedOn'>): string =>
  `demande-en-revision-${requestedOn}.pdf`;

interface Flaw {
  code: DomainErrorCode;
  field: string;
  details: Record<string, string | number>;
}

/** Where a document is prepared before it is sent. */
const MONTHS_AHEAD = 1;
export const lastRequestDay = (today: Day): Day => addMonths(today, MONTHS_AHEAD);

interface Asked {
  askedCents: Cents;
  rentCents: Cents;
  ceilingCents: Cents;
}

/** Why an amount cannot be asked for; null when it can. */
export function askedFlaw({ askedCents, rentCents, ceilingCents }: Asked): Flaw | null {
  if (askedCents > ceilingCents) return { code: 'revision.above-ceiling', field: 'askedCents', details: { ceilingCents } };
  return askedCents > rentCents ? null : { code: 'revision.no-rise-asked', field: 'askedCents', details: { rentCents } };
}

interface Decided {
  requestedOn: Day;
  askedCents: Cents;
  agreedCents: Cents;
  decidedOn: Day;
}

/** Why a decision does not fit its request; null when it does. A judge never goes beyond what was asked (C. com. art. R145-21). */
export function decisionFlaw({ requestedOn, askedCents, agreedCents, decidedOn }: Decided, today: Day): Flaw | null {
  if (agreedCents > askedCents) return { code: 'revision.above-asked', field: 'agreedCents', details: { askedCents } };
  if (decidedOn < requestedOn) return { code: 'revision.decided-before', field: 'decidedOn', details: { requestedOn } };
  return decidedOn > today ? { code: 'lease.agreement-in-future', field: 'decidedOn', details: {} } : null;
}
