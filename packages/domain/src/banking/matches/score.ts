import { aidEvidence, amountEvidence } from './amounts.ts';
import { candidatesFor, gluedReference, type LeaseIndex } from './lease-index.ts';
import { saysAid, saysRent } from './line-natures.ts';
import type { MatchableLease, MatchableLine, TaughtRule } from './matchable.ts';
import { companyEvidence, personEvidence } from './names.ts';
import type { MatchReason } from './reasons.ts';
import { wordsOf } from './wording.ts';

/** How much speaks for a lease. */
export interface Scored {
  lease: MatchableLease;
  points: number;
  /** Of those, the points for a name, a known payer or a reference: an amount alone identifies nobody. */
  identity: number;
  reasons: MatchReason[];
  isExact: boolean;
}

/** The leases that a line names, refers to or is known to pay, the best first. */
export function ranked(line: MatchableLine, words: readonly string[], leases: LeaseIndex, rule: TaughtRule | null): Scored[] {
  const scored = candidatesFor(leases, line, words, rule)
    .map((lease) => score(line, words, lease, rule))
    .filter(({ identity }) => identity > 0);
  return scored.toSorted((one, other) => other.points - one.points);
}

function score(line: MatchableLine, words: readonly string[], lease: MatchableLease, rule: TaughtRule | null): Scored {
  const reasons: MatchReason[] = [];
  let identity = 0;
  const add = (points: number, reason: MatchReason) => {
    if (points > 0) reasons.push(reason);
    identity += Math.max(0, points);
  };
  if (holdsReference(line, words, lease.reference)) add(100, 'reference');
  if (line.payer !== null && lease.payers.includes(line.payer)) add(55, 'known-payer');
  if (rule && 'leaseId' in rule.outcome && rule.outcome.leaseId === lease.leaseId) add(60, 'rule');
  add(nameEvidence(words, lease), 'name');
  if (lease.guarantor !== null && !reasons.includes('name')) add(personEvidence(words, lease.guarantor) >= 50 ? 36 : 0, 'guarantor');
  const amount = saysAid(words) ? aidEvidence(line.amountCents, lease) : amountEvidence(line.amountCents, lease);
  if (amount.reason !== null) reasons.push(amount.reason);
  const isRent = saysRent(words);
  if (isRent) reasons.push('rent-words');
  const isThere = identity > 0 && holdsPlace(words, lease.place);
  if (isThere) reasons.push('address');
  const points = identity + amount.points + (isRent ? 6 : 0) + (isThere ? 10 : 0);
  return { lease, points, identity, reasons, isExact: amount.reason !== null };
}

/** The clearest name, and a little more when a couple signs together. */
function nameEvidence(words: readonly string[], { people, companies }: MatchableLease): number {
  const each = [...people.map((person) => personEvidence(words, person)), ...companies.map((name) => companyEvidence(words, name))];
  const best = Math.max(0, ...each);
  return best + (each.filter((points) => points > 0).length > 1 ? 6 : 0);
}

const GLUED_REFERENCE = 7;

function holdsReference({ label, endToEndId }: MatchableLine, words: readonly string[], reference: string): boolean {
  const sought = gluedReference(reference);
  if (sought.length < GLUED_REFERENCE) return words.includes(sought);
  // Not inside a longer number: « LOY 0042 » is not in « LOY 00421 ».
  return [label, endToEndId].some((text) => new RegExp(`(?<![0-9])${sought}(?![0-9])`, 'u').test(wordsOf(text).join('')));
}

/** Words of an address that tell it from others. */
function holdsPlace(words: readonly string[], place: string): boolean {
  const own = wordsOf(place).filter((word) => word.length >= 5 && !PLACE_WORDS.has(word));
  return own.some((word) => words.includes(word));
}

const PLACE_WORDS = new Set([
  'avenue',
  'boulevard',
  'place',
  'chemin',
  'impasse',
  'allee',
  'appartement',
  'maison',
  'studio',
  'residence',
  'paris',
]);
