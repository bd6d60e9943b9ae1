import type { PayerKind } from '../../accounting/payments/payer.ts';
import { firstDayOfMonth } from '../../accounting/dues/monthly-due.ts';
import { type Day, daysBetween } from '../../shared/day.ts';
import { type Cents, cents, negated, sumCents } from '../../shared/money.ts';
import type { LineNature } from '../bank-statements/natures.ts';
import type { MatchKind } from './kinds.ts';
import type { LeaseIndex } from './lease-index.ts';
import { natureOf, saysAid, saysDeposit, saysFee, saysRent, saysReturned, saysSettled } from './line-natures.ts';
import type { MatchableLease, MatchableLine, TaughtRule } from './matchable.ts';
import type { MatchReason } from './reasons.ts';
import { ranked, type Scored } from './score.ts';
import { thirdPartyOf } from './third-party-lines.ts';
import { stableWording, wordsOf } from './wording.ts';

export interface SuggestedPart {
  kind: MatchKind;
  leaseId: string;
  /** Always positive. */
  amountCents: Cents;
  payerKind: PayerKind;
  reasons: readonly MatchReason[];
}

export interface Suggestion {
  /** Empty for a line that is no rent. */
  parts: readonly SuggestedPart[];
  nature: LineNature | null;
  /** Clear enough to be accepted with others in one go. */
  isSure: boolean;
}

/** Below, nothing is proposed. */
const ENOUGH = 50;
/** How far the best lease stands before the next one. */
const AHEAD = 9;
const SURE = 78;
const SURELY_AHEAD = 20;
/** A reference, a known account or wording, a first and last name, or a whole company: a surname alone is also that of somebody else. */
const SURE_IDENTITY = 45;

/** What the manager decided for a line of this wording; money in and money out never share one. */
export const wordingOfLine = ({ label, amountCents }: Pick<MatchableLine, 'label' | 'amountCents'>): string => {
  const wording = stableWording(label);
  return wording === '' ? '' : `${amountCents < 0 ? '-' : '+'} ${wording}`;
};

/**
 * Proposes what a bank line pays, or says what it is when it is no rent; null when that is not clear enough. Never decides: a person accepts.
 * Two leases that could both be meant get no proposal.
 */
export function suggest(line: MatchableLine, leases: LeaseIndex, rules: readonly TaughtRule[]): Suggestion | null {
  if (line.possibleDuplicate) return { parts: [], nature: 'doublon', isSure: false };
  const words = wordsOf(`${line.label} ${line.counterparty}`);
  const taught = ruleFor(line, rules);
  const isReturned = line.returned || saysReturned(words);
  if (taught && 'nature' in taught.outcome)
    return { parts: [], nature: taught.outcome.nature, isSure: line.amountCents < 0 || !isReturned };
  if (line.amountCents < 0) return suggestDebit(line, words, leases);
  // Money that was paid out and comes back bears the name of its tenant: it is a rent only when it says so.
  if (isReturned && !saysRent(words) && !saysSettled(words)) return null;
  const found = suggestCredit(line, words, leases, taught);
  return found && { ...found, isSure: found.isSure && !isReturned };
}

function suggestCredit(line: MatchableLine, words: readonly string[], leases: LeaseIndex, taught: TaughtRule | null): Suggestion | null {
  const scored = ranked(line, words, leases, taught);
  const isReferred = scored[0]?.reasons.includes('reference') ?? false;
  if (saysDeposit(words)) return suggestDeposit(line, scored);
  const part = thirdPartyOf(line, words, leases.all, scored[0]);
  if (part !== null) return ofThirdParty(line, part);
  const nature = natureOf(words, line.amountCents);
  if (nature !== null && !isReferred && !saysRent(words)) return { parts: [], nature, isSure: false };
  const payerKind = saysAid(words) ? 'CAF' : 'locataire';
  if (payerKind === 'CAF') return ofNamedAids(line, scored) ?? ofOne(line, scored, payerKind) ?? ofAids(line, leases.all);
  return ofOne(line, scored, payerKind) ?? ofSeveral(line, scored, payerKind);
}

const ofThirdParty = ({ amountCents }: MatchableLine, { lease, party }: NonNullable<ReturnType<typeof thirdPartyOf>>): Suggestion => ({
  parts: [{ kind: 'paiement', leaseId: lease.leaseId, amountCents, payerKind: party.payerKind, reasons: ['third-party'] }],
  nature: null,
  isSure: false,
});

interface PaidBefore {
  leaseId: string;
  amountCents: Cents;
  bookedOn: Day;
}

