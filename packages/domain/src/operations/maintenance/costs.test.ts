import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../../shared/money.ts';
import { COST_PAYERS } from './cost-payer.ts';
import { costTotals } from './costs.ts';

it('sums the costs of each payer, and of none', () => {
  const costs = [
    { borneBy: 'propriétaire', costCents: cents(12_050) },
    { borneBy: 'locataire', costCents: cents(3_000) },
    { borneBy: 'propriétaire', costCents: cents(1) },
    { borneBy: null, costCents: cents(500) },
  ] as const;
  expect(costTotals(costs)).toEqual({ totalCents: 15_551, byCostPayer: { propriétaire: 12_051, locataire: 3_000 }, undecidedCents: 500 });
});

it('is zero without costs', () => {
  expect(costTotals([])).toEqual({ totalCents: 0, byCostPayer: { propriétaire: 0, locataire: 0 }, undecidedCents: 0 });
});

it('never loses a cent between the total and its parts', () => {
  const cost = fc.record({
    borneBy: fc.constantFrom(...COST_PAYERS, null),
    costCents: fc.nat(10_000_000).map(cents),
  });
  fc.assert(
    fc.property(fc.array(cost), (costs) => {
      const { totalCents, byCostPayer, undecidedCents } = costTotals(costs);
      expect(byCostPayer.propriétaire + byCostPayer.locataire + undecidedCents).toBe(totalCents);
    }),
  );
});
