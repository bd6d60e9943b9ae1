import type { MatchableLease, MatchableLine, MatchableThirdParty } from './matchable.ts';
import { companyEvidence, personEvidence } from './names.ts';
import type { Scored } from './score.ts';

interface OwnPart {
  lease: MatchableLease;
  party: MatchableThirdParty;
}

/** First and last name, or a whole company. */
const CLEARLY_A_PERSON = 50;
const CLEARLY_A_COMPANY = 45;

/** The last word is taken for the surname, as it is written in French. */
function isNamed(words: readonly string[], name: string): boolean {
  const [lastName = '', ...first] = name.trim().split(/\s+/u).toReversed();
  const person = { firstName: first.toReversed().join(' '), lastName };
  return companyEvidence(words, name) >= CLEARLY_A_COMPANY || (first.length > 0 && personEvidence(words, person) >= CLEARLY_A_PERSON);
}

/**
 * The lease of which a line is the part of a third party: it has the amount and the name of exactly one. Null when the line refers to another
 * lease, or when two leases fit.
 */
export function thirdPartyOf(
  line: MatchableLine,
  words: readonly string[],
  leases: readonly MatchableLease[],
  best?: Scored,
): OwnPart | null {
  const fitting = leases.flatMap((lease) =>
    lease.thirdParties
      .filter((party) => party.amountCents === line.amountCents && isNamed(words, party.name))
      .slice(0, 1)
      .map((party) => ({ lease, party })),
  );
  const [only, ...others] = fitting;
  if (!only || others.length > 0) return null;
  const isDecided = best?.reasons.some((reason) => reason === 'reference' || reason === 'rule') ?? false;
  return isDecided && best?.lease.leaseId !== only.lease.leaseId ? null : only;
}
