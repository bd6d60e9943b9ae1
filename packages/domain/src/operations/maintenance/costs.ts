import { sumCents, type Cents } from '../../shared/money.ts';
import type { CostPayer } from './cost-payer.ts';

export interface BorneCost {
  borneBy: CostPayer | null;
  costCents: Cents;
}

export interface CostTotals {
  totalCents: Cents;
  byCostPayer: Record<CostPayer, Cents>;
  /** Costs without a payer yet. */
  undecidedCents: Cents;
}

/** Total costs of the works, by payer. */
export function costTotals(costs: readonly BorneCost[]): CostTotals {
  const of = (wanted: CostPayer | null) => sumCents(costs.filter(({ borneBy }) => borneBy === wanted).map(({ costCents }) => costCents));
  const byCostPayer: Record<CostPayer, Cents> = { propriétaire: of('propriétaire'), locataire: of('locataire') };
  return { totalCents: sumCents(costs.map(({ costCents }) => costCents)), byCostPayer, undecidedCents: of(null) };
}