/**
 * Whether a line of this amount was matched in the same month or a few days away: the dues that are left are of other months, and the line may
 * be a copy.
 */
export function repeatsMonth(line: Pick<MatchableLine, 'bookedOn'>, part: SuggestedPart, matched: readonly PaidBefore[]): boolean {
  return matched.some(
    ({ leaseId, amountCents, bookedOn }) =>
      leaseId === part.leaseId &&
      amountCents === part.amountCents &&
      (firstDayOfMonth(bookedOn) === firstDayOfMonth(line.bookedOn) || Math.abs(daysBetween(bookedOn, line.bookedOn)) <= DAYS_OF_ONE_MONTH),
  );
}

/** Two rents that are nearer than this are rarely of two months. */
const DAYS_OF_ONE_MONTH = 10;

function ruleFor(line: MatchableLine, rules: readonly TaughtRule[]): TaughtRule | null {
  const wording = wordingOfLine(line);
  return (
    rules.find(({ kind, pattern }) => kind === 'iban' && line.amountCents > 0 && pattern === line.payer) ??
    rules.find(({ kind, pattern }) => kind === 'libellé' && wording !== '' && pattern === wording) ??
    null
  );
}

function ofOne({ amountCents }: MatchableLine, scored: readonly Scored[], payerKind: PayerKind): Suggestion | null {
  const [best, next] = scored;
  if (!best) return null;
  const isOnlyOne = scored.filter(({ identity }) => identity >= best.identity - AHEAD).length === 1;
  const points = best.points + (isOnlyOne ? 14 : 0);
  const ahead = best.points - (next?.points ?? 0);
  if (points < ENOUGH || ahead < AHEAD) return null;
  const isSure = points >= SURE && ahead >= SURELY_AHEAD && best.identity >= SURE_IDENTITY && best.isExact;
  const part = { kind: 'paiement', leaseId: best.lease.leaseId, amountCents, payerKind, reasons: best.reasons } as const;
  // A transfer above what one lease expects may pay two leases of the same tenant.
  if (!best.isExact && !best.reasons.includes('reference')) {
    const together = ofSeveral({ amountCents }, scored, payerKind);
    if (together) return together;
  }
  return { parts: [part], nature: null, isSure };
}

/** Two leases of the same tenants, paid by one transfer. */
function ofSeveral(
  { amountCents }: Pick<MatchableLine, 'amountCents'>,
  scored: readonly Scored[],
  payerKind: PayerKind,
): Suggestion | null {
  const named = scored.filter(({ identity }) => identity >= 34).slice(0, 8);
  const found: SuggestedPart[][] = [];
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1))
      for (const first of expectedOf(one.lease))
        for (const second of expectedOf(other.lease))
          if (isSameTenant(one.lease, other.lease) && first + second === amountCents)
            found.push([partOf(one, first, payerKind), partOf(other, second, payerKind)]);
  const [parts] = found;
  return parts && new Set(found.map((each) => each.map(({ leaseId }) => leaseId).join())).size === 1
    ? { parts, nature: null, isSure: false }
    : null;
}

const partOf = ({ lease, reasons }: Scored, amountCents: Cents, payerKind: PayerKind): SuggestedPart => ({
  kind: 'paiement',
  leaseId: lease.leaseId,
  amountCents,
  payerKind,
  reasons: [...reasons.filter((reason) => reason !== 'exact-amount'), 'exact-amount'],
});

/** What a lease would pay at once: its oldest due, all its dues, or a month. */
const expectedOf = ({ openCents, monthCents }: MatchableLease): Cents[] => [
  ...new Set([...openCents.slice(0, 1), sumCents(openCents), monthCents].filter((amount) => amount > 0)),
];

const isSameTenant = (one: MatchableLease, other: MatchableLease): boolean => {
  const keys = (lease: MatchableLease) => [
    ...lease.people.map((person) => wordsOf(`${person.lastName} ${person.firstName}`).join()),
    ...lease.companies,
  ];
  return keys(one).some((key) => keys(other).includes(key));
};

/** A transfer of the CAF that names several tenants, whose aids add up to it. */
function ofNamedAids({ amountCents }: MatchableLine, scored: readonly Scored[]): Suggestion | null {
  const named = scored.filter(({ lease, identity }) => identity > 0 && lease.aidCents > 0);
  const [all, ...others] = setsOf(
    named.map(({ lease }) => lease),
    amountCents,
  ).filter((set) => set.length > 1);
  if (!all || others.length > 0) return null;
  const reasonsOf = new Map(named.map(({ lease, reasons }) => [lease.leaseId, reasons]));
  return {
    parts: all.map((lease) => aidPart(lease, ['aid-amount', ...(reasonsOf.get(lease.leaseId) ?? [])])),
    nature: null,
    isSure: false,
  };
}

