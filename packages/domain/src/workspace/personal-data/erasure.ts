import { type LeaseNature, isHomeLease } from '../../leasing/leases/regime.ts';
import type { LeaseStatus } from '../../leasing/leases/status.ts';
import { day, type Day } from '../../shared/day.ts';
import type { DomainErrorCode } from '../../shared/errors.ts';
import { type RetainedData, retentionEnd } from './retention.ts';

/** Whose data are held: each has its record. */
export const PERSON_KINDS = ['tenant', 'owner', 'guarantor', 'inquiry'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** « partielle »: name and address stay as long as somebody may claim; everything else goes. */
export const ERASURE_OUTCOMES = ['complète', 'partielle'] as const;
export type ErasureOutcome = (typeof ERASURE_OUTCOMES)[number];

export interface SignedLease extends LeaseNature {
  status: LeaseStatus;
  /** Null: no known end. */
  lastDay: Day | null;
}

/** Frozen documents and books that name the person, by year of the latest. */
export interface IssuedDocuments {
  count: number;
  /** When the latest was issued. */
  latestOn: Day | null;
}

export interface ErasureFacts {
  leases: readonly SignedLease[];
  /** Last days of the mandates of an owner. */
  mandatesUntil: readonly Day[];
  ownedProperties: number;
  /** An account reads the record. */
  hasAccess: boolean;
  issued: IssuedDocuments;
  today: Day;
}

export type ErasureRefusal = Extract<
  DomainErrorCode,
  `personal-data.${'lease-running' | 'still-owning' | 'mandate-running' | 'access-open'}`
>;

/** What stays after an erasure, until which day and by which rule. */
export interface KeptData {
  what: 'nom et adresse' | 'pièces comptables';
  rule: RetainedData;
  until: Day;
}

export interface Erasure {
  refusal: ErasureRefusal | null;
  outcome: ErasureOutcome;
  kept: KeptData[];
}

/**
 * What may be erased of a person today. A running lease or mandate needs them; an ended one leaves their name and address until nobody can
 * claim any more; documents of the accounts stay until their own day.
 */
export function erasureOf(facts: ErasureFacts): Erasure {
  const name = facts.leases.flatMap((lease) => keptAfter(lease, facts.today));
  const mandates = facts.mandatesUntil.map((until): KeptData => nameUntil('mandate', retentionEnd('mandate', until)));
  const held = [...name, ...mandates].filter(({ until }) => until >= facts.today);
  const latest = held.toSorted((one, other) => other.until.localeCompare(one.until))[0];
  const issued = keptDocuments(facts);
  return { refusal: refusalOf(facts), outcome: latest ? 'partielle' : 'complète', kept: [...(latest ? [latest] : []), ...issued] };
}

function refusalOf({ leases, mandatesUntil, ownedProperties, hasAccess, today }: ErasureFacts): ErasureRefusal | null {
  if (leases.some((lease) => isRunning(lease, today))) return 'personal-data.lease-running';
  if (ownedProperties > 0) return 'personal-data.still-owning';
  if (mandatesUntil.some((until) => until >= today)) return 'personal-data.mandate-running';
  return hasAccess ? 'personal-data.access-open' : null;
}

/** A lease that waits for its signature is one too; one cancelled before it began, without a last day, is none. */
function isRunning({ status, lastDay }: SignedLease, today: Day): boolean {
  if (status === 'Actif' || status === 'En attente') return true;
  return lastDay !== null && lastDay >= today;
}

function keptAfter(lease: SignedLease, today: Day): KeptData[] {
  if (isRunning(lease, today) || lease.lastDay === null) return [];
  const rule = isHomeLease(lease) ? 'home-lease' : 'other-lease';
  return [nameUntil(rule, retentionEnd(rule, lease.lastDay))];
}

const nameUntil = (rule: RetainedData, until: Day): KeptData => ({ what: 'nom et adresse', rule, until });

/** The year of the books ends on 31 December: Lares knows no other year of an organisation. */
function keptDocuments({ issued: { count, latestOn }, today }: ErasureFacts): KeptData[] {
  if (count === 0 || latestOn === null) return [];
  const until = retentionEnd('accounting', day(`${latestOn.slice(0, 4)}-12-31`));
  return until < today ? [] : [{ what: 'pièces comptables', rule: 'accounting', until }];
}
