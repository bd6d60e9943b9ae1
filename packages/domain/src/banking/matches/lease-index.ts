import type { MatchableLease, MatchableLine, TaughtRule } from './matchable.ts';
import { wordsOf } from './wording.ts';

/** Leases by what a line may say of them, so that a line is compared with a few of thousands. */
export interface LeaseIndex {
  all: readonly MatchableLease[];
  byKey: ReadonlyMap<string, readonly MatchableLease[]>;
  /** Lengths of the references, without blanks. */
  referenceLengths: readonly number[];
}

export const gluedReference = (reference: string): string => wordsOf(reference).join('');

/** Banks leave at least four characters of a surname that they cut off. */
const CUT = 4;
const beginningKey = (word: string) => `${word.slice(0, CUT)}…`;
const referenceKey = (glued: string) => `#${glued}`;
const payerKey = (payer: string) => `@${payer}`;
const leaseKey = (leaseId: string) => `=${leaseId}`;

export function indexLeases(leases: readonly MatchableLease[]): LeaseIndex {
  const byKey = new Map<string, MatchableLease[]>();
  const lengths = new Set<number>();
  for (const lease of leases) {
    const reference = gluedReference(lease.reference);
    lengths.add(reference.length);
    for (const key of new Set([...nameKeys(lease), ...lease.payers.map(payerKey), referenceKey(reference), leaseKey(lease.leaseId)])) {
      const same = byKey.get(key);
      if (same) same.push(lease);
      else byKey.set(key, [lease]);
    }
  }
  return { all: leases, byKey, referenceLengths: [...lengths] };
}

function nameKeys({ people, companies, guarantor }: MatchableLease): string[] {
  const surnames = [...people, ...(guarantor ? [guarantor] : [])].map(({ lastName }) => wordsOf(lastName));
  return [...surnames, ...companies.map(wordsOf)].flatMap((words) => [...words, words.join(''), ...words.slice(0, 1).map(beginningKey)]);
}

/** Words that a bank glued or split. */
const MOST_GLUED = 4;

/** Every lease that the words, the account, the reference or the rule of a line may mean. */
export function candidatesFor(
  { byKey, referenceLengths }: LeaseIndex,
  { label, endToEndId, payer }: MatchableLine,
  words: readonly string[],
  rule: TaughtRule | null,
): MatchableLease[] {
  const keys = new Set<string>();
  for (const [at, word] of words.entries()) {
    let run = '';
    for (const next of words.slice(at, at + MOST_GLUED)) keys.add((run += next));
    if (at === words.length - 1) keys.add(beginningKey(word));
  }
  if (payer !== null) keys.add(payerKey(payer));
  if (rule && 'leaseId' in rule.outcome) keys.add(leaseKey(rule.outcome.leaseId));
  for (const text of [label, endToEndId].map((each) => wordsOf(each).join('')))
    for (const length of referenceLengths)
      for (let at = 0; at + length <= text.length; at++) keys.add(referenceKey(text.slice(at, at + length)));
  return [...new Set([...keys].flatMap((key) => byKey.get(key) ?? []))];
}