const aidPart = ({ leaseId, aidCents }: MatchableLease, reasons: readonly MatchReason[]): SuggestedPart => ({
  kind: 'paiement',
  leaseId,
  amountCents: aidCents,
  payerKind: 'CAF',
  reasons: [...new Set(reasons)],
});

/** A transfer of the CAF for several tenants: only when one set of aids gives the amount. */
function ofAids({ amountCents }: MatchableLine, leases: readonly MatchableLease[]): Suggestion | null {
  const aided = leases.filter(({ aidCents }) => aidCents > 0);
  const sets = setsOf(aided, amountCents);
  const [only] = sets;
  if (!only || sets.length > 1) return null;
  return { parts: only.map((lease) => aidPart(lease, ['aid-amount'])), nature: null, isSure: false };
}

const MOST_AIDED = 60;

/** Sets of up to three leases are looked for one by one; a larger set only as all leases but a few. */
const FEW = 3;

/**
 * One, two or three leases whose aids add up to the amount, or all but none, one or two of them: the CAF pays a landlord everything together,
 * less what it has suspended.
 */
function setsOf(aided: readonly MatchableLease[], amount: Cents): MatchableLease[][] {
  const missing = sumCents(aided.map(({ aidCents }) => aidCents)) - amount;
  const all = missing === 0 && aided.length > FEW ? [[...aided]] : [];
  if (aided.length > MOST_AIDED) return all;
  const withoutSome = smallSets(aided, missing, 2)
    .filter((without) => aided.length - without.length > FEW)
    .map((without) => aided.filter((lease) => !without.includes(lease)));
  return [...all, ...withoutSome, ...smallSets(aided, amount, FEW)];
}

/** Every set of one to `most` leases (three at most) whose aids add up to the amount. */
function smallSets(aided: readonly MatchableLease[], amount: number, most: 2 | 3): MatchableLease[][] {
  const sets: MatchableLease[][] = [];
  for (const [a, first] of aided.entries()) {
    if (first.aidCents === amount) sets.push([first]);
    for (const [b, second] of aided.slice(a + 1).entries()) {
      const two = first.aidCents + second.aidCents;
      if (two === amount) sets.push([first, second]);
      if (most === 3 && two < amount)
        for (const third of aided.slice(a + b + 2)) if (two + third.aidCents === amount) sets.push([first, second, third]);
    }
  }
  return sets;
}

/** A deposit is a debt towards the tenant, never a rent. */
function suggestDeposit({ amountCents }: MatchableLine, scored: readonly Scored[]): Suggestion | null {
  const owing = scored.filter(({ lease }) => lease.depositLeftCents > 0);
  const fitting = owing.filter(({ lease }) => lease.depositLeftCents === amountCents);
  const [best, next] = fitting.length > 0 ? fitting : owing;
  if (!best || (next && best.identity - next.identity < AHEAD) || amountCents > best.lease.depositLeftCents) return null;
  const reasons: MatchReason[] = best.reasons.filter((reason) => reason !== 'exact-amount' && reason !== 'monthly-amount');
  if (best.lease.depositLeftCents === amountCents) reasons.push('exact-amount');
  return {
    parts: [{ kind: 'dépôt', leaseId: best.lease.leaseId, amountCents, payerKind: 'locataire', reasons }],
    nature: null,
    isSure: false,
  };
}

/** Money out is a payment that the bank took back, or no rent at all. */
function suggestDebit(line: MatchableLine, words: readonly string[], leases: LeaseIndex): Suggestion | null {
  if ((!line.returned && !saysReturned(words)) || saysFee(words)) {
    const nature = natureOf(words, line.amountCents);
    return nature === null ? null : { parts: [], nature, isSure: false };
  }
  const amountCents = negated(line.amountCents);
  const [best, next] = ranked({ ...line, amountCents }, words, leases, null);
  if (!best || best.identity < 34 || best.points - (next?.points ?? 0) < AHEAD) return null;
  const part = {
    kind: 'rejet',
    leaseId: best.lease.leaseId,
    amountCents: cents(amountCents),
    payerKind: 'locataire',
    reasons: best.reasons,
  } as const;
  return { parts: [part], nature: null, isSure: false };
}
