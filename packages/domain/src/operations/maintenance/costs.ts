import { sumCents, type Cents } from '../../shared/money.ts';
import { BEARERS, type Bearer } from './cost-payer.ts';

export interface BorneCost {
  borneBy: Bearer | null;
  costCents: Cents;
}

export interface CostTotals {
  totalCents: Cents;
  byCostPayer: Record<Bearer, Cents>;
  /** Costs without a payer yet. */
  undecidedCents: Cents;
}

/** Total costs of the works, by payer. */
export function costTotals(costs: readonly BorneCost[]): CostTotals {
  const of = (wanted: Bearer | null) => sumCents(costs.filter(({ borneBy }) => borneBy === wanted).map(({ costCents }) => costCents));
  const byCostPayer = Object.fromEntries(BEARERS.map((bearer) => [bearer, of(bearer)])) as Record<Bearer, Cents>;
  return { totalCents: sumCents(costs.map(({ costCents }) => costCents)), byCostPayer, undecidedCents: of(null) };
}
