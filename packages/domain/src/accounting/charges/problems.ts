import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { DayRange } from './period.ts';

/** Why a lease cannot be settled for a period, the first reason that holds. */
export const SETTLEMENT_PROBLEMS = [
  'déjà régularisé',
  'période en cours',
  'forfait',
  'sans compte',
  'compte plus récent',
  'aucune dépense',
  'aucune taxe',
  'relevé manquant',
  'prescrit',
] as const;
export type SettlementProblem = (typeof SETTLEMENT_PROBLEMS)[number];

interface ProblemFacts {
  period: DayRange;
  today: Day;
  /** A valid settlement of the lease already counts some of these days. */
  isSettled: boolean;
  presence: readonly DayRange[];
  /** The tenant pays no provisions: only taxes are recovered. */
  taxesOnly?: boolean | undefined;
  /** The first day of the rent account; null without one. */
  accountingStart: Day | null;
  /** Provisions called before the account began, as the manager says; null when nobody said. */
  earlierCents: Cents | null;
  hasExpenses: boolean;
  missesReading: boolean;
  balanceCents: Cents;
  isPrescribed: boolean;
}

/**
 * A fixed sum is never settled; provisions called before the account began are unknown until the manager says them; what is older than three years can only be given back
 * (loi n° 89-462, art. 7-1, 23 and 25-10). Without any expense, all provisions would be given back by mistake.
 */
export function settlementProblem(facts: ProblemFacts): SettlementProblem | null {
  const [first] = facts.presence;
  if (facts.isSettled) return 'déjà régularisé';
  if (facts.today <= facts.period.until) return 'période en cours';
  if (first === undefined) return 'forfait';
  if (facts.accountingStart === null) return 'sans compte';
  if (!facts.taxesOnly && facts.accountingStart > first.from && facts.earlierCents === null) return 'compte plus récent';
  if (facts.missesReading) return 'relevé manquant';
  if (!facts.hasExpenses) return facts.taxesOnly ? 'aucune taxe' : 'aucune dépense';
  return facts.isPrescribed && facts.balanceCents > 0 ? 'prescrit' : null;
}
